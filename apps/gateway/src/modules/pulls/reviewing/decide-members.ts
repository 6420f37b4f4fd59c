import { isSameJson } from '@gredia/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { regulatedSubstances } from '../../regulations/regulations.table';
import { decideIn, losesRules, newestDecision, standingRules, type StandingRule } from '../../regulations/public';

interface Membership {
  applies: boolean;
  condition: string | null;
}

/** Which memberships become others, by the name of the entry: what is not wanted any more does not apply. */
function changedMembers(key: 'entry' | 'ingredientId', current: unknown, wanted: unknown): [string, Membership][] {
  const byName = (list: unknown) =>
    new Map(
      (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).map((one): [string, Membership] => [
        String(one[key]),
        { applies: one['applies'] === true, condition: (one['condition'] as string | null | undefined) ?? null },
      ]),
    );
  const [now, then] = [byName(current), byName(wanted)];
  const OUT: Membership = { applies: false, condition: null };
  return [...new Set([...now.keys(), ...then.keys()])].sort().flatMap((name): [string, Membership][] => {
    const member = then.get(name) ?? OUT;
    const decided = member.applies ? member : OUT;
    return isSameJson(now.get(name) ?? OUT, decided) ? [] : [[name, decided]];
  });
}

/** Ids of entries by their names, such as `eu-iii/98`. */
async function entriesNamed(tx: Executor, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of names) {
    const slash = name.indexOf('/');
    const { id, list, entry } = regulatedSubstances;
    const [row] = await tx
      .select({ id })
      .from(regulatedSubstances)
      .where(and(inArray(list, [name.slice(0, slash)] as never[]), eq(entry, name.slice(slash + 1))));
    if (!row) throw conflict(`${name} 항목이 지금은 목록에 없어요.`);
    found.set(name, row.id);
  }
  return found;
}

interface Decided {
  target: { id: string };
  /** Up to when the author of the suggestion knows what was decided. */
  baseAt: Date;
  key: 'limitedCountries' | 'members';
  current: unknown;
  wanted: unknown;
  reason: string;
  actorId: string;
}

/**
 * Decides which entries of law mean an ingredient, as operators do one by one: rules follow, and are never written by hand.
 * @returns whether a ban or a limit ends by it
 * @throws CONFLICT for an entry that is in force no more
 */
export async function decideMembers(tx: Executor, { target, key, baseAt, current, wanted, reason, actorId }: Decided) {
  const isOfIngredient = key === 'limitedCountries';
  const changes = changedMembers(isOfIngredient ? 'entry' : 'ingredientId', current, wanted);
  const names = changes.map(([name]) => name);
  const entries = isOfIngredient ? await entriesNamed(tx, names) : null;
  const pairs = changes.map(([name, member]) => ({
    substanceId: entries?.get(name) ?? target.id,
    ingredientId: isOfIngredient ? target.id : name,
    member,
  }));
  const ids = [...new Set(pairs.map(({ ingredientId }) => ingredientId))];
  const before = await standingRules(tx, ids);
  await refuseDecidedSince(tx, baseAt, pairs);
  // Entries in one order, as everyone locks them.
  for (const { member, ...pair } of pairs.toSorted((a, b) => (a.substanceId < b.substanceId ? -1 : 1))) {
    const decision = member.applies ? 'IN' : 'OUT';
    await decideIn(tx, { ...pair, decision, condition: member.condition, reason, version: null }, actorId);
  }
  const after = await standingRules(tx, ids);
  const isOf = (rule: StandingRule) => (other: Pick<StandingRule, 'ingredientId' | 'substanceId'>) =>
    other.ingredientId === rule.ingredientId && other.substanceId === rule.substanceId;
  // Under another condition a ban or limit holds for less, whatever it says: an operator looks at it.
  const isNarrowed = (rule: StandingRule) =>
    pairs.some((pair) => isOf(rule)(pair) && pair.member.condition !== null && losesRules([rule], undefined));
  return before.some((rule) => isNarrowed(rule) || losesRules([rule], after.find(isOf(rule))));
}

/** An operator's decision that the suggestion did not know of is not overwritten. @throws CONFLICT */
async function refuseDecidedSince(
  tx: Executor,
  baseAt: Date,
  pairs: readonly { substanceId: string; ingredientId: string; member: Membership }[],
): Promise<void> {
  for (const { substanceId, ingredientId, member } of pairs) {
    const decided = await newestDecision(tx, substanceId, ingredientId);
    if (!decided || decided.createdAt <= baseAt) continue;
    const isSame = (decided.decision === 'IN') === member.applies && (decided.condition ?? null) === member.condition;
    if (!isSame) throw conflict('그사이 운영자가 이 항목을 다르게 정했어요. 그 이유를 확인해 주세요.');
  }
}
