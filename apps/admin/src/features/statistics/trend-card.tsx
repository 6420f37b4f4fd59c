import { fullPeriodName, shortPeriodName, type ShownPeriod } from '@gredia/domain';
import { EmptyState, formatNumber, Select, Skeleton, styled } from '@gredia/ui';
import { ChartView, TrendChart } from '@gredia/ui/charts';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { QueryCard } from '../../shared/query-card';
import { MEASURES, measures, type MeasureName } from './measures';
import type { ComparedStats, ComparedStatsQuery } from './use-compared-stats';

const HEIGHT = 300;
const NOT_KNOWN = '기록 없음';

const options = MEASURES.map((value) => ({ value, label: measures[value].label }));

const Remark = styled('p', { base: { mt: '2', textStyle: 'caption', color: 'fg.subtle' } });

type Stats = ComparedStats['now'];

interface TrendCardProps {
  shown: ShownPeriod;
  query: ComparedStatsQuery;
  /** Whether the last point is of a day that is not over. */
  endsToday: boolean;
}

/** One figure from day to day, over the period before. */
export function TrendCard({ shown, query, endsToday }: TrendCardProps) {
  const [measure, setMeasure] = useState<MeasureName>('newUsers');
  const { nowLabel, beforeLabel } = shown;
  const { label } = measures[measure];
  return (
    <QueryCard
      title="추이"
      aside={<Select label="추이로 볼 수치" value={measure} options={options} onChange={setMeasure} />}
      query={query}
      skeleton={<Skeleton height={`${HEIGHT + 40}px`} radius="8px" />}
    >
      {({ now, before }) =>
        now.length === 0 ? (
          <EmptyState compact icon={ChartLine} title="아직 지난 날이 없어요" />
        ) : (
          <>
            <ChartView
              caption={`${label} 추이`}
              series={[
                { label: nowLabel, series: 1 },
                { label: beforeLabel, series: 2, isDashed: true },
              ]}
              heads={['기간', `${label} (${nowLabel})`, '이전 기간', `${label} (${beforeLabel})`]}
              rows={now.map((stat, index) => {
                const other = before[index];
                return [
                  fullPeriodName(stat),
                  said(stat[measure]),
                  other ? fullPeriodName(other) : '–',
                  said(other?.[measure]),
                ];
              })}
              height={HEIGHT}
            >
              <TrendChart points={pointsOf(shown, now, before, measure)} {...{ nowLabel, beforeLabel }} />
            </ChartView>
            {endsToday && <Remark>오늘은 지금까지의 수예요. 하루가 끝나면 그대로 남아요.</Remark>}
          </>
        )
      }
    </QueryCard>
  );
}

const pointsOf = ({ unit }: ShownPeriod, now: Stats, before: Stats, measure: MeasureName) =>
  now.map((stat, index) => ({
    label: shortPeriodName(stat.date, unit),
    now: stat[measure],
    before: before[index]?.[measure] ?? null,
  }));

const said = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatNumber(value) : NOT_KNOWN;
