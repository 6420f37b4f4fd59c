import type { SessionUser } from '@gredia/auth/client';
import { Button, formatNumber, Link, LinkButton, Note, Select, Skeleton, styled, touchLine } from '@gredia/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath, paths } from '../../../shared/addresses/paths';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';
import type { ShownPost } from '../post/use-post';
import { CommentComposer, CommentItem } from './comment-item';
import type { CommentRow, CommentThread } from './comment-threads';
import { commentElementId, CommentView } from './comment-view';
import { useComments } from './use-comments';

const Root = styled('section', { base: { mt: '10' } });
const Head = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pb: '2',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > h2': { textStyle: 'h2' },
    '& > small': { textStyle: 'small', color: 'fg.subtle', me: 'auto' },
  },
});
const List = styled('ol', {
  base: {
    '& > li': { borderBottom: '1px solid', borderColor: 'border.default' },
    '& > li > ol': { ps: { base: '6', md: '44px' } },
    '& > li > ol > li': { borderTop: '1px dashed', borderColor: 'border.default' },
  },
});
const Accepted = styled('div', {
  base: {
    mt: '4',
    px: '4',
    border: '1px solid',
    borderColor: 'ok.edge',
    borderRadius: 'card',
    bg: 'ok.bg',
    '& > p': { display: 'flex', alignItems: 'center', gap: '1.5', pt: '3', fontWeight: 650, color: 'ok.fg' },
    '& > a': { ...touchLine, display: 'inline-block', pb: '3', textStyle: 'small', color: 'fg.link' },
  },
});
const More = styled('div', { base: { display: 'grid', py: '3' } });
const Foot = styled('div', { base: { mt: '6', _print: { display: 'none' } } });

const sorts = [
  { value: 'OLDEST', label: '등록순' },
  { value: 'NEWEST', label: '최신순' },
] as const;

interface CommentsSectionProps {
  post: ShownPost;
  viewer: Pick<SessionUser, 'id' | 'emailVerified'> | null;
  isVisitor: boolean;
  /** It is known what the person who looks may do. */
  isPersonal: boolean;
  /** Asks that again where it has failed. */
  askAgain: (() => void) | null;
}

/** The comments of a post: threads page by page, and the field of a new one. */
export function CommentsSection({ post, viewer, isVisitor, isPersonal, askAgain }: CommentsSectionProps) {
  const target = usePersonalSearch()?.get('comment') ?? null;
  const comments = useComments(post, target);
  const { threads, beyond, known, sort, hasMore, isLoading, isTargetMissing } = comments;
  const [sentId, setSentId] = useState<string | null>(null);
  const isTargetShown = [...threads, ...beyond].some(
    ({ _id, children }) => _id === target || children.some((child) => child._id === target),
  );
  const accepted = post.acceptedCommentId ? known.get(post.acceptedCommentId)?.row : undefined;

  useEffect(() => {
    if (isTargetShown && target !== null) leadTo(target);
  }, [isTargetShown, target]);

  useEffect(() => {
    if (sentId !== null) leadTo(sentId);
  }, [sentId]);

  function handleSent(row: CommentRow) {
    comments.receive(row);
    // The newest stand far above the field.
    if (sort === 'NEWEST') setSentId(row._id);
  }

  const list = (shown: readonly CommentThread[]) => (
    <List>
      {shown.map((thread) => (
        <li key={thread._id}>
          <CommentItem
            comment={thread}
            post={post}
            userId={viewer?.id ?? null}
            comments={comments}
            isTarget={thread._id === target}
          />
          {thread.children.length > 0 && (
            <ol aria-label="답글">
              {thread.children.map((child) => (
                <li key={child._id}>
                  <CommentItem
                    comment={child}
                    post={post}
                    userId={viewer?.id ?? null}
                    comments={comments}
                    isTarget={child._id === target}
                  />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </List>
  );

  return (
    <Root id="comments" aria-label="댓글">
      <Head>
        <h2>댓글</h2>
        <small>{formatNumber(post.commentCount)}</small>
        {threads.length + beyond.length > 1 && (
          <Select
            variant="ghost"
            label="댓글 순서"
            value={sort}
            options={sorts}
            onChange={(next) => void comments.choose(next)}
          />
        )}
      </Head>
      {isTargetMissing && <Note tone="warn">주소가 가리키는 댓글을 찾을 수 없어요. 삭제됐을 수 있어요.</Note>}
      {accepted?.isAccepted && accepted.content !== null && (
        <Accepted>
          <p>
            <CircleCheck size={16} />
            글쓴이가 고른 답변이에요
          </p>
          <AcceptedCopy comment={accepted} post={post} />
        </Accepted>
      )}
      {list(threads)}
      {hasMore && (
        <More>
          <Button block loading={isLoading ? '불러오는 중' : undefined} onClick={() => void comments.loadMore()}>
            댓글 더 보기
          </Button>
        </More>
      )}
      {beyond.length > 0 && list(beyond)}
      <Foot>
        <NewComment {...{ post, viewer, isVisitor, isPersonal, askAgain }} onSent={handleSent} />
      </Foot>
    </Root>
  );
}

/** Scrolls to a comment and gives it the focus. */
function leadTo(id: string): void {
  const element = document.getElementById(commentElementId(id));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

function AcceptedCopy({ comment, post }: { comment: CommentRow; post: ShownPost }) {
  return (
    <>
      <div>
        {/* Its own place is further down: this one is a copy, with no id and no buttons. */}
        <CommentView
          isCopy
          comment={comment}
          post={{ id: post.id, mid: post.mid, authorId: post.user?.id }}
          isTarget={false}
          actions={null}
        />
      </div>
      <Link href={paths.comment(post.id, post.mid, comment._id)}>대화에서 보기</Link>
    </>
  );
}

interface NewCommentProps extends CommentsSectionProps {
  onSent: (row: CommentRow) => void;
}

/** The field of a new comment, or why there is none. */
function NewComment({ post, viewer, isVisitor, isPersonal, askAgain, onSent }: NewCommentProps) {
  const here = useLocation();
  if (!post.isAllowComment) return <Note>댓글을 받지 않는 글이에요.</Note>;
  if (isVisitor)
    return (
      <LinkButton block touch href={loginPath(here)}>
        로그인하고 댓글 남기기
      </LinkButton>
    );
  if (viewer && askAgain)
    return (
      <Note tone="warn" role="alert">
        댓글을 남길 수 있는지 확인하지 못했어요.{' '}
        <Button size="xs" onClick={askAgain}>
          다시 시도
        </Button>
      </Note>
    );
  if (!viewer || !isPersonal) return <Skeleton height="124px" radius="12px" />;
  if (!viewer.emailVerified)
    return (
      <Note tone="warn">
        이메일을 인증하면 댓글을 남길 수 있어요. <Link href={paths.emailVerification}>이메일 인증하기</Link>
      </Note>
    );
  if (!post.rights.includes('COMMENT')) return <Note>지금은 댓글을 남길 수 없는 글이에요.</Note>;
  return <CommentComposer postId={post.id} userId={viewer.id} answers={null} onSent={onSent} />;
}
