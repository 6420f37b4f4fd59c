import type { LabelNames } from '../labels/label-dictionary';
import { isParticle, withoutParticle } from './particles';

/** What a question asks of a dictionary. */
export type QuestionNames = Pick<LabelNames, 'begins' | 'find' | 'findWritten' | 'owners'>;

/** A name of the dictionary in a question. */
export interface FoundName {
  /** As it was written. */
  text: string;
  length: number;
  /** The ingredient; several where each may be meant. */
  ids: readonly string[];
}

/** Names are looked for in so many words together. */
const WORDS_OF_NAME = 8;
/** A longer word is no name with something glued to it. */
const LONGEST_GLUED = 80;
const SHORTEST = 2;
const ENDS = /[?!.,;:()[\]{}'"”’」』…~]/;
/** Longer than any name of the dictionary. */
const LONGEST_NAME = 400;

const letters = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

function idsOf(text: string, names: QuestionNames): readonly string[] {
  if (text.length > LONGEST_NAME || letters(text) < SHORTEST) return [];
  const found = names.find(text);
  return found ? [found.id] : names.owners(text);
}

function named(text: string, names: QuestionNames): FoundName | null {
  const ids = idsOf(text, names);
  return ids.length ? { text, length: text.length, ids } : null;
}

/** A text without the marks at its end, and without particles behind a name; last without what stands in brackets behind it. */
function writings(text: string): string[] {
  if (text.length > LONGEST_NAME) return [];
  let end = text.length;
  while (end > 0 && ENDS.test(text[end - 1]!)) end -= 1;
  const bare = text.slice(0, end);
  const bracket = bare.search(/[([]/);
  const bracketless = bracket > 0 ? [bare.slice(0, bracket).trimEnd()] : [];
  return [...new Set([bare, text, ...bracketless].flatMap((one) => [one, ...withoutParticle(one)]))].filter(
    (one) => one !== '',
  );
}

/**
 * The longest name that begins at a place: several words, or the beginning of one that goes on with a particle or a word that
 * a question may have (`isContinued`).
 * @param wordEnds where the words behind the place end, in their order
 */
export function nameAt(
  text: string,
  place: number,
  wordEnds: readonly number[],
  names: QuestionNames,
  isContinued: (place: number) => boolean,
): FoundName | null {
  for (let count = Math.min(WORDS_OF_NAME, wordEnds.length); count >= 1; count -= 1) {
    const whole = text.slice(place, wordEnds[count - 1]);
    if (count > 1 && !names.begins(whole.slice(0, (wordEnds[0] ?? place) - place))) continue;
    for (const writing of writings(whole)) {
      const found = named(writing, names);
      if (found) return found;
    }
  }
  return gluedName(text.slice(place, wordEnds[0]), place, names, isContinued);
}

function gluedName(
  word: string,
  place: number,
  names: QuestionNames,
  isContinued: (place: number) => boolean,
): FoundName | null {
  if (word.length > LONGEST_GLUED) return null;
  for (let length = word.length - 1; length >= SHORTEST; length -= 1) {
    const match = names.findWritten(word.slice(0, length));
    if (!match) continue;
    if (isParticle(word.slice(length)) || isContinued(place + length)) {
      return { text: word.slice(0, length), length, ids: [match.id] };
    }
  }
  return null;
}
