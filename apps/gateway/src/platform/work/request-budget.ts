import type { GraphQLError } from 'graphql';
import { badUserInput } from '../errors/errors';

/**
 * What one request may cost, all its fields together. Ours stay far below: the dearest label that we could make takes 0.8
 * seconds of the processor on a slow machine, one of a hundred regulated names has 9,500 values in lists.
 */
export const REQUEST_BUDGET = {
  /** Of work in slices. */
  processorMs: 2000,
  /** Of lists that hang on other rows: each costs some 1.5 microseconds, all at one stretch, and they multiply. */
  values: 60_000,
} as const;

/** What a request has had of its budget. */
export class RequestBudget {
  #processorMs = 0;
  #values = 0;

  /** @returns whether there is anything left */
  spendProcessor(ms: number): boolean {
    this.#processorMs += ms;
    return this.#processorMs <= REQUEST_BUDGET.processorMs;
  }

  /** @returns whether there is anything left */
  spendValues(count: number): boolean {
    this.#values += count;
    return this.#values <= REQUEST_BUDGET.values;
  }

  /** How many values it has had. */
  get spentValues(): number {
    return this.#values;
  }

  /** Whether it asked for more values than it may. */
  get isOverspent(): boolean {
    return this.#values > REQUEST_BUDGET.values;
  }

  /** What the whole request is answered with then; null while it has not. */
  get refusal(): GraphQLError | null {
    return this.isOverspent ? badUserInput({}, '한 번에 너무 많은 내용을 요청했어요. 나누어 요청해 주세요.') : null;
  }
}

/** Of background work: nobody waits for it, and it pauses for requests by itself. */
export class EndlessBudget extends RequestBudget {
  override spendProcessor(): boolean {
    return true;
  }

  override spendValues(): boolean {
    return true;
  }
}
