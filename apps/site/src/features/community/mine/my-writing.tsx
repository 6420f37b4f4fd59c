import { boardLabel, isBoard, postStatusLabel, type PostStatus } from '@gredia/domain';
import {
  failureOf,
  useGetMyCommentsQuery,
  useGetMyPostsQuery,
  useRemoveCommentMutation,
  useRestoreCommentMutation,
  type GetMyCommentsQuery,
  type MyPostFragment,
} from '@gredia/graphql-schema';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  Link,
  LinkButton,
  RelativeTime,
  Segmented,
  showToast,
  Skeleton,
  styled,
  touchRow,
  type BadgeTone,
} from '@gredia/ui';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { InnerPages } from '../../../shared/lists/inner-pages';
import { ProfilePanel } from '../../../shared/page/profile-panel';
import { RemovedPost } from './removed-post';

const OWN_PAGES = { label: '내 글·댓글의 쪽', perPage: 10 };

const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '3',
    '& > h2': { textStyle: 'h2', me: 'auto' },
  },
});
const List = styled('ul', {
  base: {
    '& > li': {
      ...touchRow('b > a'),
      py: '3',
      borderTop: '1px solid',
      borderColor: 'border.default',
      '& > b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
      '& > b > a:hover': { textDecoration: 'underline' },
      '& > p': { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
      '& > q': { quotes: 'none', lineClamp: 2, overflowWrap: 'anywhere' },
    },
  },
});
const Hint = styled('p', { base: { mb: '3', textStyle: 'small', color: 'fg.muted' } });

const tones: Record<PostStatus, BadgeTone> = {
  PUBLISHED: 'neutral',
  DRAFT: 'info',
  PENDING: 'warn',
  HIDDEN: 'bad',
  DELETED: 'neutral',
};

const REMOVED_HINT = '삭제한 글은 하루 동안 여기에서 되돌릴 수 있어요.';
const views = [
  { value: 'posts', label: '글' },
  { value: 'drafts', label: '임시 저장' },
  { value: 'removed', label: '삭제한 글' },
  { value: 'comments', label: '댓글' },
] as const;
type View = (typeof views)[number]['value'];

/** 내 글·댓글 of the profile: what the member wrote, how it stands, and what was begun. */
export function MyWriting({ id }: { id: string }) {
  const [view, setView] = useState<View>('posts');
  const titleId = useId();
  return (
    <ProfilePanel id={id} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>내 글·댓글</h2>
        <Segmented label="보기" value={view} options={views} onChange={setView} />
      </Head>
      {view === 'comments' ? <MyComments /> : <MyPosts key={view} view={view} />}
    </ProfilePanel>
  );
}

/** How the lists of posts differ: the answer is asked for by the state, `removed` holds what can be taken back. */
const lists = {
  posts: { status: undefined, empty: '아직 쓴 글이 없어요' },
  drafts: { status: 'DRAFT', empty: '임시 저장한 글이 없어요' },
  removed: { status: 'DELETED', empty: '되돌릴 수 있는 글이 없어요' },
} as const;

function MyPosts({ view }: { view: keyof typeof lists }) {
  const [page, setPage] = useState(1);
  const { status, empty } = lists[view];
  const { data, previousData, error, loading, refetch } = useGetMyPostsQuery({
    variables: { status, page, perPage: OWN_PAGES.perPage },
    fetchPolicy: 'cache-and-network',
  });
  const known = (data ?? previousData)?.myPosts;
  if (error && !data) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  if (!known) return <Skeleton height="160px" />;
  if (known.total === 0)
    return (
      <EmptyState
        compact
        icon={PencilLine}
        title={empty}
        hint={view === 'removed' ? REMOVED_HINT : undefined}
        action={view === 'removed' ? undefined : <LinkButton href={paths.writePost()}>글쓰기</LinkButton>}
      />
    );
  return (
    <>
      {view === 'removed' && <Hint>{REMOVED_HINT}</Hint>}
      <List>
        {known.posts.map((post) =>
          view === 'removed' ? (
            <RemovedPost key={post.id} post={post} onRestored={refetch} />
          ) : (
            <MyPostRow key={post.id} post={post} />
          ),
        )}
      </List>
      <InnerPages {...OWN_PAGES} page={page} total={known.total} isBusy={loading} onGo={setPage} />
    </>
  );
}

function MyPostRow({ post }: { post: MyPostFragment }) {
  const { id, mid, title, status, statusReasons, draftOf, commentCount, viewCount } = post;
  const href = status !== 'DRAFT' ? paths.post(id, mid) : draftOf ? paths.editPost(draftOf) : paths.openDraft(id);
  return (
    <li>
      <b>
        <Link href={href}>{title || '제목 없음'}</Link>{' '}
        {status !== 'PUBLISHED' && (
          <Badge size="sm" tone={tones[status]}>
            {status === 'DRAFT' && draftOf ? '고치는 중' : postStatusLabel[status]}
          </Badge>
        )}
      </b>
      <p>
        {isBoard(mid) && `${boardLabel[mid]} · `}
        {status === 'PUBLISHED' && `조회 ${formatNumber(viewCount)} · 댓글 ${formatNumber(commentCount)} · `}
        <RelativeTime value={status === 'DRAFT' ? post.updatedAt : (post.publishedAt ?? post.createdAt)} />
      </p>
      {statusReasons.length > 0 && <p>이유: {statusReasons.join(' ')}</p>}
    </li>
  );
}

type MyComment = GetMyCommentsQuery['myComments']['comments'][number];

const commentStateLabel: Partial<Record<MyComment['state'], string>> = {
  PENDING: '승인대기',
  HIDDEN: '숨김',
  REMOVED: '삭제',
  SECRET: '비밀 댓글',
};

function MyComments() {
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useGetMyCommentsQuery({
    variables: { page, perPage: OWN_PAGES.perPage },
    fetchPolicy: 'cache-and-network',
  });
  const known = (data ?? previousData)?.myComments;
  if (error && !data) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  if (!known) return <Skeleton height="160px" />;
  if (known.total === 0)
    return (
      <EmptyState
        compact
        icon={PencilLine}
        title="아직 쓴 댓글이 없어요"
        action={<LinkButton href={paths.community}>포럼 보기</LinkButton>}
      />
    );
  return (
    <>
      <List>
        {known.comments.map((comment) => (
          <MyCommentRow key={comment._id} comment={comment} onChanged={refetch} />
        ))}
      </List>
      <InnerPages {...OWN_PAGES} page={page} total={known.total} isBusy={loading} onGo={setPage} />
    </>
  );
}

interface MyCommentRowProps {
  comment: MyComment;
  onChanged: () => Promise<unknown>;
}

/** A comment can be removed here, too: the post below which it stands may not be there to read any more. */
function MyCommentRow({ comment, onChanged }: MyCommentRowProps) {
  const [removeComment, { loading }] = useRemoveCommentMutation();
  const [restoreComment] = useRestoreCommentMutation();
  const { _id, content, state, isSecret, mid, parentDocument, postTitle, statusReasons, createdAt, rights } = comment;
  const label = commentStateLabel[state] ?? (isSecret ? commentStateLabel.SECRET : undefined);
  const ids = { postId: parentDocument, commentId: _id };

  async function run(write: () => Promise<unknown>) {
    try {
      await write();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
      return;
    }
    await onChanged();
  }
  const handleRestore = () => run(() => restoreComment(ids));
  const handleRemove = () =>
    run(async () => {
      await removeComment(ids);
      showToast('댓글을 삭제했어요', { action: { label: '되돌리기', onClick: () => void handleRestore() } });
    });

  return (
    <li>
      <b>
        <Link href={paths.comment(parentDocument, mid, _id)}>{postTitle ?? '볼 수 없는 글'}</Link>{' '}
        {label && <Badge size="sm">{label}</Badge>}
      </b>
      <q>{content}</q>
      <p>
        <RelativeTime value={createdAt} />
        {statusReasons.length > 0 && ` · 이유: ${statusReasons.join(' ')}`}
      </p>
      {rights.includes('REMOVE') && (
        <Button
          size="sm"
          touch
          variant="quiet"
          loading={loading ? '삭제 중' : undefined}
          onClick={() => void handleRemove()}
        >
          삭제
        </Button>
      )}
    </li>
  );
}
