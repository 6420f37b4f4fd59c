import { josa, pullPath } from '@gredia/domain';
import { Button, Link, Note, styled } from '@gredia/ui';
import { History } from 'lucide-react';
import type { OthersChange } from './merge-typed';
import { type TargetField } from './suggest-values';
import { typedOf } from '../values/typed-value';
import type { SuggestTarget } from './suggest-input';
import { presentText } from '../values/value-text';

const NoteButton = styled(Button, { base: { ms: '2', my: '-1' } });
const NoteLink = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });
const Changes = styled('span', { base: { display: 'grid', gap: '1' } });
const Was = styled('del', { base: { color: 'fg.muted' } });

/** What was left at the form the last time is there again. */
export function LeftNote({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Note tone="info" icon={History} role="status">
      쓰던 내용을 불러왔어요.
      <NoteButton size="xs" onClick={onStartAnew}>
        새로 쓰기
      </NoteButton>
    </Note>
  );
}

const SHOWN = 80;
const short = (text: string | null): string => {
  const letters = [...(text ?? '비어 있음')];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
};

interface OthersNoteProps {
  target: SuggestTarget;
  fields: readonly TargetField[];
  others: readonly OthersChange[];
}

/** What others changed while it was being written, and what became of what was typed. */
export function OthersNote({ target, fields, others }: OthersNoteProps) {
  const text = (key: string, value: unknown) =>
    short(presentText(target.targetType, key, value, typedOf(target.targetType, key, value)));
  return (
    <Note tone="warn" role="status">
      <Changes>
        {others.map(({ key, kind, before, now }) => {
          const label = fields.find((field) => field.key === key)?.label ?? key;
          return (
            <span key={key}>
              {josa(`‘${label}’`, '이/가')} 그사이 바뀌었어요: <Was>{text(key, before)}</Was> → <b>{text(key, now)}</b>.{' '}
              {sentences[kind]}
            </span>
          );
        })}
      </Changes>
    </Note>
  );
}

const sentences: Record<OthersChange['kind'], string> = {
  merged: '적은 내용을 바뀐 값에 합쳤어요.',
  conflict: '겹쳐서 합치지 못했어요. 적은 내용은 그대로 두었으니 바뀐 값을 보고 다시 확인해 주세요.',
  fallen: '이미 원하는 값이 되어서 제안에서 뺐어요.',
};

/** Why it was not taken, with a way to the suggestion that it names. */
export function NotTakenNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  const number = /#(\d+)/.exec(text)?.[1];
  return (
    <Note tone="bad" role="alert">
      {text}{' '}
      {number && (
        <NoteLink href={pullPath(number)} target="_blank" rel="noopener">
          먼저 보낸 제안 보기
        </NoteLink>
      )}
    </Note>
  );
}
