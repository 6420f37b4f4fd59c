import { PRODUCT_USES, type ProductUse } from '@gredia/domain/regulations';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const STORE_KEY = 'formula';
const AMOUNT = /^\d{1,3}(?:\.\d{0,5})?$/;

/** What a formula asks of the law: how much, in which product. */
export interface Formula {
  /** As it was typed; empty asks nothing. */
  amount: string;
  use: ProductUse;
}

const NOTHING: Formula = { amount: '', use: 'LEAVE_ON' };

const slugOf = (use: ProductUse): string => use.toLowerCase().replaceAll('_', '-');
const useOf = (slug: string | null): ProductUse | undefined => PRODUCT_USES.find((use) => slugOf(use) === slug);

/** Percent of an amount as it was typed; null where it is none between 0 and 100. */
export function percentOf(amount: string): number | null {
  const text = amount.trim().replace(',', '.');
  const percent = AMOUNT.test(text) ? Number(text) : NaN;
  return percent <= 100 ? percent : null;
}

/** The formula of an address (`?pct=2.0&use=leave-on`); null where it names none. */
function readFormula(search: URLSearchParams): Formula | null {
  const amount = search.get('pct');
  const use = useOf(search.get('use'));
  if (amount === null && !use) return null;
  return { amount: percentOf(amount ?? '') === null ? '' : (amount ?? ''), use: use ?? NOTHING.use };
}

/** The address carries the formula, so that an answer can be sent to a colleague; the session takes it to the next page. */
export function useFormula(): [Formula, (formula: Formula) => void] {
  const [search, setSearch] = useSearchParams();
  const [formula, setFormula] = useState(() => readFormula(search) ?? NOTHING);

  function write(next: Formula) {
    setFormula(next);
    keep(next);
    setSearch((params) => withFormula(params, next), { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    const kept = readFormula(search) === null ? keptFormula() : null;
    if (kept) write(kept);
    // Once: what was typed on the page before is the beginning of this one.
  }, []);

  return [formula, write];
}

function withFormula(params: URLSearchParams, { amount, use }: Formula): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('pct');
  next.delete('use');
  if (percentOf(amount) === null) return next;
  next.set('pct', amount.trim().replace(',', '.'));
  next.set('use', slugOf(use));
  return next;
}

// Where cookies are blocked, so is this storage: it throws, and nothing is remembered.
function keep(formula: Formula): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify([formula.amount, slugOf(formula.use)]));
  } catch {
    // As above.
  }
}

function keptFormula(): Formula | null {
  try {
    const [amount, slug] = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]') as unknown[];
    const use = typeof slug === 'string' ? useOf(slug) : undefined;
    return typeof amount === 'string' && percentOf(amount) !== null && use ? { amount, use } : null;
  } catch {
    return null;
  }
}
