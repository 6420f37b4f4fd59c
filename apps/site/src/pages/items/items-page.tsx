import { useGetItemsQuery } from '@gredia/graphql-schema';
import { formatNumber, PageHead, Pagination, styled } from '@gredia/ui';
import { ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { IntermediaryNotice } from '../../shared/catalogue/intermediary-notice';
import { ItemFacets } from '../../features/items/item-facets';
import { itemList } from '../../features/items/item-list-params';
import { ItemTable } from '../../features/items/item-table';
import { EmptyList } from '../../shared/lists/empty-list';
import { LIST_ROWS_PER_PAGE } from '../../shared/lists/faceted-list';
import { FacetedListFrame } from '../../shared/lists/faceted-list-frame';
import { ListDocumentHead } from '../../shared/lists/list-document-head';
import { pageFrames } from '../../shared/page/page-frames';

const { title, lead } = pageFrames.shop;

const Remark = styled('div', { base: { mt: '4' } });

/** `/shop`: what suppliers sell in packages with prices. Every choice stands in the address. */
export function ItemsPage() {
  const [search] = useSearchParams();
  const params = itemList.read(search);
  const { data, previousData, error, loading, refetch } = useGetItemsQuery({ variables: itemList.variables(params) });
  const answer = (data ?? previousData)?.items;
  const isEmpty = answer?.items.length === 0;

  return (
    <>
      <ListDocumentHead
        list={itemList}
        params={params}
        title={title}
        description="화장품 원료의 소분과 대용량 포장을 가격, 납기, 재고로 비교하세요."
        isEmpty={isEmpty}
      />
      <PageHead title={title} lead={lead} />
      <FacetedListFrame
        list={itemList}
        params={params}
        searchLabel="상품명, CAS, 공급사"
        count={answer && `${formatNumber(answer.total)}개`}
        facets={answer && <ItemFacets params={params} facets={answer.facets} />}
        isBusy={loading}
        error={error}
        onRetry={() => void refetch()}
      >
        {isEmpty && <EmptyList icon={ShoppingBag} title="조건에 맞는 상품이 없어요" list={itemList} params={params} />}
        {answer && !isEmpty && (
          <>
            <ItemTable items={answer.items} isBusy={loading} />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(answer.total / LIST_ROWS_PER_PAGE)}
              hrefOf={(page) => itemList.hrefOf({ ...params, page })}
            />
            <Remark>
              <IntermediaryNotice />
            </Remark>
          </>
        )}
      </FacetedListFrame>
    </>
  );
}
