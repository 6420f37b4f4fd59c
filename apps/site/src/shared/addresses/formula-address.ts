import { PRODUCT_USES, type ConditionAnswers, type ProductUse } from '@gredia/domain/regulations';

/** What a formula asks of the law: how much, in which product, and what is known of its raw material. */
export interface Formula {
  /** Null asks nothing. */
  amountPercent: number | null;
  use: ProductUse;
  answers: ConditionAnswers;
}

export const NO_FORMULA: Formula = { amountPercent: null, use: 'LEAVE_ON', answers: {} };

const STORE_KEY = 'formula';
const AMOUNT = /^\d{1,3}(?:\.\d{0,5})?$/;
const ANSWER = /^[a-z-]{1,20}(?::.{1,400})?$/;
const MOST_ANSWERS = 12;

/** A use as addresses write it: `leave-on`. */
export const slugOfUse = (use: ProductUse): string => use.toLowerCase().replaceAll('_', '-');

/** The use that an address or a session names; null for what names none. */
export const readUse = (slug: string | null): ProductUse | null =>
  PRODUCT_USES.find((use) => slugOfUse(use) === slug) ?? null;

/** Percent of an amount as it was typed; null where it is none between 0 and 100. */
export function percentOf(amount: string): number | null {
  const text = amount
    .trim()
    .replace(/[%％]$/, '')
    .trim()
    .replace(',', '.');
  const percent = AMOUNT.test(text) ? Number(text) : NaN;
  return percent <= 100 ? percent : null;
}

/** The formula of an address (`?pct=2&use=leave-on&no=nano`); null where it names neither amount nor product. */
export function readFormula(search: URLSearchParams): Formula | null {
  const amountPercent = percentOf(search.get('pct') ?? '');
  const use = readUse(search.get('use'));
  if (amountPercent === null && use === null) return null;
  return {
    amountPercent,
    use: use ?? NO_FORMULA.use,
    // What is known of a raw material says nothing while no amount is asked about.
    answers:
      amountPercent === null ? {} : Object.fromEntries([...answersOf(search, 'no'), ...answersOf(search, 'yes')]),
  };
}

const answersOf = (search: URLSearchParams, name: 'yes' | 'no'): [string, boolean][] =>
  search
    .getAll(name)
    .filter((key) => ANSWER.test(key))
    .slice(0, MOST_ANSWERS)
    .map((key) => [key, name === 'yes']);

/** The parameters of an address with this formula, in one spelling; the others stay. */
export function writeFormula(search: URLSearchParams, { amountPercent, use, answers }: Formula): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['pct', 'use', 'yes', 'no']) next.delete(name);
  if (amountPercent !== null) next.set('pct', String(amountPercent));
  next.set('use', slugOfUse(use));
  if (amountPercent === null) return next;
  for (const key of Object.keys(answers).sort()) next.append(answers[key] ? 'yes' : 'no', key);
  return next;
}

/** The parameters of a formula in their one spelling; none where they ask what a page says anyway. */
export function formulaParams(search: URLSearchParams): URLSearchParams {
  const formula = readFormula(search);
  if (!formula || (formula.amountPercent === null && formula.use === NO_FORMULA.use)) return new URLSearchParams();
  return writeFormula(new URLSearchParams(), formula);
}

/** The amount and the product that were asked about last in this tab; what is known of a raw material is not kept. */
export function keptFormula(): Formula | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null');
    const [amount, slug] = Array.isArray(kept) ? (kept as unknown[]) : [];
    const use = readUse(typeof slug === 'string' ? slug : null);
    return use && { ...NO_FORMULA, amountPercent: typeof amount === 'string' ? percentOf(amount) : null, use };
  } catch {
    // Where cookies are blocked, so is this storage.
    return null;
  }
}

export function keepFormula({ amountPercent, use }: Pick<Formula, 'amountPercent' | 'use'>): void {
  try {
    sessionStorage.setItem(
      STORE_KEY,
      JSON.stringify([amountPercent === null ? '' : String(amountPercent), slugOfUse(use)]),
    );
  } catch {
    // As above: the address still says it.
  }
}
