import { useGetMembershipPairQuery, type GraphqlFailure } from '@gredia/graphql-schema';
import {
  Button,
  dropToast,
  EmptyState,
  ErrorState,
  formatNumber,
  Note,
  showToast,
  Skeleton,
  styled,
  useSkeleton,
  VisuallyHidden,
} from '@gredia/ui';
import { CircleCheck, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AHEAD, Desk, DeskSkeleton, PanelPlace } from '../../shared/desk/desk-layout';
import { AddMemberDialog } from './add-member-dialog';
import { DecisionPanel, type DecisionHandle } from './decision-panel';
import { PairHistory } from './pair-history';
import { PairView } from './pair-view';
import { ReviewFilters, type FilterChange } from './review-filters';
import { ReviewList } from './review-list';
import { useHeldKey, type OpeningKey } from './use-held-key';
import { useReviewActions, type Choice } from './use-review-actions';
import { useReviewKeys, type KeyHandlers } from './use-review-keys';
import { useReviewQueue, type Review, type ReviewFilter } from './use-review-queue';

/** The toast of a decision that was pressed for a pair on its way. */
const TOO_EARLY = 'review too early';

/** What a key opens once its pair is there. */
const OPENS: Record<OpeningKey, string> = { E: '조건 칸을', A: '‘다른 성분 넣기’를', L: '라벨 목록을' };

const Detail = styled('div', { base: { minW: 0 } });
const Extra = styled('div', { base: { mt: '3' } });
const Soon = styled('div', { base: { mb: '3' } });

interface ReviewDeskProps {
  filter: ReviewFilter;
  onFilter: (change: FilterChange) => void;
  onTotal: (total: number) => void;
}

/** The list of what waits, the pair that is looked at, and the ways to decide it. */
export function ReviewDesk({ filter, onFilter, onTotal }: ReviewDeskProps) {
  const queue = useReviewQueue(filter);
  const { loaded, error, reload, loadMore } = queue;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [focusSign, setFocusSign] = useState(0);
  const [said, setSaid] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [hasLabels, setHasLabels] = useState(false);
  const panel = useRef<DecisionHandle>(null);
  const isSkeletonShown = useSkeleton(!loaded && !error);

  const reviews = loaded?.reviews ?? [];
  const found = reviews.findIndex(({ id }) => id === chosenId);
  const at = Math.max(0, found);
  const review = reviews[at];
  const next = reviews[at + 1];
  const actions = useReviewActions(queue, (back) => {
    choose(back);
    setFocusSign((count) => count + 1);
  });

  const current = usePair(review);
  // Asked for ahead: the next one is there when it is turned to.
  usePair(next);
  // While it is asked for again, what was there stays.
  const lastPair = (current.data ?? current.previousData)?.membershipPair;
  const pair = lastPair?.id === review?.id ? lastPair : undefined;

  const total = loaded?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  const endCursor = loaded?.endCursor;
  useEffect(() => {
    if (endCursor && at >= reviews.length - AHEAD) void loadMore(endCursor);
  }, [endCursor, at, reviews.length, loadMore]);

  function choose(to: Review | undefined) {
    if (!to) return;
    dropToast(TOO_EARLY);
    setChosenId(to.id);
    setHasLabels(false);
    setSaid(`${to.member.ingredient.title}, ${to.substance.country} ${to.substance.label}`);
  }

  /** What follows the review that leaves: the next one, at the end the one before. */
  function goOn(isDone: boolean) {
    if (!isDone) return;
    dropToast(TOO_EARLY);
    const to = reviews[at + 1] ?? reviews[at - 1];
    setHasLabels(false);
    setChosenId(to?.id ?? null);
    setSaid(
      to
        ? `다음: ${to.member.ingredient.title}, ${to.substance.country} ${to.substance.label}. 남은 검토 ${formatNumber((total ?? 1) - 1)}건`
        : '검토할 항목이 없어요',
    );
    setFocusSign((count) => count + 1);
  }

  async function decide(choice: Choice, onFailure: (failure: GraphqlFailure) => void) {
    if (!review || !pair) return;
    const isDone = await actions.decide(review, at, { ...choice, version: pair.version }, (failure) => {
      onFailure(failure);
      // What the other one did is shown with the sentence.
      if (failure.code === 'CONFLICT') void current.refetch();
    });
    goOn(isDone);
  }

  async function later() {
    if (!review) return;
    goOn(await (filter.view === 'LATER' ? actions.takeUp(review) : actions.later(review, at)));
  }

  const isReady = review !== undefined && pair !== undefined && !actions.isBusy;
  const isComing = review !== undefined && pair === undefined && !current.error && !actions.isBusy;
  const opening = {
    E: () => panel.current?.startCondition(),
    A: () => setIsAdding(true),
    L: () => setHasLabels((isShown) => !isShown),
  };
  const held = useHeldKey(review?.id, isReady, opening);
  /** What is decided was seen before: a key for a pair that is not there yet decides nothing, then or later. */
  const refuseEarly = () =>
    showToast('아직 불러오는 중이에요. 항목을 본 뒤에 눌러 주세요.', { id: TOO_EARLY, tone: 'bad' });
  const early: KeyHandlers = {
    ...{ Y: refuseEarly, R: refuseEarly, S: refuseEarly },
    ...{ E: () => held.hold('E'), A: () => held.hold('A'), L: () => held.hold('L') },
  };
  const ofPair: KeyHandlers = {
    Y: () => panel.current?.confirm(),
    R: () => panel.current?.refuse(),
    S: () => void later(),
    ...opening,
  };
  useReviewKeys({
    J: () => choose(next),
    K: () => choose(reviews[at - 1]),
    Z: actions.undo,
    ...(isReady ? ofPair : isComing ? early : {}),
  });

  if (error && !loaded) return <ErrorState code={error.errorId} onRetry={reload} />;
  if (!loaded) return isSkeletonShown ? <DeskSkeleton lines={12} height="52px" /> : null;

  return (
    <>
      <ReviewFilters filter={filter} counts={loaded.counts} onChange={onFilter} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {review ? (
        <Desk>
          <ReviewList
            reviews={reviews}
            currentId={review.id}
            focusSign={focusSign}
            onChoose={(id) => choose(reviews.find((one) => one.id === id))}
            onMore={endCursor ? () => void loadMore(endCursor) : undefined}
          />
          <Detail aria-busy={pair === undefined}>
            {pair ? (
              <>
                <PairView
                  pair={pair}
                  hasLabels={hasLabels && pair.effect.labels > 0}
                  onLabels={setHasLabels}
                  action={
                    <Extra>
                      <Button size="xs" variant="soft" icon={<Plus size={13} />} onClick={() => setIsAdding(true)}>
                        이 항목에 다른 성분 넣기
                      </Button>
                    </Extra>
                  }
                />
                <PairHistory history={pair.history} />
              </>
            ) : current.error ? (
              <ErrorState code={current.error.errorId} onRetry={() => void current.refetch()} />
            ) : (
              <>
                {held.letter && (
                  <Soon>
                    <Note role="status">항목을 불러오면 {OPENS[held.letter]} 열게요. Esc를 누르면 열지 않아요.</Note>
                  </Soon>
                )}
                <Skeleton height="520px" radius="12px" />
              </>
            )}
          </Detail>
          <PanelPlace>
            {pair ? (
              <DecisionPanel
                key={pair.id}
                ref={panel}
                pair={pair}
                isBusy={actions.isBusy}
                onDecide={(choice, onFailure) => void decide(choice, onFailure)}
                laterLabel={filter.view === 'LATER' ? '검토 목록으로' : '나중에'}
                onLater={() => void later()}
                onLeave={() => setFocusSign((count) => count + 1)}
              />
            ) : (
              !current.error && <Skeleton height="360px" radius="12px" />
            )}
          </PanelPlace>
        </Desk>
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={filter.view === 'LATER' ? '미뤄 둔 항목이 없어요' : '검토할 항목이 없어요'}
          hint="목록을 새로 가져오면 여기에 나타나요."
          action={
            <Button size="sm" icon={<RotateCcw size={14} />} onClick={reload}>
              다시 보기
            </Button>
          }
        />
      )}
      {isAdding && pair && <AddMemberDialog substance={pair.substance} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** What the pair of a review needs; nothing is asked without one. */
function usePair(review: Review | undefined) {
  return useGetMembershipPairQuery({
    variables: { substanceId: review?.substance.id ?? '', ingredientId: review?.member.ingredient.id ?? '' },
    skip: review === undefined,
  });
}
