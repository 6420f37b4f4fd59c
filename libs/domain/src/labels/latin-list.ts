import type { GluedName } from './glued-names';
import type { LabelNames } from './label-dictionary';
import type { Span } from './label-text';

const SHORTEST_LATIN_NAME = 4;
const MOST_WORDS = 40;
const MOST_NAME_WORDS = 8;

/** What many names end with is no name by itself behind words: Polyethylene Glycol, Bentonite Clay. */
const LATIN_HEAD = /^(?:glycol|alcohol|clay|wax|gum|oil|starch|sugar|soap)$/i;

/**
 * Latin names with nothing but blanks between them (`WATER GLYCERIN CETYL ALCOHOL`); null unless two or more standard
 * names, and nothing else, make up all the words. Fewer and longer names are likelier.
 */
export function splitLatin(text: string, words: readonly Span[], dictionary: LabelNames): GluedName[] | null {
  if (words.length < 2 || words.length > MOST_WORDS || /[가-힣]/.test(text)) return null;
  const best: (GluedName[] | undefined)[] = [[]];
  for (let end = 1; end <= words.length; end++) {
    for (let start = Math.max(0, end - MOST_NAME_WORDS); start < end; start++) {
      const before = best[start];
      const span = { start: words[start]!.start, end: words[end - 1]!.end };
      // A slash joins the names of one substance.
      if (start > 0 && /[/\\]/.test(text.slice(words[start - 1]!.end, span.start))) continue;
      if (
        !before ||
        span.end - span.start < SHORTEST_LATIN_NAME ||
        before.length + 1 >= (best[end]?.length ?? Infinity)
      )
        continue;
      const name = text.slice(span.start, span.end);
      const match = start > 0 && LATIN_HEAD.test(name) ? null : dictionary.findWritten(name);
      if (match?.kind === 'EXACT') best[end] = [...before, { ...span, id: match.id }];
    }
  }
  const names = best[words.length];
  return names && names.length > 1 ? names : null;
}
