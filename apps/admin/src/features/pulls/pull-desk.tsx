import { useGetSinglePullRequestQuery } from '@gredia/graphql-schema';
import { Button, EmptyState, ErrorState, Skeleton, useSkeleton, VisuallyHidden } from '@gredia/ui';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AHEAD, Desk, DeskSkeleton } from '../../shared/desk/desk-layout';
import type { ConsequencesOf } from './accept-dialog';
import { PullList } from './pull-list';
import { PullPane } from './pull-pane';
import { usePullActions } from './use-pull-actions';
import { usePullKeys } from './use-pull-keys';
import { usePullQueue, type PullCounts, type PullReview, type PullView } from './use-pull-queue';

const EMPTY: Record<PullView, string> = {
  WAITING: '검토할 제안이 없어요',
  TAKEN: '맡은 제안이 없어요',
  AUTHOR: '보완을 기다리는 제안이 없어요',
  HELD: '보류한 제안이 없어요',
  ENDED: '끝난 제안이 없어요',
};

interface PullDeskProps {
  view: PullView;
  viewerId: string | undefined;
  Consequences: ConsequencesOf;
  onCounts: (counts: PullCounts) => void;
  onHelp: () => void;
}

/** The list of what waits, the suggestion that is looked at, and the ways to decide it. */
export function PullDesk({ view, viewerId, Consequences, onCounts, onHelp }: PullDeskProps) {
  const queue = usePullQueue(view);
  const { loaded, error, reload, loadMore } = queue;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [focusSign, setFocusSign] = useState(0);
  const [said, setSaid] = useState('');
  const isSkeletonShown = useSkeleton(!loaded && !error);

  const pulls = loaded?.requests ?? [];
  const at = Math.max(
    0,
    pulls.findIndex(({ id }) => id === chosenId),
  );
  const row = pulls[at];
  const current = useGetSinglePullRequestQuery({
    variables: { id: row?.id ?? '' },
    skip: row === undefined,
    fetchPolicy: 'cache-and-network',
  });
  // While it is asked for again, what was there stays.
  const last = (current.data ?? current.previousData)?.singlePullRequest;
  const pull = last?.id === row?.id ? last : undefined;
  const actions = usePullActions({ view, viewerId, queue, onLeft: goOn });

  const counts = loaded?.counts;
  useEffect(() => {
    if (counts) onCounts(counts);
  }, [counts, onCounts]);

  const endCursor = loaded?.endCursor;
  useEffect(() => {
    if (endCursor && at >= pulls.length - AHEAD) void loadMore(endCursor);
  }, [endCursor, at, pulls.length, loadMore]);

  function choose(to: PullReview | undefined) {
    if (!to) return;
    setChosenId(to.id);
    setSaid(`${to.targetName} #${to.number}`);
  }

  /** What follows the one that leaves: the next one, at the end the one before. */
  function goOn(id: string) {
    const place = pulls.findIndex((one) => one.id === id);
    const to = pulls[place + 1] ?? pulls[place - 1];
    setChosenId(to?.id ?? null);
    setSaid(to ? `다음: ${to.targetName} #${to.number}` : EMPTY[view]);
    setFocusSign((count) => count + 1);
  }

  usePullKeys({ J: () => choose(pulls[at + 1]), K: () => choose(pulls[at - 1]), '?': onHelp });

  if (error && !loaded) return <ErrorState code={error.errorId} onRetry={reload} />;
  if (!loaded) return isSkeletonShown ? <DeskSkeleton lines={8} height="64px" /> : null;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {row ? (
        <Desk>
          <PullList
            pulls={pulls}
            currentId={row.id}
            focusSign={focusSign}
            onChoose={(id) => choose(pulls.find((one) => one.id === id))}
            onMore={endCursor ? () => void loadMore(endCursor) : undefined}
          />
          {pull ? (
            <PullPane
              key={pull.id}
              pull={pull}
              viewerId={viewerId}
              actions={actions}
              Consequences={Consequences}
              onLeave={() => setFocusSign((count) => count + 1)}
              onStale={() => void current.refetch().catch(() => undefined)}
            />
          ) : current.error ? (
            <ErrorState code={current.error.errorId} onRetry={() => void current.refetch()} />
          ) : (
            <Skeleton height="520px" radius="12px" />
          )}
        </Desk>
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={EMPTY[view]}
          hint="새 제안이 오면 여기에 오래된 것부터 나타나요."
          action={
            <Button size="sm" icon={<RotateCcw size={14} />} onClick={reload}>
              다시 보기
            </Button>
          }
        />
      )}
    </>
  );
}
