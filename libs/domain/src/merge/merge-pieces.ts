import { diffArrays } from 'diff';
import { cleanText } from '../text/text-fields';

/** Cuts a text so that its pieces, joined, are the text again. Separators are pieces of their own. */
export type CutText = (text: string) => string[];

/** Texts that differ in more pieces are other texts, and finding out what they share would hold everyone up. */
const MOST_CHANGES = { maxEditLength: 600 };

/** Lines and sentences. A sentence ends before a blank, so that `0.5` is one piece. */
export const cutSentences: CutText = (text) => text.split(/(\n+|(?<=[.!?。])[ \t]+)/).filter((piece) => piece !== '');

const OPENING = new Set('([{（［｛');
const CLOSING = new Set(')]}）］｝');

/** The names of a label: commas outside brackets and between names separate them, that of `1,2-헥산다이올` does not. */
export const cutLabelNames: CutText = (text) => {
  const pieces: string[] = [];
  let name = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (OPENING.has(sign)) depth += 1;
    if (CLOSING.has(sign)) depth = Math.max(0, depth - 1);
    const isWithinName = /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
    if (sign !== '\n' && (sign !== ',' || depth > 0 || isWithinName)) {
      name += sign;
      continue;
    }
    let end = at + 1;
    while (text.charAt(end) === ' ' || text.charAt(end) === '\n') end += 1;
    pieces.push(name, text.slice(at, end));
    name = '';
    at = end - 1;
    depth = 0;
  }
  return [...pieces, name].filter((piece) => piece !== '');
};

/** For each piece of the base its place in the other text, or -1; null when they have too little in common. */
function placesOf(base: readonly string[], other: readonly string[]): number[] | null {
  const changes = diffArrays([...base], [...other], MOST_CHANGES);
  if (!changes) return null;
  const places: number[] = [];
  let at = 0;
  for (const { value, added, removed } of changes) {
    for (let step = 0; step < value.length; step += 1) {
      if (added) at += 1;
      else if (removed) places.push(-1);
      else places.push(at++);
    }
  }
  return places;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((piece, at) => piece === other[at]);

/** What becomes of a stretch between pieces that all three versions have; null where both sides changed it. */
function mergeStretch(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (isSame(base, mine)) return theirs;
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
  return null;
}

/**
 * A three-way merge of texts by their pieces. What one side changed is taken from it; null where both changed the same
 * stretch to something else.
 */
export function mergePieces(
  cut: CutText,
  base: string | null,
  mine: string | null,
  theirs: string | null,
): { text: string | null } | null {
  if (base === mine || mine === theirs) return { text: theirs };
  if (base === theirs) return { text: mine };
  const [before, wanted, now] = [cut(base ?? ''), cut(mine ?? ''), cut(theirs ?? '')];
  const inMine = placesOf(before, wanted);
  const inTheirs = placesOf(before, now);
  if (!inMine || !inTheirs) return null;

  const merged: string[] = [];
  const from = { base: 0, mine: 0, theirs: 0 };
  for (let at = 0; at <= before.length; at += 1) {
    const to = { base: at, mine: inMine[at] ?? wanted.length, theirs: inTheirs[at] ?? now.length };
    if (to.mine < 0 || to.theirs < 0) continue;
    const stretch = mergeStretch(
      before.slice(from.base, to.base),
      wanted.slice(from.mine, to.mine),
      now.slice(from.theirs, to.theirs),
    );
    if (!stretch) return null;
    merged.push(...stretch, ...before.slice(at, at + 1));
    Object.assign(from, { base: at + 1, mine: to.mine + 1, theirs: to.theirs + 1 });
  }
  return { text: cleanText(merged.join('')) || null };
}
