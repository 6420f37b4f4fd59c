import type { PullTarget } from '@gredia/domain';

/** What is known of a suggestion before its form is there; the form begins with it. */
export interface SuggestGiven {
  /** Fields that are open at once. */
  keys?: readonly string[];
  /** What is to be added to lists, by their fields. */
  added?: Readonly<Record<string, readonly string[]>>;
  /** An entry of law that is said not to mean the ingredient, such as `eu-iii/98`. */
  wrongEntry?: string;
  reason?: string;
}

/** A wish to suggest a change. */
export interface SuggestAsk {
  targetType: PullTarget;
  targetId: string;
  given: SuggestGiven;
  /** Tells the buttons of a page apart: the one that was pressed waits. */
  place: string;
  /** Path of the page it was asked on: it belongs to no other. */
  pathname: string;
}

/** Says in the address about what the dialog opens, after a visitor has signed in: `INGREDIENT:<id>`. */
export const SUGGEST = 'suggest';

export const suggestName = ({ targetType, targetId }: Pick<SuggestAsk, 'targetType' | 'targetId'>): string =>
  `${targetType}:${targetId}`;
