import { useGetRequestedProductsQuery } from '@gredia/graphql-schema';
import { EmptyState, formatDate, formatNumber, LinkButton, Table, Th, VisuallyHidden } from '@gredia/ui';
import { PackageSearch, Plus } from 'lucide-react';
import { StackingRows } from '../shared/list-layout';
import { MyListFrame } from './my-list-frame';
import { ROWS_PER_PAGE, wishedProductHref, type MyListParams } from './my-list-params';

/** 요청된 원료: what people look for and nobody offers, the most wanted first; each can be made into a material. */
export function WishedProductList({ params }: { params: MyListParams }) {
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
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={PackageSearch}
          title={search ? '그런 이름의 요청이 없어요' : '아직 요청된 원료가 없어요'}
          hint="찾는 사람이 생기면 여기에 모여요."
        />
      }
    >
      <StackingRows aria-busy={loading}>
        <Table caption="요청된 원료 목록">
          <thead>
            <tr>
              <Th>찾는 원료</Th>
              <Th>제조사</Th>
              <Th>판매사</Th>
              <Th end>찾는 사람</Th>
              <Th end>처음 요청</Th>
              <Th>
                <VisuallyHidden>할 일</VisuallyHidden>
              </Th>
            </tr>
          </thead>
          <tbody>
            {list?.requestedProducts.map((wish) => (
              <tr key={wish.id}>
                <td>
                  <b>{wish.name}</b>
                </td>
                <td data-small>{wish.manufacture ?? <span data-wide>–</span>}</td>
                <td data-small>{wish.dealer ?? <span data-wide>–</span>}</td>
                <td data-end data-nowrap>
                  {formatNumber(wish.count)}명
                </td>
                <td data-wide data-end data-nowrap data-small data-muted>
                  {formatDate(wish.createdAt)}
                </td>
                <td data-nowrap>
                  <LinkButton size="sm" href={wishedProductHref(wish)} icon={<Plus size={14} />}>
                    이 원료 등록하기
                    <VisuallyHidden>: {wish.name}</VisuallyHidden>
                  </LinkButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </StackingRows>
    </MyListFrame>
  );
}
