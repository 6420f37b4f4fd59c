import type { QuestionWord } from './read-words';

/** So many names one after another are a label, without a word for it. */
const NAMES_OF_LABEL = 5;
/** After a word for it (`전성분:`) names that nobody knows count as well: so many parts are one. */
const PARTS_AFTER_HEADING = 2;
const MARKS = /[,\n;·|]/;

/** Where a question holds the ingredient list of a label; null where it holds none. */
export function labelIn(text: string, words: readonly QuestionWord[]): { start: number; end: number } | null {
  const named = words.filter(({ kind }) => kind === 'NAME');
  const heading = headingEnd(text);
  const behind = heading === null ? named : named.filter(({ start }) => start >= heading);
  const [first] = behind;
  const last = behind.at(-1);
  if (!first || !last) return null;
  const start = heading ?? startOfList(text, first.start);
  const marksUntil = (end: number) => [...text.slice(start, end)].filter((letter) => MARKS.test(letter)).length;
  const isLabel =
    heading === null
      ? behind.length >= NAMES_OF_LABEL && marksUntil(last.end) >= NAMES_OF_LABEL - 1
      : marksUntil(endOfList(text, last.end)) >= PARTS_AFTER_HEADING - 1;
  if (!isLabel) return null;
  return { start, end: endOfList(text, last.end) };
}

/** Behind `전성분:` or `ingredients:`; the words alone ask about a label without being the beginning of one. */
function headingEnd(text: string): number | null {
  const found = /(?:전\s?성분|성분표|라벨|ingredients?)\s{0,3}[:：]/i.exec(text);
  return found ? found.index + found[0].length : null;
}

/** Unknown names in front of the first known one belong to the list, up to the line or sentence before. */
function startOfList(text: string, first: number): number {
  const before = text.slice(0, first);
  const cut = Math.max(...['\n', ':', '?', '!', '. '].map((mark) => before.lastIndexOf(mark)));
  const rest = before.slice(cut + 1);
  return rest.includes(',') ? cut + 1 : first;
}

/** Unknown names behind the last known one belong to it while commas part them. */
function endOfList(text: string, last: number): number {
  let end = last;
  for (const part of text.slice(last).split(/(?=[,\n?!])/)) {
    if (end === last && !/^[,]/.test(part)) break;
    if (!/^,/.test(part) || /[가-힣](?:요|까|죠|다|줘)\s*$/.test(part)) break;
    end += part.length;
  }
  return end;
}
