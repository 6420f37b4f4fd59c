import type { SessionUser } from '@gredia/auth/client';
import { koreanDay, readShownPeriod, statPresetParams, STAT_PRESETS, type StatPreset } from '@gredia/domain';
import { useGetCompanyStatsQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, PageHead, Segmented, Skeleton, styled, useNow } from '@gredia/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CompanyStats } from '../../features/company-stats/company-stats';
import { StatsFileButton } from '../../features/company-stats/stats-file-button';
import { StatsSellerField } from '../../features/company-stats/stats-seller-field';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const { title } = pageFrames.stats;

const Tools = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' } });

const periodLabel: Record<StatPreset, string> = { today: '일', '7d': '주', '30d': '월', '12m': '년' };
const periods = STAT_PRESETS.map((value) => ({ value, label: periodLabel[value] }));
const NO_FILE = '통계 파일은 프리미엄 멤버십에서 받을 수 있어요.';
/** Who may not see the figures, or any of the one that was named. */
const REFUSALS = ['FORBIDDEN', 'NOT_FOUND'];

/** What a signed-in account sees of the statistics: its own supplier's, the one it chose, or that there are none for it. */
export function CompanyStatsScreen({ role }: Pick<SessionUser, 'role'>) {
  const today = koreanDay(useNow() ?? undefined);
  const [params, setParams] = useSearchParams();
  const isAdmin = role === 'ADMIN';
  const sellerId = isAdmin ? params.get('seller') : null;
  const period = readShownPeriod(params, today);
  const isAsked = role === 'SELLER' || sellerId !== null;
  const { data, error, refetch } = useGetCompanyStatsQuery({
    variables: { sellerId, ...period.range, period: period.unit },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const stats = data?.companyStats;
  const shown = stats?.isPreview ? readShownPeriod(new URLSearchParams({ period: '7d' }), stats.to) : period;
  const isRefused = (!isAsked && !isAdmin) || (error && REFUSALS.includes(error.code));

  const handlePeriod = (preset: StatPreset) =>
    setParams({ ...(sellerId && { seller: sellerId }), ...statPresetParams(preset) }, { preventScrollReset: true });

  return (
    <>
      <DocumentHead title={stats ? `${stats.seller.name} ${title}` : title} path={paths.stats} noindex />
      <PageHead
        title={stats ? `${stats.seller.name} ${title}` : title}
        lead="원료를 얼마나 보고 요청하는지 확인하세요."
        actions={
          stats && (
            <Tools>
              {!stats.isPreview && (
                <Segmented
                  label="기간"
                  size="lg"
                  value={shown.preset as StatPreset}
                  options={periods}
                  onChange={handlePeriod}
                />
              )}
              <StatsFileButton
                file={{ variables: { sellerId, ...shown.range }, name: stats.seller.name }}
                refusal={stats.viewerCanExport ? undefined : NO_FILE}
              />
            </Tools>
          )
        }
      />
      {isAdmin && (
        <StatsSellerField
          key={sellerId}
          name={stats?.seller.name ?? ''}
          onChoose={(seller) => setParams({ seller, ...statPresetParams(shown.preset as StatPreset) })}
        />
      )}
      {isAdmin && sellerId === null && (
        <EmptyState
          icon={ChartNoAxesColumn}
          title="어느 공급사의 통계를 볼까요?"
          hint="이름으로 찾아 고르면 여기에 보여요."
        />
      )}
      {isRefused && (
        <EmptyState
          icon={ChartNoAxesColumn}
          title="볼 수 있는 통계가 없어요"
          hint={
            isAdmin ? '공급사를 다시 골라 주세요.' : '이메일 인증을 마친 공급사 계정에서 회사의 통계를 볼 수 있어요.'
          }
        />
      )}
      {error && !isRefused && !stats && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!stats && !error && !isRefused && isAsked && <Skeleton height="640px" />}
      {stats && <CompanyStats stats={stats} shown={shown} today={today} sellerId={sellerId} />}
    </>
  );
}
