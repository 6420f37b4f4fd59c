import { useGetProductGroupsQuery, type GetProductGroupsQuery } from '@gredia/graphql-schema';
import { formatNumber, LinkButton, PageHead, Pagination, styled } from '@gredia/ui';
import { ExternalLink, Package } from 'lucide-react';
import { MembershipPictures } from '../../features/banners/membership-pictures';
import { MembershipTexts } from '../../features/banners/membership-texts';
import { ProductFacets } from '../../features/products/list/product-facets';
import { ProductGroups, productViews } from '../../features/products/list/product-groups';
import {
  groupHref,
  isOverview,
  productList,
  productListVariables,
  type ProductListParams,
} from '../../features/products/list/product-list-params';
import { useProductListParams } from '../../features/products/list/product-view';
import { SampleFilter } from '../../features/products/list/sample-filter';
import { SelectionBar } from '../../features/products/list/selection-bar';
import { ViewChoice } from '../../features/products/list/view-choice';
import { RequestProductButton } from '../../shared/asking/request-product-button';
import { EmptyList } from '../../shared/lists/empty-list';
import { LIST_ROWS_PER_PAGE } from '../../shared/lists/faceted-list';
import { FacetedListFrame } from '../../shared/lists/faceted-list-frame';
import { ListDocumentHead } from '../../shared/lists/list-document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';

const { title, lead } = pageFrames.products;

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' } });

/** What is paid for stands around the rows, not among them. */
const Paid = styled('div', { base: { mb: '4', _empty: { display: 'none' } } });
const PaidBelow = styled('div', { base: { mt: '5', _empty: { display: 'none' } } });

/** `/products`: shortlist raw materials. Every choice stands in the address. */
export function ProductsPage() {
  const { partnerUrl } = usePageState();
  const params = useProductListParams();
  const { data, previousData, error, loading, refetch } = useGetProductGroupsQuery({
    variables: productListVariables(params),
  });
  const shown = data ?? previousData;
  const answer = shown?.publicProducts;
  const isEmpty = answer?.products.length === 0;

  return (
    <>
      <ListDocumentHead
        list={productList}
        params={params}
        title={title}
        description="화장품 원료를 판매사, 기능, 유형, 인증서로 좁히고 조성과 국가별 규제를 비교하세요."
        isEmpty={isEmpty}
      />
      <PageHead
        title={title}
        lead={lead}
        isBeside
        actions={
          <Actions>
            <RequestProductButton place="head" isForMembers />
            {partnerUrl && (
              <LinkButton href={partnerUrl} target="_blank" rel="noopener" icon={<ExternalLink size={16} />}>
                원료 등록 (공급사)
              </LinkButton>
            )}
          </Actions>
        }
      />
      <FacetedListFrame
        list={productList}
        params={params}
        searchLabel="원료명, 성분으로 좁히기"
        count={answer && `${formatNumber(answer.total)}건`}
        facets={answer && <ProductFacets params={params} facets={answer.facets} />}
        quickFilter={<SampleFilter params={params} />}
        look={<ViewChoice params={params} />}
        isBusy={loading}
        error={error}
        onRetry={() => void refetch()}
      >
        {isEmpty && (
          <EmptyList icon={Package} title="조건에 맞는 원료가 없어요" list={productList} params={params}>
            <RequestProductButton place="empty" name={params.search} />
          </EmptyList>
        )}
        {shown && answer && !isEmpty && (
          <>
            {params.page === 1 && (
              <Paid>
                <MembershipPictures images={shown.membershipBanners.images} />
              </Paid>
            )}
            <Materials answer={shown} params={params} isBusy={loading} />
            {params.page === 1 && (
              <PaidBelow>
                <MembershipTexts texts={shown.membershipBanners.texts} />
              </PaidBelow>
            )}
            <SelectionBar />
            {!isOverview(params) && (
              <Pagination
                page={params.page}
                pageCount={Math.ceil(answer.total / LIST_ROWS_PER_PAGE)}
                hrefOf={(page) => productList.hrefOf({ ...params, page })}
              />
            )}
          </>
        )}
      </FacetedListFrame>
    </>
  );
}

interface MaterialsProps {
  answer: GetProductGroupsQuery;
  params: ProductListParams;
  isBusy: boolean;
}

/** The rows in their two groups; in one table where a sort was chosen, which no group interrupts. */
function Materials({ answer: { publicProducts, unclaimed }, params, isBusy }: MaterialsProps) {
  const { products, facets } = publicProducts;
  if (params.sort !== 'RELEVANCE') {
    const Rows = productViews[params.view];
    return <Rows kind="mixed" caption="원료 목록" products={products} isBusy={isBusy} />;
  }
  return (
    <ProductGroups
      quotable={products.filter(({ seller }) => seller)}
      unclaimed={unclaimed?.products ?? products.filter(({ seller }) => !seller)}
      facets={facets}
      // The first page of both groups is shown here: their lists go on behind it.
      moreHref={unclaimed ? (isQuotable) => groupHref(params, isQuotable, 2) : undefined}
      view={params.view}
      isBusy={isBusy}
    />
  );
}
