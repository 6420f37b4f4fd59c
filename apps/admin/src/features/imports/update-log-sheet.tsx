import { domesticUpdateLabel, type DomesticUpdateKey } from '@gredia/domain';
import { useGetDomesticUpdateLogQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, formatDateTime, formatNumber, Sheet, Skeleton, styled } from '@gredia/ui';
import { ScrollText } from 'lucide-react';
import { usePolling } from '../../shared/use-polling';

const EVERY_MS = 3000;

const Body = styled('div', { base: { px: '5', py: '4' } });
const Lines = styled('ol', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Line = styled('li', {
  base: { textStyle: 'small', overflowWrap: 'anywhere' },
  variants: { tone: { INFO: {}, WARN: { color: 'warn.fg' }, BAD: { color: 'bad.fg' } } },
});
const Time = styled('time', {
  base: { me: '2', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Heading = styled('h3', { base: { mt: '6', mb: '2', fontWeight: 600 } });
const Table = styled('table', { base: { w: '100%', textStyle: 'small' } });
const Cell = styled('td', {
  base: { py: '1.5', pe: '3', borderTop: '1px solid', borderColor: 'border.default', overflowWrap: 'anywhere' },
});
const HeadCell = styled('th', { base: { py: '1.5', pe: '3', textAlign: 'start', color: 'fg.muted', fontWeight: 500 } });
const Rest = styled('p', { base: { mt: '2', textStyle: 'caption', color: 'fg.subtle' } });

interface UpdateLogSheetProps {
  updateKey: DomesticUpdateKey;
  isRunning: boolean;
  onClose: () => void;
}

/** What the newest run of an update told, and which rows it did not take. */
export function UpdateLogSheet({ updateKey, isRunning, onClose }: UpdateLogSheetProps) {
  const query = useGetDomesticUpdateLogQuery({ variables: { key: updateKey }, fetchPolicy: 'network-only' });
  const { data, previousData, loading, error, refetch } = query;
  usePolling(refetch, EVERY_MS, isRunning);
  const log = (data ?? previousData)?.domesticUpdateLog;

  return (
    <Sheet side="right" title={`${domesticUpdateLabel[updateKey]} 갱신 기록`} onClose={onClose}>
      <Body>
        {log ? (
          <>
            <Lines>
              {log.lines.map(({ id, tone, text, createdAt }) => (
                <Line key={id} tone={tone}>
                  <Time dateTime={createdAt}>{formatDateTime(createdAt).slice(5)}</Time>
                  {text}
                </Line>
              ))}
            </Lines>
            {log.refused.length > 0 && (
              <>
                <Heading>반영하지 못한 행 {formatNumber(log.refusedTotal)}건</Heading>
                <Table aria-label="반영하지 못한 행">
                  <thead>
                    <tr>
                      <HeadCell scope="col">줄</HeadCell>
                      <HeadCell scope="col">이유</HeadCell>
                    </tr>
                  </thead>
                  <tbody>
                    {log.refused.map(({ line, reason }) => (
                      <tr key={line}>
                        <Cell>{formatNumber(line)}</Cell>
                        <Cell>{reason}</Cell>
                      </tr>
                    ))}
                  </tbody>
                </Table>
                {log.refusedTotal > log.refused.length && (
                  <Rest>앞의 {formatNumber(log.refused.length)}건만 보여요.</Rest>
                )}
              </>
            )}
          </>
        ) : loading ? (
          <Skeleton height="120px" />
        ) : error ? (
          <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />
        ) : (
          <EmptyState compact icon={ScrollText} title="아직 기록이 없어요" />
        )}
      </Body>
    </Sheet>
  );
}
