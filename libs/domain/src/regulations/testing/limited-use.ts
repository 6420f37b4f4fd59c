import { FLAT_BAN, type RuleUse } from '../rule-entry';

/** A limit for all products without an amount or a condition; tests say what is particular of theirs. */
export const limitedUse = (values: Partial<RuleUse> = {}): RuleUse => ({
  ...FLAT_BAN,
  kind: 'LIMIT',
  scope: 'ALL',
  ...values,
});
