import type { ExecutionResult } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { RequestContext } from './context';

/** What the answers of a document are made of where parts of them are kept. */
export interface PartedDocument {
  /** Answers with something else in the place of parts. */
  run: CompiledQuery['query'];
  /**
   * Such an answer whole, as it is sent.
   * @param textOf prints an answer as it is
   * @throws PartFailed
   */
  fill(executed: ExecutionResult, context: RequestContext, textOf: TextOf): Promise<Buffer>;
}

export type TextOf = (executed: ExecutionResult, context: RequestContext) => string;

/** A part could not be made: the answer is made whole, with the errors that belong to it. */
export class PartFailed extends Error {
  override name = 'PartFailed';
}
