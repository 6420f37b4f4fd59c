import { koreanDay, readShownPeriod } from '@gredia/domain';
import { Button, formatDateTime, styled, useNow, saveFile } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { MembersCard } from '../../features/accounts/members-card';
import { CatalogueCard } from '../../features/catalogue/catalogue-card';
import { DomesticUpdatesCard } from '../../features/imports/domestic-updates-card';
import { IngredientTextsCard } from '../../features/ingredient-texts/ingredient-texts-card';
import { JobsCard } from '../../features/jobs/jobs-card';
import { SearchRankingCard } from '../../features/search-ranking/search-ranking-card';
import { FiguresCard } from '../../features/statistics/figures-card';
import { MonthlyQuotesCard } from '../../features/statistics/monthly-quotes-card';
import { PeriodPicker } from '../../features/statistics/period-picker';
import { Shortcuts } from '../../features/statistics/shortcuts';
import { statsCsv } from '../../features/statistics/stats-csv';
import { TodayCard } from '../../features/statistics/today-card';
import { TrendCard } from '../../features/statistics/trend-card';
import { useComparedStats } from '../../features/statistics/use-compared-stats';
import { ViewedProductsCard } from '../../features/statistics/viewed-products-card';
import { ScreenHead } from '../../shared/screen-head';
import { useWaitingWork } from '../../shared/waiting-work';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
const PERIOD_PARAMS = ['period', 'from', 'to', 'unit'];

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: '3.5',
  },
});

const FullRow = styled('div', { base: { gridColumn: '1 / -1', minW: 0 } });
const TwoColumns = styled('div', { base: { gridColumn: { lg: 'span 2' }, display: 'grid', minW: 0 } });

/** Two cards in the height of the one beside them. */
const Stack = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0, '& > :last-child': { flex: 1 } },
});

/** `/admin`: what happened in a period, who is here, what the service holds, and whether the work behind it gets done. */
export function StatisticsPage() {
  const now = useNow();
  const today = koreanDay(now ?? undefined);
  const [params, setParams] = useSearchParams();
  const shown = readShownPeriod(params, today);
  const query = useComparedStats(shown);
  const waiting = useWaitingWork();
  const { range } = shown;

  function handlePeriod(chosen: Record<string, string>) {
    const others = [...params].filter(([name]) => !PERIOD_PARAMS.includes(name));
    setParams([...others, ...Object.entries(chosen)], { preventScrollReset: true });
  }

  return (
    <>
      <ScreenHead title="통계" note={now && momentText(now)} />
      <Shortcuts waiting={waiting} />
      <PeriodPicker shown={shown} today={today} onChange={handlePeriod}>
        <Button
          icon={<Download size={16} />}
          disabledReason={query.data ? undefined : '수치를 불러온 뒤 받을 수 있어요.'}
          onClick={() =>
            query.data &&
            saveFile(`통계 ${range.from}–${range.to}.csv`, statsCsv(query.data.now), 'text/csv;charset=utf-8')
          }
        >
          CSV 받기
        </Button>
      </PeriodPicker>
      <Grid>
        <FullRow>
          <FiguresCard shown={shown} query={query} />
        </FullRow>
        <TwoColumns>
          <TrendCard shown={shown} query={query} endsToday={range.to === today} />
        </TwoColumns>
        <Stack>
          <MembersCard />
          <TodayCard />
        </Stack>
        <TwoColumns>
          <MonthlyQuotesCard today={today} />
        </TwoColumns>
        <ViewedProductsCard shown={shown} />
        <FullRow>
          <SearchRankingCard />
        </FullRow>
        <FullRow>
          <CatalogueCard />
        </FullRow>
        <FullRow>
          <JobsCard />
        </FullRow>
        <FullRow>
          <DomesticUpdatesCard />
        </FullRow>
        <FullRow>
          <IngredientTextsCard />
        </FullRow>
      </Grid>
    </>
  );
}

/** `2025-11-18 화요일 · 16:40 기준`, in Korea. */
function momentText(now: Date): string {
  const [date = '', time = ''] = formatDateTime(now.toISOString()).split(' ');
  return `${date} ${WEEKDAYS[new Date(date).getUTCDay()]}요일 · ${time} 기준`;
}
