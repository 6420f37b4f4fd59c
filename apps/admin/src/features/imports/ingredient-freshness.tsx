import { useGetIngredientUpdateStatusQuery } from '@gredia/graphql-schema';
import { ErrorState, formatNumber, styled, touchScreen } from '@gredia/ui';
import { useEffect, useRef } from 'react';

const Root = styled('div', { base: { pt: '4' } });
const Figures = styled('dl', { base: { display: 'flex', flexWrap: 'wrap', rowGap: '3', columnGap: '8' } });
const Name = styled('dt', { base: { textStyle: 'small', color: 'fg.muted' } });
const Count = styled('dd', {
  base: { fontSize: 'xl', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  variants: { isWarning: { true: { color: 'warn.fg' } } },
});
const Sources = styled('details', { base: { mt: '3', textStyle: 'small' } });
const Summary = styled('summary', {
  base: { cursor: 'pointer', color: 'fg.muted', [touchScreen]: { py: '3' } },
});
const Scroll = styled('div', { base: { mt: '2', overflowX: 'auto' } });
const Table = styled('table', { base: { w: '100%', minW: '520px' } });
const Cell = styled('td', {
  base: {
    py: '1.5',
    pe: '4',
    borderTop: '1px solid',
    borderColor: 'border.default',
    fontVariantNumeric: 'tabular-nums',
  },
});
const HeadCell = styled('th', { base: { py: '1.5', pe: '4', textAlign: 'start', color: 'fg.muted', fontWeight: 500 } });

interface IngredientFreshnessProps {
  /** While an update is on its way the counts change; they are asked for anew when it is over. */
  isRunning: boolean;
}

/** How fresh the ingredients are, and which sources they come from. */
export function IngredientFreshness({ isRunning }: IngredientFreshnessProps) {
  const { data, previousData, error, refetch } = useGetIngredientUpdateStatusQuery({ fetchPolicy: 'network-only' });
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetch().catch(() => undefined);
    wasRunning.current = isRunning;
  }, [isRunning, refetch]);

  const status = (data ?? previousData)?.ingredientUpdateStatus;
  if (!status) {
    return error ? <ErrorState compact code={error.errorId} onRetry={() => void refetch()} /> : null;
  }
  return (
    <Root>
      <Figures>
        <div>
          <Name>전체 성분</Name>
          <Count>{formatNumber(status.total)}</Count>
        </div>
        <div>
          <Name>30일 안에 바뀜</Name>
          <Count>{formatNumber(status.updated)}</Count>
        </div>
        <div>
          <Name>12개월 넘게 확인 안 함</Name>
          <Count isWarning={status.stale > 0}>{formatNumber(status.stale)}</Count>
        </div>
      </Figures>
      {status.sources.length > 0 && (
        <Sources>
          <Summary>출처별 성분 수</Summary>
          <Scroll role="group" aria-label="출처별 성분 수 표" tabIndex={0}>
            <Table aria-label="출처별 성분 수">
              <thead>
                <tr>
                  <HeadCell scope="col">출처</HeadCell>
                  <HeadCell scope="col">판</HeadCell>
                  <HeadCell scope="col">확인한 날</HeadCell>
                  <HeadCell scope="col">성분</HeadCell>
                  <HeadCell scope="col">오래된 값</HeadCell>
                </tr>
              </thead>
              <tbody>
                {status.sources.map((source) => (
                  <tr key={source.key}>
                    <Cell>{source.name}</Cell>
                    <Cell>{source.edition}</Cell>
                    <Cell>{source.checkedAt}</Cell>
                    <Cell>{formatNumber(source.ingredients)}</Cell>
                    <Cell>{formatNumber(source.stale)}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        </Sources>
      )}
    </Root>
  );
}
