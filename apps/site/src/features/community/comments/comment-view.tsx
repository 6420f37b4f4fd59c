import { Avatar, Badge, Link, Note, RelativeTime, styled, touchScreen, touchTarget } from '@gredia/ui';
import { CircleCheck, Lock, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { AuthorMarks } from '../post/author-marks';
import type { CommentRow } from './comment-threads';

// Plain elements styled from their frame: a page with hundreds of comments costs few styles.
export const CommentFrame = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '3',
    py: '4',
    _focus: { outline: 'none' },
    '&[data-target]': { bg: 'bg.selected', borderRadius: 'thumb', mx: '-2', px: '2' },
    '& > i': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '8',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& > div > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      textStyle: 'caption',
      color: 'fg.subtle',
      '& > b': { textStyle: 'small', fontWeight: 650, color: 'fg.default' },
      '& > a': { ...touchTarget, _hover: { textDecoration: 'underline' } },
    },
    '& > div > p': { mt: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', '& > b': { color: 'brand.fg' } },
    '& > div > p[data-quiet]': { display: 'flex', alignItems: 'center', gap: '1.5', color: 'fg.muted' },
    '& > div > footer': { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1', ms: '-1.5' },
    '& > div > footer > button': {
      ...touchTarget,
      // Beside each other: what a finger meets of one must not lie over the next.
      [touchScreen]: { ...touchTarget[touchScreen], minW: 'touch', textAlign: 'start' },
      px: '1.5',
      py: '0.5',
      borderRadius: 'control',
      textStyle: 'caption',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
    _print: { '& footer': { display: 'none' } },
  },
});

/** What stands in place of words that the person who looks may not read. */
const silent = {
  SECRET: { name: '비공개', text: '비밀 댓글이에요. 댓글을 쓴 사람과 받는 사람, 글쓴이, 운영자만 볼 수 있어요.' },
  REMOVED: { name: '알 수 없음', text: '삭제된 댓글이에요.' },
  HIDDEN: { name: '알 수 없음', text: '운영 정책에 따라 숨겨진 댓글이에요.' },
  PENDING: { name: '알 수 없음', text: '운영자가 확인하고 있는 댓글이에요.' },
  PUBLISHED: { name: '알 수 없음', text: '지금은 볼 수 없는 댓글이에요.' },
} as const;

export const commentElementId = (id: string): string => `comment-${id}`;

interface CommentViewProps {
  comment: CommentRow;
  post: { id: string; mid: string; authorId: string | undefined };
  /** The address names it. */
  isTarget: boolean;
  /** Takes the place of the words, such as the field that changes them. */
  editor?: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  /** It stands elsewhere too, under its id. */
  isCopy?: boolean;
}

/** One comment. */
export function CommentView({ comment, post, isTarget, editor, actions, isCopy = false }: CommentViewProps) {
  const { _id, content, user, state, isSecret, isAccepted, replyTo, statusReasons, createdAt, updatedAt } = comment;
  const quiet = silent[state];
  const name = user?.nickname ?? quiet.name;
  return (
    <CommentFrame
      id={isCopy ? undefined : commentElementId(_id)}
      aria-label={`${name}의 댓글`}
      tabIndex={-1}
      data-target={isTarget || undefined}
    >
      {user ? (
        <Avatar tone="quiet" name={name} />
      ) : (
        <i>{state === 'SECRET' ? <Lock size={15} /> : <UserX size={15} />}</i>
      )}
      <div>
        <header>
          <b>{name}</b>
          {user && <AuthorMarks user={user} isAuthor={user.id === post.authorId} />}
          {user?.company && (
            <>
              <span>{user.company}</span>
              <span>·</span>
            </>
          )}
          <Link href={paths.comment(post.id, post.mid, _id)}>
            <RelativeTime value={createdAt} />
          </Link>
          {content !== null && updatedAt > createdAt && state !== 'REMOVED' && isEdited(comment) && (
            <span>(수정됨)</span>
          )}
          {isSecret && content !== null && (
            <Badge size="sm" icon={<Lock size={11} />}>
              비밀 댓글
            </Badge>
          )}
          {isAccepted && (
            <Badge size="sm" tone="ok" icon={<CircleCheck size={12} />}>
              도움이 된 답변
            </Badge>
          )}
        </header>
        {editor ?? (
          <>
            {content === null ? (
              <p data-quiet>
                {state === 'SECRET' && <Lock size={14} />}
                {quiet.text}
              </p>
            ) : (
              <p>
                {replyTo && <b>@{replyTo} </b>}
                {content}
              </p>
            )}
            {content !== null && (state === 'PENDING' || state === 'HIDDEN') && (
              <Note tone={state === 'HIDDEN' ? 'bad' : 'warn'}>
                {state === 'PENDING'
                  ? '운영자가 확인하고 있어요. 확인이 끝나면 모두에게 보여요.'
                  : '운영 정책에 따라 숨겨졌어요.'}
                {statusReasons.length > 0 && ` 이유: ${statusReasons.join(' ')}`}
              </Note>
            )}
            {actions && <footer>{actions}</footer>}
          </>
        )}
      </div>
    </CommentFrame>
  );
}

const EDIT_SLACK_MS = 2_000;

/** Its words were changed after it was written. */
const isEdited = ({ createdAt, updatedAt }: CommentRow): boolean =>
  new Date(updatedAt).getTime() - new Date(createdAt).getTime() > EDIT_SLACK_MS;
