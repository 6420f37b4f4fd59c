import { formatDateTime, styled, useNow } from '@gredia/ui';
import { MembersCard } from '../../features/accounts/members-card';
import { CatalogueCard } from '../../features/catalogue/catalogue-card';
import { DomesticUpdatesCard } from '../../features/imports/domestic-updates-card';
import { JobsCard } from '../../features/jobs/jobs-card';
import { ScreenHead } from '../../shared/screen-head';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    gap: '3.5',
  },
});

const FullRow = styled('div', { base: { gridColumn: '1 / -1', minW: 0 } });

/** `/admin`: what the service holds, who is here, and whether the work behind it gets done. */
export function StatisticsPage() {
  const now = useNow();
  return (
    <>
      <ScreenHead title="통계" note={now && momentText(now)} />
      <Grid>
        <FullRow>
          <CatalogueCard />
        </FullRow>
        <MembersCard />
        <JobsCard />
        <FullRow>
          <DomesticUpdatesCard />
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
