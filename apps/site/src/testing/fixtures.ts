import type { FakeRankings } from './fake-catalogue';
import type {
  BannerPictureFragment,
  GetHomeQuery,
  GetProductGroupsQuery,
  GetSingleIngredientQuery,
  GetSingleProductQuery,
  IngredientRowFragment,
  ProductFacetValuesFragment,
  SourceLineFragment,
} from '@gredia/graphql-schema';

type IngredientDetail = GetSingleIngredientQuery['singleIngredient'];

const AT = '2026-11-01T03:00:00.000Z';

export const source: SourceLineFragment = {
  key: 'eu-1223-2009',
  name: 'Regulation (EC) No 1223/2009',
  edition: '2025-12',
  url: 'https://eur-lex.europa.eu/',
  checkedAt: '2026-11-01',
  importedAt: AT,
};

export function ingredientRow(values: Partial<IngredientRowFragment> = {}): IngredientRowFragment {
  return {
    id: 'niacinamide',
    title: '나이아신아마이드',
    nameKor: '나이아신아마이드',
    nameEng: 'Niacinamide',
    INCI: 'NIACINAMIDE',
    casNo: ['98-92-0'],
    ecNo: ['202-713-4'],
    functions: ['피부컨디셔닝제'],
    tags: ['기능성 고시'],
    productCount: 38,
    updatedAt: AT,
    nameCn: '烟酰胺',
    cnRefNo: '07388',
    euFunction: ['SMOOTHING'],
    functional: [],
    limitedCountries: [],
    ...values,
  };
}

export function ingredientDetail(values: Partial<IngredientDetail> = {}): IngredientDetail {
  return {
    ...ingredientRow(),
    posts: [],
    pastAt: null,
    hash: '0a1b2c3d',
    nameEngPrevious: [],
    nameKorPrevious: ['니코틴산아미드'],
    colorIndex: null,
    synonyms: [],
    description: '비타민 B3의 아마이드예요.',
    rationalFormula: null,
    image: null,
    structureImage: null,
    skinDeep: null,
    euCosingRefNo: '35499',
    euINCIName: 'NIACINAMIDE',
    euChemNameAndDescription: '3-Pyridinecarboxamide',
    euRestriction: null,
    euUpdatedAt: '2010-10-15',
    euINNName: 'nicotinamide',
    euEcNo: ['202-713-4'],
    euCasNo: ['98-92-0'],
    nameCn: '烟酰胺',
    nameJp: null,
    cnRefNo: '07388',
    euFunction: ['SMOOTHING'],
    descJp: null,
    jpRefNo: null,
    aiDescription: null,
    aiCategory: null,
    aiFunction: null,
    limitedCountries: [],
    lastCheckedAt: AT,
    updatedAt: AT,
    createdAt: AT,
    entries: [],
    functional: [],
    useLevels: [],
    sources: [{ field: 'nameCn', source }],
    labelCount: 12,
    productCount: 0,
    quotableCount: 0,
    homonyms: [],
    products: [],
    cosmetics: [],
    changeLogs: [],
    ...values,
  };
}

export function rule(values: Partial<IngredientDetail['limitedCountries'][number]> = {}) {
  return {
    id: 'eu-rule',
    country: 'EU',
    level: 'RESTRICTED' as const,
    entry: 'III/98',
    use: null,
    limit: '2.0%',
    nb: null,
    materialsKo: null,
    materialsEn: null,
    source,
    ...values,
  };
}

type ProductRow = GetProductGroupsQuery['publicProducts']['products'][number];

export function productRow(values: Partial<ProductRow> = {}): ProductRow {
  return {
    id: 'p01',
    name: '물별 나이아신아마이드 99',
    manufacture: '물별소재',
    dealer: '물별소재',
    type: 'SINGLE',
    functions: ['미백'],
    madeIn: '대한민국',
    INCIs: ['NIACINAMIDE'],
    thumbnailSrc: null,
    certificates: ['비건'],
    minOrder: null,
    isSample: true,
    mappedINCIs: [],
    seller: null,
    membership: null,
    ...values,
  };
}

/** The facets of a list without filters. */
export const productFacets: ProductFacetValuesFragment = {
  products: 61,
  dealerCount: 2,
  samples: 10,
  ...{ quotable: 0, quotableDealers: 0, unclaimed: 61 },
  dealers: [
    { value: '물별소재', count: 40 },
    { value: '두레빛교역', count: 21 },
  ],
  functions: [{ value: '미백', count: 12 }],
  types: [{ value: 'SINGLE', count: 30 }],
  certificates: [{ value: '비건', count: 20 }],
};

/** A page of the raw material list. */
export const productPage = (
  products: ProductRow[] = [],
  total = products.length,
): GetProductGroupsQuery['publicProducts'] => ({ total, products, facets: productFacets });

export function productDetail(
  values: Partial<GetSingleProductQuery['singleProduct']> = {},
): GetSingleProductQuery['singleProduct'] {
  return {
    ...productRow(),
    posts: [],
    visible: true,
    note: '백색 분말이에요.',
    externalLink: null,
    purity: '99.0% 이상',
    minOrder: '25 kg',
    leadTime: null,
    aiCategory: null,
    aiFunction: null,
    mappedINCIs: [],
    documents: [],
    seller: null,
    membership: null,
    items: [],
    alternatives: [],
    alternativeCount: 0,
    source,
    createdAt: AT,
    updatedAt: AT,
    ...values,
  };
}

const period = {
  ranking: [],
  startDate: '2026-11-01',
  endDate: '2026-11-01',
  totalSearchedCount: 0,
  searchedIngredientCount: 0,
};

export const home: Pick<GetHomeQuery, 'catalogueCounts' | 'recentChanges' | 'sponsors' | 'membershipBanners'> & {
  banners: () => BannerPictureFragment[];
  ingredientSearchRanking: () => FakeRankings;
} = {
  catalogueCounts: { ingredients: 21486, products: 8912, cosmetics: 80, updatedToday: 3 },
  ingredientSearchRanking: () => ({ day: period, week: period, month: period, since: null }),
  recentChanges: [],
  banners: () => [],
  sponsors: [],
  membershipBanners: { images: [], texts: [] },
};

export const noFacets = { functions: [], limits: [], tags: [], aiCategories: [], info: [] };
