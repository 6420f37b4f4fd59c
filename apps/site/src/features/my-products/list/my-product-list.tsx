import { useGetMyProductsQuery } from '@gredia/graphql-schema';
import { EmptyState, LinkButton, Segmented } from '@gredia/ui';
import { Package, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { NothingFound } from '../../../shared/lists/nothing-found';
import { UnlinkedNote } from '../unlinked-note';
import { MyListFrame } from './my-list-frame';
import { myListHref, ROWS_PER_PAGE, type MyListParams, type Visibility } from './my-list-params';
import { MyProductTable } from './my-product-table';

const VISIBILITY_OPTIONS: readonly { value: Visibility; label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'shown', label: '공개' },
  { value: 'hidden', label: '숨김' },
];

/** 내 원료: all materials of the supplier, hidden ones too. */
export function MyProductList({ params }: { params: MyListParams }) {
  const navigate = useNavigate();
  const { search, visibility, page } = params;
  const { data, previousData, error, loading, refetch } = useGetMyProductsQuery({
    variables: {
      search: search || undefined,
      visible: visibility === 'all' ? undefined : visibility === 'shown',
      page,
      perPage: ROWS_PER_PAGE,
    },
    // The cache may lack what was just saved.
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.myProducts;
  const [isSearched, isFiltered] = [search !== '', visibility !== 'all'];

  return (
    <MyListFrame
      params={params}
      searchLabel="원료명, INCI로 좁히기"
      total={list?.total}
      count={list?.products.length ?? 0}
      isBusy={loading}
      error={error}
      onRetry={() => void refetch()}
      filter={
        <Segmented
          label="공개 여부로 좁히기"
          value={visibility}
          options={VISIBILITY_OPTIONS}
          onChange={(next) => void navigate(myListHref({ ...params, visibility: next, page: 1 }))}
        />
      }
      empty={
        isSearched || isFiltered || page > 1 ? (
          <NothingFound
            icon={Package}
            title="조건에 맞는 원료가 없어요"
            isSearched={isSearched}
            isFiltered={isFiltered}
            href={paths.myProducts}
          />
        ) : (
          <NothingYet />
        )
      }
    >
      <MyProductTable products={list?.products ?? []} isBusy={loading} />
    </MyListFrame>
  );
}

function NothingYet() {
  return (
    <>
      <UnlinkedNote />
      <EmptyState
        icon={Package}
        title="첫 원료를 등록해 보세요"
        hint="조성과 문서를 올려 두면 처방을 짜는 사람들이 찾아와요."
        action={
          <LinkButton variant="solid" href={paths.newProduct} icon={<Plus size={16} />}>
            원료 등록
          </LinkButton>
        }
      />
    </>
  );
}
