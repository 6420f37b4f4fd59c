import { conversionText, formatShare } from '@gredia/domain';
import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, styled } from '@gredia/ui';
import { Remark, StatsCard } from './stats-card';

const List = styled('dl', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', mb: '4' } });
const Step = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '1.5', alignItems: 'baseline' },
});
const Count = styled('dd', { base: { fontWeight: 650 } });
const Share = styled('small', { base: { textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' } });
const Track = styled('dd', {
  base: { gridColumn: '1 / -1', h: '8px', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
});
const Bar = styled('i', { base: { display: 'block', h: '100%', borderRadius: 'full', bg: 'chart.1' } });

const steps = [
  ['asked', '견적 요청'],
  ['opened', '요청 확인'],
  ['answered', '답변'],
  ['ordered', '주문'],
] as const;

/** What became, until now, of the requests that arrived in the shown days. */
export function StatsFunnel({ stats: { funnel, total } }: { stats: GetCompanyStatsQuery['companyStats'] }) {
  const shareOf = (count: number) => (funnel.asked === 0 ? 0 : count / funnel.asked);
  return (
    <StatsCard title="견적 흐름">
      <List>
        {steps.map(([key, label]) => (
          <Step key={key}>
            <dt>{label}</dt>
            <Count>
              {formatNumber(funnel[key])}건 {funnel.asked > 0 && <Share>{formatShare(shareOf(funnel[key]))}</Share>}
            </Count>
            <Track aria-hidden="true">
              <Bar style={{ width: `${shareOf(funnel[key]) * 100}%` }} />
            </Track>
          </Step>
        ))}
      </List>
      <Remark>
        {total.detailViews > 0
          ? `조회 ${formatNumber(total.detailViews)}회 가운데 ${conversionText(total)}가 견적 요청으로 이어졌어요. `
          : ''}
        이 기간에 받은 요청이 지금까지 어떻게 됐는지 보여요.
      </Remark>
    </StatsCard>
  );
}
