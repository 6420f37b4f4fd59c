import type { TermKind } from './search.table';

/** One name of a target, and what it is to it. */
export interface TermName {
  kind: TermKind;
  text: string;
}

/** What the search needs to know of one target. */
export interface SearchNames {
  id: string;
  /** How many labels carry it; 0 of what stands on none. */
  weight: number;
  /** The closest first, the title at the top. */
  names: TermName[];
}

/** Names of one kind, without those that are missing. */
export const named = (kind: TermKind, texts: readonly (string | null)[]): TermName[] =>
  texts.filter((text) => text !== null).map((text) => ({ kind, text }));
