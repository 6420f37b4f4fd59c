import { useGetPublicProductsQuery } from '@gredia/graphql-schema';
import { EmptyState, formatNumber, LinkButton, PageHead, Pagination } from '@gredia/ui';
import { ExternalLink, Package } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePageState } from '../../app/page-state';
import { ProductFacets } from '../../features/products/product-facets';
import { productList, productListVariables } from '../../features/products/product-list-params';
import { ProductTable } from '../../features/products/product-table';
import { SampleFilter } from '../../features/products/sample-filter';
import { SelectionBar } from '../../features/products/selection-bar';
import { RequestProductButton } from '../../features/requested-products/request-product-button';
import { ROWS_PER_PAGE } from '../../features/shared/faceted-list';
import { FacetedListFrame } from '../../features/shared/faceted-list-frame';
import { ListDocumentHead } from '../../features/shared/list-document-head';

/** `/products`: shortlist raw materials. Every choice stands in the address. */
export function ProductsPage() {
  const [search] = useSearchParams();
  const { partnerUrl } = usePageState();
  const params = productList.read(search);
  const { data, previousData, error, loading, refetch } = useGetPublicProductsQuery({
    variables: productListVariables(params),
  });
  const answer = (data ?? previousData)?.publicProducts;
  const isEmpty = answer?.products.length === 0;

  return (
    <>
      <ListDocumentHead
        list={productList}
        params={params}
        title="원료"
        description="화장품 원료를 판매사, 기능, 유형, 인증서로 좁히고 조성과 국가별 규제를 비교하세요."
        isEmpty={isEmpty}
      />
      <PageHead
        title="원료"
        lead={
          answer
            ? `판매사 ${formatNumber(answer.facets.dealerCount)}곳의 원료 ${formatNumber(answer.facets.products)}건을 비교하고 바로 견적을 요청하세요.`
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
      <FacetedListFrame
        list={productList}
        params={params}
        searchLabel="원료명, INCI로 좁히기"
        count={answer && `${formatNumber(answer.total)}건`}
        facets={answer && <ProductFacets params={params} facets={answer.facets} />}
        quickFilter={<SampleFilter params={params} />}
        error={error}
        onRetry={() => void refetch()}
      >
        {isEmpty && (
          <EmptyState
            icon={Package}
            title="조건에 맞는 원료가 없어요"
            hint="검색어나 필터를 바꿔 보세요."
            action={
              <>
                <LinkButton href={productList.clearedHref(params)}>필터 지우기</LinkButton>
                <RequestProductButton place="empty" name={params.search} />
              </>
            }
          />
        )}
        {answer && !isEmpty && (
          <>
            <ProductTable products={answer.products} isBusy={loading} />
            <SelectionBar />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(answer.total / ROWS_PER_PAGE)}
              hrefOf={(page) => productList.hrefOf({ ...params, page })}
            />
          </>
        )}
      </FacetedListFrame>
    </>
  );
}
