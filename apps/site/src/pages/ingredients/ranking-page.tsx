import { useGetRankingPageQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, formatNumber, LinkButton, PageHead, styled, useSkeleton } from '@gredia/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  rankingDays,
  rankingHref,
  rankingPeriodLabel,
  rankingVariables,
  readRanking,
} from '../../features/search-ranking/ranking-params';
import { RankingPeriods } from '../../features/search-ranking/ranking-periods';
import { RankingTable } from '../../features/search-ranking/ranking-table';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';

const Summary = styled('p', { base: { mb: '3', textStyle: 'small', color: 'fg.muted' } });
const Remark = styled('p', {
  base: { mt: '4', pb: { base: '12', md: '20' }, textStyle: 'caption', color: 'fg.subtle' },
});

const { title, lead } = pageFrames.ranking;

/** `/ingredients/ranking`: what visitors search for, of a day, week or month, now and before. The address says which. */
export function RankingPage() {
  const [search] = useSearchParams();
  const { origin } = usePageState();
  const params = readRanking(search);
  const {
    data: answered,
    previousData,
    error,
    loading,
    refetch,
  } = useGetRankingPageQuery({
    variables: rankingVariables(params),
  });
  // The ranking before stays while the next one comes, and no longer: it would stand under the other's name.
  const answer = (answered ?? (loading ? previousData : undefined))?.ingredientSearchRanking;
  const period = answer?.day ?? answer?.week ?? answer?.month;
  const showsSkeleton = useSkeleton(loading && !answer);
  const days = answered && period ? rankingDays(period.startDate, period.endDate, true) : '';
  const name = [rankingPeriodLabel[params.period], days].filter(Boolean).join(' ');

  return (
    <>
      <DocumentHead
        title={`${title} ${name}`}
        description={`${name} 동안 많이 찾은 화장품 성분의 순위와 변동, 비중을 확인하세요.`}
        path={rankingHref(params)}
        noindex={period?.ranking.length === 0}
        jsonLd={
          period && {
            '@type': 'ItemList',
            name: `${title} ${name}`,
            itemListOrder: 'https://schema.org/ItemListOrderAscending',
            itemListElement: period.ranking.map((entry) => ({
              '@type': 'ListItem',
              position: entry.rank,
              name: entry.name,
              url: origin + paths.ingredient(entry.name),
            })),
          }
        }
      />
      <PageHead title={title} lead={lead} />
      <RankingPeriods params={params} shown={answered && answer && period && { ...period, since: answer.since }} />
      {error && !answer && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {showsSkeleton && <ListSkeleton />}
      {period?.ranking.length === 0 && (
        <EmptyState
          icon={ChartNoAxesColumn}
          title={params.start === null ? '집계 중이에요' : '이 기간에는 순위가 없어요'}
          hint="세 사람 이상이 찾은 성분부터 순위에 올라요."
          action={<LinkButton href={paths.ingredients}>성분 보기</LinkButton>}
        />
      )}
      {period && period.ranking.length > 0 && (
        <>
          <Summary>
            성분 {formatNumber(period.searchedIngredientCount)}종에서 {formatNumber(period.totalSearchedCount)}회 검색
          </Summary>
          <RankingTable ranking={period.ranking} isBusy={loading} />
          <Remark>
            한 사람이 하루에 같은 성분을 여러 번 찾아도 한 번으로 세어요. 하루에 세 사람 이상이 찾은 적이 있는 성분만
            100위까지 보여 드려요. 날짜는 한국 시간이고, 한 주는 월요일부터예요.
          </Remark>
        </>
      )}
    </>
  );
}
