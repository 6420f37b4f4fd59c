import { boardLabel, isBoard } from '@gredia/domain';
import type { PostRowFragment } from '@gredia/graphql-schema';
import { Badge, formatNumber, Link, RelativeTime, styled, touchRow, useNow, VisuallyHidden } from '@gredia/ui';
import { CircleCheck, Eye, Image, Lock, Paperclip } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { MarkedSnippet } from './marked-snippet';
import { PostTypeBadge } from './post-type-badge';

// The rows are plain elements styled from the list: a page with many of them costs one style.
const List = styled('ul', {
  base: {
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': {
      ...touchRow('b > a'),
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '54px minmax(0, 1fr) auto' },
      gridTemplateAreas: {
        base: '"type views" "title title" "text text" "meta meta"',
        md: '"type title views" "type text views" "type meta views"',
      },
      columnGap: { base: '2', md: '3' },
      rowGap: { base: '1.5', md: '1' },
      alignItems: 'center',
      minH: { md: '77px' },
      py: '3.5',
      px: { md: '1' },
      borderBottom: '1px solid',
      borderColor: 'border.default',
    },
    '& > li[data-notice]': {
      px: { base: '2.5', md: '3.5' },
      mx: { base: '-1', md: 0 },
      mb: '1',
      border: 0,
      borderRadius: 'card',
      bg: 'bg.subtle',
    },
    '& > li > span:first-of-type': { gridArea: 'type', display: 'flex' },
    '& > li > span:first-of-type > span': { justifyContent: 'center', minW: '46px' },
    '& > li > div': { gridArea: 'title', display: 'flex', alignItems: 'center', gap: '1.5', minW: 0 },
    '& > li > div > b': { minW: 0, fontSize: 'lg', fontWeight: 500, truncate: true },
    '& > li[data-read] > div > b': { color: 'fg.muted', fontWeight: 400 },
    '& > li > div > b > a:hover': { textDecoration: 'underline' },
    '& > li > div > svg': { flex: 'none', color: 'fg.subtle' },
    '& > li > div > i': { flex: 'none', boxSize: '1.5', borderRadius: 'full', bg: 'brand.solid' },
    '& > li > div > strong': { flex: 'none', textStyle: 'small', fontWeight: 650, color: 'brand.fg' },
    '& > li > q': {
      gridArea: 'text',
      quotes: 'none',
      textStyle: 'small',
      color: 'fg.muted',
      lineClamp: 2,
      overflowWrap: 'anywhere',
    },
    '& > li > p': { gridArea: 'meta', textStyle: 'caption', color: 'fg.subtle', truncate: true },
    '& > li > small': {
      gridArea: 'views',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'small',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    '& mark': { bg: 'warn.bg', color: 'inherit', fontWeight: 600 },
  },
});

const badgeWords = { SUPPLIER: '공급사', OPERATOR: '운영자' } as const;

interface PostRowsProps {
  posts: readonly PostRowFragment[];
  /** All of one board: it need not be said in each row. */
  isOneBoard: boolean;
  isBusy: boolean;
}

/** Posts of a board, the pinned ones first. */
export function PostRows({ posts, isOneBoard, isBusy }: PostRowsProps) {
  return (
    <List aria-label="글" aria-busy={isBusy}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} isOneBoard={isOneBoard} />
      ))}
    </List>
  );
}

function PostRow({ post, isOneBoard }: { post: PostRowFragment; isOneBoard: boolean }) {
  const { mid, title, snippet, user, isNotice, isSecret, isUnread, hasImage, extraFiles, commentCount } = post;
  const isPinned = isNotice || mid === 'notice';
  return (
    <li data-notice={isPinned || undefined} data-read={isUnread === false || undefined}>
      <span>
        <PostTypeBadge type={post.postType} isNotice={isPinned} />
      </span>
      <div>
        {isUnread && (
          <i>
            <VisuallyHidden>안 읽은 글</VisuallyHidden>
          </i>
        )}
        <b>
          <Link href={paths.post(post.id, mid)} data-title={isSecret ? undefined : ''}>
            {title}
          </Link>
        </b>
        {isSecret && <Lock size={14} role="img" aria-label="비밀글" />}
        {hasImage && <Image size={14} role="img" aria-label="사진 있음" />}
        {extraFiles.length > 0 && <Paperclip size={14} role="img" aria-label="첨부 파일 있음" />}
        {commentCount > 0 && (
          <strong>
            <VisuallyHidden>댓글 </VisuallyHidden>
            {formatNumber(commentCount)}
          </strong>
        )}
        <PostMarks post={post} />
      </div>
      {snippet && (
        <q>
          <MarkedSnippet text={snippet} />
        </q>
      )}
      <p>
        {!isOneBoard && !isPinned && isBoard(mid) && `${boardLabel[mid]} · `}
        {user && `${user.nickname}${user.badge ? `(${badgeWords[user.badge]})` : ''} · `}
        <RelativeTime value={post.publishedAt ?? post.createdAt} />
      </p>
      <small>
        <Eye size={14} role="img" aria-label="조회" />
        {formatNumber(post.viewCount)}
      </small>
    </li>
  );
}

/** Whether a question has been answered, and whether a job is still open. */
function PostMarks({ post }: { post: Pick<PostRowFragment, 'acceptedCommentId' | 'expiresAt' | 'isAdvertising'> }) {
  const now = useNow();
  const { acceptedCommentId, expiresAt, isAdvertising } = post;
  return (
    <>
      {isAdvertising && (
        <Badge tone="line" size="sm">
          광고
        </Badge>
      )}
      {acceptedCommentId && (
        <Badge tone="ok" size="sm" icon={<CircleCheck size={12} />}>
          해결
        </Badge>
      )}
      {expiresAt && now && new Date(expiresAt) < now && <Badge size="sm">마감</Badge>}
    </>
  );
}
