/** 기능성 고시: listed as a functional active. A tag, not a level (docs/product/ingredients.md#tags). */
export const FUNCTIONAL_TAG = '기능성 고시';

/** One of the fragrance allergens that a Korean label names. */
export const ALLERGEN_TAG = '알레르기 유발 착향제';
