import type { LabelNames, NameMatch } from './label-dictionary';
import type { Span } from './label-text';

/** A name inside a text; its place counts from the beginning of the text. */
export interface GluedName extends Span {
  id: string;
}

const SHORTEST_GLUED = 5;
const LONGEST_GLUED = 300;
export const LONGEST_GLUED_NAME = 60;
/** Names of two letters are found in many words; one of them in a text may be meant. */
const SHORT_NAME = 2;

/** `피이지-20` is an ingredient, but right before another name it begins that one: 피이지-20글리세릴코코에이트. */
export const BEGINS_NAMES = /^(?:피이지|피피지|폴리글리세릴|PEG|PPG|POLYGLYCERYL)-\d+$/i;

/** `1/2-헥산다이올` and `1-2-헥산다이올`, as scrapers write `1,2-`. */
export const SLASHED_PLACES = /(?<=^\d)[/.-](?=\d-)/;

/** So short a name that people use for an ingredient is a word of others: 라놀린알콜. */
const SHORT_EVERYDAY = 3;

/**
 * Whether a name may be glued to others: no short everyday word, and no acid before another name, which is its ester or its
 * salt: 팔미트산덱스트린.
 */
export const mayBeGlued = (name: string, { kind }: NameMatch, isFollowed: boolean): boolean =>
  kind !== 'ALIAS' || (name.length > SHORT_EVERYDAY && !(isFollowed && name.endsWith('산')));

interface GluedStep {
  cost: number;
  name: GluedName | null;
}

/** Names that stand without anything between them; null unless two or more, and nothing else, make up the whole text. */
export function splitGlued(text: string, dictionary: LabelNames): GluedName[] | null {
  if (text.length < SHORTEST_GLUED || text.length > LONGEST_GLUED) return null;
  const steps: (GluedStep | null)[] = [{ cost: 0, name: null }];
  for (let end = 1; end <= text.length; end++) steps.push(bestNameUpTo(end, text, steps, dictionary));

  const names: GluedName[] = [];
  for (let end = text.length; end > 0;) {
    const name = steps[end]?.name;
    if (!name) return null;
    names.unshift(name);
    end = name.start;
  }
  if (names.length < 2) return null;
  return names.filter(({ start, end }) => end - start <= SHORT_NAME).length > 1 ? null : names;
}

/** Whether Latin letters stand on both sides of a place: no name ends there, for blanks are part of Latin names. */
const isInLatinName = (text: string, place: number) =>
  /[a-z\d)]\s*$/i.test(text.slice(Math.max(0, place - 3), place)) && /^\s*[a-z(]/i.test(text.slice(place, place + 3));

/** Few and long names are likelier than many short ones. */
function bestNameUpTo(end: number, text: string, steps: readonly (GluedStep | null)[], dictionary: LabelNames) {
  let best: GluedStep | null = null;
  if (isInLatinName(text, end)) return null;
  for (let start = Math.max(0, end - LONGEST_GLUED_NAME); start <= end - SHORT_NAME; start++) {
    const before = steps[start];
    if (!before) continue;
    const name = text.slice(start, end);
    // Only as it is written: folded, a piece of one name may well be another.
    const match = dictionary.findWritten(name) ?? withCommas(name, dictionary);
    if (!match || !mayBeGlued(name, match, end < text.length)) continue;
    if (end < text.length && BEGINS_NAMES.test(name)) continue;
    const cost = before.cost + 1 + (end - start <= SHORT_NAME ? 1 : 0);
    if (!best || cost < best.cost) best = { cost, name: { start, end, id: match.id } };
  }
  return best;
}

/** `1/2-헥산다이올` with the commas that its places have in the dictionary. */
function withCommas(name: string, dictionary: LabelNames): NameMatch | null {
  const written = name.replace(SLASHED_PLACES, ',');
  return written === name ? null : dictionary.findWritten(written);
}
