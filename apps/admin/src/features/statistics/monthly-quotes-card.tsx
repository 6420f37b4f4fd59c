import { statPresetRange } from '@gredia/domain';
import { useGetStatsQuery } from '@gredia/graphql-schema';
import { EmptyState, formatNumber, Skeleton } from '@gredia/ui';
import { BarsChart, ChartView } from '@gredia/ui/charts';
import { FileText } from 'lucide-react';
import { QueryCard } from '../../shared/query-card';

const HEIGHT = 220;

/** Requests for quotes and first answers in each of the last twelve months. */
export function MonthlyQuotesCard({ today }: { today: string }) {
  const query = useGetStatsQuery({
    variables: { ...statPresetRange('12m', today), period: 'MONTH' },
    fetchPolicy: 'network-only',
  });
  return (
    <QueryCard title="월별 견적" query={query} skeleton={<Skeleton height={`${HEIGHT + 40}px`} radius="8px" />}>
      {({ stats }) =>
        stats.every(
          ({ quotesAsked, quotesAnswered, quotesEnded }) => quotesAsked + quotesAnswered + quotesEnded === 0,
        ) ? (
          <EmptyState compact icon={FileText} title="열두 달 동안 견적이 없어요" />
        ) : (
          <ChartView
            caption="월별 견적"
            series={[
              { label: '요청', series: 1 },
              { label: '첫 답변', series: 2 },
            ]}
            heads={['월', '요청', '첫 답변', '끝남']}
            rows={stats.map(({ date, quotesAsked, quotesAnswered, quotesEnded }) => [
              date.slice(0, 7),
              ...[quotesAsked, quotesAnswered, quotesEnded].map(formatNumber),
            ])}
            height={HEIGHT}
          >
            <BarsChart
              bars={stats.map(({ date, quotesAsked, quotesAnswered }) => ({
                label: `${Number(date.slice(5, 7))}월`,
                quotesAsked,
                quotesAnswered,
              }))}
              series={[
                { key: 'quotesAsked', label: '요청' },
                { key: 'quotesAnswered', label: '첫 답변' },
              ]}
            />
          </ChartView>
        )
      }
    </QueryCard>
  );
}
