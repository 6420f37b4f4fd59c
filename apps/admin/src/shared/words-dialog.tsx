import { josa } from '@gredia/domain';
import { Button, Dialog, ErrorState, IconButton, showToast, Skeleton, styled, TextField } from '@gredia/ui';
import { X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { problemOf } from './use-undo';

const Hint = styled('p', { base: { textStyle: 'small', color: 'fg.muted', mb: '3' } });
const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto auto', alignItems: 'end', gap: '2' },
});
const List = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '4' } });
const Word = styled('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    ps: '3',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'full',
    textStyle: 'small',
    '& small': { textStyle: 'caption', color: 'fg.subtle' },
  },
});

interface Entry {
  id: string;
  word: string;
}

interface WordsDialogProps<Kept extends Entry> {
  /** What the words are, and are called in sentences. */
  title: string;
  hint: string;
  maxLength: number;
  /** Absent until they have come. */
  words: readonly Kept[] | undefined;
  isFailed: boolean;
  onRetry: () => Promise<unknown>;
  /** Adds a word, or one that was taken out a moment ago; answers all of them. */
  save: (word: string, taken?: Kept) => Promise<readonly Kept[]>;
  /** Takes a word out; answers the others. */
  remove: (id: string) => Promise<readonly Kept[]>;
  /** Beside the field of the word. */
  field?: ReactNode;
  /** Behind a word. */
  noteOf?: (entry: Kept) => string;
  onClose: () => void;
}

/** A list of words that operators keep. */
export function WordsDialog<Kept extends Entry>({
  title,
  hint,
  maxLength,
  words: known,
  isFailed,
  onRetry,
  save,
  remove,
  field,
  noteOf,
  onClose,
}: WordsDialogProps<Kept>) {
  const [changed, setChanged] = useState<readonly Kept[] | null>(null);
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const words = changed ?? known;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (word.trim() === '') {
      setProblem(`${josa(title, '을/를')} 입력해 주세요.`);
      return;
    }
    setIsBusy(true);
    try {
      setChanged(await save(word));
      setWord('');
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function take(entry: Kept) {
    try {
      setChanged(await remove(entry.id));
      const bringBack = async () => setChanged(await save(entry.word, entry));
      showToast(`${title} ${josa(entry.word, '을/를')} 지웠어요`, {
        action: {
          label: '되돌리기',
          onClick: () => void bringBack().catch((error: unknown) => showToast(problemOf(error), { tone: 'bad' })),
        },
      });
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
      await onRetry();
      setChanged(null);
    }
  }

  return (
    <Dialog title={title} onClose={onClose} onSubmit={(event) => void add(event)}>
      <Hint>{hint}</Hint>
      <Row>
        <TextField
          label="낱말"
          size="sm"
          data-autofocus
          value={word}
          maxLength={maxLength}
          error={problem}
          onChange={(event) => setWord(event.target.value)}
        />
        {field}
        <Button type="submit" size="sm" touch loading={isBusy ? '더하는 중' : undefined}>
          더하기
        </Button>
      </Row>
      {words && (
        <List aria-label={`${title} 목록`}>
          {words.map((entry) => (
            <Word key={entry.id}>
              {entry.word} {noteOf && <small>{noteOf(entry)}</small>}
              <IconButton label={`${entry.word} 지우기`} icon={<X size={14} />} onClick={() => void take(entry)} />
            </Word>
          ))}
        </List>
      )}
      {!words && (isFailed ? <ErrorState compact onRetry={() => void onRetry()} /> : <Skeleton height="120px" />)}
    </Dialog>
  );
}
