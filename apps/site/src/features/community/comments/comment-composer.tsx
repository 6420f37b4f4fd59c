import { commentField, POST_LIMITS } from '@gredia/domain';
import { useAddCommentMutation, useUpdateCommentMutation, failureOf } from '@gredia/graphql-schema';
import { Button, Checkbox, Note, styled, TextArea } from '@gredia/ui';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { useDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { commentDrafts } from './comment-draft';
import type { CommentRow, CommentThread } from './comment-threads';

const Form = styled('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
  variants: {
    isFramed: {
      true: {
        p: '3.5',
        border: '1px solid',
        borderColor: 'border.default',
        borderRadius: 'card',
        '&:focus-within': { borderColor: 'border.focus' },
      },
    },
  },
});
const Foot = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Secret = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
  },
});
const End = styled('div', { base: { display: 'flex', gap: '2', ms: 'auto' } });

const schema = z.object({ content: commentField, isSecret: z.boolean() });
const BLANK = { content: '', isSecret: false };

const baseOf = ({ content, updatedAt }: CommentRow) => ({ content: content ?? '', updatedAt });

interface CommentComposerProps {
  postId: string;
  userId: string;
  /** Whom it answers; null for a comment on the post. */
  answers: CommentRow | null;
  /** What is changed instead of written anew. */
  edited?: CommentRow;
  /** A new comment stands in the list. */
  onSent?: (row: CommentRow) => void;
  /** The page of comments with the changed one. */
  onChanged?: (page: readonly CommentThread[]) => void;
  /** It was changed elsewhere meanwhile: fetches how it stands now. */
  onConflict?: () => Promise<void>;
  /** Closes an answer or a change; what was typed is kept in this browser. */
  onCancel?: () => void;
}

/** The field of a comment. What is typed survives failures and leaving the page. */
export function CommentComposer(props: CommentComposerProps) {
  const { postId, userId, answers, edited, onSent, onChanged, onConflict, onCancel } = props;
  const [addComment] = useAddCommentMutation();
  const [updateComment] = useUpdateCommentMutation();
  const subject = edited ? `edit-${edited._id}` : answers ? answers._id : postId;
  const { left, keep, keepNow } = useDraft(commentDrafts, `${userId}-${subject}`, 400);
  const readersId = useId();
  const attempt = useRef(left?.attempt ?? null);
  const saved = { content: edited?.content ?? '', isSecret: edited?.isSecret ?? false };
  const standing = useMemo(() => edited && baseOf(edited), [edited]);
  // What is taken up again may be of words that were changed elsewhere since.
  const [began] = useState(left?.base ?? standing);
  const [isTold, setIsTold] = useState(false);
  const base = isTold ? standing : began;

  /** Shows how it stands now: sending puts these words in its place then. */
  const tell = () =>
    onConflict?.().then(
      () => setIsTold(true),
      () => undefined,
    );

  /** The same key for the same words: what was sent and not answered is not written twice. */
  function keyOf(content: string, isSecret: boolean): string {
    const of = `${isSecret} ${content}`;
    if (attempt.current?.of !== of) attempt.current = { clientKey: newClientKey(), of };
    return attempt.current.clientKey;
  }

  const form = useZodForm(schema, {
    defaultValues: left ? { content: left.content, isSecret: left.isSecret } : saved,
    onSubmit: async ({ content, isSecret }, element) => {
      if (edited) {
        try {
          const { updateComment: post } = await updateComment({
            ...{ postId, commentId: edited._id, content },
            expectedUpdatedAt: base?.updatedAt,
          });
          keepNow(null);
          onChanged?.(post.comments);
        } catch (error) {
          if (failureOf(error).code === 'CONFLICT') await tell();
          throw error;
        }
        return;
      }
      const clientKey = keyOf(content, isSecret);
      keepNow({ content, isSecret, attempt: attempt.current });
      const { addComment: post } = await addComment({
        ...{ postId, content, isSecret, clientKey },
        parentCommentId: answers?._id,
      });
      attempt.current = null;
      keepNow(null);
      if (post.myNewestComment) onSent?.(post.myNewestComment);
      element.querySelector('textarea')?.blur();
      return { saved: BLANK };
    },
  });
  const { content, isSecret } = form.values;
  const isUnchanged = content === saved.content || content === '';
  useEffect(
    () => keep(isUnchanged ? null : { content, isSecret, attempt: attempt.current, base }),
    [keep, isUnchanged, content, isSecret, base],
  );

  // An empty comment is a mistake only when it is sent.
  const { onBlur: _untold, ...field } = form.field('content');
  const label = edited ? '댓글 수정' : answers ? '답글 쓰기' : '댓글 쓰기';
  const send = edited ? '수정하기' : answers ? '답글 남기기' : '댓글 남기기';
  const isOverwritten = edited !== undefined && edited.content !== began?.content && edited.content !== content;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (form.isSending) event.preventDefault();
    else void form.handleSubmit(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && onCancel) onCancel();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <Form method="post" noValidate isFramed={!answers && !edited} aria-label={label} onSubmit={handleSubmit}>
      <TextArea
        {...field}
        label={label}
        isLabelHidden
        rows={3}
        autoFocus={onCancel !== undefined}
        max={content.length > POST_LIMITS.commentMax / 2 ? POST_LIMITS.commentMax : undefined}
        placeholder={answers ? `${answers.user?.nickname ?? ''}님에게 답글 쓰기` : '도움이 되는 댓글을 남겨 주세요'}
        readOnly={form.isSending}
        onKeyDown={handleKeyDown}
      />
      {isOverwritten && (
        <Note tone="warn">
          그 사이 다른 곳에서 이렇게 고쳤어요: “{edited.content}” 저장하면 지금 쓴 내용으로 바뀌어요.
        </Note>
      )}
      <FormFailure text={form.failure} />
      <Foot>
        {!edited && (
          <Secret>
            <Checkbox
              size="touch"
              checked={isSecret}
              aria-describedby={readersId}
              onChange={({ target }) => form.setValue('isSecret', target.checked)}
            >
              비밀 댓글
            </Checkbox>
            <small id={readersId}>{answers ? '답글을 받는 사람, ' : ''}글쓴이, 운영자만 볼 수 있어요</small>
          </Secret>
        )}
        <End>
          {onCancel && (
            <Button variant="ghost" size="sm" touch onClick={onCancel}>
              취소
            </Button>
          )}
          <Button
            type="submit"
            variant="solid"
            size="sm"
            touch
            loading={form.isSending ? '보내는 중' : undefined}
            title="Ctrl+Enter로도 보낼 수 있어요"
          >
            {send}
          </Button>
        </End>
      </Foot>
    </Form>
  );
}
