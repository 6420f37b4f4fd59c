import { useGetRequestedProductsQuery, type GetRequestedProductsQuery } from '@gredia/graphql-schema';
import { Badge, Button, EmptyState, ErrorState, formatDate, formatNumber, Link, Skeleton, styled } from '@gredia/ui';
import { PackageSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ProfilePanel } from '../../../shared/page/profile-panel';

type Wish = GetRequestedProductsQuery['requestedProducts']['requestedProducts'][number];

const Title = styled('h2', { base: { textStyle: 'h2', mb: '3' } });
const Rows = styled('ul', {
  base: {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      rowGap: '1',
      py: '3',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      _last: { borderBottom: 0 },
    },
    '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { textStyle: 'small', color: 'fg.muted' },
    '& a': { color: 'fg.link', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
    '& time': { ms: 'auto', textStyle: 'small', color: 'fg.subtle' },
  },
});

const FIRST = 10;
const MOST = 100;

/** 요청한 원료 of the profile: what a member looks for, the newest first, and what became of it. */
export function MyWishes({ id }: { id: string }) {
  const titleId = useId();
  const [perPage, setPerPage] = useState(FIRST);
  const { data, previousData, error, loading, refetch } = useGetRequestedProductsQuery({
    variables: { mine: true, perPage },
    fetchPolicy: 'cache-and-network',
  });
  const wishes = (data ?? previousData)?.requestedProducts;
  return (
    <ProfilePanel id={id} aria-labelledby={titleId}>
      <Title id={titleId}>요청한 원료</Title>
      {error && !wishes ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : !wishes ? (
        <Skeleton width="60%" />
      ) : wishes.requestedProducts.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title="아직 요청한 원료가 없어요"
          hint="찾는 원료가 목록에 없으면 ‘원료 요청하기’로 알려 주세요. 등록되면 알려 드려요."
        />
      ) : (
        <>
          <Rows>
            {wishes.requestedProducts.map((wish) => (
              <WishRow key={wish.id} wish={wish} />
            ))}
          </Rows>
          {wishes.total > perPage && perPage < MOST && (
            <Button size="sm" loading={loading ? '불러오는 중' : undefined} onClick={() => setPerPage(MOST)}>
              {formatNumber(Math.min(wishes.total, MOST))}건 모두 보기
            </Button>
          )}
        </>
      )}
    </ProfilePanel>
  );
}

function WishRow({ wish }: { wish: Wish }) {
  const { name, manufacture, dealer, count, isHandled, product, createdAt } = wish;
  const of = [manufacture, dealer].filter(Boolean).join(' · ');
  return (
    <li>
      <b>{name}</b>
      {of && <small>{of}</small>}
      {product ? (
        <>
          <Badge tone="ok">등록됐어요</Badge>
          <Link href={paths.product(product.id)}>{product.name}</Link>
        </>
      ) : isHandled ? (
        <Badge>운영자가 확인했어요</Badge>
      ) : (
        <Badge tone="brand">{formatNumber(count)}명이 찾는 중</Badge>
      )}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </li>
  );
}
