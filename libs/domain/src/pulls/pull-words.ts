import { cutLabelNames, cutSentences } from '../merge/merge-pieces';
import { pullKeyOf, type PullTarget } from './pull-keys';

/** What an author wrote of a suggestion. */
export interface WrittenPull {
  targetType: PullTarget;
  reason: string;
  evidence: readonly { url: string | null; note: string | null }[];
  diff: readonly { key: string; before: unknown; after: unknown }[];
}

/** Numbers of registers and of money: they have digits in a row, and no words. */
const NUMBERS: ReadonlySet<string> = new Set(['casNo', 'ecNo', 'colorIndex', 'cnRefNo', 'jpRefNo', 'priceKrw']);

/** Of entries of a list, what is typed of them: which entry or ingredient it is was chosen. */
const TYPED_OF_ENTRY: ReadonlySet<string> = new Set(['condition', 'inci']);

/**
 * All that the author of a suggestion has put into words, each on a line of its own: the reason, what shows it, and of the
 * values what was not there before. Signs of spam are looked for in it, and operators read it (docs/product/moderation.md#signs).
 */
export function pullWords({ targetType, reason, evidence, diff }: WrittenPull): string {
  const shown = evidence.flatMap(({ url, note }) => [
    // The addresses of a reason are its evidence without anything said: they were read there.
    ...(url !== null && !reason.includes(url) ? [readableAddress(url)] : []),
    ...(note ? [note] : []),
  ]);
  const values = diff.flatMap(({ key, before, after }) => {
    if (NUMBERS.has(key)) return [];
    const known = new Set(pieces(targetType, key, before));
    return pieces(targetType, key, after).filter((piece) => !known.has(piece));
  });
  return [reason, ...shown, ...values].join('\n');
}

function pieces(targetType: PullTarget, key: string, value: unknown): string[] {
  const rule = pullKeyOf(targetType, key)?.rule;
  if (typeof value === 'string') {
    if (rule?.kind !== 'PIECES') return [value];
    const cut = rule.cut === 'sentences' ? cutSentences(value) : cutLabelNames(value);
    return cut.map((piece) => piece.trim()).filter((piece) => piece !== '' && piece !== ',');
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([name, typed]: [string, unknown]) =>
      TYPED_OF_ENTRY.has(name) && typeof typed === 'string' ? [typed] : [],
    );
  });
}

/** An address as people read it: words in it stand there in percent signs. */
function readableAddress(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
