import { REACH_TARGETS_MAX, type ProductReachType } from '@gredia/domain';
import type { ReachInput } from '@gredia/graphql-schema';

/** One call of the contract. */
export type ReachCall =
  | { operation: 'createProductReach'; variables: { type: ProductReachType; targets: string[] } }
  | { operation: 'createReach'; variables: { input: ReachInput } };

/** @param isLast the page is going away: nothing that takes time may come before the request. */
export type SendReach = (call: ReachCall, isLast: boolean) => void;

/** Between two sendings (docs/product/reach.md#reporting). */
const EVERY_MS = 5000;

/**
 * Gathers what was seen and used on the page and sends it at most every 5 seconds, and what is left when the page is
 * hidden. The same thing counts once a page: the gateway counts it once in 30 minutes anyway.
 */
export class ReachQueue {
  readonly #send: SendReach;
  readonly #noted = new Set<string>();
  readonly #products = new Map<ProductReachType, string[]>();
  #others: ReachInput[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: SendReach) {
    this.#send = send;
  }

  /** Notes raw materials that were seen or used. */
  products(type: ProductReachType, ids: readonly string[]): void {
    const fresh = ids.filter((id) => this.#isNew(`${type} ${id}`));
    if (fresh.length === 0) return;
    this.#products.set(type, [...(this.#products.get(type) ?? []), ...fresh]);
    this.#wait();
  }

  /** Notes a banner, or the banner of a membership. */
  banner(input: ReachInput): void {
    if (!this.#isNew(`${input.type} ${input.bannerId ?? input.membershipId}`)) return;
    this.#others.push(input);
    this.#wait();
  }

  /** Sends what was gathered. */
  flush(isLast = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [type, ids] of this.#products) {
      for (let start = 0; start < ids.length; start += REACH_TARGETS_MAX) {
        const targets = ids.slice(start, start + REACH_TARGETS_MAX);
        this.#send({ operation: 'createProductReach', variables: { type, targets } }, isLast);
      }
    }
    for (const input of this.#others) this.#send({ operation: 'createReach', variables: { input } }, isLast);
    this.#products.clear();
    this.#others = [];
  }

  #isNew(key: string): boolean {
    if (this.#noted.has(key)) return false;
    this.#noted.add(key);
    return true;
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => this.flush(), EVERY_MS);
  }
}
