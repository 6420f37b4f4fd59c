import { isSameValueOf, mergeValue, type MergeRule } from './merge-value';

/** Values of fields by their keys. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A suggestion and what it is about: the values that its author saw, those wanted, and those of now. */
export interface SuggestedValues {
  base: FieldValues;
  wanted: FieldValues;
  current: FieldValues;
}

/** A field that cannot be merged, with the entries where it cannot, if it has some. */
export interface SuggestionConflict {
  key: string;
  at: string[];
}

/** How each field merges. */
export type MergeRules = Readonly<Record<string, MergeRule>>;

const ruleOf = (rules: MergeRules, key: string): MergeRule => {
  const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
  if (!rule) throw new Error(`The field ${key} has no rule of merging.`);
  return rule;
};

const mergedKey = (rules: MergeRules, { base, wanted, current }: SuggestedValues, key: string) =>
  mergeValue(ruleOf(rules, key), { base: base[key], mine: wanted[key], theirs: current[key] });

/**
 * What accepting some fields of a suggestion writes: a value for each of them that differs from what is there now. All or
 * nothing: with a conflict nothing is written. Opinions write nothing.
 */
export function mergeSuggestion(
  rules: MergeRules,
  values: SuggestedValues,
  keys: Iterable<string>,
): { values: Record<string, unknown>; conflicts: SuggestionConflict[] } {
  const merged: Record<string, unknown> = {};
  const conflicts: SuggestionConflict[] = [];
  for (const key of new Set([...keys].sort())) {
    const result = mergedKey(rules, values, key);
    if (result.isConflict) conflicts.push({ key, at: result.at });
    else if (!isSameValueOf(ruleOf(rules, key), result.value, values.current[key])) merged[key] = result.value;
  }
  return conflicts.length > 0 ? { values: {}, conflicts } : { values: merged, conflicts };
}

/** A field of a suggestion after it was brought to what is there now. */
export interface RebasedKey {
  key: string;
  before: unknown;
  after: unknown;
}

/**
 * A suggestion on top of what is there now. Fields that already are as wanted fall away; of those in conflict the author says
 * anew what is wanted. An opinion stays what it was.
 * @param typed what the author wants of fields, in place of what the merge gives
 */
export function rebaseSuggestion(
  rules: MergeRules,
  values: SuggestedValues,
  keys: readonly string[],
  typed: FieldValues = {},
): { keys: RebasedKey[]; fallen: string[]; conflicts: SuggestionConflict[] } {
  const rebased: RebasedKey[] = [];
  const fallen: string[] = [];
  const conflicts: SuggestionConflict[] = [];
  for (const key of keys) {
    const rule = ruleOf(rules, key);
    const before = values.current[key];
    const result = Object.hasOwn(typed, key)
      ? ({ isConflict: false, value: typed[key] } as const)
      : rule.kind === 'OPINION'
        ? ({ isConflict: false, value: values.wanted[key] } as const)
        : mergedKey(rules, values, key);
    if (result.isConflict) conflicts.push({ key, at: result.at });
    else if (rule.kind !== 'OPINION' && isSameValueOf(rule, before, result.value)) fallen.push(key);
    else rebased.push({ key, before, after: result.value });
  }
  return { keys: rebased, fallen, conflicts };
}
