import type { GetHomeQuery } from '@gredia/graphql-schema';
import { Card, EmptyState, formatNumber, Link, Segmented, styled, touchScreen } from '@gredia/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/addresses/paths';
import { RankingChange } from './ranking-change';

type Ranking = GetHomeQuery['ingredientSearchRanking'];
type Period = 'day' | 'week' | 'month';

const periods = [
  { value: 'day', label: '일간' },
  { value: 'week', label: '주간' },
  { value: 'month', label: '월간' },
] as const;

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
    px: '5',
    pt: '2.5',
    pb: '3.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

interface RankingCardProps {
  ranking: Ranking;
}

/** What visitors search for: of the day, the week, the month. */
export function RankingCard({ ranking }: RankingCardProps) {
  const [period, setPeriod] = useState<Period>('week');
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
        <>
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
          <Foot>{summaryText(summary)}</Foot>
        </>
      )}
    </Root>
  );
}

function summaryText({
  startDate,
  endDate,
  searchedIngredientCount,
  totalSearchedCount,
}: Omit<Ranking[Period], 'ranking'>): string {
  const [start, end] = [startDate, endDate].map((date) => date.slice(5).replace('-', '.'));
  const days = start === end ? start : `${start}–${end}`;
  return `${days} · 성분 ${formatNumber(searchedIngredientCount)}종에서 ${formatNumber(totalSearchedCount)}회 검색`;
}
