import { useGetPublicProductsQuery, type ProductSort } from '@gredia/graphql-schema';
import {
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  LinkButton,
  PageHead,
  Pagination,
  Select,
  styled,
} from '@gredia/ui';
import { ExternalLink, Package, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { usePageState } from '../../app/page-state';
import { paths } from '../../app/paths';
import { FilterSheet } from '../../features/shared/filter-sheet';
import { ProductFacets } from '../../features/products/product-facets';
import { ProductListChips } from '../../features/products/product-list-chips';
import {
  clearedList,
  countFilters,
  productListHref,
  productListVariables,
  PRODUCTS_PER_PAGE,
  readProductList,
  writeProductList,
} from '../../features/products/product-list-params';
import { ProductTable } from '../../features/products/product-table';
import { SampleFilter } from '../../features/products/sample-filter';
import { SelectionBar } from '../../features/products/selection-bar';
import { RequestProductButton } from '../../features/requested-products/request-product-button';
import { ListBar, ListLayout } from '../../features/shared/list-layout';
import { ListSearch } from '../../features/shared/list-search';
import { ListSkeleton } from '../../features/shared/list-skeleton';

const Filters = styled('div', { base: { display: { base: 'none', lg: 'block' }, mt: '4px' } });
const FilterButton = styled('span', { base: { display: { base: 'inline-flex', lg: 'none' } } });
const End = styled('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '16px' } });

const sorts = (isSearch: boolean): { value: ProductSort; label: string }[] => [
  { value: 'RELEVANCE', label: isSearch ? '관련도순' : '최근 등록순' },
  { value: 'UPDATED', label: '최근 갱신순' },
  { value: 'NAME', label: '이름순' },
];

/** `/products`: shortlist raw materials. Every choice stands in the address. */
export function ProductsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { partnerUrl } = usePageState();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const params = readProductList(search);
  const { data, previousData, error, loading, refetch } = useGetPublicProductsQuery({
    variables: productListVariables(params),
  });
  const list = (data ?? previousData)?.publicProducts;
  const filters = countFilters(params);
  const isClean = filters === 0 && !params.search && params.sort === 'RELEVANCE';

  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `원료 ${params.page}쪽` : '원료'}
        description="화장품 원료를 판매사, 기능, 유형, 인증서로 좁히고 조성과 국가별 규제를 비교하세요."
        path={isClean && params.page > 1 ? productListHref(params) : paths.products}
        noindex={!isClean || list?.products.length === 0}
      />
      <PageHead
        title="원료"
        lead={
          list
            ? `판매사 ${formatNumber(list.facets.dealerCount)}곳의 원료 ${formatNumber(list.facets.products)}건을 비교하세요.`
            : '공급사의 원료를 조성과 인증으로 비교하세요.'
        }
        actions={
          <>
            <RequestProductButton place="head" isForMembers />
            {partnerUrl && (
              <LinkButton href={partnerUrl} target="_blank" rel="noopener" icon={<ExternalLink size={16} />}>
                원료 등록 (공급사)
              </LinkButton>
            )}
          </>
        }
      />
      <ListLayout>
        <aside aria-label="필터">
          <ListSearch
            label="원료명, INCI로 좁히기"
            action={paths.products}
            search={params.search}
            kept={writeProductList({ ...params, search: '', page: 1 })}
          />
          <Filters>{list && <ProductFacets params={params} facets={list.facets} />}</Filters>
        </aside>
        <div>
          <ListBar>
            <FilterButton>
              <Button size="sm" icon={<SlidersHorizontal size={14} />} onClick={() => setAreFiltersOpen(true)}>
                {filters > 0 ? `필터 ${filters}` : '필터'}
              </Button>
            </FilterButton>
            <output>{list ? `${formatNumber(list.total)}건` : ''}</output>
            <ProductListChips params={params} />
            <End data-last>
              <SampleFilter params={params} />
              <Select
                variant="ghost"
                label="정렬"
                value={params.sort}
                options={sorts(params.search !== '')}
                onChange={(sort) => void navigate(productListHref({ ...params, sort, page: 1 }))}
              />
            </End>
          </ListBar>
          {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
          {!error && !list && <ListSkeleton />}
          {!error && list?.products.length === 0 && (
            <EmptyState
              icon={Package}
              title="조건에 맞는 원료가 없어요"
              hint="검색어나 필터를 바꿔 보세요."
              action={
                <>
                  <LinkButton href={productListHref(clearedList(params))}>필터 지우기</LinkButton>
                  <RequestProductButton place="empty" name={params.search} />
                </>
              }
            />
          )}
          {!error && list && list.products.length > 0 && (
            <>
              <ProductTable products={list.products} isBusy={loading} />
              <SelectionBar />
              <Pagination
                page={params.page}
                pageCount={Math.ceil(list.total / PRODUCTS_PER_PAGE)}
                hrefOf={(page) => productListHref({ ...params, page })}
              />
            </>
          )}
        </div>
      </ListLayout>
      {areFiltersOpen && list && (
        <FilterSheet
          clearedHref={productListHref(clearedList(params))}
          shown={`${formatNumber(list.total)}건 보기`}
          onClose={() => setAreFiltersOpen(false)}
        >
          <SampleFilter params={params} />
          <ProductFacets params={params} facets={list.facets} />
        </FilterSheet>
      )}
    </>
  );
}
