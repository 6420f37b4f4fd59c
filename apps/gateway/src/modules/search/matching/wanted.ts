import type { SearchTarget, TermTarget } from '../search.table';

/** How many of each type are wanted; what is not wanted does not stand there. */
export type HitLimits = Readonly<Partial<Record<SearchTarget, number>>>;

export interface Wanted {
  limits: HitLimits;
  /** Whether raw materials are also found by what is in them and by who makes or sells them. */
  throughOthers: boolean;
}

/** A search that wants more than this wants all there are, in order: a list. */
const MOST_IN_BOX = 100;

/** The types that are wanted, in their order. */
export const wantedTypes = ({ limits }: Wanted): SearchTarget[] => Object.keys(limits) as SearchTarget[];

/** The same as a list of SQL. */
export const typeList = (wanted: Wanted): string =>
  wantedTypes(wanted)
    .map((type) => `'${type}'`)
    .join();

/** Whose terms are read. */
export function readTypes(wanted: Wanted): TermTarget[] {
  const types = wantedTypes(wanted);
  return wanted.limits.PRODUCT && wanted.throughOthers
    ? [...new Set<TermTarget>([...types, 'INGREDIENT', 'COMPANY'])]
    : types;
}

export const limitOf = (type: TermTarget, { limits }: Wanted): number =>
  (type === 'COMPANY' ? undefined : limits[type]) ?? 10;

export const wantsAll = (type: TermTarget, wanted: Wanted): boolean => limitOf(type, wanted) > MOST_IN_BOX;

/** The limit of a row's type, as an expression of `target_type`. */
export const limitOfType = ({ limits }: Wanted): string =>
  `CASE target_type ${Object.entries(limits)
    .map(([type, limit]) => `WHEN '${type}' THEN ${limit}`)
    .join(' ')} END`;

/**
 * A statement of the search: plain text with a name, so that every connection plans it once; what is typed reaches it as
 * parameters only.
 */
export interface SearchStatement {
  name: string;
  text: string;
}

const made = new Map<string, SearchStatement>();

/**
 * A statement whose text is made once. What differs in the text differs in the name, which has no more than 63 letters.
 * @param variant what beside the wanted types makes the text another one
 */
export function searchStatement(
  [beginning, ...variant]: readonly (string | number)[],
  { limits, throughOthers }: Wanted,
  text: () => string,
): SearchStatement {
  const types = Object.entries(limits).map(([type, limit]) => `${type.slice(0, 2)}${limit}`);
  const name = ['search', beginning, types.join(''), ...(throughOthers ? [] : ['names']), ...variant].join('_');
  const known = made.get(name) ?? { name, text: text() };
  made.set(name, known);
  return known;
}

/**
 * A value that is typed, kept from the planner: it would plan anew for each value, which takes longer than the search, or
 * for the first one and never again.
 */
export const typed = (place: number): string => `(SELECT $${place}::text)`;
