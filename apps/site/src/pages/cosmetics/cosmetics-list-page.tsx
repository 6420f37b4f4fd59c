import { useGetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { formatNumber, PageHead, Pagination, styled } from '@gredia/ui';
import { SprayCan } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CosmeticsFacets } from '../../features/cosmetics/cosmetics-facets';
import { cosmeticsList } from '../../features/cosmetics/cosmetics-list-params';
import { CosmeticsTable } from '../../features/cosmetics/cosmetics-table';
import { EmptyList } from '../../shared/lists/empty-list';
import { LIST_ROWS_PER_PAGE } from '../../shared/lists/faceted-list';
import { FacetedListFrame } from '../../shared/lists/faceted-list-frame';
import { ListDocumentHead } from '../../shared/lists/list-document-head';
import { pageFrames } from '../../shared/page/page-frames';

const Remark = styled('p', { base: { mt: '4', textStyle: 'small', color: 'fg.subtle' } });

const { title, lead } = pageFrames.cosmetics;

/** `/cosmetics`: finished products by name, brand and what is in them. Every choice stands in the address. */
export function CosmeticsListPage() {
  const [search] = useSearchParams();
  const params = cosmeticsList.read(search);
  const { data, previousData, error, loading, refetch } = useGetAllCosmeticsQuery({
    variables: cosmeticsList.variables(params),
  });
  const answer = (data ?? previousData)?.allCosmetics;
  const isEmpty = answer?.cosmetics.length === 0;

  return (
    <>
      <ListDocumentHead
        list={cosmeticsList}
        params={params}
        title={title}
        description="화장품의 전성분과 성분별 국가 규제를 확인하고, 성분으로 제품을 찾아보세요."
        isEmpty={isEmpty}
      />
      <PageHead title={title} lead={lead} />
      <FacetedListFrame
        list={cosmeticsList}
        params={params}
        searchLabel="제품명, 브랜드, 성분"
        count={answer && `${formatNumber(answer.total)}개`}
        facets={answer && <CosmeticsFacets params={params} facets={answer.facets} />}
        isBusy={loading}
        error={error}
        onRetry={() => void refetch()}
      >
        {isEmpty && (
          <EmptyList icon={SprayCan} title="조건에 맞는 화장품이 없어요" list={cosmeticsList} params={params} />
        )}
        {answer && !isEmpty && (
          <>
            <CosmeticsTable cosmetics={answer.cosmetics} isBusy={loading} />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(answer.total / LIST_ROWS_PER_PAGE)}
              hrefOf={(page) => cosmeticsList.hrefOf({ ...params, page })}
            />
            <Remark>가격은 판매처에 적힌 소비자가예요. 전성분은 확인일의 표시를 옮긴 것이에요.</Remark>
          </>
        )}
      </FacetedListFrame>
    </>
  );
}
