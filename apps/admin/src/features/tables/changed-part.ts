/** From this length on only what differs is shown of two texts. */
const LONG = 120;
/** So many words before and after it are shown with it. */
const AROUND = 3;
const CUT = '… ';

export interface ChangedPart {
  before: string;
  after: string;
}

/** Of two texts of which one is long the words that differ, with some around them; short ones as they are. */
export function changedPart(before: string, after: string): ChangedPart {
  if (Math.max(before.length, after.length) < LONG) return { before, after };
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;

  const from = Math.max(0, start - AROUND);
  const shown = (words: readonly string[]) => {
    const to = Math.min(words.length, words.length - end + AROUND);
    const part = words.slice(from, to).join('').trim();
    return `${from > 0 ? CUT : ''}${part}${to < words.length ? ' …' : ''}`;
  };
  return { before: shown(was), after: shown(is) };
}

/** Words, each with the blank behind it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];
