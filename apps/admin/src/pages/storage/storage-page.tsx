import {
  failureOf,
  useGetDeletedStorageRangesQuery,
  useGetStorageUsageQuery,
  useMeasureStorageMutation,
} from '@gredia/graphql-schema';
import { Button, ErrorState, formatDateTime, showToast, Skeleton, styled } from '@gredia/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { StorageCollections } from '../../features/storage/storage-collections';
import { StorageRangePanel } from '../../features/storage/storage-range-panel';
import { StorageTotal } from '../../features/storage/storage-total';
import type { Usage } from '../../features/storage/storage-words';
import { ScreenHead } from '../../shared/screen-head';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    gap: '3.5',
    mt: '3.5',
  },
});

const ASK_MS = 1500;
const ASKS = 20;

/** `/admin/tools/storage-manager`: what lies in the database, by quarters; parts of it leave and come back. */
export function StoragePage() {
  const query = useGetStorageUsageQuery({ fetchPolicy: 'network-only' });
  const { error, refetch } = query;
  // A look that fails while a measure is waited for takes nothing away.
  const data = query.data ?? query.previousData;
  const deleted = useGetDeletedStorageRangesQuery({ fetchPolicy: 'network-only' });
  const [measure] = useMeasureStorageMutation();
  const [isMeasuring, setIsMeasuring] = useState(false);
  const [picked, setPicked] = useState<Usage['collection'] | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  // What a loop that began with an earlier answer sees of the next one.
  const latest = useRef<readonly Usage[]>([]);
  useEffect(() => {
    latest.current = data?.storageUsage ?? [];
  }, [data]);

  const usage = [...(data?.storageUsage ?? [])].sort((a, b) => b.totalSizeBytes - a.totalSizeBytes);
  const chosen = usage.find(({ collection }) => collection === picked) ?? usage[0];
  const [measuredAt] = usage.map((each) => each.measuredAt).sort();

  /** Until every measure that is wanted is newer than what is shown. @returns whether they came while it looked */
  async function waitForMeasures(collections: readonly string[], since: number): Promise<boolean> {
    for (let asked = 0; asked < ASKS; asked += 1) {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      // Who has left meanwhile has nothing asked for them.
      if (!isThere.current) break;
      await refetch();
      const wanted = latest.current.filter(({ collection }) => collections.includes(collection));
      if (wanted.length > 0 && wanted.every((each) => Date.parse(each.measuredAt) > since)) return true;
    }
    return false;
  }

  async function measureAll() {
    setIsMeasuring(true);
    try {
      const since = Math.max(...usage.map((each) => Date.parse(each.measuredAt)));
      await measure({});
      const isMeasured = await waitForMeasures(
        usage.map(({ collection }) => collection),
        since,
      );
      if (!isMeasured && isThere.current)
        showToast('아직 측정이 끝나지 않았어요. 잠시 뒤 다시 열어 주세요.', { tone: 'bad' });
    } catch (failure) {
      showToast(failureOf(failure).message, { tone: 'bad' });
    } finally {
      setIsMeasuring(false);
    }
  }

  async function follow() {
    await deleted.refetch();
    if (chosen) void waitForMeasures([chosen.collection], Date.parse(chosen.measuredAt));
  }

  const waiting = error ? '불러온 뒤에 측정할 수 있어요' : '아직 불러오는 중이에요';
  return (
    <>
      <ScreenHead title="DB 저장소 관리" note={measuredAt && `${formatDateTime(measuredAt)} 측정`}>
        <Button
          touch
          icon={<RefreshCw size={16} />}
          loading={isMeasuring ? '측정 중' : undefined}
          disabledReason={data ? undefined : waiting}
          onClick={() => void measureAll()}
        >
          다시 측정
        </Button>
      </ScreenHead>
      {chosen ? (
        <>
          <StorageTotal usage={usage} />
          <Columns>
            <StorageCollections usage={usage} picked={chosen.collection} onPick={setPicked} />
            <StorageRangePanel
              key={chosen.collection}
              usage={chosen}
              deleted={deleted.data?.deletedStorageRanges ?? []}
              onChange={follow}
            />
          </Columns>
        </>
      ) : !data && error ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="480px" />
      )}
    </>
  );
}
