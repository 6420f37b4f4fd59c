import { traitsOf, wordKey, wordsOf, type TraitKind, type Word } from './membership-traits';

/** SAME 맞음, OTHER_NAME 이름이 다름, OTHER_CONDITION 다른 조건. */
export type WordMark = 'SAME' | 'OTHER_NAME' | 'OTHER_CONDITION';

export const wordMarkLabel: Record<WordMark, string> = {
  SAME: '맞음',
  OTHER_NAME: '이름이 다름',
  OTHER_CONDITION: '다른 조건',
};

export interface MarkedRun {
  text: string;
  mark: WordMark | null;
}

export interface MarkedText {
  /** What the cell holds, in Korean. */
  label: string;
  lang: string;
  /** Together the text, in its order. */
  runs: MarkedRun[];
}

interface Sides {
  /** Whole names of the side whose texts these are. */
  names: readonly string[];
  /** Everything the other side says. */
  others: readonly string[];
  isEntry: boolean;
}

/** Words that say nothing of a substance. */
const PLAIN = new Set(
  (
    'the and for from with which that this other than including thereof such any all are was were been being its their ' +
    'not except when into also one two used use uses using obtained derived containing ingredient substance product ' +
    'products consisting mainly following between only may has have'
  )
    .split(' ')
    .map(wordKey),
);

const isTelling = ({ key }: Word): boolean =>
  !PLAIN.has(key) && (/[가-힣\p{Script=Han}]/u.test(key) ? [...key].length >= 2 : key.length >= 3);

/** A capital inside a sentence: the name of a plant, of a family, of a person. */
function isProper({ text: word, start }: Word, text: string): boolean {
  if (start === 0 || !/^[A-Z][a-z]{2}/.test(word)) return false;
  // Only what stands just before it is looked at: a long text is read once.
  const before = text.slice(Math.max(0, start - 3), start).trimEnd();
  return !'.:;[('.includes(before.at(-1) ?? ' ');
}

/** The second word of a plant's name has a small letter. */
const isAfterProper = (word: Word, before: Word | undefined, text: string): boolean =>
  before !== undefined &&
  /^[a-z]{4,}$/.test(word.text) &&
  /^[A-Z][a-z]{2,}$/.test(before.text) &&
  isProper(before, text);

/** Texts with a mark on each word that decides whether both sides mean the same. */
export function markWords(
  texts: readonly { label: string; text: string; lang: string }[],
  { names, others, isEntry }: Sides,
): MarkedText[] {
  const known = new Set(others.flatMap((text) => wordsOf(text).map(({ key }) => key)));
  const ownNames = new Set(names.flatMap((name) => wordsOf(name).map(({ key }) => key)));
  const traits = traitsOf(others);

  function markOf(word: Word, before: Word | undefined, text: string): WordMark | null {
    if (word.trait) return traitMark(word.trait, traits, isEntry);
    if (!isTelling(word)) return null;
    if (known.has(word.key)) return 'SAME';
    return ownNames.has(word.key) || isProper(word, text) || isAfterProper(word, before, text) ? 'OTHER_NAME' : null;
  }

  return texts.map(({ label, text, lang }) => {
    const words = wordsOf(text);
    const marked = words.map((word, at) => ({ ...word, mark: markOf(word, words[at - 1], text) }));
    return { label, lang, runs: runsOf(text, marked) };
  });
}

/** What an entry asks for and the ingredient does not say is another condition, as is every other value of a kind. */
function traitMark(
  { kind, value }: { kind: TraitKind; value: string },
  others: Record<TraitKind, string[]>,
  isEntry: boolean,
): WordMark | null {
  if (others[kind].includes(value)) return 'SAME';
  return isEntry || others[kind].length > 0 ? 'OTHER_CONDITION' : null;
}

function runsOf(text: string, words: readonly (Word & { mark: WordMark | null })[]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  let at = 0;
  const add = (piece: string, mark: WordMark | null) => {
    if (piece === '') return;
    const last = runs.at(-1);
    if (last && last.mark === mark) last.text += piece;
    else runs.push({ text: piece, mark });
  };
  for (const word of words) {
    if (word.mark === null) continue;
    add(text.slice(at, word.start), null);
    add(word.text, word.mark);
    at = word.start + word.text.length;
  }
  add(text.slice(at), null);
  return runs;
}
