import {
  companyFigureLabel,
  fullPeriodName,
  shortPeriodName,
  type CompanyFigureName,
  type ShownPeriod,
} from '@gredia/domain';
import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, Select } from '@gredia/ui';
import { ChartView, TrendChart, type ChartSeries } from '@gredia/ui/charts';
import { useState } from 'react';
import { Remark, StatsCard } from './stats-card';

const HEIGHT = 240;

const MEASURES: readonly CompanyFigureName[] = [
  ...(['detailViews', 'impressions', 'clicks', 'downloads', 'quotes', 'orders'] as const),
  ...(['bannerImpressions', 'bannerClicks'] as const),
];
const options = MEASURES.map((value) => ({ value, label: companyFigureLabel[value] }));

interface StatsTrendProps {
  stats: GetCompanyStatsQuery['companyStats'];
  shown: ShownPeriod;
  /** Whether the last point is of a day that is not over. */
  endsToday: boolean;
}

/** One figure from day to day, over the days before where they are known. */
export function StatsTrend({ stats: { periods, periodsBefore }, shown, endsToday }: StatsTrendProps) {
  const [measure, setMeasure] = useState<CompanyFigureName>('detailViews');
  const { nowLabel, beforeLabel, unit } = shown;
  const label = companyFigureLabel[measure];
  const isCompared = periodsBefore.length > 0;
  const now: ChartSeries = { label: nowLabel, series: 1 };
  const before: ChartSeries = { label: beforeLabel, series: 2, isDashed: true };
  return (
    <StatsCard
      title={label}
      aside={<Select label="추이로 볼 수치" value={measure} options={options} onChange={setMeasure} />}
    >
      <ChartView
        caption={`${label} 추이`}
        series={isCompared ? [now, before] : [now]}
        heads={['기간', `${label} (${nowLabel})`, ...(isCompared ? ['이전 기간', `${label} (${beforeLabel})`] : [])]}
        rows={periods.map((period, index) => {
          const other = periodsBefore[index];
          const compared = other ? [fullPeriodName(other), formatNumber(other.figures[measure])] : ['–', '–'];
          return [fullPeriodName(period), formatNumber(period.figures[measure]), ...(isCompared ? compared : [])];
        })}
        height={HEIGHT}
      >
        <TrendChart
          points={periods.map(({ date, figures }, index) => ({
            label: shortPeriodName(date, unit),
            now: figures[measure],
            before: periodsBefore[index]?.figures[measure] ?? null,
          }))}
          {...{ nowLabel, beforeLabel }}
        />
      </ChartView>
      {endsToday && <Remark>오늘은 지금까지의 수예요. 하루가 끝나면 그대로 남아요.</Remark>}
    </StatsCard>
  );
}
