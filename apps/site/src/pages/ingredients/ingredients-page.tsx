import { useGetIngredientsQuery, type IngredientSort } from '@gredia/graphql-schema';
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
import { Hexagon, ScanText, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import { IngredientFacets, ingredientListHref } from '../../features/ingredients/ingredient-facets';
import {
  countFilters,
  ingredientListVariables,
  INGREDIENTS_PER_PAGE,
  readIngredientList,
  writeIngredientList,
} from '../../features/ingredients/ingredient-list-params';
import { IngredientListChips } from '../../features/ingredients/ingredient-list-chips';
import { IngredientTable } from '../../features/ingredients/ingredient-table';
import { FilterSheet } from '../../features/shared/filter-sheet';
import { ListBar, ListLayout } from '../../features/shared/list-layout';
import { ListSearch } from '../../features/shared/list-search';
import { ListSkeleton } from '../../features/shared/list-skeleton';

const Filters = styled('div', { base: { display: { base: 'none', lg: 'block' }, mt: '4px' } });
const FilterButton = styled('span', { base: { display: { base: 'inline-flex', lg: 'none' } } });

/** `/ingredients`: find and compare ingredients. Every choice stands in the address. */
export function IngredientsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const params = readIngredientList(search);
  const { data, previousData, error, loading, refetch } = useGetIngredientsQuery({
    variables: ingredientListVariables(params),
  });
  const list = (data ?? previousData)?.ingredients;
  const filters = countFilters(params);
  const isClean = filters === 0 && !params.search && params.sort === 'RELEVANCE';
  const cleared = ingredientListHref({ ...params, search: '', functions: [], limits: [], tags: [], info: [], page: 1 });
  const sorts: { value: IngredientSort; label: string }[] = [
    { value: 'RELEVANCE', label: params.search ? '관련도순' : '많이 쓰는 순' },
    { value: 'UPDATED', label: '최근 갱신순' },
    { value: 'NAME', label: '이름순' },
    { value: 'PRODUCTS', label: '원료 많은 순' },
  ];
  const hrefOfSort = (sort: IngredientSort) => ingredientListHref({ ...params, sort, page: 1 });

  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `성분 ${params.page}쪽` : '성분'}
        description="화장품 성분의 국문명, INCI, CAS 번호, 기능과 국가별 규제를 출처와 함께 확인하세요."
        path={isClean && params.page > 1 ? ingredientListHref(params) : paths.ingredients}
        noindex={!isClean || list?.ingredients.length === 0}
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
      <ListLayout>
        <aside aria-label="필터">
          <ListSearch
            label="성분명, INCI, CAS로 좁히기"
            action={paths.ingredients}
            search={params.search}
            kept={writeIngredientList({ ...params, search: '', page: 1 })}
          />
          <Filters>{list && <IngredientFacets params={params} facets={list.facets} />}</Filters>
        </aside>
        <div>
          <ListBar>
            <FilterButton>
              <Button size="sm" icon={<SlidersHorizontal size={14} />} onClick={() => setAreFiltersOpen(true)}>
                {filters > 0 ? `필터 ${filters}` : '필터'}
              </Button>
            </FilterButton>
            <output>{list ? `${formatNumber(list.total)}종` : ''}</output>
            <IngredientListChips params={params} clearedHref={cleared} />
            <span data-last>
              <Select
                variant="ghost"
                label="정렬"
                value={params.sort}
                options={sorts}
                onChange={(sort) => void navigate(hrefOfSort(sort))}
              />
            </span>
          </ListBar>
          {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
          {!error && !list && <ListSkeleton />}
          {!error && list && list.ingredients.length === 0 && (
            <EmptyState
              icon={Hexagon}
              title="조건에 맞는 성분이 없어요"
              hint="검색어나 필터를 바꿔 보세요."
              action={<LinkButton href={paths.ingredients}>필터 지우기</LinkButton>}
            />
          )}
          {!error && list && list.ingredients.length > 0 && (
            <>
              <IngredientTable
                ingredients={list.ingredients}
                sort={params.sort}
                hrefOfSort={hrefOfSort}
                isBusy={loading}
              />
              <Pagination
                page={params.page}
                pageCount={Math.ceil(list.total / INGREDIENTS_PER_PAGE)}
                hrefOf={(page) => ingredientListHref({ ...params, page })}
              />
            </>
          )}
        </div>
      </ListLayout>
      {areFiltersOpen && list && (
        <FilterSheet
          clearedHref={cleared}
          shown={`${formatNumber(list.total)}종 보기`}
          onClose={() => setAreFiltersOpen(false)}
        >
          <IngredientFacets params={params} facets={list.facets} />
        </FilterSheet>
      )}
    </>
  );
}
