import { splitGlued } from './glued-names';
import type { LabelNames } from './label-dictionary';
import { isOneName, wordsOf, type Span } from './label-text';
import { matchOf, type LabelMatch, type ReadName } from './read-span';

const LONGEST_RUN = 12;
const LONGEST_NAME = 140;
const SPLIT_CONFIDENCE = 0.95;
/** From here on a text counts as a slip of the pen. */
const TYPO_FROM = 0.9;
/** And only where no other ingredient is nearly as like. */
const TYPO_MARGIN = 0.03;

/** What a reading costs: fewer and surer names are cheaper, and whatever is left unread is dear. */
const COST = { name: 0.1, spelling: 0.1, acrossSeparator: 0.3, typo: 0.8, unread: 1, unreadLetter: 0.1 };

interface Word extends Span {
  /** Number of the span it comes from. */
  of: number;
}

interface Step {
  cost: number;
  /** Number of words before this reading. */
  from: number;
  read: ReadName | null;
}

/**
 * Reads neighbours of which some name nothing, all together: names that a comma or a blank has cut in two, names that
 * share a span. The cheapest reading of all words wins.
 */
export function readStretch(text: string, spans: readonly ReadName[], dictionary: LabelNames): ReadName[] {
  const words = spans.flatMap((span, of) =>
    span.match ? [{ start: span.start, end: span.end, of }] : wordsOf(text, span).map((word) => ({ ...word, of })),
  );
  const steps: Step[] = [{ cost: 0, from: -1, read: null }];
  for (let to = 1; to <= words.length; to++) {
    let best: Step = { cost: Infinity, from: to - 1, read: null };
    for (let from = to - 1; from >= 0 && to - from <= LONGEST_RUN; from--) {
      const reading = readRun(text, spans, words, from, to, dictionary);
      if (reading === 'too long') break;
      const cost = (steps[from]?.cost ?? Infinity) + (reading?.cost ?? Infinity);
      if (reading && cost < best.cost) best = { cost, from, read: reading.read };
    }
    steps.push(best);
  }
  const read: ReadName[] = [];
  for (let to = words.length; to > 0;) {
    const step = steps[to]!;
    if (step.read) read.unshift(step.read);
    to = step.from;
  }
  return joinUnread(text, read).flatMap((name) => (name.match ? [name] : readUnread(text, name, dictionary)));
}

function readRun(
  text: string,
  spans: readonly ReadName[],
  words: readonly Word[],
  from: number,
  to: number,
  dictionary: LabelNames,
): { cost: number; read: ReadName } | 'too long' | null {
  const [first, last] = [words[from]!, words[to - 1]!];
  const run = { start: first.start, end: last.end };
  const name = text.slice(run.start, run.end);
  const isSingle = to - from === 1;
  if (name.length > LONGEST_NAME && !isSingle) return 'too long';
  const span = spans[first.of]!;
  if (isSingle && span.match) return { cost: COST.name, read: span };

  const isWholeSpan = first.of === last.of && words[from - 1]?.of !== first.of && words[to]?.of !== last.of;
  // Amount and remark of a span belong to its name where it has just one.
  const notes = isWholeSpan ? span : {};
  const match = name.length > 1 ? matchOf(name, dictionary) : null;
  if (match) {
    const spelling = match.kind === 'SPELLING' ? COST.spelling : 0;
    const across = first.of === last.of ? 0 : COST.acrossSeparator;
    return { cost: COST.name + spelling + across, read: { ...notes, ...run, match } };
  }
  if (isSingle) return { cost: COST.unread + name.length * COST.unreadLetter, read: { ...notes, ...run, match: null } };
  const typo = isWholeSpan && !splitGlued(name, dictionary) ? typoOf(name, dictionary) : null;
  return typo && { cost: COST.typo, read: { ...span, ...run, match: typo } };
}

/** Unread words without a separator between them are one name that is not known. */
function joinUnread(text: string, read: readonly ReadName[]): ReadName[] {
  const joined: ReadName[] = [];
  for (const name of read) {
    const before = joined.at(-1);
    if (before && !name.match && !before.match && isOneName(text.slice(before.end, name.start))) before.end = name.end;
    else joined.push({ ...name });
  }
  return joined;
}

function readUnread(text: string, name: ReadName, dictionary: LabelNames): ReadName[] {
  const rest = text.slice(name.start, name.end);
  const parts = splitGlued(rest, dictionary);
  if (!parts) return [{ ...name, match: typoOf(rest, dictionary) }];
  return parts.map(({ start, end, id }) => ({
    ...{ start: name.start + start, end: name.start + end },
    match: { id, kind: 'SPLIT', confidence: SPLIT_CONFIDENCE },
  }));
}

function typoOf(text: string, dictionary: LabelNames): LabelMatch | null {
  const [likest, next] = dictionary.nearest(text);
  if (!likest || likest.confidence < TYPO_FROM) return null;
  if (next && likest.confidence - next.confidence < TYPO_MARGIN) return null;
  return { id: likest.id, kind: 'TYPO', confidence: likest.confidence };
}
