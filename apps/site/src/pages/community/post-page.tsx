import { boardLabel, isBoard } from '@gredia/domain';
import { useParams } from 'react-router-dom';
import { postJsonLd } from '../../features/community/reading/post-json-ld';
import { PostView } from '../../features/community/reading/post-view';
import { usePost } from '../../features/community/post/use-post';
import { feedOfBoard } from '../../shared/addresses/feed-of-board';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const DESCRIPTION_LENGTH = 150;

/** `/community/{id}`: one post of the forum with its comments. */
export function PostPage() {
  const id = useParams()['id'] ?? '';
  const { origin } = usePageState();
  const { post, error, ...shown } = usePost(id);

  if (error && !post) return <FailedPage failure={error} onRetry={shown.refetch} />;
  if (!post) return <WaitingPage frame={pageFrames.post} />;
  const { title, mid, untagContent, isSecret, status } = post;
  const board = isBoard(mid) ? boardLabel[mid] : '포럼';
  const feed = feedOfBoard(mid);
  return (
    <>
      <DocumentHead
        title={title}
        description={untagContent?.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH) ?? `${board}의 글이에요.`}
        path={paths.post(post.id, mid)}
        hasPicture={!isSecret}
        noindex={isSecret || status !== 'PUBLISHED'}
        jsonLd={postJsonLd(post, origin)}
        feed={feed === null ? undefined : { title: `${board} 새 글`, path: feed }}
      />
      <PostView key={post.id} post={post} {...shown} />
    </>
  );
}
