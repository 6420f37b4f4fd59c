import { closedBy, LIST_PURPOSES, lawList, type ListPurpose } from './law-lists';
import { CERTAIN_FUNCTIONS, LISTED_FUNCTIONS, servesOther } from './listed-functions';
import type { AnswerReason, CountryQuestion } from './question';
import type { RuleEntry } from './rule-entry';

/** What leaves an answer open where no entry does. */
export type OpenReason = Extract<AnswerReason, 'INVENTORY' | 'COVERAGE' | 'PURPOSE'>;

/** It serves only purposes that have a list of what may serve them. */
const isOfList = (functions: readonly string[]): boolean =>
  functions.length > 0 && !servesOther(functions) && !functions.every((name) => name === 'NOT REPORTED');

/** Purposes that an entry of a permit list names its ingredient for. */
export function permittedBy({ list, uses }: RuleEntry): ListPurpose[] {
  const law = lawList(list);
  return closedBy(law).filter((closed) => law.kind === 'PERMIT' || uses.some(({ purpose }) => purpose === closed));
}

/** Whether an entry of a list of limits allows its ingredient as a dye of hair and as nothing else (부속서 III). */
function isHairDye({ list, uses }: RuleEntry): boolean {
  const allowed = uses.filter(({ kind }) => kind === 'LIMIT' || kind === 'FREE');
  return lawList(list).kind === 'LIMIT' && allowed.length > 0 && allowed.every(({ purpose }) => purpose === 'HAIR_DYE');
}

/** Purposes that entries name their ingredient for, each once; a dye of hair serves that also where no list closes it. */
export function permittedPurposes(entries: readonly RuleEntry[]): ListPurpose[] {
  const permitted = new Set(
    entries.flatMap((entry) => [...permittedBy(entry), ...(isHairDye(entry) ? (['HAIR_DYE'] as const) : [])]),
  );
  return LIST_PURPOSES.filter((purpose) => permitted.has(purpose));
}

/**
 * Purposes that an ingredient may serve, while the list of the country that decides about them does not name it: CosIng
 * gives it that function, or the list of another country names it.
 */
export function unpermittedPurposes(question: CountryQuestion): ListPurpose[] {
  const { entries, functions, closedPurposes = [], permittedPurposes: permitted = [] } = question;
  const isAlone = isOfList(functions);
  // What it is used for here an entry of limits says already, whatever other countries take it for.
  const elsewhere = entries.some(({ list }) => lawList(list).kind === 'LIMIT') ? [] : permitted;
  const mayServe = (purpose: ListPurpose) => {
    const certain = CERTAIN_FUNCTIONS[purpose];
    if (elsewhere.includes(purpose) || (certain && functions.includes(certain))) return true;
    return isAlone && functions.some((name) => LISTED_FUNCTIONS[purpose]?.test(name));
  };
  const named = entries.flatMap(permittedBy);
  return closedPurposes.filter((purpose) => !named.includes(purpose) && mayServe(purpose));
}

/**
 * What leaves open whether an ingredient may be used though no entry forbids or limits it: the inventory of the country
 * lacks it, it may serve a purpose whose list does not name it, or a list that could name it was not read. Null where
 * nothing does. The one decision behind answers, cells of the table and badges.
 * @param isAllowed an entry allows the product: then only a ban list that was not read could say otherwise
 */
export function whyOpen(question: CountryQuestion, isAllowed: boolean): OpenReason | null {
  const { isInInventory, coverage, functions } = question;
  if (isInInventory === false) return 'INVENTORY';
  if (!isAllowed && unpermittedPurposes(question).length) return 'PURPOSE';
  if (!coverage.isWhole && !(isAllowed && coverage.hasBans)) return 'COVERAGE';
  return !isAllowed && isOfList(functions) ? 'PURPOSE' : null;
}
