import { useGetIngredientsQuery } from '@gredia/graphql-schema';
import { formatNumber, LinkButton, Note, PageHead, Pagination } from '@gredia/ui';
import { Hexagon, ScanText, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { RankingCard } from '../../features/search-ranking/ranking-card';
import { IngredientFacets } from '../../features/ingredients/ingredient-facets';
import { ingredientList, ingredientListVariables } from '../../features/ingredients/ingredient-list-params';
import { IngredientTable } from '../../features/ingredients/ingredient-table';
import { paths } from '../../shared/addresses/paths';
import { SubstanceNotes } from '../../shared/law/substance-notes';
import { EmptyList } from '../../shared/lists/empty-list';
import { LIST_ROWS_PER_PAGE } from '../../shared/lists/faceted-list';
import { FacetedListFrame } from '../../shared/lists/faceted-list-frame';
import { ListDocumentHead } from '../../shared/lists/list-document-head';
import { pageFrames } from '../../shared/page/page-frames';

const { title, lead } = pageFrames.ingredients;

/** `/ingredients`: find and compare ingredients. Every choice stands in the address. */
export function IngredientsPage() {
  const [search] = useSearchParams();
  const params = ingredientList.read(search);
  const { data, previousData, error, loading, refetch } = useGetIngredientsQuery({
    variables: ingredientListVariables(params),
  });
  const answer = (data ?? previousData)?.ingredients;
  const ranking = data?.ingredientSearchRanking;
  const coverage = (data ?? previousData)?.coverage ?? [];
  const isEmpty = answer?.ingredients.length === 0;

  return (
    <>
      <ListDocumentHead
        list={ingredientList}
        params={params}
        title={title}
        description="화장품 성분의 국문명, INCI, CAS 번호, 기능과 국가별 규제를 출처와 함께 확인하세요."
        isEmpty={isEmpty}
      />
      <PageHead
        title={title}
        lead={lead}
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
        below={ranking && ranking.month.ranking.length > 0 && <RankingCard ranking={ranking} />}
        isBusy={loading}
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
