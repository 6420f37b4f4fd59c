import type { AiCitation, AiSentence } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import type { RequestContext } from '../../../platform/graphql/context';

/** A question with what was asked before it in the conversation. */
export interface AskedQuestion {
  question: string;
  before: Understood | null;
}

/** A piece of an answer, in the order in which it is told: each citation before the first sentence that rests on it. */
export type AnswerPart =
  { understood: Understood } | { citation: AiCitation } | { sentence: AiSentence } | { followUps: string[] };

/** What answers questions. Where a model is set up it is another one of these; whoever asks cannot tell them apart. */
export interface AnswerEngine {
  /** Kept with its answers. */
  name: string;
  /** @param signal aborted when nobody waits for the answer any more: no further record is read then */
  answer(ctx: RequestContext, asked: AskedQuestion, signal: AbortSignal): AsyncIterable<AnswerPart>;
}
