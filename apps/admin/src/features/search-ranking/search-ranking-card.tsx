import { useGetIngredientSearchRankingQuery } from '@gredia/graphql-schema';
import { Button, EmptyState, formatNumber, Link, Skeleton, styled } from '@gredia/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { sitePaths } from '../../shared/paths';
import { QueryCard } from '../../shared/query-card';
import { siteUrl } from '../../shared/site-url';
import { RankingWordsDialog } from './ranking-words-dialog';

const List = styled('ol', { base: { columnCount: { base: 1, md: 2 }, columnGap: '8' } });
const Entry = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '2',
    py: '1.5',
    breakInside: 'avoid',
    '& > b': { fontWeight: 600, color: 'fg.subtle' },
    '& > span': { truncate: true, fontWeight: 500, '& a:hover': { textDecoration: 'underline' } },
    '& > small': { textStyle: 'small', color: 'fg.muted' },
  },
});

/** What visitors of the site search for this week, and the way to what is not counted. */
export function SearchRankingCard() {
  const query = useGetIngredientSearchRankingQuery({ fetchPolicy: 'network-only' });
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <QueryCard
        title="성분 검색 순위 · 이번 주"
        aside={
          <Button size="sm" onClick={() => setIsEditing(true)}>
            제외어
          </Button>
        }
        query={query}
        skeleton={<Skeleton height="172px" radius="8px" />}
      >
        {({ ingredientSearchRanking: { week } }) =>
          week.ranking.length === 0 ? (
            <EmptyState compact icon={Search} title="이번 주 순위가 아직 없어요" />
          ) : (
            <List>
              {week.ranking.map(({ rank, name, frequency }) => (
                <Entry key={rank}>
                  <b>{rank}</b>
                  <span>
                    <Link href={siteUrl(sitePaths.ingredient(name))} target="_blank" rel="noreferrer">
                      {name}
                    </Link>
                  </span>
                  <small>{formatNumber(frequency)}회</small>
                </Entry>
              ))}
            </List>
          )
        }
      </QueryCard>
      {isEditing && <RankingWordsDialog onClose={() => setIsEditing(false)} />}
    </>
  );
}
