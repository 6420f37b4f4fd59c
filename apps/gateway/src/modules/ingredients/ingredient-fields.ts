import type { IngredientModel } from './ingredients.table';

/** Fields with one value. */
export const SCALAR_FIELDS = [
  'nameKor',
  'nameEng',
  'inci',
  'colorIndex',
  'description',
  'rationalFormula',
  'image',
  'structureImage',
  'skinDeep',
  'euCosingRefNo',
  'euInciName',
  'euChemNameAndDescription',
  'euRestriction',
  'euUpdatedAt',
  'euInnName',
  'nameCn',
  'nameJp',
  'cnRefNo',
  'descJp',
  'jpRefNo',
  'aiDescription',
  'aiCategory',
  'aiFunction',
  'kciaCode',
  'pubchemCid',
] as const satisfies readonly (keyof IngredientModel)[];

/** Fields with a list that one source knows whole: a better source replaces it. */
export const LIST_FIELDS = [
  'casNo',
  'ecNo',
  'functions',
  'euFunction',
  'euEcNo',
  'euCasNo',
] as const satisfies readonly (keyof IngredientModel)[];

/** Fields with a list that every source adds to: a name once known keeps finding its ingredient. */
export const GROWING_FIELDS = [
  'nameKorPrevious',
  'nameEngPrevious',
  'synonyms',
  'tags',
] as const satisfies readonly (keyof IngredientModel)[];

/** Everything about an ingredient that a source or a person can say. What is not here is computed. */
export const CONTENT_FIELDS = [...SCALAR_FIELDS, ...LIST_FIELDS, ...GROWING_FIELDS] as const;

export type ContentField = (typeof CONTENT_FIELDS)[number];
/** What a source says about an ingredient; a field that is absent, null or empty says nothing. */
export type IngredientValues = Partial<Pick<IngredientModel, ContentField>>;

const growing: ReadonlySet<string> = new Set(GROWING_FIELDS);
const lists: ReadonlySet<string> = new Set([...LIST_FIELDS, ...GROWING_FIELDS]);

export const isGrowing = (field: ContentField) => growing.has(field);
export const isList = (field: ContentField) => lists.has(field);

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of one field are the same. */
export function isSame(before: unknown, after: unknown): boolean {
  if (isEmpty(before) && isEmpty(after)) return true;
  if (typeof before !== 'object' && typeof after !== 'object') return before === after;
  return JSON.stringify(before) === JSON.stringify(after);
}
