import { useGetRequestedProductsQuery, type GetRequestedProductsQuery } from '@gredia/graphql-schema';
import {
  DataTable,
  EmptyState,
  formatDate,
  formatNumber,
  LinkButton,
  VisuallyHidden,
  type DataColumn,
} from '@gredia/ui';
import { PackageSearch, Plus } from 'lucide-react';
import { NothingFound } from '../../../shared/lists/nothing-found';
import { MyListFrame } from './my-list-frame';
import { myListHref, requestedProductHref, ROWS_PER_PAGE, type MyListParams } from './my-list-params';

type RequestedProductRow = GetRequestedProductsQuery['requestedProducts']['requestedProducts'][number];

const columns: DataColumn<RequestedProductRow>[] = [
  { id: 'name', title: '찾는 원료', type: 'name', cell: ({ name }) => <b>{name}</b> },
  {
    id: 'manufacture',
    title: '제조사',
    type: 'text',
    isEmpty: ({ manufacture }) => manufacture === null,
    cell: ({ manufacture }) => manufacture,
  },
  {
    id: 'dealer',
    title: '판매사',
    type: 'text',
    isEmpty: ({ dealer }) => dealer === null,
    cell: ({ dealer }) => dealer,
  },
  { id: 'count', title: '찾는 사람', type: 'number', cell: ({ count }) => `${formatNumber(count)}명` },
  { id: 'created', title: '처음 요청', type: 'date', isWide: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'register',
    title: '할 일',
    isTitleHidden: true,
    type: 'plain',
    cell: (product) => (
      <LinkButton size="sm" href={requestedProductHref(product)} icon={<Plus size={14} />}>
        이 원료 등록하기
        <VisuallyHidden>: {product.name}</VisuallyHidden>
      </LinkButton>
    ),
  },
];

/** 요청된 원료: what buyers look for and no supplier offers, the most wanted first; each can be made into a material. */
export function RequestedProductList({ params }: { params: MyListParams }) {
  const { search, page } = params;
  const { data, previousData, error, loading, refetch } = useGetRequestedProductsQuery({
    variables: { search: search || undefined, page, perPage: ROWS_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.requestedProducts;

  return (
    <MyListFrame
      params={params}
      searchLabel="찾는 원료로 좁히기"
      total={list?.total}
      count={list?.requestedProducts.length ?? 0}
      isBusy={loading}
      error={error}
      onRetry={() => void refetch()}
      empty={
        search || page > 1 ? (
          <NothingFound
            icon={PackageSearch}
            title={search ? '그런 이름의 요청이 없어요' : '요청된 원료가 여기까지예요'}
            isSearched={Boolean(search)}
            isFiltered={false}
            href={myListHref({ tab: 'requests' })}
          />
        ) : (
          <EmptyState icon={PackageSearch} title="아직 요청된 원료가 없어요" hint="찾는 사람이 생기면 여기에 모여요." />
        )
      }
    >
      <DataTable
        caption="요청된 원료 목록"
        columns={columns}
        rows={list?.requestedProducts ?? []}
        keyOf={({ id }) => id}
        cards="flow"
        isBusy={loading}
      />
    </MyListFrame>
  );
}
