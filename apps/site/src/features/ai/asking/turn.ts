import type { AiCitation, AiEvent, AiSentence } from '@gredia/domain';
import type { AiAnswerTextFragment, GraphqlFailure } from '@gredia/graphql-schema';

/** A question with what has been answered to it so far. */
export interface Turn {
  /** Of an answer that is kept; until then a key of the page. */
  id: string;
  question: string;
  state: 'ASKING' | 'DONE' | 'STOPPED' | 'FAILED';
  sentences: readonly AiSentence[];
  citations: readonly AiCitation[];
  /** The sentence that is just coming. */
  coming: string;
  followUps: readonly string[];
  failure: Pick<GraphqlFailure, 'message' | 'code' | 'reason' | 'errorId'> | null;
}

export const newTurn = (id: string, question: string): Turn => ({
  ...{ id, question, state: 'ASKING', sentences: [], citations: [], coming: '', followUps: [], failure: null },
});

/** A turn that was kept. */
export const keptTurn = ({ id, question, state, sentences, citations, followUps }: AiAnswerTextFragment): Turn => ({
  ...{ id, question, state, sentences, citations, followUps, coming: '', failure: null },
});

/** The turn after a piece of its answer has come. */
export function withEvent(turn: Turn, { event, data }: AiEvent): Turn {
  switch (event) {
    case 'token':
      return { ...turn, coming: turn.coming + data.text };
    case 'citation':
      return { ...turn, citations: [...turn.citations, data] };
    case 'sentence':
      return { ...turn, coming: '', sentences: [...turn.sentences, data] };
    case 'done':
      return { ...turn, state: 'DONE', coming: '', followUps: data.followUps };
    case 'error':
      return { ...turn, state: 'FAILED', coming: '', failure: { ...data, reason: undefined, errorId: data.errorId } };
    case 'thread':
      return turn;
  }
}
