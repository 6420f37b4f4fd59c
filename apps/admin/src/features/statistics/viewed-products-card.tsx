import type { ShownPeriod } from '@gredia/domain';
import { useGetMostViewedProductsQuery } from '@gredia/graphql-schema';
import { Badge, EmptyState, formatNumber, Link, Skeleton, styled } from '@gredia/ui';
import { Package } from 'lucide-react';
import { sitePaths } from '../../shared/paths';
import { QueryCard } from '../../shared/query-card';
import { siteUrl } from '../../shared/site-url';

const SHOWN = 5;

const List = styled('ol', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Entry = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: '2',
    rowGap: '1.5',
  },
});
const Place = styled('span', { base: { fontWeight: 600, color: 'fg.subtle' } });
const Name = styled('span', {
  base: { minW: 0, truncate: true, fontWeight: 500, '& a:hover': { textDecoration: 'underline' } },
});
const Views = styled('b', { base: { fontWeight: 600 } });
const Track = styled('span', {
  base: { gridColumn: '2 / -1', h: '6px', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
});
const Bar = styled('i', { base: { display: 'block', h: '100%', borderRadius: 'full', bg: 'chart.1' } });
const Loading = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** The raw materials whose pages were opened most in a period. */
export function ViewedProductsCard({ shown: { range, nowLabel } }: { shown: ShownPeriod }) {
  const query = useGetMostViewedProductsQuery({ variables: { ...range, first: SHOWN }, fetchPolicy: 'network-only' });
  return (
    <QueryCard title={`많이 본 원료 · ${nowLabel}`} query={query} skeleton={<ProductsSkeleton />}>
      {({ mostViewedProducts }) => {
        const most = mostViewedProducts[0]?.views ?? 0;
        return most === 0 ? (
          <EmptyState compact icon={Package} title="이 기간에 본 원료가 없어요" />
        ) : (
          <List>
            {mostViewedProducts.map(({ pid, name, visible, views }, index) => (
              <Entry key={pid}>
                <Place aria-hidden="true">{index + 1}</Place>
                <Name>
                  {visible ? (
                    <Link href={siteUrl(sitePaths.product(pid))} target="_blank" rel="noreferrer">
                      {name}
                    </Link>
                  ) : (
                    <>
                      {name} <Badge>숨김</Badge>
                    </>
                  )}
                </Name>
                <Views>{formatNumber(views)}회</Views>
                <Track aria-hidden="true">
                  <Bar style={{ width: `${(views / most) * 100}%` }} />
                </Track>
              </Entry>
            ))}
          </List>
        );
      }}
    </QueryCard>
  );
}

function ProductsSkeleton() {
  return (
    <Loading>
      {Array.from({ length: SHOWN }, (_, index) => (
        <Skeleton key={index} height="33px" />
      ))}
    </Loading>
  );
}
