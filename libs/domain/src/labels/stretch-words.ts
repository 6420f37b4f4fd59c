import type { LabelNames } from './label-dictionary';
import { wordsOf, type Span } from './label-text';
import type { ReadName } from './read-span';

/** A word of a span, or a whole span that is read already. */
export interface StretchWord extends Span {
  /** Number of the span it comes from. */
  of: number;
  /** Number of the word in it, and how many it has. */
  at: number;
  count: number;
  /** Whether its span is a list: then a word of it may stay unread by itself. */
  isOfList: boolean;
}

export const wordsOfSpans = (text: string, spans: readonly ReadName[], dictionary: LabelNames): StretchWord[] =>
  spans.flatMap((span, of) => {
    const words = span.match ? [span] : wordsOf(text, span);
    const isOfList = !span.match && isList(text, words, dictionary);
    return words.map(({ start, end }, at) => ({ start, end, of, at, count: words.length, isOfList }));
  });

/** Whether one name may end and the next begin between two words of a text: blanks are part of Latin names. */
export const isSeam = (text: string, before: StretchWord | undefined, word: StretchWord): boolean =>
  before?.of !== word.of ||
  word.isOfList ||
  !/^[a-z\d)]\s+[a-z\d(]$/i.test(text.slice(before.end - 1, word.start + 1).replace(/[()]/g, ' '));

/** From so many names on a span is a list that blanks separate: no name is made of so many others. */
const SHORTEST_LIST = 5;
/** And from fewer where it begins as nearly every Korean list does: no name begins so. */
const [FIRST_NAME, SHORTEST_LIST_OF_WATER] = ['정제수', 2];

/** Whether blanks separate the names of a span: most of its words are names, each by itself. */
export function isList(text: string, words: readonly Span[], dictionary: LabelNames): boolean {
  const [first] = words;
  const isOfWater = first !== undefined && text.slice(first.start, first.end) === FIRST_NAME;
  const shortest = isOfWater ? SHORTEST_LIST_OF_WATER : SHORTEST_LIST;
  if (words.length < shortest) return false;
  const isAlone = ({ start, end }: Span) => /\s/.test(text[start - 1] ?? ' ') && /[\s(]/.test(text[end] ?? ' ');
  const names = words.filter((word) => isAlone(word) && dictionary.findWritten(text.slice(word.start, word.end)));
  return names.length >= shortest && names.length * 2 > words.length;
}
