import { useSession } from '@gredia/auth/client';
import { isOpenPull, pullStatusLabel } from '@gredia/domain';
import { useGetSinglePullRequestQuery, type PullPageFragment } from '@gredia/graphql-schema';
import { lazyInPlace } from '@gredia/ui';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReportButton } from '../../features/community/reporting/report-button';
import { PullView } from '../../features/pulls/detail/pull-view';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { useAskAsMember } from '../../shared/session/use-ask-as-member';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const ReviewPanel = lazyInPlace(() =>
  import('../../features/pulls/review/review-panel').then((module) => module.ReviewPanel),
);
const AuthorPanel = lazyInPlace(() =>
  import('../../features/pulls/author/author-panel').then((module) => module.AuthorPanel),
);

/** `/pulls/{number}`: a suggestion to change something of the catalogue. */
export function PullPage() {
  const { number = '' } = useParams();
  const { session, status } = useSession();
  const { data, error, refetch } = useGetSinglePullRequestQuery({ variables: { id: number } });
  useAskAsMember(refetch, data !== undefined);

  // Asked again in vain it stays, with what is being typed; what is not there any more does not.
  const [last, setLast] = useState<{ number: string; pull: PullPageFragment }>();
  if (data && last?.pull !== data.singlePullRequest) setLast({ number, pull: data.singlePullRequest });
  const stays = error && error.code !== 'NOT_FOUND' && last?.number === number;
  const pull = data?.singlePullRequest ?? (stays ? last.pull : undefined);

  if (error && !pull) return <FailedPage failure={error} onRetry={refetch} />;
  if (!pull) return <WaitingPage frame={pageFrames.pull} />;
  return (
    <>
      <DocumentHead
        title={`${pull.targetName} 수정 제안 #${pull.number}`}
        description={`${pull.targetName}에 대한 수정 제안이에요. 상태: ${pullStatusLabel[pull.status]}`}
        path={paths.pull(pull.number)}
        noindex={pull.isHeld || pull.isHidden}
      />
      <PullView
        key={pull.id}
        pull={pull}
        viewerId={session?.user.id}
        isVisitor={status === 'unauthenticated'}
        Report={ReportButton}
        panels={<Panels pull={pull} viewerId={session?.user.id} readAgain={refetch} />}
      />
    </>
  );
}

interface PanelsProps {
  pull: PullPageFragment;
  viewerId: string | undefined;
  readAgain: () => Promise<void>;
}

/** What the person who looks may do with it; nothing before it is known who that is. */
function Panels({ pull, viewerId, readAgain }: PanelsProps) {
  if (viewerId === undefined || !isOpenPull(pull.status)) return null;
  const { viewerCanReview, viewerCanWithdraw, viewerCanRebase } = pull;
  return (
    <Suspense>
      {viewerCanReview && <ReviewPanel pull={pull} viewerId={viewerId} readAgain={readAgain} />}
      {(viewerCanWithdraw || viewerCanRebase) && <AuthorPanel pull={pull} userId={viewerId} readAgain={readAgain} />}
    </Suspense>
  );
}
