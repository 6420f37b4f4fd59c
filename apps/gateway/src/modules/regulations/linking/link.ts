import type { Readings, StandingText } from '../reading/readings';
import type { Basis, MemberState } from '../regulations.table';

/** An entry of a list, as far as it says which ingredients it means. */
export interface LinkSubstance extends StandingText {
  id: string;
  name: string;
  nameKor: string | null;
  names: readonly string[];
  inciNames: readonly string[];
  identified: string | null;
  casNo: readonly string[];
  ecNo: readonly string[];
}

export interface Link {
  substanceId: string;
  ingredientId: string;
  basis: Basis;
  detail: string;
  /** It belongs only under this condition. */
  condition: string | null;
  state: MemberState;
}

/** What editors decided in advance, the texts they had before them, and the names that they say are one. */
export type DecidedTexts = Pick<Readings, 'members' | 'textOf' | 'entriesOf' | 'sameNames'>;
