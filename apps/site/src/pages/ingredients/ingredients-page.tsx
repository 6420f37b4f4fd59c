import { useGetIngredientsQuery } from '@gredia/graphql-schema';
import { formatNumber, LinkButton, Note, PageHead, Pagination } from '@gredia/ui';
import { Hexagon, ScanText, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { IngredientFacets } from '../../features/ingredients/ingredient-facets';
import { ingredientList } from '../../features/ingredients/ingredient-list-params';
import { IngredientTable } from '../../features/ingredients/ingredient-table';
import { paths } from '../../shared/addresses/paths';
import { SubstanceNotes } from '../../shared/law/substance-notes';
import { EmptyList } from '../../shared/lists/empty-list';
import { LIST_ROWS_PER_PAGE } from '../../shared/lists/faceted-list';
import { FacetedListFrame } from '../../shared/lists/faceted-list-frame';
import { ListDocumentHead } from '../../shared/lists/list-document-head';

/** `/ingredients`: find and compare ingredients. Every choice stands in the address. */
export function IngredientsPage() {
  const [search] = useSearchParams();
  const params = ingredientList.read(search);
  const { data, previousData, error, loading, refetch } = useGetIngredientsQuery({
    variables: ingredientList.variables(params),
  });
  const answer = (data ?? previousData)?.ingredients;
  const coverage = (data ?? previousData)?.coverage ?? [];
  const isEmpty = answer?.ingredients.length === 0;

  return (
    <>
      <ListDocumentHead
        list={ingredientList}
        params={params}
        title="성분"
        description="화장품 성분의 국문명, INCI, CAS 번호, 기능과 국가별 규제를 출처와 함께 확인하세요."
        isEmpty={isEmpty}
      />
      <PageHead
        title="성분"
        lead="화장품 성분의 이름, 식별 번호, 기능과 국가별 규제를 확인하세요."
        actions={
          <LinkButton href={paths.analyze} icon={<ScanText size={16} />}>
            전성분 분석
          </LinkButton>
        }
      />
      <FacetedListFrame
        list={ingredientList}
        params={params}
        searchLabel="성분명, INCI, CAS로 좁히기"
        count={answer && `${formatNumber(answer.total)}종`}
        facets={answer && <IngredientFacets params={params} facets={answer.facets} />}
        error={error}
        onRetry={() => void refetch()}
      >
        {answer && <SubstanceNotes substances={answer.substances} />}
        {answer?.isSimilar && <Note icon={SearchX}>꼭 맞는 이름은 없어요. 비슷한 이름이에요.</Note>}
        {isEmpty && (
          <EmptyList icon={Hexagon} title="조건에 맞는 성분이 없어요" list={ingredientList} params={params} />
        )}
        {answer && !isEmpty && (
          <>
            <IngredientTable
              ingredients={answer.ingredients}
              coverage={coverage}
              sort={params.sort}
              hrefOfSort={(sort) => ingredientList.hrefOf({ ...params, sort, page: 1 })}
              isBusy={loading}
            />
            <Pagination
              page={params.page}
              pageCount={Math.ceil(answer.total / LIST_ROWS_PER_PAGE)}
              hrefOf={(page) => ingredientList.hrefOf({ ...params, page })}
            />
          </>
        )}
      </FacetedListFrame>
    </>
  );
}
