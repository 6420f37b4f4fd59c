import { pullKeyLabel, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Note, styled } from '@gredia/ui';
import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import { controlOf, isOpinion, typedOf, type MemberRow, type Typed } from '../values/typed-value';
import type { MemberName } from '../values/use-member-names';
import {
  DifferenceFrame,
  DifferenceLines,
  linesBetween,
  memberText,
  type ChangedLine,
} from '../values/difference-lines';
import { presentText } from '../values/value-text';
import type { DifferenceView } from './use-difference-view';

const Root = styled('section', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } });
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    '& > h2': { textStyle: 'label', fontWeight: 650 },
    '& > code': { textStyle: 'caption', fontFamily: 'inherit', color: 'fg.subtle' },
    '& > span': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      ms: 'auto',
      textStyle: 'caption',
      fontWeight: 600,
      color: 'fg.muted',
    },
    '& > span[data-state=ACCEPTED]': { color: 'ok.fg' },
    '& > span[data-state=REFUSED]': { color: 'bad.fg' },
    '& > span[data-state=CONFLICT]': { color: 'warn.fg' },
  },
});
const Quiet = styled('p', {
  base: { textStyle: 'small', color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const Sides = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
  variants: { isBeside: { true: { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } } } },
});

/** What goes and what comes, each in a frame of its own where they stand side by side. */
const sidesOf = (isBeside: boolean, lines: readonly ChangedLine[]): (readonly ChangedLine[])[] =>
  !isBeside ? [lines] : (['removed', 'added'] as const).map((side) => lines.filter(({ change }) => change === side));

export type PullField = PullPageFragment['diff'][number];

const states = {
  ACCEPTED: { label: '반영', icon: CircleCheck },
  REFUSED: { label: '반영 안 함', icon: CircleX },
  CONFLICT: { label: '충돌', icon: TriangleAlert },
  PENDING: { label: '검토 전', icon: Hourglass },
} as const;

/** The wanted value of a field as the lines of a difference take it. */
export const typedField = (target: PullTarget, { key, after }: Pick<PullField, 'key' | 'after'>): Typed =>
  isOpinion(target, key) ? String(after ?? '') : typedOf(target, key, after);

/** A value as people read it, in a line or more. */
export function fieldText(
  target: PullTarget,
  key: string,
  value: unknown,
  nameOf: (name: string) => MemberName,
): string {
  const typed = typedOf(target, key, value);
  const text =
    controlOf(target, key) === 'members'
      ? (typed as MemberRow[]).map((row) => memberText(row, nameOf(row.name))).join('\n')
      : presentText(target, key, value, typed);
  return text || '비어 있음';
}

interface KeyBoxProps {
  target: PullTarget;
  field: PullField;
  /** The suggestion is still to be decided. */
  isOpen: boolean;
  view: DifferenceView;
  nameOf: (name: string) => MemberName;
  /** Why the whole of it was refused: it stands at the head already. */
  endReason: string | null;
}

/** What a field becomes otherwise by, what became of it, and what others changed meanwhile. */
export function KeyBox({ target, field, isOpen, view, nameOf, endReason }: KeyBoxProps) {
  const { key, before, current, merged, isConflict, isMoved, state, reason } = field;
  const label = pullKeyLabel(target, key);
  const isOpinionOnly = isOpinion(target, key);
  // What an opinion is about is not written: nothing stands beside it.
  const isBeside = view === 'BESIDE' && !isOpinionOnly;
  const [base, wanted] = isMoved ? [current, { key, after: merged }] : [before, field];
  const isEmpty = (base ?? null) === null;
  const lines = linesBetween(target, key, typedOf(target, key, base), typedField(target, wanted), nameOf);
  const shown = state === 'PENDING' && isConflict ? 'CONFLICT' : state;
  const { label: word, icon: Icon } = states[shown];
  return (
    <Root aria-label={label} data-key={key}>
      <Head>
        <h2>{label}</h2>
        <code>{isOpinionOnly ? '의견' : key}</code>
        {(isOpen || state !== 'PENDING') && (
          <span data-state={shown}>
            <Icon size={14} />
            {word}
          </span>
        )}
      </Head>
      {lines.length > 0 ? (
        <Sides isBeside={isBeside}>
          {sidesOf(isBeside, lines).map((side, at) => (
            <DifferenceFrame key={at}>
              {at === 0 && isEmpty && !isOpinionOnly && <p data-change="removed">비어 있음</p>}
              <DifferenceLines lines={side} />
              {side.length === 0 && (at === 1 || !isEmpty) && <p>–</p>}
            </DifferenceFrame>
          ))}
        </Sides>
      ) : (
        <Note>{isMoved ? '이미 제안한 대로 되어 있어요.' : '달라지는 것이 없어요.'}</Note>
      )}
      {isMoved && lines.length > 0 && (
        <Note tone="info">‘{label}’ 항목이 그사이 바뀌었어요. 제안과 겹치지 않아 함께 반영돼요.</Note>
      )}
      {shown === 'CONFLICT' && (
        <>
          <Note tone="warn">
            ‘{label}’ 항목이 그사이 다르게 바뀌었어요. 겹쳐서 고를 수 없어요. 보낸 사람이 새 기준으로 맞춰야 해요.
          </Note>
          <Quiet>지금 값: {fieldText(target, key, current, nameOf)}</Quiet>
        </>
      )}
      {reason && reason !== endReason && <Quiet>이유: {reason}</Quiet>}
    </Root>
  );
}
