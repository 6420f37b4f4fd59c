import { isForumBoard } from '@gredia/domain';
import { EmptyState, LinkButton, styled } from '@gredia/ui';
import { Flag, Lock } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';
import { lazySection } from '../../../shared/waiting/lazy-section';
import { ReportDialog } from '../reporting/report-button';
import { PostFiles } from './post-files';
import { boardCrumbs, PostHead } from './post-head';
import { PostMenu } from './post-menu';
import { PostNeighbours } from './post-neighbours';
import { PostStateNote } from './post-state-note';
import { PostText } from './post-text';
import { ProposalButton } from './proposal-button';
import type { usePost, ShownPost } from '../post/use-post';

const CommentsSection = lazySection(() =>
  import('../comments/comments-section').then((module) => module.CommentsSection),
);

const NoticeMailPanel = lazySection(
  () => import('../mailing/notice-mail-panel').then((module) => module.NoticeMailPanel),
  { isQuiet: true },
);

const Root = styled('article', { base: { maxW: 'reading', mx: 'auto', pb: { base: '12', md: '72px' } } });
const Text = styled('div', { base: { pt: '5', display: 'flex', flexDirection: 'column', gap: '5' } });
const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    mt: '6',
    '& > :last-child': { ms: 'auto' },
    _print: { display: 'none' },
  },
});

type Looking = 'viewer' | 'isVisitor' | 'isPersonal' | 'askAgain' | 'refetch';
interface PostViewProps extends Pick<ReturnType<typeof usePost>, Looking> {
  post: ShownPost;
}

/** A post with its comments, of any board. */
export function PostView({ post, viewer, isVisitor, isPersonal, askAgain, refetch }: PostViewProps) {
  const [isReporting, setIsReporting] = useState(false);
  const here = useLocation();
  const turn = useTurn(viewer?.id ?? null);
  const list = boardCrumbs(post.mid).at(-1);
  const report = { label: '신고', icon: Flag, onSelect: () => setIsReporting(true) };

  return (
    <Root>
      <PostHead post={post} menu={<PostMenu post={post} more={post.rights.includes('REPORT') ? [report] : []} />} />
      <PostStateNote post={post} onChanged={refetch} />
      {post.isReadable ? (
        <Text>
          {post.content && <PostText html={post.content} mentions={post.mentions} />}
          <PostFiles files={post.extraFiles} />
        </Text>
      ) : (
        <EmptyState
          icon={Lock}
          title="글쓴이와 운영자만 볼 수 있어요"
          action={isVisitor ? <LinkButton href={loginPath(here)}>로그인</LinkButton> : undefined}
        />
      )}
      <Actions>
        <ProposalButton post={post} viewer={viewer} isVisitor={isVisitor} />
        {list && (
          <LinkButton variant="ghost" touch href={list.href}>
            목록
          </LinkButton>
        )}
      </Actions>
      {post.mid === 'notice' && post.rights.includes('MODERATE') && <NoticeMailPanel key={post.id} id={post.id} />}
      {post.isReadable && hasComments(post) && (
        <CommentsSection key={turn} {...{ post, viewer, isVisitor, isPersonal, askAgain }} />
      )}
      <PostNeighbours newer={post.newer} older={post.older} />
      {isReporting && <ReportDialog kind="POST" id={post.id} onClose={() => setIsReporting(false)} />}
    </Root>
  );
}

/** What the service and suppliers tell may be without comments: nothing is said of them then. */
const hasComments = ({ mid, isAllowComment, commentCount }: ShownPost): boolean =>
  isForumBoard(mid) || isAllowComment || commentCount > 0;

/** Counts up when another person looks than before: what one could read is not left to the next. */
function useTurn(viewerId: string | null): number {
  const [seen, setSeen] = useState({ viewerId, turn: 0 });
  if (viewerId !== seen.viewerId) setSeen({ viewerId, turn: seen.turn + (seen.viewerId === null ? 0 : 1) });
  return seen.turn;
}
