import { COMPANY_FIGURES, type ShownPeriod } from '@gredia/domain';
import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { EmptyState, LinkButton, Note, styled } from '@gredia/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { StatsFigures } from './stats-figures';
import { StatsFunnel } from './stats-funnel';
import { StatsProducts } from './stats-products';
import { StatsTrend } from './stats-trend';
import { StatsWords } from './stats-words';

const Beside = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '3fr 2fr' }, gap: '4' },
});

interface CompanyStatsProps {
  stats: GetCompanyStatsQuery['companyStats'];
  shown: ShownPeriod;
  today: string;
  /** Null: the viewer's own supplier. */
  sellerId: string | null;
}

/** The figures of a supplier in the shown days. */
export function CompanyStats({ stats, shown, today, sellerId }: CompanyStatsProps) {
  const { seller, isPreview, viewerCanExport, total, products, words } = stats;
  const isEmpty = COMPANY_FIGURES.every((name) => total[name] === 0);
  return (
    <>
      {isPreview && (
        <Note tone="info">
          멤버십이 없으면 최근 7일만 볼 수 있어요. 멤버십이 있으면 3년까지, 이전 기간과 비교해서 볼 수 있어요.{' '}
          <a href={paths.membershipDocument}>멤버십 안내</a>
        </Note>
      )}
      <StatsFigures stats={stats} shown={shown} />
      {isEmpty ? (
        <EmptyState
          icon={ChartNoAxesColumn}
          title="이 기간에는 아직 기록이 없어요"
          hint="원료를 사람들이 보고 요청하면 여기에 쌓여요. 오늘 본 것도 바로 세어요."
          action={sellerId === null && <LinkButton href={paths.myProducts}>내 원료 보기</LinkButton>}
        />
      ) : (
        <>
          <StatsTrend stats={stats} shown={shown} endsToday={shown.range.to === today} />
          <Beside>
            <StatsProducts
              products={products}
              file={viewerCanExport ? { variables: { sellerId, ...shown.range }, name: seller.name } : undefined}
            />
            <StatsFunnel stats={stats} />
          </Beside>
          <StatsWords words={words} periodLabel={shown.nowLabel} />
        </>
      )}
    </>
  );
}
