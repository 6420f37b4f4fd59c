import { formatContact, smsRefusalLabel, smsTargetLabel } from '@gredia/domain';
import { useGetSmsReportQuery, type GetSmsReportQuery } from '@gredia/graphql-schema';
import { ErrorState, FactList, formatDateTime, formatNumber, ProgressLine, Sheet, Skeleton, styled } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { Bubble, KindBadge, Stack, StateBadge } from './parts';

const PER_PAGE = 50;
/** Between two looks while some wait. */
const LOOK_MS = 2000;

const List = styled('ul', { base: { borderTop: '1px solid', borderColor: 'border.default' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Who = styled('span', { base: { flex: 1, minW: 0 } });
const Why = styled('span', { base: { textStyle: 'caption', color: 'fg.subtle', textAlign: 'end' } });
const Frame = styled('div', { base: { px: { base: '4', md: '5' }, py: '5' } });
const Meter = styled('progress', {
  base: {
    display: 'block',
    w: '100%',
    h: '1.5',
    mb: '2',
    appearance: 'none',
    border: 0,
    borderRadius: 'badge',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});

interface SendingSheetProps {
  id: string;
  onClose: () => void;
  /** What waited has gone out or failed. */
  onProgress: () => void;
}

/** One sending with the result of each receiver; looks again while some wait. */
export function SendingSheet({ id, onClose, onProgress }: SendingSheetProps) {
  const [page, setPage] = useState(1);
  const query = useGetSmsReportQuery({ variables: { id, page, perPage: PER_PAGE }, fetchPolicy: 'network-only' });
  const report = (query.data ?? query.previousData)?.smsReport;
  const queued = report?.sending.queued ?? 0;
  // The list behind may have brought newer counts of the same sending than the results that are shown here.
  const isWaiting = queued > 0 || report?.results.some(({ state }) => state === 'QUEUED') === true;
  const done = report && report.sending.total - queued;
  const { refetch } = query;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);

  // Also of what went out before this first looked.
  useEffect(() => {
    if (done !== undefined) onProgress();
  }, [done, onProgress]);

  return (
    <Sheet side="right" width="min(520px, 100vw)" title="보낸 문자" onClose={onClose}>
      <ProgressLine isBusy={query.loading && report !== undefined && !isWaiting} />
      <Frame>
        {report && <Report report={report} page={page} onPage={setPage} />}
        {!report && query.error && <ErrorState compact code={query.error.errorId} onRetry={() => void refetch()} />}
        {!report && !query.error && <Skeleton height="320px" />}
      </Frame>
    </Sheet>
  );
}

interface ReportProps {
  report: GetSmsReportQuery['smsReport'];
  page: number;
  onPage: (page: number) => void;
}

function Report({ report: { sending, total, results }, page, onPage }: ReportProps) {
  const { content, sender, target, kind, bytes, isAdvertisement, queued, sent, failed, priceKrw, createdAt } = sending;
  return (
    <Stack>
      <Bubble>{content ?? '90일이 지나 내용을 지웠어요.'}</Bubble>
      <div>
        <Meter max={total} value={sent + failed} aria-label="진행" />
        <p role="status">
          전체 {formatNumber(total)}명 · 대기 {formatNumber(queued)} · 발송 {formatNumber(sent)} · 실패{' '}
          {formatNumber(failed)}
        </p>
      </div>
      <FactList
        facts={[
          { label: '종류', value: <KindBadge kind={kind} /> },
          { label: '길이', value: `${formatNumber(bytes)}바이트` },
          { label: '광고성 정보', value: isAdvertisement ? '예' : '아니요' },
          { label: '발신번호', value: formatContact(sender) },
          { label: '받는 사람', value: smsTargetLabel[target] },
          { label: '예상 요금 (부가세 별도)', value: `${formatNumber(priceKrw)}원` },
          { label: '보낸 때', value: formatDateTime(createdAt) },
        ]}
      />
      <List aria-label="받는 사람별 결과">
        {results.map(({ id, name, number, state, refusal }) => (
          <Row key={id}>
            <StateBadge state={state} />
            <Who>{[name, number ?? '번호 없음'].filter(Boolean).join(' · ')}</Who>
            {refusal && <Why>{smsRefusalLabel[refusal]}</Why>}
          </Row>
        ))}
      </List>
      <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={onPage} />
    </Stack>
  );
}
