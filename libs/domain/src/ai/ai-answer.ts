/** What a record is that an answer cites. */
export const AI_RECORD_TYPES = ['SUBSTANCE', 'COVERAGE', 'INGREDIENT', 'PRODUCT', 'CHANGE', 'FUNCTIONAL'] as const;
export type AiRecordType = (typeof AI_RECORD_TYPES)[number];

/** A place of a record that a sentence rests on. */
export interface AiCitation {
  /** Its number in the answer, from 1. */
  number: number;
  recordType: AiRecordType;
  recordId: string;
  /** The field of the record. */
  field: string;
  title: string;
  /** What the record says there. */
  quote: string;
  /** Name of the source with its edition; null where the record says it of itself. */
  source: string | null;
  /** Day on which the source was checked, or the record written (`2026-11-17`). */
  date: string | null;
  /** Where the record is shown on the site. */
  path: string;
}

/** FACT rests on what it cites; NOTE speaks of the answer itself and says nothing of the subject. */
export type AiSentenceKind = 'FACT' | 'NOTE';

export interface AiSentence {
  kind: AiSentenceKind;
  /** What it is about, where several are told side by side: `유럽연합 · 샴푸 1.2%`. */
  about: string | null;
  /** What it comes to, in a word: `초과`. */
  word: string | null;
  text: string;
  /** Numbers of citations. */
  citations: number[];
}

/** What of an answer is told of at its end. */
export interface AiDone {
  threadId: string;
  answerId: string;
  /** Questions that may follow. */
  followUps: string[];
  /** Questions of this day; without a limit null. */
  used: number;
  limit: number | null;
}

/** What the stream of an answer says, in this order: where it is kept, then sentences with their citations before them. */
export type AiEvent =
  | { event: 'thread'; data: { threadId: string; answerId: string } }
  | { event: 'token'; data: { text: string } }
  | { event: 'citation'; data: AiCitation }
  | { event: 'sentence'; data: AiSentence }
  | { event: 'done'; data: AiDone }
  | { event: 'error'; data: { code: string; message: string; errorId?: string } };
