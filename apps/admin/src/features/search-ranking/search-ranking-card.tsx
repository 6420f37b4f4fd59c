import { MINUTE_MS, SECOND_MS } from '@gredia/domain';
import { useGetIngredientSearchRankingQuery } from '@gredia/graphql-schema';
import { Button, EmptyState, formatNumber, Link, Skeleton, styled } from '@gredia/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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

const Note = styled('p', { base: { mt: '3', textStyle: 'small', color: 'fg.muted' } });

/** So long after a change of what is not counted the ranking may still be made anew; until then it is asked for now and then. */
const SETTLING_MS = 3 * MINUTE_MS;
const AGAIN_MS = 15 * SECOND_MS;

/** What visitors of the site search for this week, and the way to what is not counted. */
export function SearchRankingCard() {
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const isSettling = changedAt !== null;
  const query = useGetIngredientSearchRankingQuery({ fetchPolicy: 'network-only' });
  const { refetch } = query;
  const [isEditing, setIsEditing] = useState(false);

  useEffect(() => {
    if (changedAt === null) return;
    const asking = setInterval(() => void refetch(), AGAIN_MS);
    const settling = setTimeout(() => setChangedAt(null), SETTLING_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(settling);
    };
  }, [changedAt, refetch]);

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
        {({ ingredientSearchRanking: { week } }) => (
          <>
            {week.ranking.length === 0 ? (
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
            )}
            <Note role="status" hidden={!isSettling}>
              {isSettling && '바뀐 제외어를 순위에 반영하고 있어요.'}
            </Note>
          </>
        )}
      </QueryCard>
      {isEditing && (
        <RankingWordsDialog onChange={() => setChangedAt(Date.now())} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}
