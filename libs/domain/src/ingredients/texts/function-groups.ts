import { PRODUCT_FUNCTIONS } from '../../products/product-values';
import { cosingFunctionLabel } from '../cosing-functions';

/** What an ingredient is for, in the groups by which raw materials are listed (docs/product/products.md#functions). */
export type FunctionGroup = (typeof PRODUCT_FUNCTIONS)[number];

/**
 * Functions of the European list and the one group that each means. What is not here means none, or one of several: viscosity
 * may go up or down, BLEACHING is of hair or of skin, ANTIMICROBIAL is no preservative, UV ABSORBER and ANTIOXIDANT protect the
 * product, and EMULSION STABILISING helps an emulsifier without being one.
 */
const ofCosing: Readonly<Record<string, FunctionGroup>> = {
  'ANTI-SEBUM': '피지조절',
  BUFFERING: 'pH조절',
  CHELATING: '킬레이트',
  COLORANT: '착색',
  EXFOLIATING: '각질케어',
  'EYELASH CONDITIONING': '컨디셔닝',
  'FILM FORMING': '피막형성',
  FRAGRANCE: '착향',
  'GEL FORMING': '점증',
  'HAIR CONDITIONING': '컨디셔닝',
  HUMECTANT: '보습',
  KERATOLYTIC: '각질케어',
  MOISTURISING: '보습',
  'NAIL CONDITIONING': '컨디셔닝',
  PEARLESCENT: '발색·펄',
  PERFUMING: '착향',
  'PH ADJUSTERS': 'pH조절',
  PRESERVATIVE: '보존',
  'SKIN CONDITIONING': '컨디셔닝',
  'SKIN CONDITIONING - EMOLLIENT': '유연(에몰리언트)',
  'SKIN CONDITIONING - HUMECTANT': '보습',
  'SKIN CONDITIONING - MISCELLANEOUS': '컨디셔닝',
  SOLVENT: '용제',
  SOOTHING: '진정',
  SURFACTANT: '계면활성',
  'SURFACTANT - CLEANSING': '계면활성',
  'SURFACTANT - DISPERSING': '계면활성',
  'SURFACTANT - EMULSIFYING': '유화',
  'SURFACTANT - FOAM BOOSTING': '계면활성',
  'SURFACTANT - HYDROTROPE': '계면활성',
  'SURFACTANT - SOLUBILIZING': '가용화',
  'UV FILTER': '자외선차단',
};

/** Words of Korean lists that are no label of a function of the European one. */
const ofWords: Readonly<Record<string, FunctionGroup>> = {
  '계면활성제(거품형성제)': '계면활성',
  '계면활성제(유화제)': '유화',
  '계면활성제(현탁화제)': '계면활성',
  두피컨디셔닝제: '컨디셔닝',
  모발컨디셔닝제: '컨디셔닝',
  방부제: '보존',
  완충화제: 'pH조절',
  유연화제: '유연(에몰리언트)',
  '점도증가제(비수성)': '점증',
  '점도증가제(수성)': '점증',
  점증제: '점증',
  킬레이트화제: '킬레이트',
  향료: '착향',
};

const groups: ReadonlyMap<string, FunctionGroup> = new Map([
  ...Object.entries(ofCosing).map(([name, group]) => [cosingFunctionLabel[name] ?? name, group] as const),
  ...Object.entries(ofCosing),
  ...Object.entries(ofWords),
  ...PRODUCT_FUNCTIONS.map((group) => [group, group] as const),
]);

/** The group that a registered function means; null where it means none of them, or none alone. */
export const functionGroupOf = (name: string): FunctionGroup | null => groups.get(name.normalize('NFC').trim()) ?? null;

/** Says little: nearly each ingredient of a list is called so besides. */
const GENERAL: FunctionGroup = '컨디셔닝';

/** The groups of some functions in the order of the list, the general one only where it stands alone. */
export function functionGroupsOf(names: readonly string[]): FunctionGroup[] {
  const meant = new Set(names.map(functionGroupOf));
  if ([...meant].some((group) => group !== null && group !== GENERAL)) meant.delete(GENERAL);
  return PRODUCT_FUNCTIONS.filter((group) => meant.has(group));
}

/** Change nothing in what an ingredient is for; of any other function that means no group it may be the greater part. */
const BESIDES: ReadonlySet<string> = new Set(['SKIN PROTECTING', '피부보호제']);

/**
 * The one group that lists of functions mean: the only one that any of them names, or else the only one that each of them names.
 * Null where they name none, several, or a function that no group stands for: which of them counts is not for us to say.
 */
export function chosenGroup(lists: readonly (readonly string[])[]): FunctionGroup | null {
  const names = lists.flat();
  if (names.some((name) => functionGroupOf(name) === null && !BESIDES.has(name))) return null;
  const named = functionGroupsOf(names);
  if (named.length <= 1) return named[0] ?? null;
  const speaking = lists.map(functionGroupsOf).filter((found) => found.length > 0);
  if (speaking.length < 2) return null;
  const shared = named.filter((group) => speaking.every((found) => found.includes(group)));
  return shared.length === 1 ? shared[0]! : null;
}
