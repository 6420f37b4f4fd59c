import type { PastRule } from '../../ingredients/public';
import type { LimitedCountryModel } from '../regulations.table';
import { SHOWN_OF_RULE } from './rule-log';

/** A rule as it was shown. Why the ingredient belonged to the entry is not kept, and the entry says other things by now. */
export function pastRule(ingredientId: string, rule: PastRule): LimitedCountryModel {
  const shown = Object.fromEntries(
    SHOWN_OF_RULE.map((field) => [field, rule[field] ?? (field === 'uses' ? [] : null)]),
  );
  const { id, sourceEditionId } = rule;
  return {
    ...shown,
    id,
    ingredientId,
    sourceEditionId,
    substanceId: null,
    basis: null,
    isPast: true,
  } as unknown as LimitedCountryModel;
}
