import type { AiCitation, AiSentence } from '@gredia/domain';

/** A place of a record, before it has its number in an answer. */
export type Evidence = Omit<AiCitation, 'number'>;

/** A sentence with what it rests on. */
export interface Said extends Omit<AiSentence, 'citations'> {
  evidence: readonly Evidence[];
}

interface Fact {
  about?: string | null;
  word?: string | null;
  text: string;
  evidence: readonly Evidence[];
}

/** A sentence that records hold. @throws without evidence: nothing is said of which no record can be shown */
export function fact({ about = null, word = null, text, evidence }: Fact): Said {
  if (!evidence.length) throw new Error('A statement without a record behind it.');
  return { kind: 'FACT', about, word, text, evidence };
}

/** A sentence about the answer itself (notes.ts). */
export const note = (text: string): Said => ({ kind: 'NOTE', about: null, word: null, text, evidence: [] });
