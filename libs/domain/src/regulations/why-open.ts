import { servesOther } from './listed-functions';
import type { AnswerReason, CountryQuestion } from './question';

/** What leaves an answer open where no entry does. */
export type OpenReason = Extract<AnswerReason, 'INVENTORY' | 'COVERAGE' | 'PURPOSE'>;

/** It serves only purposes that have a list of what may serve them. */
const isOfList = (functions: readonly string[]): boolean =>
  functions.length > 0 && !servesOther(functions) && !functions.every((name) => name === 'NOT REPORTED');

/**
 * What leaves open whether an ingredient may be used though no entry forbids or limits it: the inventory of the country
 * lacks it, a list that could name it was not read, or it serves a purpose whose list does not name it. Null where
 * nothing does. The one decision behind answers, cells of the table and badges.
 * @param isAllowed an entry allows the product: then only a ban list that was not read could say otherwise
 */
export function whyOpen(
  { isInInventory, coverage, functions }: CountryQuestion,
  isAllowed: boolean,
): OpenReason | null {
  if (isInInventory === false) return 'INVENTORY';
  if (!coverage.isWhole && !(isAllowed && coverage.hasBans)) return 'COVERAGE';
  return !isAllowed && isOfList(functions) ? 'PURPOSE' : null;
}
