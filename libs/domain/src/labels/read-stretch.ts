import { bracketAt, isBalanced, type Bracket } from './brackets';
import { splitGlued } from './glued-names';
import { splitWithSlip } from './glued-slips';
import type { LabelNames } from './label-dictionary';
import { isWithinSentence, wordsOf, type Span } from './label-text';
import { splitLatin } from './latin-list';
import { SLIP_FROM } from './name-likeness';
import { inOtherWords, withoutFootnote, withoutScanSlips, withoutStutter } from './mended-name';
import { labelMatchOf, type LabelMatch, type ReadName } from './read-span';
import { isSeam, wordsOfSpans, type StretchWord } from './stretch-words';

const LONGEST_RUN = 12;
const LONGEST_SPAN = 140;
/** So far before a name its amount may begin. */
const MOST_BEFORE = 60;
const SPLIT_CONFIDENCE = 0.95;
/** And only where no other ingredient is nearly as like. */
const TYPO_MARGIN = 0.035;

/** What a reading costs: fewer and surer names are cheaper, and whatever is left unread is dear. */
const READING_COST = {
  name: 0.1,
  spelling: 0.1,
  acrossSeparator: 0.3,
  glued: 0.2,
  remark: 0.2,
  unread: 1,
  unreadLetter: 0.1,
};

interface ReadingStep {
  cost: number;
  /** Number of words before this reading. */
  from: number;
  read: readonly ReadName[];
  /** What the words are, where they name nothing but say something of the name before them. */
  remark?: Bracket;
}

/**
 * Reads neighbours of which some name nothing, all together: names that a comma or a line end has cut in two, names that
 * share a span. The cheapest reading wins. A span is read whole or not at all: a name in the midst of unknown words
 * (`로즈 워터`) is a part of theirs. Yields wherever it may pause.
 */
export function* readStretch(
  text: string,
  spans: readonly ReadName[],
  dictionary: LabelNames,
): Generator<void, ReadName[]> {
  const words = wordsOfSpans(text, spans, dictionary);
  /** What a span says of its last name: an amount, a remark. */
  const notesAt = ({ of, at, count }: StretchWord): Partial<ReadName> => (at === count - 1 ? spans[of]! : {});
  const steps: (ReadingStep | undefined)[] = [{ cost: 0, from: -1, read: [] }];
  const offer = (to: number, step: ReadingStep) => {
    const cost = steps[step.from]!.cost + step.cost;
    if (cost < (steps[to]?.cost ?? Infinity)) steps[to] = { ...step, cost };
  };
  for (const [from, word] of words.entries()) {
    if (!steps[from] || !isSeam(text, words[from - 1], word)) continue;
    yield;
    const span = spans[word.of]!;
    if (word.at === 0) offer(from + word.count, { cost: costOf(span), from, read: [span] });
    if (!span.match && !isShared(text, span, dictionary)) {
      const glued = readGlued(text, word, dictionary, notesAt(word));
      if (glued) offer(from + 1, { ...glued, from });
      const whole = word.at === 0 && word.count > 1 ? readGlued(text, span, dictionary, span) : null;
      if (whole) offer(from + word.count, { ...whole, from });
      const remark = word.at === 0 ? null : remarkAt(text, words[from - 1]!, word);
      const behind = remark ? words.findIndex(({ start }) => start >= remark.end) : -1;
      if (remark && words[behind]?.of === word.of) offer(behind, { cost: READING_COST.remark, from, read: [], remark });
    }
    if (word.isOfList) {
      const alone: ReadName = { ...notesAt(word), start: word.start, end: word.end, nameEnd: word.end, match: null };
      offer(from + 1, { cost: costOf(alone), from, read: [alone] });
    }
    for (let to = from + 1; to <= words.length && to - from <= LONGEST_RUN; to++) {
      const last = words[to - 1]!;
      const run = text.slice(word.start, last.end);
      if (run.length > LONGEST_SPAN) break;
      const isAcross = word.of !== last.of;
      const match = run.length > 1 && (!isAcross || isBalanced(run)) ? labelMatchOf(run, dictionary) : null;
      if (!match && !dictionary.begins(run)) break;
      if (!match) continue;
      const name = { ...notesAt(last), start: word.start, end: last.end, nameEnd: last.end, match };
      offer(to, { cost: costOf(name) + (isAcross ? READING_COST.acrossSeparator : 0), from, read: [name] });
    }
  }
  const names: ReadName[] = [];
  for (const name of joinUnread(text, namesOf(text, steps))) {
    names.push(...withTypos(text, name, dictionary));
    yield;
  }
  return yield* joinCut(text, names, dictionary);
}

/** So sure a name must be that a separator has cut where each half has slips. */
const CUT_CONFIDENCE = 0.92;
const LONGEST_CUT = 80;

/** `글리세릴, 스트레아레이트`: two that name nothing, one after the other, and are nearly a name together. */
function* joinCut(text: string, names: readonly ReadName[], dictionary: LabelNames): Generator<void, ReadName[]> {
  const joined: ReadName[] = [];
  for (const name of names) {
    const before = joined.at(-1);
    const whole = before && !before.match && !name.match ? wholeOf(text, before, name, dictionary) : null;
    if (whole) joined[joined.length - 1] = { ...name, start: before!.start, match: whole };
    else joined.push(name);
    yield;
  }
  return joined;
}

function wholeOf(text: string, before: ReadName, name: ReadName, dictionary: LabelNames): LabelMatch | null {
  if (before.nameEnd !== before.end || name.end - before.start > LONGEST_CUT) return null;
  if (!/^[\s,/|·]{1,4}$/.test(text.slice(before.end, name.start))) return null;
  if ([before, name].some((half) => isShared(text, half, dictionary))) return null;
  const whole = text.slice(before.start, before.end) + text.slice(name.start, name.nameEnd);
  if (!/[가-힣]/.test(whole)) return null;
  const match = labelMatchOf(whole, dictionary) ?? typoOf(whole, dictionary);
  return match && match.confidence >= CUT_CONFIDENCE ? match : null;
}

const costOf = ({ start, end, match }: ReadName) =>
  match
    ? READING_COST.name + (match.kind === 'SPELLING' ? READING_COST.spelling : 0)
    : READING_COST.unread + (end - start) * READING_COST.unreadLetter;

/** Names that stand without anything between them; an amount is that of the name beside it. */
function readGlued(
  text: string,
  { start, end }: Span,
  dictionary: LabelNames,
  { amount, isNano }: Partial<ReadName>,
): Pick<ReadingStep, 'cost' | 'read'> | null {
  const glued = text.slice(start, end);
  const parts =
    splitGlued(glued, dictionary) ?? splitLatin(glued, wordsOf(glued, { start: 0, end: glued.length }), dictionary);
  if (!parts) return null;
  const isBefore =
    amount !== undefined &&
    text
      .slice(Math.max(0, start - MOST_BEFORE), start)
      .trimEnd()
      .endsWith(amount);
  const noted = isBefore ? 0 : parts.length - 1;
  const read = parts.map((part, place): ReadName => ({
    ...(place === noted && { ...(amount !== undefined && { amount }), ...(isNano && { isNano }) }),
    start: start + part.start,
    end: start + part.end,
    nameEnd: start + part.end,
    match: { id: part.id, kind: 'SPLIT', confidence: SPLIT_CONFIDENCE },
  }));
  return { cost: READING_COST.glued + parts.length * READING_COST.name, read };
}

/** The bracket between a Korean name and what follows it: `정제수(온천수)글리세린`. */
function remarkAt(text: string, before: Span, word: Span): Bracket | null {
  const open = text.slice(before.end, word.start).indexOf('(');
  if (open < 0 || !/[가-힣]/.test(text[before.end - 1]!)) return null;
  return bracketAt(text, before.end + open);
}

/** The names of the cheapest steps. */
function namesOf(text: string, steps: readonly (ReadingStep | undefined)[]): ReadName[] {
  const taken: ReadingStep[] = [];
  for (let to = steps.length - 1; to > 0; to = steps[to]!.from) taken.unshift(steps[to]!);
  const names: ReadName[] = [];
  for (const { read, remark } of taken) {
    const last = names.at(-1);
    if (remark && last) {
      const inner = text.slice(remark.inner.start, remark.inner.end).trim();
      names[names.length - 1] = { ...last, end: remark.end, remark: inner };
    }
    names.push(...read);
  }
  return names;
}

/** Unread neighbours in one sentence are one unknown text. */
function joinUnread(text: string, read: readonly ReadName[]): ReadName[] {
  const joined: ReadName[] = [];
  for (const name of read) {
    const before = joined.at(-1);
    const isSame = before && !name.match && !before.match && isWithinSentence(text.slice(before.end, name.start));
    if (isSame) joined[joined.length - 1] = { ...before, ...name, start: before.start };
    else joined.push(name);
  }
  return joined;
}

/** An unread name as the slip it is, or as the names it holds; any other as it was. */
function withTypos(text: string, name: ReadName, dictionary: LabelNames): ReadName[] {
  if (name.match || isShared(text, name, dictionary)) return [name];
  const words = text.slice(name.start, name.nameEnd);
  const match = typoOf(words, dictionary);
  const parts = match ? null : splitWithSlip(words, dictionary, (rest) => typoOf(rest, dictionary));
  if (!parts) return [{ ...name, match }];
  return parts.map((part, place): ReadName => {
    const isLast = place === parts.length - 1;
    const [start, nameEnd] = [name.start + part.start, name.start + part.end];
    return { ...(isLast && name), start, nameEnd, end: isLast ? name.end : nameEnd, match: part.match };
  });
}

/** A name that several ingredients have is none of its parts and no slip of another. */
const isShared = (text: string, { start, nameEnd }: ReadName, dictionary: LabelNames) =>
  dictionary.owners(text.slice(start, nameEnd)).length > 0;

/** How sure a name is that stands there with something twice, or with what scans make of its end. */
const MENDED_CONFIDENCE = 0.95;
const OTHER_WORDS_CONFIDENCE = 0.95;

/** What is done to a substance is no end of a name: of which one is told behind it. */
const TREATED_END = /(?:라이즈드|이티드)$/;

function typoOf(text: string, dictionary: LabelNames): LabelMatch | null {
  if (dictionary.owners(text).length > 0 || TREATED_END.test(text)) return null;
  const [meant] = [withoutStutter(text), withoutScanSlips(text)].flatMap((mended) =>
    mended === null ? [] : (dictionary.find(mended) ?? []),
  );
  if (meant) return { id: meant.id, kind: 'TYPO', confidence: MENDED_CONFIDENCE };
  const noted = dictionary.findWritten(withoutFootnote(text) ?? '');
  if (noted) return { id: noted.id, kind: 'TYPO', confidence: MENDED_CONFIDENCE };
  const called = inOtherWords(text).map((words) => dictionary.find(words));
  const [same] = called.filter((match) => match !== null);
  if (same) return { id: same.id, kind: 'ALIAS', confidence: OTHER_WORDS_CONFIDENCE };
  const [likest, next] = dictionary.nearest(text);
  if (!likest || likest.confidence < SLIP_FROM) return null;
  if (next && likest.confidence - next.confidence < TYPO_MARGIN) return null;
  return { id: likest.id, kind: 'TYPO', confidence: likest.confidence };
}
