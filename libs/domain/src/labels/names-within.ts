import type { LabelNames } from './label-dictionary';
import { wordsOf } from './label-text';
import type { NearName } from './near-names';

/** So many words of an unknown text are looked at, and so many of them may be one name. */
const [MOST_WORDS, LONGEST_NAME_WORDS] = [12, 3];
/** Shorter ones (수, 오일) stand in too many words. */
const SHORTEST_NAME = 3;

/**
 * The standard names that stand as they are among words nobody knows, the longest first: `제라니올 Cyto-ferm Activator`. The
 * whole may be another substance (로즈 워터), so they are offered and not read.
 */
export function namesWithin(text: string, dictionary: LabelNames): NearName[] {
  const words = wordsOf(text, { start: 0, end: text.length }).slice(0, MOST_WORDS);
  const found: (NearName & { start: number; end: number })[] = [];
  for (let count = Math.min(LONGEST_NAME_WORDS, words.length - 1); count > 0; count--) {
    for (let first = 0; first + count <= words.length; first++) {
      const [start, end] = [words[first]!.start, words[first + count - 1]!.end];
      if (end - start < SHORTEST_NAME || found.some((longer) => start < longer.end && end > longer.start)) continue;
      const match = dictionary.findWritten(text.slice(start, end));
      if (match?.kind === 'EXACT') found.push({ id: match.id, confidence: (end - start) / text.length, start, end });
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence).map(({ id, confidence }) => ({ id, confidence }));
}
