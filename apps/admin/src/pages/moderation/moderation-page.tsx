import { useSession } from '@gredia/auth/client';
import { BRAND } from '@gredia/domain';
import type { ModerationKind } from '@gredia/graphql-schema';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  formatNumber,
  Kbd,
  Link,
  Skeleton,
  styled,
  useSkeleton,
} from '@gredia/ui';
import { ListX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BlockWordsDialog } from '../../features/moderation/block-words-dialog';
import { ModerationLog } from '../../features/moderation/moderation-log';
import { QueueList } from '../../features/moderation/queue-list';
import { QueuedContent } from '../../features/moderation/queued-content';
import { useDecision } from '../../features/moderation/use-decision';
import { useDecisionKeys } from '../../features/moderation/use-decision-keys';
import { QUEUE_PAGE, useQueue } from '../../features/moderation/use-queue';
import { ChipCount } from '../../shared/filter-chips';
import { PagerBar } from '../../shared/pager-bar';
import { paths } from '../../shared/paths';

const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', rowGap: '1', mb: '4' },
});
const Heading = styled('h1', {
  base: { fontSize: '3xl', lineHeight: '7.5', fontWeight: 750, letterSpacing: '-.03em' },
});
const Quiet = styled('span', { base: { textStyle: 'small', color: 'fg.subtle' } });
const Keys = styled('p', {
  base: {
    display: { base: 'none', md: 'flex' },
    alignItems: 'center',
    gap: '1.5',
    ms: 'auto',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});
const Bar = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' } });
const Words = styled('span', { base: { ms: { md: 'auto' } } });
const Desk = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    alignItems: 'start',
    gap: '3.5',
  },
});
const Side = styled('div', {
  base: { minW: 0 },
  // On narrow screens one at a time: the list, or the text that was chosen from it.
  variants: { isAway: { true: { display: { base: 'none', lg: 'block' } } } },
});
const Waiting = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3' },
  variants: { isEarly: { true: { visibility: 'hidden' } } },
});

const KINDS = { all: '전체', pending: '승인대기', reported: '신고', automatic: '자동 판정' } as const;
type Tab = keyof typeof KINDS | 'log';
const kindOf: Record<Tab, ModerationKind | null> = {
  all: null,
  pending: 'PENDING',
  reported: 'REPORTED',
  automatic: 'AUTOMATIC',
  log: null,
};

const addressOf = (tab: Tab): string => (tab === 'all' ? paths.moderation : `${paths.moderation}?tab=${tab}`);

/** `/admin/tools/moderation` 검토 대기: posts and comments that wait for a decision. */
export function ModerationPage() {
  const [params] = useSearchParams();
  const wanted = params.get('tab') ?? 'all';
  const tab: Tab = wanted in kindOf ? (wanted as Tab) : 'all';
  const [isListOpen, setIsListOpen] = useState(false);

  return (
    <>
      <title>{`검토 대기 | ${BRAND.ko}`}</title>
      <QueueDesk key={tab} tab={tab} onWords={() => setIsListOpen(true)} />
      {isListOpen && <BlockWordsDialog onClose={() => setIsListOpen(false)} />}
    </>
  );
}

function QueueDesk({ tab, onWords }: { tab: Tab; onWords: () => void }) {
  const [params, setParams] = useSearchParams();
  const [page, setPage] = useState(1);
  const itemId = params.get('item');
  const queue = useQueue(kindOf[tab], page, itemId);
  const { chosen, counts, items, query } = queue;
  const { session } = useSession();
  // The last text of a page was decided, and others wait on those before.
  const lastPage = Math.max(1, Math.ceil(queue.total / QUEUE_PAGE));
  const isTurning = items.length === 0 && queue.total > 0 && (page > lastPage || query.loading);
  if (query.data !== undefined && items.length === 0 && page > lastPage) setPage(lastPage);

  function choose(id: string | undefined) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set('item', id);
        else after.delete('item');
        return after;
      },
      { replace: true },
    );
  }

  const decision = useDecision(
    chosen,
    (id) => itemId !== null && choose(queue.after(id)?.id),
    () => query.refetch(),
  );
  const isQueue = tab !== 'log';
  useDecisionKeys(
    {
      J: () => isQueue && choose(queue.beside(1)?.id),
      K: () => isQueue && choose(queue.beside(-1)?.id),
      A: () => isQueue && void decision.approve(),
      H: () => isQueue && void decision.hide(),
      Z: () => void decision.undo(),
    },
    chosen?.id,
  );

  function putOff() {
    if (!chosen) return;
    const next = queue.after(chosen.id);
    queue.putOff(chosen.id);
    choose(next?.id);
  }

  const isWaiting = isTurning || (query.loading && query.data === undefined);
  const isSkeletonShown = useSkeleton(isWaiting);

  return (
    <>
      <Head>
        <Quiet>
          <Link href={paths.documents}>문서</Link> /
        </Quiet>
        <Heading tabIndex={-1}>검토 대기</Heading>
        {counts && <Quiet>{formatNumber(counts.all)}건</Quiet>}
        <Keys aria-label="단축키">
          <Kbd>J</Kbd> <Kbd>K</Kbd> 이동 <Kbd>A</Kbd> 올리기 <Kbd>H</Kbd> 숨기기 <Kbd>Z</Kbd> 되돌리기
        </Keys>
      </Head>
      <Bar role="navigation" aria-label="검토 대기 보기">
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((each) => (
          <Chip key={each} href={addressOf(each)} selected={each === tab}>
            {KINDS[each]}
            <ChipCount count={counts?.[each]} />
          </Chip>
        ))}
        <Chip href={addressOf('log')} selected={tab === 'log'}>
          처리 기록
        </Chip>
        <Words>
          <Button size="sm" touch variant="quiet" icon={<ListX size={15} />} onClick={onWords}>
            차단어
          </Button>
        </Words>
      </Bar>
      {tab === 'log' ? (
        <ModerationLog />
      ) : isWaiting || isSkeletonShown ? (
        <Desk aria-busy="true">
          <Waiting isEarly={!isSkeletonShown}>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} height="60px" />
            ))}
          </Waiting>
          <Waiting isEarly={!isSkeletonShown}>
            <Skeleton height="420px" />
          </Waiting>
        </Desk>
      ) : query.data === undefined ? (
        <Card pad="md">
          <ErrorState code={query.error?.errorId} onRetry={() => void query.refetch()} />
        </Card>
      ) : !chosen ? (
        <Card pad="md">
          <EmptyState
            icon={ShieldCheck}
            title="기다리는 글이 없어요"
            hint="신고나 스팸 신호가 있는 글, 새 회원의 첫 글이 여기에 모여요."
          />
        </Card>
      ) : (
        <Desk>
          <Side isAway={itemId !== null}>
            <QueueList items={items} chosenId={chosen.id} onChoose={choose} isPutOff={queue.isPutOff} />
            <PagerBar total={queue.total} page={page} perPage={QUEUE_PAGE} onPage={setPage} />
          </Side>
          <Side isAway={itemId === null}>
            <QueuedContent
              key={chosen.id}
              item={chosen}
              decision={decision}
              maySuspend={session?.user.role === 'ADMIN'}
              onLater={putOff}
              onBack={() => choose(undefined)}
            />
          </Side>
        </Desk>
      )}
    </>
  );
}
