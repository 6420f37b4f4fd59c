import { useGetBlockWordsQuery, useRemoveBlockWordMutation, useSaveBlockWordMutation } from '@gredia/graphql-schema';
import { styled, TextField } from '@gredia/ui';
import { useState } from 'react';
import { WordsDialog } from '../../shared/words-dialog';

const USUAL_WEIGHT = 30;

const Weight = styled('div', { base: { w: '88px' } });

/** 차단어: words that hold a text back, with the points each has. */
export function BlockWordsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useGetBlockWordsQuery({ fetchPolicy: 'network-only' });
  const [weight, setWeight] = useState(String(USUAL_WEIGHT));
  const [save] = useSaveBlockWordMutation();
  const [remove] = useRemoveBlockWordMutation();
  return (
    <WordsDialog
      title="차단어"
      hint="띄어 쓰거나 자모로 나눈 말도 찾아요. 점수를 더해 50점이 되면 글이 검토를 기다려요."
      maxLength={40}
      words={data?.blockWords}
      isFailed={error !== undefined}
      onRetry={refetch}
      save={async (word, taken) => (await save({ word, weight: taken?.weight ?? (Number(weight) || 0) })).saveBlockWord}
      remove={async (id) => (await remove({ id })).removeBlockWord}
      field={
        <Weight>
          <TextField
            label="점수"
            size="sm"
            type="number"
            min={1}
            max={100}
            value={weight}
            onChange={(event) => setWeight(event.target.value)}
          />
        </Weight>
      }
      noteOf={({ weight: points }) => `${points}점`}
      onClose={onClose}
    />
  );
}
