import { PRODUCT_USES, type ProductUse } from '@gredia/domain/regulations';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the page of an ingredient keeps too: the amount that was typed there, and the product. */
const KEPT = 'formula';
const USUAL: ProductUse = 'LEAVE_ON';

/** A use as addresses write it: `leave-on`. */
export const slugOfUse = (use: ProductUse): string => use.toLowerCase().replaceAll('_', '-');

/** The use that an address or a session names; null for what names none. */
export const readUse = (slug: string | null): ProductUse | null =>
  PRODUCT_USES.find((use) => slugOfUse(use) === slug) ?? null;

/** The amount and the product of this tab's session. */
function keptFormula(): [amount: string, slug: string | null] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    const [amount, slug] = Array.isArray(kept) ? (kept as unknown[]) : [];
    return [typeof amount === 'string' ? amount : '', typeof slug === 'string' ? slug : null];
  } catch {
    // Where cookies are blocked, so is this storage.
    return ['', null];
  }
}

const keptUse = () => readUse(keptFormula()[1]);

/** The use that an address with this search, or else the session, names; the usual one where neither does. */
export const currentUse = (search: string): ProductUse =>
  readUse(new URLSearchParams(search).get('use')) ?? keptUse() ?? USUAL;

/**
 * The product that limits are shown for: what the address says (`?use=leave-on`), else what was chosen last in this tab,
 * on whatever page, else 씻어내지 않는 제품. A choice goes into both, the rest of the address stays.
 */
export function useProductUse(): [use: ProductUse, choose: (use: ProductUse) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<ProductUse | null>(null);
  // After the first drawing: the server knows no session.
  useEffect(() => setKept(keptUse()), []);
  const use = readUse(new URLSearchParams(search).get('use')) ?? kept ?? USUAL;

  const choose = useCallback(
    (next: ProductUse) => {
      try {
        sessionStorage.setItem(KEPT, JSON.stringify([keptFormula()[0], slugOfUse(next)]));
      } catch {
        // As above: the address still says it.
      }
      setKept(next);
      const params = new URLSearchParams(search);
      params.set('use', slugOfUse(next));
      void navigate({ pathname, search: `?${params.toString()}`, hash }, { replace: true, preventScrollReset: true });
    },
    [pathname, search, hash, navigate],
  );
  return [use, choose];
}
