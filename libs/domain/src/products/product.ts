/** Kinds of raw material and their Korean labels. */
export const productTypeLabel = {
  SINGLE: '단일 원료',
  BLEND: '혼합 원료(프리믹스)',
  EXTRACT: '추출물',
  FERMENT: '발효물',
  OIL: '오일·버터·왁스',
  POWDER: '분체·색소',
  FRAGRANCE: '향료',
  FUNCTIONAL: '기능성 고시 원료',
  BASE: '베이스',
} as const;

export type ProductType = keyof typeof productTypeLabel;
