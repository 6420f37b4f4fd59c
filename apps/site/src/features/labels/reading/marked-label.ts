import { isCorrectedMatch, type LabelMatchKind, type LabelPieceKind } from '@gredia/domain/labels';

/** An ingredient as the marks name it. */
export interface NamedIngredient {
  /** Its title, or the id of the catalogue where another ingredient has the same title (`readDictionary`). */
  id: string;
  /** The standard name, which is also the address of its page. */
  title: string;
  INCI: string | null;
}

/** What a mark may know an ingredient of the catalogue by. */
export const markIds = ({ id, title }: Pick<NamedIngredient, 'id' | 'title'>): string[] => [id, title];

/** An ingredient that a name on a label stands for, or may have meant. */
export interface MeantIngredient extends NamedIngredient {
  /** The standard name as the label writes names: the INCI name in the place of a Latin one. */
  standard: string;
  /** 0 to 1 */
  confidence: number;
}

/** One name of a pasted label, as it is drawn. */
export interface MarkedToken {
  text: string;
  /** Place in the pasted text, in UTF-16 units. */
  start: number;
  end: number;
  /** Where the name itself ends: before a remark that is part of `text`. */
  nameEnd: number;
  /** Null when the dictionary does not have the name. */
  match: (MeantIngredient & { kind: LabelMatchKind }) | null;
  candidates: readonly MeantIngredient[];
  /** Whether several ingredients are called so: the candidates. */
  isShared?: boolean;
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
export const isCorrected = ({ match }: MarkedToken): boolean => match !== null && isCorrectedMatch(match.kind);

/** Whether a name stands right behind the one before it, with nothing between them. */
export const isGlued = (before: MarkedToken | undefined, token: MarkedToken): boolean =>
  before?.end === token.start && before.match?.kind === 'SPLIT' && token.match?.kind === 'SPLIT';

/** What was read otherwise than it stands: a name, or the names of a stretch that stood glued together. */
export function correctedStretches({ tokens }: MarkedLabel): MarkedToken[][] {
  const stretches: MarkedToken[][] = [];
  for (const [index, token] of tokens.entries()) {
    if (!isCorrected(token)) continue;
    if (isGlued(tokens[index - 1], token)) stretches.at(-1)?.push(token);
    else stretches.push([token]);
  }
  return stretches;
}

/** What stands above the (first) list of a label, such as a product's name. */
export const titleOf = (label: MarkedLabel | null): string | null =>
  label?.products.find(({ title }) => title)?.title ?? null;

/** What the lists of a set are called: by what stands above them where that tells them apart, else by their numbers. */
export const listNames = (headings: readonly (string | null)[]): string[] =>
  headings.map((heading, index) => {
    const isOnly = heading !== null && headings.indexOf(heading) === headings.lastIndexOf(heading);
    return isOnly ? heading : [heading, `${index + 1}번째 목록`].filter(Boolean).join(' ');
  });

/** One list of a set as a label of its own; the first where there is no such list. */
export function listOfLabel(label: MarkedLabel, list: number): MarkedLabel {
  const product = label.products[list] ?? label.products[0];
  if (!product || label.products.length < 2) return label;
  const { firstToken, tokenCount } = product;
  const tokens = label.tokens.slice(firstToken, firstToken + tokenCount);
  return { ...label, tokens, products: [{ ...product, firstToken: 0 }] };
}
