import { isSameJson, isSameValueOf, mergeSuggestion, pullKeyOf, pullRules, type PullTarget } from '@gredia/domain';
import { isChanged, valueOf, wantedOf, type SuggestValues } from './suggest-values';
import { typedOf, type MemberRow, type Typed } from '../values/typed-value';

/** What became of a field that others changed while it was being written. */
export interface OthersChange {
  key: string;
  /** `merged` with what was typed, in a `conflict` with it, or `fallen` away: it is as wanted already. */
  kind: 'merged' | 'conflict' | 'fallen';
  /** What stood there. */
  before: unknown;
  /** What stands there now. */
  now: unknown;
}

/** Rows of memberships keep what they are called, which no value says. */
function withTitles(merged: Typed, typed: Typed): Typed {
  if (typeof typed === 'string') return merged;
  const titles = new Map(
    (typed as unknown[]).flatMap((row) => (isTitled(row) ? [[row.name, row.title] as const] : [])),
  );
  if (titles.size === 0) return merged;
  return (merged as MemberRow[]).map((row) => (titles.has(row.name) ? { ...row, title: titles.get(row.name) } : row));
}

const isTitled = (row: unknown): row is MemberRow =>
  typeof row === 'object' && row !== null && (row as MemberRow).title !== undefined;

/**
 * Brings what was typed on top of what stands there now. What cannot be merged stays as it was typed, beside the new value:
 * its author decides. Nothing typed is lost.
 */
export function mergeTyped(
  target: PullTarget,
  values: SuggestValues,
  current: Readonly<Record<string, unknown>>,
): { values: SuggestValues; others: OthersChange[] } {
  const rules = pullRules(target);
  const others: OthersChange[] = [];
  const base = { ...values.base };
  const wanted = { ...values.wanted };
  let keys = values.keys;
  for (const [key, now] of Object.entries(current)) {
    const known = pullKeyOf(target, key);
    const before = values.base[key] ?? null;
    if (!known) continue;
    base[key] = now ?? null;
    const isOpinion = known.rule.kind === 'OPINION';
    if (isOpinion ? isSameJson(before, now ?? null) : isSameValueOf(known.rule, before, now ?? null)) continue;
    const typed = wanted[key];
    if (typed === undefined || isOpinion) continue;
    if (!isChanged(target, key, values)) {
      wanted[key] = typedOf(target, key, now);
      continue;
    }
    const mine = wantedOf(target, key, typed) ?? valueOf(target, key, typed);
    const three = { base: { [key]: before }, wanted: { [key]: mine }, current: { [key]: now ?? null } };
    const merged = mergeSuggestion(rules, three, [key]);
    const kind = merged.conflicts.length > 0 ? 'conflict' : Object.hasOwn(merged.values, key) ? 'merged' : 'fallen';
    if (kind === 'merged') wanted[key] = withTitles(typedOf(target, key, merged.values[key]), typed);
    if (kind === 'fallen') {
      wanted[key] = typedOf(target, key, now);
      keys = keys.filter((one) => one !== key);
    }
    if (values.keys.includes(key)) others.push({ key, kind, before, now: now ?? null });
  }
  return { values: { ...values, keys, base, wanted }, others };
}
