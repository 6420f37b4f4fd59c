import { useGetCatalogueCountsQuery } from '@gredia/graphql-schema';
import { EmptyState, formatNumber, Skeleton, styled } from '@gredia/ui';
import { Database, Hexagon, Package, RefreshCw, SprayCan } from 'lucide-react';
import { QueryCard } from '../../shared/query-card';

const figures = [
  { key: 'ingredients', label: '성분', unit: '종', icon: Hexagon },
  { key: 'products', label: '원료', unit: '건', icon: Package },
  { key: 'cosmetics', label: '화장품', unit: '건', icon: SprayCan },
  { key: 'updatedToday', label: '오늘 갱신', unit: '건', icon: RefreshCw },
] as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
  rowGap: '4',
  columnGap: '5',
} as const;

const Loading = styled('div', { base: columns });

const List = styled('dl', { base: columns });
const Figure = styled('div', {
  base: { _notFirst: { borderStart: { md: '1px solid' }, borderColor: { md: 'border.default' }, ps: { md: '5' } } },
});
const Name = styled('dt', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mb: '1', textStyle: 'small', color: 'fg.muted' },
});
const Count = styled('dd', { base: { textStyle: 'stat', whiteSpace: 'nowrap' } });
const Unit = styled('small', {
  base: { ms: '0.5', textStyle: 'small', fontWeight: 400, letterSpacing: 0, color: 'fg.muted' },
});

/** How much the catalogue holds. */
export function CatalogueCard() {
  const query = useGetCatalogueCountsQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="등록된 자료" query={query} skeleton={<CatalogueSkeleton />}>
      {({ catalogueCounts: counts }) =>
        counts.ingredients + counts.products + counts.cosmetics === 0 ? (
          <EmptyState
            compact
            icon={Database}
            title="아직 등록된 자료가 없어요"
            hint="성분 목록을 가져오면 여기에 수가 보여요."
          />
        ) : (
          <List>
            {figures.map(({ key, label, unit, icon: Icon }) => (
              <Figure key={key}>
                <Name>
                  <Icon size={16} />
                  {label}
                </Name>
                <Count>
                  {formatNumber(counts[key])}
                  <Unit>{unit}</Unit>
                </Count>
              </Figure>
            ))}
          </List>
        )
      }
    </QueryCard>
  );
}

function CatalogueSkeleton() {
  return (
    <Loading>
      {figures.map(({ key }) => (
        <Skeleton key={key} width="70%" height="58px" />
      ))}
    </Loading>
  );
}
