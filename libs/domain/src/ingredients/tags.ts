/** 기능성 고시: listed as a functional active. A tag, not a level (docs/product/ingredients.md#tags). */
export const FUNCTIONAL_TAG = '기능성 고시';

/** One of the fragrance allergens that a Korean label names. */
export const ALLERGEN_TAG = '알레르기 유발 착향제';

/** Tags that lists of law give (docs/product/ingredients.md#tags): what an operator writes beside them takes none of them away. */
export const LAW_TAGS: readonly string[] = [FUNCTIONAL_TAG, ALLERGEN_TAG];

/** The tags of an ingredient after an operator wrote some: those of law are neither given nor taken by hand. */
export const withOperatorTags = (before: readonly string[], written: readonly string[]): string[] =>
  withLawTags(
    before,
    written.filter((tag) => !LAW_TAGS.includes(tag)),
  );

/** The tags that law gave, and behind them the others. */
export const withLawTags = (given: readonly string[], others: readonly string[]): string[] => [
  ...new Set([...given.filter((tag) => LAW_TAGS.includes(tag)), ...others]),
];
