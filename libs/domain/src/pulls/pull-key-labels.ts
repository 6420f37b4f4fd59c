import type { MergeKind } from '../merge/merge-value';
import type { PullTarget } from './pull-keys';

/**
 * What the fields that may be suggested are called and of which kind they are, for pages that only show suggestions: `pullKeys` would bring the forms of
 * all these fields along. A test holds both together.
 */
const labels: Readonly<Record<PullTarget, Readonly<Record<string, string>>>> = {
  INGREDIENT: {
    nameKor: '국문명',
    nameEng: '영문명',
    nameKorPrevious: '이전 국문명',
    nameEngPrevious: '이전 영문명',
    synonyms: '다른 이름',
    casNo: 'CAS',
    ecNo: 'EC',
    functions: '기능',
    tags: '태그',
    description: '설명',
    descJp: '일문 설명',
    colorIndex: 'CI',
    nameCn: '중문명',
    nameJp: '일문명',
    jpRefNo: '일본 번호',
    cnRefNo: '중국 번호',
    euRestriction: 'EU 제한',
    limitedCountries: '국가별 규제',
    aiDescription: 'AI 설명',
    aiCategory: 'AI 분류',
    aiFunction: 'AI 기능',
    skinDeep: '안전 점수',
    inci: 'INCI',
    kciaCode: '성분사전 코드',
    euCosingRefNo: 'CosIng 번호',
    useLevels: '사용 농도',
  },
  PRODUCT: {
    name: '원료명',
    manufacture: '제조사',
    type: '유형',
    madeIn: '원산지',
    purity: '순도',
    minOrder: '최소 주문',
    leadTime: '납기',
    externalLink: '외부 링크',
    functions: '기능',
    certificates: '인증',
    note: '설명',
    mappedINCIs: '조성',
    documents: '문서',
  },
  COSMETICS: {
    productName: '제품',
    brand: '브랜드',
    seller: '판매',
    madeIn: '제조국',
    madeBy: '제조',
    category: '분류',
    priceKrw: '가격',
    ingredients: '전성분',
    description: '설명',
  },
  SUBSTANCE: { members: '해당 성분', texts: '원문', levels: '기준' },
};

/** What a field of a suggestion is called; its key where it has been one and is none any more. */
export const pullKeyLabel = (target: PullTarget, key: string): string =>
  Object.hasOwn(labels[target], key) ? labels[target][key]! : key;

const kinds: Readonly<Record<Exclude<MergeKind, 'SCALAR'>, Readonly<Record<PullTarget, readonly string[]>>>> = {
  SET: {
    INGREDIENT: ['nameKorPrevious', 'nameEngPrevious', 'synonyms', 'casNo', 'ecNo', 'functions', 'tags'],
    PRODUCT: ['functions', 'certificates'],
    ...{ COSMETICS: [], SUBSTANCE: [] },
  },
  PIECES: {
    ...{ INGREDIENT: ['description', 'descJp'], PRODUCT: ['note'] },
    ...{ COSMETICS: ['ingredients', 'description'], SUBSTANCE: [] },
  },
  ENTRIES: { INGREDIENT: ['limitedCountries'], PRODUCT: ['mappedINCIs'], COSMETICS: [], SUBSTANCE: ['members'] },
  OPINION: {
    INGREDIENT: [
      ...['aiDescription', 'aiCategory', 'aiFunction', 'skinDeep', 'inci', 'kciaCode', 'euCosingRefNo', 'useLevels'],
    ],
    ...{ PRODUCT: ['documents'], COSMETICS: [], SUBSTANCE: ['texts', 'levels'] },
  },
};

/** How a field of a suggestion merges, and so how it is shown; of one that is none any more as a single value. */
export const pullKeyKind = (target: PullTarget, key: string): MergeKind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind][target].includes(key)) ?? 'SCALAR';

/** What a suggestion is about, in a word. */
export const pullTargetLabel: Record<PullTarget, string> = {
  INGREDIENT: '성분',
  PRODUCT: '원료',
  COSMETICS: '화장품',
  SUBSTANCE: '규제 물질',
};
