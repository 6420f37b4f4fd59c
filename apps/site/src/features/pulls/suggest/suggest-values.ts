import { isSameValueOf, pullKeyOf, pullKeys, type PullTarget } from '@gredia/domain';
import type { GetPullTargetQuery } from '@gredia/graphql-schema';
import type { SuggestGiven } from '../../../shared/suggesting/suggest-ask';
import { controlOf, memberKey, typedOf, type MemberRow, type PartRow, type Typed } from '../values/typed-value';

export type TargetState = GetPullTargetQuery['pullTarget'];
export type TargetField = TargetState['fields'][number];

export interface EvidenceLink {
  url: string;
  note: string;
}

export interface EvidenceFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Unix milliseconds: unused uploads are deleted a day later. */
  uploadedAt: number;
  note: string;
}

/** The form as it is typed. */
export interface SuggestValues {
  /** The fields that are to become otherwise. */
  keys: string[];
  /** What their author saw there; what stands there now. */
  base: Record<string, unknown>;
  wanted: Record<string, Typed>;
  comment: string;
  links: EvidenceLink[];
  files: EvidenceFile[];
}

/** Percent as it is typed, with point or comma; null of no text, NaN of what is no number. */
function ratioOf(typed: string): number | null {
  const figure = typed.replace(/[\s%]/g, '').replace(',', '.');
  return figure === '' ? null : Number(figure);
}

/** Won as they are typed. */
function wonOf(typed: string): number | null {
  const figure = typed.replace(/[\s,원]/g, '');
  return figure === '' ? null : Number(figure);
}

/** A wanted value as the contract has it; what is wrong with it says the field's own schema. */
export function valueOf(target: PullTarget, key: string, typed: Typed): unknown {
  switch (controlOf(target, key)) {
    case 'members':
      return (typed as MemberRow[]).map(({ name, applies, condition }) => ({
        [memberKey(key)]: name,
        applies,
        condition: condition.trim() || null,
      }));
    case 'parts':
      return (typed as PartRow[])
        .filter(({ inci, ratio }) => inci.trim() !== '' || ratio.trim() !== '')
        .map(({ inci, ratio }) => ({ inci, ratio: ratioOf(ratio) }));
    case 'number':
      return wonOf(typed as string);
    case 'type':
      return typed === '' ? null : typed;
    default:
      return typed;
  }
}

/** The value as it would be kept; undefined where it is none yet. */
export function wantedOf(target: PullTarget, key: string, typed: Typed): unknown {
  const read = pullKeyOf(target, key)?.edit.safeParse(valueOf(target, key, typed));
  return read?.success ? (read.data ?? null) : undefined;
}

/** Whether a field is to become otherwise. What cannot be read yet was changed. */
export function isChanged(target: PullTarget, key: string, { base, wanted }: SuggestValues): boolean {
  const typed = wanted[key];
  const rule = pullKeyOf(target, key)?.rule;
  if (typed === undefined || !rule) return false;
  if (JSON.stringify(typed) === JSON.stringify(typedOf(target, key, base[key]))) return false;
  if (rule.kind === 'OPINION') return (typed as string).trim() !== '';
  const value = wantedOf(target, key, typed);
  return value === undefined || !isSameValueOf(rule, base[key] ?? null, value);
}

/** The fields that are to become otherwise, in the order of their target. */
export const changedKeys = (target: PullTarget, values: SuggestValues): string[] =>
  Object.keys(pullKeys[target]).filter((key) => values.keys.includes(key) && isChanged(target, key, values));

export const blankLink = (): EvidenceLink => ({ url: '', note: '' });

/** The form as it opens. */
export const blankValues = (state: TargetState): SuggestValues => ({
  ...{ keys: [], wanted: {}, comment: '', links: [blankLink()], files: [] },
  base: Object.fromEntries(state.fields.map(({ key, value }) => [key, value ?? null])),
});

/** Opens a field, with what stands there now; what was typed there before is there again. */
export function withKey(target: PullTarget, values: SuggestValues, key: string): SuggestValues {
  if (values.keys.includes(key) || !pullKeyOf(target, key)) return values;
  const typed = values.wanted[key] ?? typedOf(target, key, values.base[key]);
  return { ...values, keys: [...values.keys, key], wanted: { ...values.wanted, [key]: typed } };
}

/** The form with what the page knew when its button was pressed. What was typed before stays. */
export function withGiven(target: PullTarget, values: SuggestValues, given: SuggestGiven): SuggestValues {
  const { keys = [], added = {}, wrongEntry, reason } = given;
  const ruleKeys = wrongEntry === undefined ? [] : ['limitedCountries'];
  let next = values;
  for (const key of [...keys, ...Object.keys(added), ...ruleKeys]) next = withKey(target, next, key);
  const wanted = { ...next.wanted };
  for (const [key, names] of Object.entries(added)) {
    const lines = wanted[key];
    if (lines && controlOf(target, key) === 'lines') wanted[key] = [...new Set([...(lines as string[]), ...names])];
  }
  const rules = wanted['limitedCountries'] as MemberRow[] | undefined;
  if (rules && wrongEntry !== undefined)
    wanted['limitedCountries'] = rules.map((row) => (row.name === wrongEntry ? { ...row, applies: false } : row));
  return { ...next, wanted, comment: next.comment.trim() === '' ? (reason ?? '') : next.comment };
}
