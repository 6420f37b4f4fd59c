import { PULL_LIMITS, pullCommentField } from '@gredia/domain';
import { useCreatePullCommentMutation } from '@gredia/graphql-schema';
import { Button, styled, TextArea } from '@gredia/ui';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { useDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useZodForm } from '../../../shared/forms/use-zod-form';

const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    mt: '3',
    p: '3.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    '& > button': { justifySelf: 'end' },
    _print: { display: 'none' },
  },
});

/** Opinions that were typed and not sent, with the key of the last attempt and what it sent. */
const drafts = draftKeeper(
  'pull-comment-draft',
  z.object({ comment: z.string(), attempt: z.object({ clientKey: z.string(), of: z.string() }).nullable() }),
);
const schema = z.object({ comment: pullCommentField });

/** The field of an opinion. What is typed survives failures and leaving the page. */
export function PullCommentForm({ id, userId }: { id: string; userId: string }) {
  const [createComment] = useCreatePullCommentMutation();
  const { left, keep, keepNow } = useDraft(drafts, `${userId}-${id}`, 400);
  const attempt = useRef(left?.attempt ?? null);

  const form = useZodForm(schema, {
    defaultValues: { comment: left?.comment ?? '' },
    onSubmit: async ({ comment }) => {
      // The same key for the same words: what was sent and not answered is not written twice.
      if (attempt.current?.of !== comment) attempt.current = { clientKey: newClientKey(), of: comment };
      keepNow({ comment, attempt: attempt.current });
      await createComment({ id, comment, clientKey: attempt.current.clientKey });
      attempt.current = null;
      keepNow(null);
      return { saved: { comment: '' } };
    },
  });
  const { comment } = form.values;
  useEffect(() => keep(comment === '' ? null : { comment, attempt: attempt.current }), [keep, comment]);
  // An empty opinion is a mistake only when it is sent.
  const { onBlur: _untold, ...field } = form.field('comment');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (form.isSending) event.preventDefault();
    else void form.handleSubmit(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Form method="post" noValidate aria-label="의견 쓰기" onSubmit={handleSubmit}>
      <TextArea
        {...field}
        label="의견 쓰기"
        isLabelHidden
        rows={3}
        placeholder="의견을 남겨 주세요"
        max={comment.length > PULL_LIMITS.commentMax / 2 ? PULL_LIMITS.commentMax : undefined}
        readOnly={form.isSending}
        onKeyDown={handleKeyDown}
      />
      <FormFailure text={form.failure} />
      <Button
        type="submit"
        size="sm"
        touch
        loading={form.isSending ? '보내는 중' : undefined}
        title="Ctrl+Enter로도 보낼 수 있어요"
      >
        의견 남기기
      </Button>
    </Form>
  );
}
