import { MERGE_UNDO_HOURS, SPLIT_WORD } from '@gredia/domain';
import {
  failureOf,
  useSplitIngredientMutation,
  type GraphqlFailure,
  type SplitIngredientMutation,
} from '@gredia/graphql-schema';
import { Button, Card, Note, styled, TextField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import type { SplitPreview, SplitState } from './use-split';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } });
const Word = styled('b', { base: { color: 'bad.fg' } });

export type DoneSplit = SplitIngredientMutation['splitIngredient'];

interface SplitConfirmProps {
  preview: SplitPreview;
  input: NonNullable<SplitState['input']>;
  isBusy: boolean;
  onDone: (split: DoneSplit) => void;
  /** Something else would follow by now: the preview is worked out anew. */
  onStale: () => void;
}

/** Why, and the word that has to be typed. */
export function SplitConfirm({ preview, input, isBusy, onDone, onStale }: SplitConfirmProps) {
  const [reason, setReason] = useState('');
  const [typedWord, setTypedWord] = useState('');
  const [problem, setProblem] = useState<GraphqlFailure | null>(null);
  const [split, { loading }] = useSplitIngredientMutation();
  const open = preview.rules.filter(({ needsChoice }) => needsChoice).length;
  const missing = missingWord();

  function missingWord(): string | undefined {
    if (isBusy) return '미리보기를 계산하고 있어요.';
    if (open) return `규칙 ${open}건이 어느 쪽에 적용되는지 먼저 정해 주세요.`;
    if (reason.trim() === '') return '이유를 입력해 주세요.';
    return typedWord.trim() === SPLIT_WORD ? undefined : `‘${SPLIT_WORD}’를 입력해 주세요.`;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing || loading) return;
    setProblem(null);
    try {
      const { splitIngredient } = await split({ input, reason, typedWord, version: preview.version });
      onDone(splitIngredient);
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure);
      if (failure.code === 'CONFLICT') onStale();
    }
  }

  return (
    <Card role="region" aria-label="나누기" pad="md">
      <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Note tone="warn">
          ‘{preview.keptTitle}’에서 ‘{preview.madeTitle}’ 성분이 새로 생겨요. {MERGE_UNDO_HOURS}시간 안에 되돌릴 수
          있어요.
        </Note>
        <TextField
          label="이유"
          hint="감사 기록에 남아요."
          required
          maxLength={200}
          value={reason}
          error={problem?.fields?.['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={
            <>
              계속하려면 <Word>{SPLIT_WORD}</Word>를 입력해 주세요
            </>
          }
          autoComplete="off"
          value={typedWord}
          error={problem?.fields?.['typedWord']}
          onChange={(event) => setTypedWord(event.target.value)}
        />
        {problem && (
          <Note tone="bad" role="alert">
            {problem.message}
          </Note>
        )}
        <Buttons>
          <Button
            type="submit"
            variant="solid"
            touch
            disabledReason={missing}
            loading={loading ? '나누는 중' : undefined}
          >
            성분 나누기
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}
