import { josa, MERGE_UNDO_HOURS, MERGE_WORD } from '@gredia/domain';
import { failureOf, useMergeIngredientsMutation, type GraphqlFailure } from '@gredia/graphql-schema';
import { Button, Card, Note, styled, TextField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import type { MergePreview, MergeState } from './use-merge';

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2' } });
const Word = styled('b', { base: { color: 'bad.fg' } });

export interface DoneMerge {
  id: string;
  keptTitle: string;
  goneTitles: readonly string[];
}

interface MergeConfirmProps extends Pick<MergeState, 'input' | 'keptId' | 'isBusy'> {
  preview: MergePreview;
  onDone: (merge: DoneMerge) => void;
  /** Something else would follow by now: the preview is worked out anew. */
  onStale: () => void;
}

/** Why, and the word that has to be typed. */
export function MergeConfirm({ preview, input, keptId, isBusy, onDone, onStale }: MergeConfirmProps) {
  const [reason, setReason] = useState('');
  const [typedWord, setTypedWord] = useState('');
  const [problem, setProblem] = useState<GraphqlFailure | null>(null);
  const [merge, { loading }] = useMergeIngredientsMutation();
  const open = preview.rules.filter(({ needsChoice }) => needsChoice).length;
  const gone = preview.sides.filter(({ id }) => id !== keptId).map(({ title }) => title);
  const missing = missingWord();

  function missingWord(): string | undefined {
    if (isBusy) return '미리보기를 계산하고 있어요.';
    if (open) return `규칙 ${open}건을 어떻게 할지 먼저 정해 주세요.`;
    if (reason.trim() === '') return '이유를 입력해 주세요.';
    return typedWord.trim() === MERGE_WORD ? undefined : `‘${MERGE_WORD}’를 입력해 주세요.`;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (missing || loading) return;
    setProblem(null);
    try {
      const { mergeIngredients } = await merge({ input, reason, typedWord, version: preview.version });
      onDone(mergeIngredients);
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure);
      if (failure.code === 'CONFLICT') onStale();
    }
  }

  return (
    <Card role="region" aria-label="합치기" pad="md">
      <Form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Note tone="warn">
          {josa(gone.join(', '), '이/가')} ‘{preview.title}’의 일부가 돼요. 성분 주소와 라벨, 원료, 규칙이 함께 옮겨
          가고, {MERGE_UNDO_HOURS}시간 안에 되돌릴 수 있어요.
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
              계속하려면 <Word>{MERGE_WORD}</Word>를 입력해 주세요
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
            loading={loading ? '합치는 중' : undefined}
          >
            성분 {preview.sides.length}개 합치기
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}
