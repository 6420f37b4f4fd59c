import type { Purpose } from './law-lists';

/** CosIng functions that a permit list alone decides about. */
export const LISTED_FUNCTIONS: Partial<Record<Purpose, RegExp>> = {
  PRESERVATIVE: /PRESERVATIVE|ANTIMICROBIAL/,
  UV_FILTER: /UV (?:ABSORBER|FILTER)|LIGHT STABILIZER/,
  COLORANT: /COLORANT/,
  HAIR_DYE: /HAIR DYEING/,
};

/** Those that name the purpose itself: what they are given to serves it, whatever else it does. */
export const CERTAIN_FUNCTIONS: Partial<Record<Purpose, string>> = {
  PRESERVATIVE: 'PRESERVATIVE',
  UV_FILTER: 'UV FILTER',
  COLORANT: 'COLORANT',
};

const LISTED = /PRESERVATIVE|ANTIMICROBIAL|UV (?:ABSORBER|FILTER)|LIGHT STABILIZER|COLORANT|HAIR DYEING|NOT REPORTED/;

/** Whether an ingredient serves something that no permit list decides about. */
export const servesOther = (functions: readonly string[]): boolean => functions.some((name) => !LISTED.test(name));
