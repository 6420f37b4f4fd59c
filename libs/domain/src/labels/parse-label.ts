import type { LabelNames } from './label-dictionary';
import type { NearName } from './near-names';
import { cutLabel, percentOf, type Span } from './label-text';
import { readSpan, type LabelMatch, type ReadName } from './read-span';
import { readStretch } from './read-stretch';

/** Longer than any label. */
export const LABEL_MAX = 20_000;

/** One name of a label. */
export interface LabelToken extends Span {
  text: string;
  /** Null when nobody knows what it names. */
  match: LabelMatch | null;
  /** What an unknown name may have meant, the likest first; at most three. */
  candidates: readonly NearName[];
  /** As it stands: `(1,250 ppm)`. */
  amount: string | null;
  /** The amount as a percentage of the product. */
  percent: number | null;
  remark: string | null;
  isNano: boolean;
}

/** A list on the label: sets carry several. */
export interface LabelProduct {
  /** What stands above it, such as `크림`; null for a list without one. */
  title: string | null;
  tokens: LabelToken[];
}

export type LabelPieceKind = 'NAME' | 'HEADING' | 'AMOUNT' | 'SEPARATOR';

/** The label once more, whole: the texts of all pieces, joined, are the label. */
export interface LabelPiece {
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
 * So many different texts are looked for among like names. The dirtiest real label has a third of it; a text of nothing
 * but strange names, made to keep a server busy, gets no further than that.
 */
const NEAR_LOOKUPS = 150;
/** Neighbours that are read together at most. */
const STRETCH = 10;
const CANDIDATE_FROM = 0.6;

type Item = { heading: Span } | { name: ReadName };

/**
 * Reads an ingredient list as it stands on a label: every name with its place, what it names and how surely.
 * @throws {LabelTooLong} past `LABEL_MAX` characters
 */
export function parseLabel(text: string, names: LabelNames): ParsedLabel {
  if (text.length > LABEL_MAX) throw new LabelTooLong(`A label has at most ${LABEL_MAX} characters.`);
  const dictionary = withinLimits(names);
  const items = readItems(text, dictionary);
  const products: LabelProduct[] = [{ title: null, tokens: [] }];
  const pieces: LabelPiece[] = [];
  let at = 0;
  const addUpTo = (end: number, next: number, kind: LabelPieceKind) => {
    if (end > at) pieces.push(...gapPieces(text.slice(at, end)));
    if (next > end) pieces.push({ kind, text: text.slice(end, next) });
    at = Math.max(at, next);
  };
  for (const item of items) {
    if ('heading' in item) {
      const { start, end } = item.heading;
      addUpTo(start, end, 'HEADING');
      openProduct(products, titleOf(text.slice(start, end)));
    } else {
      addUpTo(item.name.start, item.name.end, 'NAME');
      products.at(-1)!.tokens.push(toToken(text, item.name, dictionary));
    }
  }
  addUpTo(text.length, text.length, 'SEPARATOR');
  return { products: products.filter(({ tokens }) => tokens.length > 0), pieces };
}

/** The dictionary for one label: past `NEAR_LOOKUPS` nothing is like anything. */
function withinLimits(names: LabelNames): LabelNames {
  const lookedFor = new Map<string, readonly NearName[]>();
  return {
    find: (text) => names.find(text),
    findWritten: (text) => names.findWritten(text),
    nearest: (text) => {
      let near = lookedFor.get(text);
      if (!near) {
        near = lookedFor.size < NEAR_LOOKUPS ? names.nearest(text) : [];
        lookedFor.set(text, near);
      }
      return near;
    },
  };
}

/** Names and headings in their order. */
function readItems(text: string, dictionary: LabelNames): Item[] {
  const items: Item[] = [];
  let neighbours: ReadName[] = [];
  const flush = () => {
    for (const name of readNeighbours(text, neighbours, dictionary)) items.push({ name });
    neighbours = [];
  };
  const addHeading = (heading: Span) => {
    flush();
    items.push({ heading });
  };
  const readOne = (span: Span) => {
    const { opening, before, heading, name } = readSpan(text, span, dictionary);
    if (opening) addHeading(opening);
    if (before) neighbours.push(before);
    if (heading) addHeading(heading);
    if (/[\p{L}\p{N}]/u.test(text.slice(name.start, name.end))) neighbours.push(name);
  };
  for (const span of cutLabel(text)) {
    if (!isBracket(text.slice(span.start, span.end))) {
      readOne(span);
      continue;
    }
    const inner = innerSpans(text, span);
    if (isHeading(text, span, inner, dictionary)) addHeading(span);
    else if (!isRemarkOf(neighbours.at(-1), inner, dictionary, text)) inner.forEach(readOne);
    else Object.assign(neighbours.at(-1)!, { end: span.end, remark: text.slice(span.start + 1, span.end - 1).trim() });
  }
  flush();
  return items;
}

const isBracket = (text: string) => /^[[【].*[\]】]$/s.test(text);

/** What a bracket holds: `[±마이카, 적색40호]` is a list. */
const innerSpans = (text: string, { start, end }: Span): Span[] =>
  cutLabel(text.slice(start + 1, end - 1)).map((span) => ({
    start: start + 1 + span.start,
    end: start + 1 + span.end,
  }));

/**
 * `[세럼]`, unless it names an ingredient. 크림 is one too: with names right behind it, `[크림] 정제수` is a heading, and
 * only `마이카 [CI 77019] 정제수` is not.
 */
function isHeading(text: string, { end }: Span, inner: readonly Span[], dictionary: LabelNames): boolean {
  if (!inner.some((span) => readSpan(text, span, dictionary).name.match)) return true;
  const isOneWord = inner.length === 1 && !/\d/.test(text.slice(inner[0]!.start, inner[0]!.end));
  return isOneWord && /^\s*[\p{L}\p{N}]/u.test(text.slice(end, end + 10));
}

/** `마이카 [CI 77019]`: the same once more. */
function isRemarkOf(name: ReadName | undefined, inner: readonly Span[], dictionary: LabelNames, text: string): boolean {
  if (!name?.match || inner.length !== 1 || text.slice(name.end, inner[0]!.start).trim() !== '[') return false;
  return readSpan(text, inner[0]!, dictionary).name.match?.id === name.match.id;
}

function readNeighbours(text: string, names: readonly ReadName[], dictionary: LabelNames): ReadName[] {
  const read: ReadName[] = [];
  for (let at = 0; at < names.length;) {
    const isSure = (place: number) => Boolean(names[place]?.match);
    if (isSure(at) && (at + 1 >= names.length || isSure(at + 1))) {
      read.push(names[at++]!);
      continue;
    }
    let end = isSure(at) ? at + 1 : at;
    while (end + 1 < names.length && !isSure(end + 1) && end - at < STRETCH) end += 1;
    if (isSure(end + 1)) end += 1;
    read.push(...readStretch(text, names.slice(at, end + 1), dictionary));
    at = end + 1;
  }
  return read;
}

function toToken(text: string, name: ReadName, dictionary: LabelNames): LabelToken {
  const { start, end, match, amount = null, remark = null, isNano = false } = name;
  const own = text.slice(start, end);
  const near = match ? [] : dictionary.nearest(own).filter(({ confidence }) => confidence >= CANDIDATE_FROM);
  const percent = amount === null ? null : percentOf(amount);
  return { ...{ start, end, text: own, match, candidates: near, amount, percent, remark, isNano } };
}

const titleOf = (heading: string) => heading.replace(/^[[【\s]+|[\]】\s:：]+$/gu, '').trim();

/** `전성분:` stands above the list it belongs to and is not the name of a product. */
const NO_TITLE = /^(?:화장품\s*)?(?:전\s*성분|모든\s*성분|성분\s*명?)(?:\s*표시)?$|ingredients?|^inci$/i;

function openProduct(products: LabelProduct[], title: string): void {
  if (NO_TITLE.test(title)) return;
  const last = products.at(-1)!;
  if (last.tokens.length === 0) last.title = last.title ? `${last.title} ${title}` : title;
  else products.push({ title, tokens: [] });
}

/** What stands between names: amounts, and what separates. */
function gapPieces(gap: string): LabelPiece[] {
  return [{ kind: /\d/.test(gap) && /[%％a-z㎎㎖㎍]/i.test(gap) ? 'AMOUNT' : 'SEPARATOR', text: gap }];
}
