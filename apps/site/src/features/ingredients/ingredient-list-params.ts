import { countryLabel, REGULATION_LEVELS, regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import type { IngredientInfo, IngredientSort } from '@gredia/graphql-schema';
import { readTexts } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { facetedList, readListParams, type ListParams, type SortOption } from '../../shared/lists/faceted-list';

const SORTS: SortOption<IngredientSort>[] = [
  { value: 'RELEVANCE', label: '많이 쓰는 순' },
  { value: 'SEARCHED', label: '많이 찾는 순' },
  { value: 'UPDATED', label: '최근 갱신순' },
  { value: 'NAME', label: '이름순' },
  { value: 'PRODUCTS', label: '원료 많은 순' },
];
const LIMIT = new RegExp(`^[A-Z]+:(${REGULATION_LEVELS.join('|')})$`);

const infoLabel: Record<IngredientInfo, string> = {
  HAS_PRODUCTS: '원료가 있는 성분',
  HAS_CAS: 'CAS 번호 있음',
  UPDATED_30_DAYS: '최근 30일 갱신',
};
const isInfo = (value: string): value is IngredientInfo => Object.hasOwn(infoLabel, value);

export interface IngredientListParams extends ListParams<IngredientSort> {
  functions: string[];
  /** Pairs such as `KR:PROHIBITED`. */
  limits: string[];
  tags: string[];
  /** Groups into which a machine has put them. */
  aiCategories: string[];
  info: IngredientInfo[];
}

export type IngredientFacet = 'functions' | 'limits' | 'tags' | 'aiCategories' | 'info';

/** The list of ingredients. */
export const ingredientList = facetedList<IngredientFacet, IngredientListParams>({
  path: paths.ingredients,
  facets: ['functions', 'limits', 'tags', 'aiCategories', 'info'],
  sorts: SORTS,
  read: (search) => ({
    ...readListParams(search, SORTS),
    functions: readTexts(search, 'functions'),
    limits: readTexts(search, 'limits').filter((limit) => LIMIT.test(limit)),
    tags: readTexts(search, 'tags'),
    aiCategories: readTexts(search, 'aiCategories'),
    info: readTexts(search, 'info').filter(isInfo),
  }),
  labelOf: (facet, value) => {
    if (facet === 'info' && isInfo(value)) return infoLabel[value];
    if (facet === 'aiCategories') return `AI 생성 분류 ${value}`;
    if (facet !== 'limits') return value;
    const [country = '', level = ''] = value.split(':');
    return `${countryLabel[country] ?? country} ${regulationLevelLabel[level as RegulationLevel] ?? level}`;
  },
});

/** What is asked for the list: what is searched most stands beside the whole of it. */
export const ingredientListVariables = (params: IngredientListParams) => ({
  ...ingredientList.variables(params),
  withRanking: ingredientList.hrefOf(params) === ingredientList.path || undefined,
});
