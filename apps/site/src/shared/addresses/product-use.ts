import type { ProductUse } from '@gredia/domain/regulations';
import { useCallback } from 'react';
import { keptFormula, NO_FORMULA, readFormula } from './formula-address';
import { useFormulaAddress } from './use-formula-address';

/** The use that an address with this search, or else the session, names; the usual one where neither does. */
export const currentUse = (search: string): ProductUse =>
  (readFormula(new URLSearchParams(search)) ?? keptFormula() ?? NO_FORMULA).use;

/**
 * The product that limits are shown for: what the address says (`?use=leave-on`), else what was chosen last in this tab,
 * on whatever page, else 씻어내지 않는 제품. A choice goes into both, the rest of the address stays.
 */
export function useProductUse(): [use: ProductUse, choose: (use: ProductUse) => void] {
  const { asked, kept, write } = useFormulaAddress();
  const choose = useCallback(
    // The amount that was typed on the page of an ingredient stays in the session.
    (use: ProductUse) => void write({ ...(asked ?? NO_FORMULA), use }, { ...(kept ?? NO_FORMULA), use }),
    [asked, kept, write],
  );
  return [(asked ?? kept ?? NO_FORMULA).use, choose];
}
