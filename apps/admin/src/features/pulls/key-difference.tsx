import { countryLabel, differenceOf, substancePath, type DifferenceLine } from '@gredia/domain';
import { entryLabel, isListKey, lawList } from '@gredia/domain/regulations';
import { useGetIngredientSheetQuery } from '@gredia/graphql-schema';
import { Link, styled, VisuallyHidden } from '@gredia/ui';
import { paths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';
import { entryChanges, entryRemark, textsOf, valueText, type EntryChange, type PullField } from './pull-words';

const Box = styled('div', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'control',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: '1.7',
  },
});
const Line = styled('p', {
  base: { position: 'relative', ps: '8', pe: '3', py: '2', whiteSpace: 'pre-wrap' },
  variants: {
    kind: {
      same: {},
      partly: { bg: 'bg.subtle' },
      added: { bg: 'ok.bg', color: 'ok.fg' },
      removed: { bg: 'bad.bg', color: 'bad.fg' },
    },
  },
});
const Sign = styled('span', { base: { position: 'absolute', left: '3.5', fontWeight: 700 } });
const Piece = styled('span', {
  base: { borderRadius: 'badge', px: '2px' },
  variants: {
    kind: {
      added: { bg: 'ok.bg', color: 'ok.fg', fontWeight: 650 },
      removed: { bg: 'bad.bg', color: 'bad.fg', textDecoration: 'line-through' },
    },
  },
});
const Chips = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', p: '3' } });
const Chip = styled('li', {
  base: { px: '2', borderRadius: 'badge', bg: 'bg.muted', textStyle: 'small' },
  variants: {
    kind: {
      same: { color: 'fg.muted' },
      changed: { bg: 'warn.bg', color: 'warn.fg', fontWeight: 650 },
      added: { bg: 'ok.bg', color: 'ok.fg', fontWeight: 650 },
      removed: { bg: 'bad.bg', color: 'bad.fg', textDecoration: 'line-through' },
    },
  },
});
const Rows = styled('ul', { base: { '& > li + li': { borderTop: '1px solid', borderColor: 'border.default' } } });
const Row = styled('li', {
  base: { position: 'relative', ps: '8', pe: '3', py: '2' },
  variants: {
    kind: {
      same: { color: 'fg.muted' },
      changed: { bg: 'warn.bg' },
      added: { bg: 'ok.bg' },
      removed: { bg: 'bad.bg' },
    },
  },
});
const Anchor = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });
const Quiet = styled('span', { base: { color: 'fg.muted' } });

const SIGNS = { same: '', partly: '±', changed: '±', added: '+', removed: '−' } as const;
const SAID = { same: '', partly: '바뀜: ', changed: '바뀜: ', added: '추가: ', removed: '삭제: ' } as const;

function Mark({ kind }: { kind: keyof typeof SIGNS }) {
  if (!SIGNS[kind]) return null;
  return (
    <>
      <Sign aria-hidden="true">{SIGNS[kind]}</Sign>
      <VisuallyHidden>{SAID[kind]}</VisuallyHidden>
    </>
  );
}

interface KeyDifferenceProps {
  field: Pick<PullField, 'key' | 'kind'>;
  before: unknown;
  after: unknown;
  label: string;
}

/** What becomes of a field, as people read it: words, sets, parts, memberships. */
export function KeyDifference({ field: { key, kind }, before, after, label }: KeyDifferenceProps) {
  return (
    <Box role="group" aria-label={`${label} 바뀌는 내용`}>
      {kind === 'SET' ? (
        <SetDifference before={textsOf(before)} after={textsOf(after)} />
      ) : kind === 'ENTRIES' ? (
        <EntriesDifference field={key} before={before} after={after} />
      ) : kind === 'OPINION' ? (
        <Line kind="same">{valueText(key, after)}</Line>
      ) : (
        <TextDifference before={valueText(key, before)} after={valueText(key, after)} isWhole={kind === 'SCALAR'} />
      )}
    </Box>
  );
}

/** A value is told as a whole; a text word by word. */
function TextDifference({ before, after, isWhole }: { before: string | null; after: string | null; isWhole: boolean }) {
  if (isWhole || before === null || after === null) {
    return (
      <>
        <Whole kind="removed" text={before} />
        <Whole kind="added" text={after} />
      </>
    );
  }
  return differenceOf(before, after).map((line, at) => <TextLine key={at} line={line} />);
}

const Whole = ({ kind, text }: { kind: 'added' | 'removed'; text: string | null }) => (
  <Line kind={kind}>
    <Mark kind={kind} />
    {text ?? <Quiet>비어 있음</Quiet>}
  </Line>
);

function TextLine({ line }: { line: DifferenceLine }) {
  const [only] = new Set(line.map(({ kind }) => kind));
  const isPartly = new Set(line.map(({ kind }) => kind)).size > 1;
  const kind = isPartly ? 'partly' : (only ?? 'same');
  return (
    <Line kind={kind}>
      <Mark kind={kind} />
      {line.map((piece, at) =>
        isPartly && piece.kind !== 'same' ? (
          <Piece key={at} as={piece.kind === 'added' ? 'ins' : 'del'} kind={piece.kind}>
            {piece.text}
          </Piece>
        ) : (
          piece.text
        ),
      )}
    </Line>
  );
}

function SetDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const all = [...before, ...after.filter((text) => !before.includes(text))];
  if (all.length === 0) return <Line kind="same">비어 있음</Line>;
  return (
    <Chips>
      {all.map((text) => {
        const kind = !before.includes(text) ? 'added' : !after.includes(text) ? 'removed' : 'same';
        return (
          <Chip key={text} kind={kind}>
            {kind !== 'same' && <VisuallyHidden>{SAID[kind]}</VisuallyHidden>}
            {kind !== 'same' && <span aria-hidden="true">{SIGNS[kind]} </span>}
            {text}
          </Chip>
        );
      })}
    </Chips>
  );
}

function EntriesDifference({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const changes = entryChanges(before, after);
  const isLaw = field === 'limitedCountries' || field === 'members';
  // Of long lists what stays as it is says nothing.
  const shown = isLaw ? changes.filter(({ kind }) => kind !== 'same') : changes;
  if (shown.length === 0) return <Line kind="same">달라지는 것이 없어요</Line>;
  return (
    <Rows>
      {shown.map((change) => (
        <Row key={change.name} kind={change.kind}>
          <Mark kind={change.kind} />
          <EntryName field={field} name={change.name} /> <EntryWords change={change} isLaw={isLaw} field={field} />
        </Row>
      ))}
    </Rows>
  );
}

function EntryWords({
  change: { kind, before, after },
  isLaw,
  field,
}: {
  change: EntryChange;
  isLaw: boolean;
  field: string;
}) {
  const [was, is] = [entryRemark(before), entryRemark(after)];
  if (kind === 'changed') return <Quiet>{`${was || '조건 없음'} → ${is || '조건 없음'}`}</Quiet>;
  const to = field === 'members' ? '이 성분에' : '이 항목을';
  const said = !isLaw || kind === 'same' ? '' : `${to} ${kind === 'added' ? '적용' : '적용하지 않음'}`;
  return <Quiet>{[said, kind === 'removed' ? was : is].filter(Boolean).join(' · ')}</Quiet>;
}

function EntryName({ field, name }: { field: string; name: string }) {
  if (field === 'members') return <MemberName id={name} />;
  const [list = '', ...rest] = name.split('/');
  const entry = rest.join('/');
  if (field !== 'limitedCountries' || !isListKey(list)) return <b>{name}</b>;
  return (
    <Anchor href={siteUrl(substancePath(list, entry))} target="_blank" rel="noopener">
      {countryLabel[lawList(list).country]} {entryLabel(list, entry)}
    </Anchor>
  );
}

function MemberName({ id }: { id: string }) {
  const { data } = useGetIngredientSheetQuery({ variables: { id } });
  return (
    <Anchor href={paths.ingredientSheet(id)} target="_blank" rel="noopener">
      {data?.ingredientSheet.title ?? '성분 보기'}
    </Anchor>
  );
}
