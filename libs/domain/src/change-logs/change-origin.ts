/** By which door a change came, as pages say it. */
export const changeOriginLabel = {
  IMPORT: '목록 갱신',
  STARTER: '처음 자료',
  OPERATOR: '운영자',
  SUPPLIER: '공급사',
  SUGGESTION: '수정 제안',
  SYSTEM: '자동 정리',
  AI: 'AI 생성',
} as const;

export type ChangeOriginName = keyof typeof changeOriginLabel;

/** The fields by which changes can be narrowed, the most asked first; each has a label of `changeLabel`. */
export const CHANGE_FILTER_KEYS = [
  'limitedCountries',
  'created',
  'removed',
  'restored',
  'nameKor',
  'nameEng',
  'inci',
  'synonyms',
  'description',
  'casNo',
  'ecNo',
  'functions',
  'rationalFormula',
  'colorIndex',
  'nameCn',
  'nameJp',
  'euInciName',
  'euRestriction',
  'tags',
  'merged',
  'split',
  'mappedIncis',
  'ingredients',
  'documents',
  'priceKrw',
  'texts',
  'levels',
  'members',
] as const;
