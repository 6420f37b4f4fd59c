import { BEGINS_NAMES, LONGEST_GLUED_NAME, mayBeGlued, SLASHED_PLACES } from './glued-names';
import type { LabelNames } from './label-dictionary';
import type { Span } from './label-text';
import type { LabelMatch } from './read-span';
import { tightKey } from './tight-key';

/** Shorter names are found in too many words. */
const SHORTEST_GLUED_NAME = 3;
const [SHORTEST_TEXT, LONGEST_TEXT] = [9, 200];
/** So many rests are compared with all names; each costs a search. */
const [MOST_RESTS, MOST_IN_ROW] = [3, 4];
/** A rest so long may be a name in another spelling: pieces of names are shorter. */
const SHORTEST_SPELLED = 5;
const CONFIDENCE = 0.95;

/** A name, or a rest that is a slip of a name or another spelling of one. */
interface GluedPart extends Span {
  match: LabelMatch;
}

/**
 * Korean names without anything between them, of which some have a slip: `부틸렌글라이콜글리세린판테눌`. Null unless exact names
 * and rests make up the whole text, and each rest is nearly a name. One rest is likelier than two, and a short one first.
 */
export function splitWithSlip(
  text: string,
  dictionary: LabelNames,
  slipOf: (rest: string) => LabelMatch | null,
): GluedPart[] | null {
  if (text.length < SHORTEST_TEXT || text.length > LONGEST_TEXT || !/^(?:[가-힣]|\d.*[가-힣])/.test(text)) return null;
  const names = namesIn(text, dictionary);
  const read = (rest: Span) => readRest(text.slice(rest.start, rest.end), dictionary, slipOf);
  for (const [before, rest, after] of withOneRest(text, names)) {
    const match = read(rest);
    if (match) return [...before, { ...withoutEdges(text, rest), match }, ...after];
  }
  const row = withRests(text, names);
  const rests = row?.filter((part) => !part.match) ?? [];
  if (!row || rests.length < 2 || rests.length > MOST_IN_ROW) return null;
  const parts: GluedPart[] = [];
  for (const { match, ...span } of row) {
    const found = match ?? read(span);
    if (!found) return null;
    parts.push({ ...(match ? span : withoutEdges(text, span)), match: found });
  }
  return parts;
}

/** A hyphen behind a whole long name separates it from the next; behind a short one it may be a part of it: 벤조페논-. */
const EDGE = /(?<=[가-힣]{5})-$/;

function withoutEdges(text: string, { start, end }: Span): Span {
  return { start, end: text[end - 1] === '-' ? end - 1 : end };
}

function readRest(
  rest: string,
  dictionary: LabelNames,
  slipOf: (rest: string) => LabelMatch | null,
): LabelMatch | null {
  const name = rest.replace(EDGE, '');
  if (dictionary.owners(name).length > 0) return null;
  const found = dictionary.find(name);
  if (!found) return slipOf(name);
  // What is written as a name is and is not in `names` begins another one; so may the end of one without its hyphen.
  if (name.length < SHORTEST_SPELLED || /^-|-$/.test(name)) return null;
  if (name === rest && dictionary.findWritten(name)) return null;
  return { id: found.id, kind: 'SPLIT', confidence: CONFIDENCE };
}

/** Names as they are written, by the place where they end. The text is made tight once, not for each of its parts. */
function namesIn(text: string, dictionary: LabelNames): readonly (readonly GluedPart[])[] {
  const tight = text.split('').map(tightKey);
  const names: GluedPart[][] = Array.from({ length: text.length + 1 }, () => []);
  for (let start = 0; start < text.length; start++) {
    let key = tight[start] ?? '';
    for (let end = start + 1; key !== '' && end < Math.min(text.length, start + LONGEST_GLUED_NAME); end++) {
      key += tight[end] ?? '';
      // Digits may stand for others (`nameOf`).
      if (!dictionary.beginsTight(key) && !/^\d/.test(key)) break;
      if (end + 1 - start < SHORTEST_GLUED_NAME || tight[end] === '') continue;
      const found = nameOf(key, end + 1 < text.length, dictionary);
      if (found)
        names[end + 1]!.push({ start, end: end + 1, match: { id: found.id, kind: 'SPLIT', confidence: CONFIDENCE } });
    }
  }
  return names;
}

function nameOf(key: string, isFollowed: boolean, dictionary: LabelNames) {
  if (isFollowed && BEGINS_NAMES.test(key)) return null;
  const found = dictionary.findTight(key);
  if (found) return mayBeGlued(key, found, isFollowed) ? found : null;
  return /^\d[/.-]\d-/.test(key) ? dictionary.findTight(key.replace(SLASHED_PLACES, ',')) : null;
}

/** The ways to read a text as names around one rest, the shortest rests first. */
function withOneRest(
  text: string,
  names: readonly (readonly GluedPart[])[],
): [before: GluedPart[], rest: Span, after: GluedPart[]][] {
  const fromStart: (GluedPart[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    for (const name of names[end]!) {
      const before = fromStart[name.start];
      if (before && before.length + 1 < (fromStart[end]?.length ?? Infinity)) fromStart[end] = [...before, name];
    }
  }
  const toEnd: (GluedPart[] | undefined)[] = [];
  toEnd[text.length] = [];
  for (let end = text.length; end > 0; end--) {
    for (const name of toEnd[end] ? names[end]! : []) {
      const { length } = toEnd[end]!;
      if (length + 1 < (toEnd[name.start]?.length ?? Infinity)) toEnd[name.start] = [name, ...toEnd[end]!];
    }
  }
  const rests: Span[] = [];
  for (let start = 0; start < text.length; start++) {
    for (let end = start + SHORTEST_GLUED_NAME; fromStart[start] && end <= text.length; end++) {
      if (toEnd[end] && (start > 0 || end < text.length)) rests.push({ start, end });
    }
  }
  rests.sort((a, b) => a.end - a.start - (b.end - b.start));
  return rests.slice(0, MOST_RESTS).map((rest) => [fromStart[rest.start]!, rest, toEnd[rest.end]!]);
}

/** What a name costs, a rest, and each letter of one. */
const GLUED_COST = { name: 1, rest: 2, letter: 1 };

interface SlipStep {
  cost: number;
  part: Span & { match: LabelMatch | null };
}

/** The cheapest way to read a text as names with rests in between. */
function withRests(text: string, names: readonly (readonly GluedPart[])[]): SlipStep['part'][] | null {
  /** What is read up to a place, when a name ends there and when a rest does. */
  const named: (SlipStep | undefined)[] = [];
  const rested: (SlipStep | undefined)[] = [];
  const upTo = (place: number) => (place === 0 ? 0 : (named[place]?.cost ?? Infinity));
  for (let end = 1; end <= text.length; end++) {
    for (const part of names[end]!) {
      const cost = Math.min(upTo(part.start), rested[part.start]?.cost ?? Infinity) + GLUED_COST.name;
      if (cost < (named[end]?.cost ?? Infinity)) named[end] = { cost, part };
    }
    for (let start = Math.max(0, end - LONGEST_GLUED_NAME); start <= end - SHORTEST_GLUED_NAME; start++) {
      const cost = upTo(start) + GLUED_COST.rest + (end - start) * GLUED_COST.letter;
      if (cost < (rested[end]?.cost ?? Infinity)) rested[end] = { cost, part: { start, end, match: null } };
    }
  }
  const parts: SlipStep['part'][] = [];
  for (let end = text.length, isAfterRest = false; end > 0;) {
    const name: SlipStep | undefined = named[end];
    const rest: SlipStep | undefined = isAfterRest ? undefined : rested[end];
    const step: SlipStep | undefined = (rest?.cost ?? Infinity) < (name?.cost ?? Infinity) ? rest : name;
    if (!step || step.cost === Infinity) return null;
    isAfterRest = step.part.match === null;
    parts.unshift(step.part);
    end = step.part.start;
  }
  return parts;
}
