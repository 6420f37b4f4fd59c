import { QUOTE_LIMITS } from '@gredia/domain';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

export interface SelectedProduct {
  id: string;
  name: string;
  /** Whether its supplier has an account and can be asked for a quote. */
  isAskable: boolean;
}

/** As many may be chosen: for as many a quote can be asked at once. */
export const SELECT_MOST = QUOTE_LIMITS.atOnce;

/** As many fit beside each other in a comparison. */
export const COMPARE_MOST = 4;
export const COMPARE_LEAST = 2;

const KEY = 'product-selection';
const NOTHING: readonly SelectedProduct[] = [];

/** Storage may be closed to us (private windows) or hold what an older version wrote: then nothing is chosen yet. */
function stored(): readonly SelectedProduct[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(rows)) return NOTHING;
    return rows.filter(isSelectedProduct);
  } catch {
    return NOTHING;
  }
}

const isSelectedProduct = (row: Partial<SelectedProduct> | null): row is SelectedProduct =>
  typeof row?.id === 'string' && typeof row.name === 'string' && typeof row.isAskable === 'boolean';

const selection = createStore<readonly SelectedProduct[]>(stored);

function choose(next: readonly SelectedProduct[]): void {
  selection.setState(next, true);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It is kept for this page alone.
  }
}

interface Selectable {
  id: string;
  name: string;
  seller: object | null;
}

/** Chosen or not; beyond the most that may be chosen nothing is added. */
export function toggleSelected({ id, name, seller }: Selectable): void {
  const selected = selection.getState();
  const others = selected.filter((product) => product.id !== id);
  if (others.length < selected.length) choose(others);
  else if (others.length < SELECT_MOST) choose([...others, { id, name, isAskable: seller !== null }]);
}

export const clearSelected = (): void => choose(NOTHING);

/** The raw materials chosen in this tab, to compare them or to ask for them; kept from page to page. */
export function useSelectedProducts(): readonly SelectedProduct[] {
  // The server's page has nothing chosen, whatever this tab remembers.
  return useSyncExternalStore(selection.subscribe, selection.getState, () => NOTHING);
}
