import type { RegulationQuestion } from '../question';

/** A question to a country whose lists were all read; tests say what is particular of theirs. */
export const wholeQuestion = (values: Partial<RegulationQuestion> = {}): RegulationQuestion => ({
  amountPercent: 1,
  use: 'LEAVE_ON',
  entries: [],
  inci: 'TESTONE',
  nameKor: null,
  functions: [],
  coverage: { isWhole: true, hasBans: true, isLoaded: true },
  ...values,
});
