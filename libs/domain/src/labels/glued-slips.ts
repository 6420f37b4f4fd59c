import { BEGINS_NAMES } from './glued-names';
import type { LabelNames } from './label-dictionary';
import type { Span } from './label-text';
import type { LabelMatch } from './read-span';

/** Shorter names are found in too many words. */
const SHORTEST_NAME = 3;
const [SHORTEST_TEXT, LONGEST_TEXT] = [9, 200];
const LONGEST_NAME = 60;
/** So many rests are compared with all names; each costs a search. */
const MOST_RESTS = 3;

/** A name, or the one rest that is a slip of a name. */
export interface GluedPart extends Span {
  match: LabelMatch;
}

/**
 * Korean names without anything between them, of which one has a slip: `부틸렌글라이콜글리세린판테눌`. Null unless exact names and
 * one rest make up the whole text, and the rest is a slip of a name. The shortest rest is looked at first.
 */
export function splitWithSlip(
  text: string,
  dictionary: LabelNames,
  slipOf: (rest: string) => LabelMatch | null,
): GluedPart[] | null {
  if (text.length < SHORTEST_TEXT || text.length > LONGEST_TEXT || !/^[가-힣]/.test(text)) return null;
  const fromStart = chains(text.length, (end, length) => nameAt(text, end - length, end, dictionary));
  const fromEnd = chains(text.length, (end, length) =>
    nameAt(text, text.length - end, text.length - end + length, dictionary),
  );
  const rests: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length; start++) {
    for (let end = start + SHORTEST_NAME; fromStart[start] && end <= text.length; end++) {
      if (fromEnd[text.length - end] && (start > 0 || end < text.length)) rests.push({ start, end });
    }
  }
  rests.sort((a, b) => a.end - a.start - (b.end - b.start));
  for (const rest of rests.slice(0, MOST_RESTS)) {
    const words = text.slice(rest.start, rest.end);
    const match = dictionary.find(words) || dictionary.owners(words).length > 0 ? null : slipOf(words);
    if (!match) continue;
    return [...fromStart[rest.start]!, { ...rest, match }, ...[...fromEnd[text.length - rest.end]!].reverse()];
  }
  return null;
}

/** Rows of names by how much of the text they cover, from one of its ends; the fewest names first. */
function chains(
  length: number,
  nameOf: (covered: number, length: number) => GluedPart | null,
): (GluedPart[] | undefined)[] {
  const rows: (GluedPart[] | undefined)[] = [[]];
  for (let covered = SHORTEST_NAME; covered <= length; covered++) {
    for (let size = Math.min(covered, LONGEST_NAME); size >= SHORTEST_NAME; size--) {
      const before = rows[covered - size];
      if (!before || before.length + 1 >= (rows[covered]?.length ?? Infinity)) continue;
      const name = nameOf(covered, size);
      if (name) rows[covered] = [...before, name];
    }
  }
  return rows;
}

const SPLIT_CONFIDENCE = 0.95;

function nameAt(text: string, start: number, end: number, dictionary: LabelNames): GluedPart | null {
  const name = text.slice(start, end);
  const found = end < text.length && BEGINS_NAMES.test(name) ? null : dictionary.findWritten(name);
  return found && { start, end, match: { id: found.id, kind: 'SPLIT', confidence: SPLIT_CONFIDENCE } };
}
