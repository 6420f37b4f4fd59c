import {
  failureOf,
  useAcceptCommentMutation,
  useRemoveCommentMutation,
  useRestoreCommentMutation,
} from '@gredia/graphql-schema';
import { confirm, lazyPart, showToast, Skeleton, styled } from '@gredia/ui';
import { useState } from 'react';
import type { ShownPost } from '../post/use-post';
import { ReportButton } from '../reporting/report-button';
import type { CommentRow } from './comment-threads';
import { CommentView } from './comment-view';
import type { CommentsOnPage } from './use-comments';

export const CommentComposer = lazyPart(() => import('./comment-composer').then((module) => module.CommentComposer), {
  fallback: <Skeleton height="96px" />,
  whenMissing: ({ onCancel }) => onCancel?.(),
});

const Answer = styled('div', { base: { ps: '44px', pb: '4' } });

interface CommentItemProps {
  comment: CommentRow;
  post: ShownPost;
  userId: string | null;
  comments: CommentsOnPage;
  isTarget: boolean;
}

/** One comment with what may be done with it; an answer is written right below it. */
export function CommentItem({ comment, post, userId, comments, isTarget }: CommentItemProps) {
  const [open, setOpen] = useState<'answer' | 'edit' | null>(null);
  const [removeComment] = useRemoveCommentMutation();
  const [restoreComment] = useRestoreCommentMutation();
  const [acceptComment, { loading: isAccepting }] = useAcceptCommentMutation();
  const { _id, rights, isAccepted } = comment;
  const ids = { postId: post.id, commentId: _id };
  const tell = (error: unknown) => showToast(failureOf(error).message, { tone: 'bad' });

  async function handleRestore() {
    try {
      const { restoreComment: answer } = await restoreComment(ids);
      comments.restore(_id, answer.comments);
    } catch (error) {
      tell(error);
    }
  }

  async function handleRemove() {
    const isSure = await confirm({ title: '댓글을 삭제할까요?', confirmText: '삭제', confirmStyle: 'danger' });
    if (!isSure) return;
    try {
      await removeComment(ids);
      comments.remove(_id);
      showToast('댓글을 삭제했어요', { action: { label: '되돌리기', onClick: () => void handleRestore() } });
    } catch (error) {
      tell(error);
    }
  }

  async function handleAccept() {
    const chosen = isAccepted ? null : _id;
    try {
      await acceptComment({ postId: post.id, commentId: chosen });
      comments.accept(chosen);
      showToast(chosen ? '도움이 된 답변으로 골랐어요' : '고른 것을 취소했어요');
    } catch (error) {
      tell(error);
    }
  }

  const close = () => setOpen(null);
  const actions = [
    rights.includes('REPLY') && (
      <button key="reply" type="button" aria-expanded={open === 'answer'} onClick={() => setOpen('answer')}>
        답글
      </button>
    ),
    rights.includes('ACCEPT') && (
      <button key="accept" type="button" disabled={isAccepting} onClick={() => void handleAccept()}>
        {isAccepted ? '답변 선택 취소' : '도움이 된 답변으로 고르기'}
      </button>
    ),
    rights.includes('EDIT') && (
      <button key="edit" type="button" onClick={() => setOpen('edit')}>
        수정
      </button>
    ),
    rights.includes('REMOVE') && (
      <button key="remove" type="button" onClick={() => void handleRemove()}>
        삭제
      </button>
    ),
    rights.includes('RESTORE') && (
      <button key="restore" type="button" onClick={() => void handleRestore()}>
        되돌리기
      </button>
    ),
    rights.includes('REPORT') && <ReportButton key="report" kind="COMMENT" id={_id} />,
  ].filter(Boolean);

  return (
    <>
      <CommentView
        comment={comment}
        post={{ id: post.id, mid: post.mid, authorId: post.user?.id }}
        isTarget={isTarget}
        actions={actions.length > 0 ? actions : null}
        editor={
          open === 'edit' && userId !== null ? (
            <CommentComposer
              postId={post.id}
              userId={userId}
              answers={null}
              edited={comment}
              onChanged={(page) => {
                comments.receivePage(page);
                close();
              }}
              onConflict={() => comments.loadAround(_id)}
              onCancel={close}
            />
          ) : undefined
        }
      />
      {open === 'answer' && userId !== null && (
        <Answer>
          <CommentComposer
            postId={post.id}
            userId={userId}
            answers={comment}
            onSent={(row) => {
              comments.receive(row);
              close();
            }}
            onCancel={close}
          />
        </Answer>
      )}
    </>
  );
}
