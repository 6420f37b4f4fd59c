import { useGetPublicProductsQuery } from '@gredia/graphql-schema';
import { Chip, EmptyState, ErrorState, formatNumber, LinkButton, PageHead, Pagination, styled } from '@gredia/ui';
import { Package } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { withSearch } from '../../app/list-params';
import { paths } from '../../app/paths';
import {
  productListVariables,
  PRODUCTS_PER_PAGE,
  readProductList,
  writeProductList,
  type ProductListParams,
} from '../../features/products/product-list-params';
import { ProductTable } from '../../features/products/product-table';
import { ListBar } from '../../features/shared/list-layout';
import { ListSearch } from '../../features/shared/list-search';
import { ListSkeleton } from '../../features/shared/list-skeleton';

const Search = styled('div', { base: { w: { base: '100%', md: '280px' } } });
const List = styled('div', { base: { pb: '40px' } });

const hrefOf = (params: ProductListParams) => withSearch(paths.products, writeProductList(params));

/** `/products`: raw materials by name or INCI. */
export function ProductsPage() {
  const [search] = useSearchParams();
  const params = readProductList(search);
  const { data, previousData, error, loading, refetch } = useGetPublicProductsQuery({
    variables: productListVariables(params),
  });
  const list = (data ?? previousData)?.publicProducts;

  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `원료 ${params.page}쪽` : '원료'}
        description="화장품 원료를 이름과 INCI로 찾고, 판매사와 조성, 국가별 규제를 확인하세요."
        path={params.search ? paths.products : hrefOf(params)}
        noindex={params.search !== '' || list?.products.length === 0}
      />
      <PageHead title="원료" lead="공급사의 원료를 이름과 INCI로 찾고 조성과 규제를 확인하세요." />
      <List>
        <ListBar>
          <Search>
            <ListSearch
              label="원료명, INCI로 좁히기"
              action={paths.products}
              search={params.search}
              kept={new URLSearchParams()}
            />
          </Search>
          <output>{list ? `${formatNumber(list.total)}건` : ''}</output>
          {params.search && (
            <Chip size="sm" selected href={paths.products} removeLabel={`${params.search} 검색 지우기`}>
              {params.search}
            </Chip>
          )}
        </ListBar>
        {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
        {!error && !list && <ListSkeleton />}
        {!error && list?.products.length === 0 && (
          <EmptyState
            icon={Package}
            title="조건에 맞는 원료가 없어요"
            hint="다른 이름이나 INCI로 찾아보세요."
            action={<LinkButton href={paths.products}>검색 지우기</LinkButton>}
          />
        )}
        {!error && list && list.products.length > 0 && (
          <>
            <ProductTable products={list.products} isBusy={loading} />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(list.total / PRODUCTS_PER_PAGE)}
              hrefOf={(page) => hrefOf({ ...params, page })}
            />
          </>
        )}
      </List>
    </>
  );
}
