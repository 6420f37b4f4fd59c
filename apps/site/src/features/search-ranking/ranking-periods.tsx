import { LinkButton, styled, TabNav } from '@gredia/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  RANKING_PERIODS,
  rankingAfter,
  rankingBefore,
  rankingDays,
  rankingHref,
  rankingPeriodLabel,
  type RankingParams,
} from './ranking-params';

const Row = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', mb: '5' },
});
const Turning = styled('nav', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } });
const Days = styled('b', {
  base: { minW: '148px', textAlign: 'center', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});

interface RankingPeriodsProps {
  params: RankingParams;
  /** The days that are shown, and the first that there is a ranking of; absent until they are known. */
  shown?: { startDate: string; endDate: string; since: string | null };
}

/** Day, week or month, and the way to earlier ones: all of them links with an address. */
export function RankingPeriods({ params, shown }: RankingPeriodsProps) {
  const { period } = params;
  const before = shown ? rankingBefore(period, shown.startDate, shown.since) : null;
  const after = rankingAfter(params);
  return (
    <Row>
      <TabNav
        label="기간"
        tabs={RANKING_PERIODS.map((each) => ({
          label: rankingPeriodLabel[each],
          href: rankingHref({ period: each, start: null }),
          isCurrent: each === period,
        }))}
      />
      <Turning aria-label="지난 순위">
        {before && (
          <LinkButton variant="quiet" size="sm" touch icon={<ChevronLeft size={16} />} href={rankingHref(before)}>
            이전
          </LinkButton>
        )}
        <Days>{shown ? rankingDays(shown.startDate, shown.endDate, true) : ' '}</Days>
        {after && (
          <LinkButton variant="quiet" size="sm" touch icon={<ChevronRight size={16} />} href={rankingHref(after)}>
            다음
          </LinkButton>
        )}
      </Turning>
    </Row>
  );
}
