import { josa } from '@gredia/domain';
import {
  useGetBlockWordsQuery,
  useRemoveBlockWordMutation,
  useSaveBlockWordMutation,
  type BlockWordEntryFragment,
} from '@gredia/graphql-schema';
import { Button, Dialog, ErrorState, IconButton, showToast, Skeleton, styled, TextField } from '@gredia/ui';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { problemOf } from '../../shared/use-undo';

const Hint = styled('p', { base: { textStyle: 'small', color: 'fg.muted', mb: '3' } });
const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px auto', alignItems: 'end', gap: '2' },
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
    '& small': { color: 'fg.subtle' },
  },
});

const USUAL_WEIGHT = 30;

/** 차단어: words that hold a text back, with the points each has. */
export function BlockWordsDialog({ onClose }: { onClose: () => void }) {
  const query = useGetBlockWordsQuery({ fetchPolicy: 'network-only' });
  const [changed, setChanged] = useState<readonly BlockWordEntryFragment[] | null>(null);
  const [word, setWord] = useState('');
  const [weight, setWeight] = useState(String(USUAL_WEIGHT));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [save] = useSaveBlockWordMutation();
  const [remove] = useRemoveBlockWordMutation();
  const words = changed ?? query.data?.blockWords;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (word.trim() === '') {
      setProblem('차단어를 입력해 주세요.');
      return;
    }
    setIsBusy(true);
    try {
      const { saveBlockWord } = await save({ word, weight: Number(weight) || 0 });
      setChanged(saveBlockWord);
      setWord('');
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function take({ id, word: taken, weight: points }: BlockWordEntryFragment) {
    try {
      const { removeBlockWord } = await remove({ id });
      setChanged(removeBlockWord);
      const bringBack = async () => setChanged((await save({ word: taken, weight: points })).saveBlockWord);
      showToast(`차단어 ${josa(taken, '을/를')} 지웠어요`, {
        action: {
          label: '되돌리기',
          onClick: () => void bringBack().catch((error: unknown) => showToast(problemOf(error), { tone: 'bad' })),
        },
      });
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
      await query.refetch();
      setChanged(null);
    }
  }

  return (
    <Dialog title="차단어" onClose={onClose} onSubmit={(event) => void add(event)}>
      <Hint>띄어 쓰거나 자모로 나눈 말도 찾아요. 점수를 더해 50점이 되면 글이 검토를 기다려요.</Hint>
      <Row>
        <TextField
          label="낱말"
          size="sm"
          data-autofocus
          value={word}
          maxLength={40}
          error={problem}
          onChange={(event) => setWord(event.target.value)}
        />
        <TextField
          label="점수"
          size="sm"
          type="number"
          min={1}
          max={100}
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Button type="submit" size="sm" touch loading={isBusy ? '더하는 중' : undefined}>
          더하기
        </Button>
      </Row>
      {words ? (
        <List aria-label="차단어 목록">
          {words.map((entry) => (
            <Word key={entry.id}>
              {entry.word} <small>{entry.weight}점</small>
              <IconButton label={`${entry.word} 지우기`} icon={<X size={14} />} onClick={() => void take(entry)} />
            </Word>
          ))}
        </List>
      ) : query.error ? (
        <ErrorState compact onRetry={() => void query.refetch()} />
      ) : (
        <List aria-hidden="true">
          <Skeleton height="120px" />
        </List>
      )}
    </Dialog>
  );
}
