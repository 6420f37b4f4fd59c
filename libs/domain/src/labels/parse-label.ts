import { AMOUNTS, AMOUNT_ALONE, percentOfAmount } from './amounts';
import { LONGEST_NAME, type LabelNames } from './label-dictionary';
import { readable, type Span } from './label-text';
import { namesWithin } from './names-within';
import type { NearName } from './near-names';
import { readItems } from './read-items';
import type { LabelMatch, ReadName } from './read-span';

/** Longer than any label. */
export const LABEL_MAX = 20_000;

/** One name of a label. */
export interface LabelToken extends Span {
  text: string;
  /** Where the name itself ends: before a remark that is part of `text`. */
  nameEnd: number;
  /** Null when it names nothing known. */
  match: LabelMatch | null;
  /** What an unknown name may have meant, the likest first: at most three, or all owners of a name that several share. */
  candidates: readonly NearName[];
  /** Whether several ingredients are called so, and none has it for its standard name: the candidates. */
  isShared: boolean;
  /** As it stands: `(1,250 ppm)`. */
  amount: string | null;
  /** The amount as a percentage of the product. */
  percent: number | null;
  remark: string | null;
  isNano: boolean;
}

/** A list on the label, its heading included: sets carry several. */
export interface LabelProduct extends Span {
  /** What stands above it, such as `크림`; null for a list without one. */
  title: string | null;
  tokens: LabelToken[];
}

/** HEADING: what stands above a list, and text of the package that belongs to none. */
export type LabelPieceKind = 'NAME' | 'HEADING' | 'AMOUNT' | 'SEPARATOR';

/** The label once more, whole: the texts of all pieces, joined, are the label. */
interface LabelPiece {
  kind: LabelPieceKind;
  text: string;
}

export interface ParsedLabel {
  products: LabelProduct[];
  pieces: LabelPiece[];
}

export class LabelTooLong extends Error {
  override name = 'LabelTooLong';
}

/**
 * So many different texts are looked for among like names, and so many in other spellings. The dirtiest real label has half
 * of the one and a third of the other; a text of nothing but strange names, made to keep a server busy, gets no further than that.
 */
const NEAR_LOOKUPS = 100;
const SPELLING_LOOKUPS = 600;
const CANDIDATE_FROM = 0.6;
/** A text that is so like a name is no piece of another. */
const LIKE_FROM = 0.8;
const MOST_CANDIDATES = 3;

/**
 * Reads an ingredient list as it stands on a label: every name with its place, what it names and how surely.
 * @throws {LabelTooLong} past `LABEL_MAX` characters
 */
export function parseLabel(text: string, names: LabelNames): ParsedLabel {
  const parsing = labelParsing(text, names);
  for (;;) {
    const { done, value } = parsing.next();
    if (done) return value;
  }
}

/**
 * The same for a program that others wait for: yields after each name and word, wherever its caller may pause or stop.
 * @throws {LabelTooLong} past `LABEL_MAX` characters
 */
export function* labelParsing(text: string, names: LabelNames): Generator<void, ParsedLabel> {
  if (text.length > LABEL_MAX) throw new LabelTooLong(`A label has at most ${LABEL_MAX} characters.`);
  const dictionary = withinLimits(names);
  const plain = readable(text);
  const products: LabelProduct[] = [{ title: null, tokens: [], start: 0, end: 0 }];
  const pieces: LabelPiece[] = [];
  let at = 0;
  const addUpTo = (end: number, next: number, kind: LabelPieceKind) => {
    if (end > at) pieces.push(...gapPieces(text.slice(at, end)));
    if (next > end) pieces.push({ kind, text: text.slice(end, next) });
    at = Math.max(at, next);
  };
  yield;
  for (const item of yield* readItems(plain, dictionary)) {
    if ('heading' in item) {
      addUpTo(item.heading.start, item.heading.end, 'HEADING');
      if (item.title) openProduct(products, item.title, item.heading);
    } else {
      addUpTo(item.name.start, item.name.end, 'NAME');
      addToken(products.at(-1)!, toToken(text, plain, item.name, dictionary));
      yield;
    }
  }
  addUpTo(text.length, text.length, 'SEPARATOR');
  return { products: products.filter(({ tokens }) => tokens.length > 0), pieces };
}

/** The dictionary for one label: past its limits only names as they are written are found. */
function withinLimits(names: LabelNames): LabelNames {
  const lookedFor = new Map<string, readonly NearName[]>();
  const spelled = new Set<string>();
  let piecesLeft = NEAR_LOOKUPS;
  // A long text is no name: it is not even kept.
  const maySpell = (text: string) =>
    text.length <= LONGEST_NAME &&
    (spelled.has(text) || (spelled.size < SPELLING_LOOKUPS && Boolean(spelled.add(text))));
  return {
    find: (text) => names.findWritten(text) ?? (maySpell(text) ? names.find(text) : null),
    findWritten: (text) => names.findWritten(text),
    findTight: (key) => names.findTight(key),
    beginsTight: (key) => names.beginsTight(key),
    owners: (text) => names.owners(text),
    begins: (text) => maySpell(text) && names.begins(text),
    pieceOf: (text) => (piecesLeft-- > 0 ? names.pieceOf(text) : []),
    nearest: (text) => {
      if (text.length > LONGEST_NAME) return [];
      let near = lookedFor.get(text);
      if (!near) {
        near = lookedFor.size < NEAR_LOOKUPS ? names.nearest(text) : [];
        lookedFor.set(text, near);
      }
      return near;
    },
  };
}

function toToken(text: string, plain: string, name: ReadName, dictionary: LabelNames): LabelToken {
  const { start, end, nameEnd, match, amount = null, remark = null, isNano = false } = name;
  const candidates = match ? [] : candidatesOf(plain.slice(start, nameEnd), dictionary);
  const isShared = !match && dictionary.owners(plain.slice(start, nameEnd)).length > 0;
  const percent = amount === null ? null : percentOfAmount(amount);
  return {
    start,
    end,
    text: text.slice(start, end),
    nameEnd,
    match,
    candidates,
    isShared,
    amount,
    percent,
    remark,
    isNano,
  };
}

/** The owners of a name that several share, else what an unknown one holds and is most like. */
function candidatesOf(text: string, dictionary: LabelNames): readonly NearName[] {
  const owners = dictionary.owners(text);
  if (owners.length > 0) return owners.map((id) => ({ id, confidence: 1 / owners.length }));
  const near = dictionary.nearest(text).filter(({ confidence }) => confidence >= CANDIDATE_FROM);
  const isLike = (near[0]?.confidence ?? 0) >= LIKE_FROM;
  const within = namesWithin(text, dictionary);
  const all = isLike ? [...near, ...within] : [...within, ...dictionary.pieceOf(text), ...near];
  return all.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place).slice(0, MOST_CANDIDATES);
}

function openProduct(products: LabelProduct[], title: string, { start, end }: Span): void {
  const last = products.at(-1)!;
  if (last.tokens.length > 0) products.push({ title, tokens: [], start, end });
  else if (last.title) last.title = `${last.title} ${title}`;
  else Object.assign(last, { title, start, end });
}

function addToken(product: LabelProduct, token: LabelToken): void {
  if (product.tokens.length === 0 && product.title === null) product.start = token.start;
  product.tokens.push(token);
  product.end = token.end;
}

/** What stands between names: amounts, and what separates. */
function gapPieces(gap: string): LabelPiece[] {
  return gap
    .split(AMOUNTS)
    .filter(Boolean)
    .map((text) => ({ kind: AMOUNT_ALONE.test(text) ? 'AMOUNT' : 'SEPARATOR', text }));
}
