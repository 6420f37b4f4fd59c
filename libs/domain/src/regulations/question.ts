import type { ListPurpose } from './law-lists';
import type { RuleEntry, RuleUse } from './rule-entry';
import type { ConditionAnswers } from './condition-questions';
import type { ProductUse } from './product-types';

/** May this amount go into this product? */
export type Verdict = 'WITHIN' | 'OVER' | 'PROHIBITED' | 'OPEN';

/** How a country's lists stand that could name the ingredient. */
export interface CountryCoverage {
  /** Every list that could name it was read whole. */
  isWhole: boolean;
  /** Every ban list was read whole. */
  hasBans: boolean;
  /** At least one list was read. */
  isLoaded: boolean;
}

export interface RegulationQuestion {
  amountPercent: number;
  use: ProductUse;
  /** Entries of the country that name the ingredient. */
  entries: readonly RuleEntry[];
  coverage: CountryCoverage;
  /** Names, to tell an acid or base from its salts where a limit is calculated as the acid or base. */
  inci: string | null;
  nameKor: string | null;
  /** CosIng functions of the ingredient, to tell whether it may serve another purpose than a permit list's. */
  functions: readonly string[];
  /** False where the country lets in only what its inventory names, and this is not in it (China). */
  isInInventory?: boolean;
  /** Purposes of which lists of the country say alone what may serve them, by what was read; absent: none. */
  closedPurposes?: readonly ListPurpose[];
  /** Purposes that lists of any country name the ingredient for; absent: none. */
  permittedPurposes?: readonly ListPurpose[];
  /** What is known of the product and the raw material; absent: nothing. */
  answers?: ConditionAnswers;
}

/** All a country says about an ingredient, without amount and use. */
export type CountryQuestion = Omit<RegulationQuestion, 'amountPercent' | 'use'>;

/** What decided an answer, for the sentence that says it. */
export type AnswerReason =
  | 'BANNED'
  | 'OUTSIDE'
  | 'LIMIT'
  | 'NO_LIMIT'
  | 'CONDITION'
  | 'NARROWER'
  | 'CALCULATED'
  | 'UNREAD'
  | 'COVERAGE'
  | 'INVENTORY'
  | 'PURPOSE'
  | 'NO_ENTRY';

export interface RegulationAnswer {
  verdict: Verdict;
  reason: AnswerReason;
  /** The limit that decides; null where several apply or none. */
  limitPercent: number | null;
  /** The entry that decides. */
  entry: RuleEntry | null;
  /** The part of it that decides. */
  use: RuleUse | null;
  /** Of PURPOSE without an entry: purposes that it may serve, whose list lacks it; none where there is no such list. */
  unpermitted?: readonly ListPurpose[];
  /** The part that sets the limit, where a ban or a demand of the same entry decides. */
  limitUse?: RuleUse | null;
  /** What the amount is too much for: another purpose of the ingredient that has a lower limit. */
  stricterUse?: RuleUse | null;
  /** Whether the ingredient must be named, or words be put, on the label. */
  labelUse: RuleUse | null;
  labelEntry: RuleEntry | null;
}
