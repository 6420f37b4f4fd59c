import type { LabelMatchKind, LabelPieceKind } from '@gredia/domain/labels';

/** An ingredient as the marks name it. */
export interface NamedIngredient {
  id: string;
  /** The standard name, which is also the address of its page. */
  title: string;
  INCI: string | null;
}

export interface MarkedCandidate extends NamedIngredient {
  /** 0 to 1 */
  confidence: number;
}

/** One name of a pasted label, as it is drawn. */
export interface MarkedToken {
  text: string;
  /** Place in the pasted text, in UTF-16 units. */
  start: number;
  end: number;
  /** Null when nobody knows what it names. */
  match: (NamedIngredient & { kind: LabelMatchKind; confidence: number }) | null;
  candidates: readonly MarkedCandidate[];
  amount: string | null;
  percent: number | null;
  remark: string | null;
  isNano: boolean;
}

/** A stretch of the text: the texts of all pieces, joined, are the label. */
export interface MarkedPiece {
  kind: LabelPieceKind;
  text: string;
  start: number;
  /** Number of the name that stands here. */
  token: number | null;
}

/** A pasted label, read in the browser. */
export interface MarkedLabel {
  /** What was read. */
  text: string;
  tokens: readonly MarkedToken[];
  pieces: readonly MarkedPiece[];
  /** Number of the first name of each list of a set, with what stands above it. */
  products: readonly { title: string | null; firstToken: number; tokenCount: number }[];
}

/** How a name is drawn: by how it was read, or that it was not. */
export type MarkKind = LabelMatchKind | 'UNKNOWN';

export const markKindOf = ({ match }: MarkedToken): MarkKind => match?.kind ?? 'UNKNOWN';

/** Whether the name was read otherwise than it stands. */
export const isCorrected = ({ match }: MarkedToken): boolean => match !== null && match.kind !== 'EXACT';

/** What stands above the (first) list of a label, such as a product's name. */
export const titleOf = (label: MarkedLabel | null): string | null =>
  label?.products.find(({ title }) => title)?.title ?? null;
