import type { GetHomeQuery } from '@gredia/graphql-schema';
import { Card, EmptyState, formatNumber, Link, Segmented, styled, touchScreen, touchTarget } from '@gredia/ui';
import { ChartNoAxesColumn, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/addresses/paths';
import { RankingChange } from './ranking-change';
import { rankingDays, rankingHref } from './ranking-params';

type Ranking = GetHomeQuery['ingredientSearchRanking'];
type Period = 'day' | 'week' | 'month';

const periods = [
  { value: 'day', label: '일간' },
  { value: 'week', label: '주간' },
  { value: 'month', label: '월간' },
] as const;

const asked = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const;

const Root = styled(Card, { base: { boxShadow: 'card' } });

const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '5',
    pt: '4',
    pb: '2.5',
  },
});
const Title = styled('h2', { base: { fontSize: 'lg', lineHeight: '25px', fontWeight: 700 } });

// Plain rows styled from the list.
const List = styled('ol', {
  base: {
    px: '2',
    pb: '2',
    '& > li > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '37px',
      [touchScreen]: { minH: 'touch' },
      px: '3',
      borderRadius: 'control',
      _hover: { bg: 'bg.hover' },
      '& > b': {
        w: '4.5',
        flex: 'none',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        fontWeight: 700,
        color: 'fg.subtle',
      },
      '& > span:first-of-type': { flex: 1, minW: 0, fontWeight: 500, truncate: true },
    },
    '& > li:nth-of-type(-n+3) > a > b': { color: 'brand.fg' },
  },
});

const Foot = styled('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1 3',
    px: '5',
    pt: '2.5',
    pb: '3.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

const More = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    ms: 'auto',
    fontWeight: 600,
    color: 'fg.link',
    _hover: { textDecoration: 'underline' },
  },
});

interface RankingCardProps {
  ranking: Ranking;
}

/** What visitors search for: of the day, the week, the month. */
export function RankingCard({ ranking }: RankingCardProps) {
  const [period, setPeriod] = useState<Period>(() => firstShown(ranking));
  const { ranking: entries, ...summary } = ranking[period];

  return (
    <Root role="region" aria-label="성분 검색 순위">
      <Head>
        <Title>성분 검색 순위</Title>
        <Segmented label="기간" value={period} options={periods} onChange={setPeriod} />
      </Head>
      {entries.length === 0 ? (
        <EmptyState icon={ChartNoAxesColumn} title="집계 중이에요" hint="세 사람 이상이 찾은 성분부터 순위에 올라요." />
      ) : (
        <List>
          {entries.map(({ name, rank, change }) => (
            <li key={name}>
              <Link href={paths.ingredient(name)}>
                <b>{rank}</b>
                <span>{name}</span>
                <RankingChange change={change} />
              </Link>
            </li>
          ))}
        </List>
      )}
      <Foot>
        {entries.length > 0 && <span>{summaryText(summary)}</span>}
        <More href={rankingHref({ period: asked[period], start: null })}>
          전체 순위
          <ChevronRight size={14} />
        </More>
      </Foot>
    </Root>
  );
}

function summaryText({
  startDate,
  endDate,
  searchedIngredientCount,
  totalSearchedCount,
}: Omit<Ranking[Period], 'ranking'>): string {
  const days = rankingDays(startDate, endDate);
  return `${days} · 성분 ${formatNumber(searchedIngredientCount)}종에서 ${formatNumber(totalSearchedCount)}회 검색`;
}

/** On a Monday morning the week has nothing yet, and at the first of a month neither has that. */
const firstShown = (ranking: Ranking): Period =>
  (['week', 'month', 'day'] as const).find((name) => ranking[name].ranking.length > 0) ?? 'week';
