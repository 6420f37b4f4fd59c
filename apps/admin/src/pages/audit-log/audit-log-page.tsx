import { koreanDay } from '@gredia/domain';
import { useGraphqlClient } from '@gredia/graphql-schema';
import { Button, Card, EmptyState, ErrorState, showToast, Skeleton, styled, saveFile } from '@gredia/ui';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { auditCsv, CSV_MAX } from '../../features/audit-log/audit-csv';
import { AuditDetail } from '../../features/audit-log/audit-detail';
import { AuditFilters } from '../../features/audit-log/audit-filters';
import { AuditList } from '../../features/audit-log/audit-list';
import { useAuditFilter } from '../../features/audit-log/use-audit-filter';
import { useAuditLogs } from '../../features/audit-log/use-audit-logs';
import { ScreenHead } from '../../shared/screen-head';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    alignItems: 'start',
    gap: '3.5',
  },
});
const ListCard = styled(Card, {
  base: { minW: 0, overflow: 'hidden' },
  // On narrow screens the entry stands in place of the list.
  variants: { isBehind: { true: { display: { base: 'none', lg: 'block' } } } },
});
const DetailCard = styled(Card, {
  base: { minW: 0, position: { lg: 'sticky' }, top: { lg: 'belowHeader' } },
  variants: { isEmpty: { true: { display: { base: 'none', lg: 'block' } } } },
});
const Foot = styled('div', { base: { p: '3', textAlign: 'center' } });
const Loading = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3', p: '3.5' } });

/** `/admin/tools/audit-log`: who did what, when and why, and the way back where there is one. */
export function AuditLogPage() {
  const { filter, values, isNarrowed, openId, set, clear, open } = useAuditFilter();
  const { found, isLoading, isMore, more, reload } = useAuditLogs(filter);
  const opened = found?.logs.find(({ id }) => id === openId);

  function handleMore() {
    more().catch(() => showToast('더 불러오지 못했어요. 잠시 뒤 다시 눌러 주세요.', { tone: 'bad' }));
  }

  return (
    <>
      <ScreenHead title="감사 기록" note="지울 수 없는 기록이에요">
        <CsvButton filter={filter} isOff={!found?.logs.length} />
      </ScreenHead>
      <AuditFilters values={values} isNarrowed={isNarrowed} onChange={set} onClear={clear} />
      <Columns>
        <ListCard role="region" aria-label="기록" aria-busy={isLoading} isBehind={opened !== undefined}>
          {!found && isLoading && <ListSkeleton />}
          {found?.error && (
            <ErrorState
              compact
              hint={found.error.fields ? found.error.message : undefined}
              code={found.error.errorId}
              onRetry={reload}
            />
          )}
          {found && !found.error && found.logs.length === 0 && (
            <EmptyState
              compact
              icon={History}
              title={isNarrowed ? '조건에 맞는 기록이 없어요' : '아직 기록이 없어요'}
              action={
                isNarrowed && (
                  <Button size="sm" onClick={clear}>
                    거르기 지우기
                  </Button>
                )
              }
            />
          )}
          {found && <AuditList logs={found.logs} openId={opened?.id ?? null} onOpen={open} />}
          {found?.endCursor && (
            <Foot>
              <Button size="sm" loading={isMore ? '불러오는 중' : undefined} onClick={handleMore}>
                더 보기
              </Button>
            </Foot>
          )}
        </ListCard>
        <DetailCard pad="md" role="region" aria-label="기록 내용" isEmpty={opened === undefined}>
          {opened ? (
            <AuditDetail log={opened} onBack={() => open(null)} onUndone={reload} />
          ) : (
            <EmptyState compact icon={History} title="기록을 고르면 내용이 여기에 보여요" />
          )}
        </DetailCard>
      </Columns>
    </>
  );
}

function CsvButton({ filter, isOff }: { filter: Parameters<typeof auditCsv>[1]; isOff: boolean }) {
  const client = useGraphqlClient();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { text, count, isCut } = await auditCsv(client, filter);
      // The mark tells spreadsheets that it is UTF-8.
      saveFile(`audit-log-${koreanDay()}.csv`, `\uFEFF${text}`, 'text/csv;charset=utf-8');
      showToast(
        isCut
          ? `최근 ${CSV_MAX.toLocaleString('ko-KR')}건만 받았어요. 날짜로 좁혀서 나머지를 받아 주세요.`
          : `${count.toLocaleString('ko-KR')}건을 받았어요`,
      );
    } catch {
      showToast('CSV를 만들지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      touch
      icon={<Download size={16} />}
      loading={isBusy ? '모으는 중' : undefined}
      disabledReason={isOff ? '받을 기록이 없어요' : undefined}
      onClick={() => void handleClick()}
    >
      CSV
    </Button>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </Loading>
  );
}
