import type { AmountText } from './amount-text';

/** What is known of a request before its form is there; the form begins with it. */
export interface QuoteGiven {
  isSample?: boolean;
  isMoq?: boolean;
  /** Whether the price is asked for; of other papers nothing is said. */
  isPrice?: boolean;
  weight?: AmountText;
  /** Names of the materials by id, to name those that cannot be asked for. */
  names?: Readonly<Record<string, string>>;
}

/** A wish to ask for quotes of these materials. */
export interface QuoteAsk {
  pids: readonly string[];
  given: QuoteGiven;
  /** Path of the page it was asked on: it belongs to no other. */
  pathname: string;
}

/** Says in the address which materials' dialog opens, after a visitor has signed in. */
export const QUOTE_REQUEST = 'quote-request';
