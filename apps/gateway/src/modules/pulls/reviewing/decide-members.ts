import { isSameJson } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { textArray } from '../../../platform/database/values';
import { ingredients } from '../../ingredients/ingredients.table';
import { regulatedSubstances } from '../../regulations/regulations.table';
import {
  decideIn,
  losesRules,
  newestDecisions,
  pairKey,
  standingRules,
  type StandingRule,
} from '../../regulations/public';
import { DecidedOtherwise } from './decided-otherwise';

interface Membership {
  applies: boolean;
  condition: string | null;
}

/** The fields that are decided memberships. */
export const isOfMembers = (key: string): boolean => key === 'limitedCountries' || key === 'members';

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

/** Ids of entries by their names, such as `eu-iii/98`. @throws DecidedOtherwise for one that is on no list */
async function entriesNamed(tx: Executor, names: readonly string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map();
  const { id, list, entry } = regulatedSubstances;
  const name = sql<string>`${list} || '/' || ${entry}`;
  const split = names.map((said) => [said.slice(0, said.indexOf('/')), said.slice(said.indexOf('/') + 1)] as const);
  const rows = await tx
    .select({ id, name })
    .from(regulatedSubstances)
    .where(
      sql`(${list}, ${entry}) IN (SELECT * FROM unnest(${textArray(split.map(([of]) => of))}, ${textArray(split.map(([, number]) => number))}))`,
    );
  const found = new Map(rows.map((row) => [row.name, row.id]));
  const missing = names.find((said) => !found.has(said));
  if (missing !== undefined) {
    throw new DecidedOtherwise('limitedCountries', `${missing} 항목이 지금은 목록에 없어요.`);
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
 * Decides which entries of law mean an ingredient, as operators do: rules follow, and are never written by hand.
 * @returns whether a ban or a limit ends by it
 * @throws DecidedOtherwise, before anything is written, for an entry that is on no list any more and where an operator decided
 *   otherwise since the author looked
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
  await refuseGone(tx, key, pairs);
  await refuseDecidedSince(tx, { key, baseAt, pairs });
  const inputs = pairs.map(({ member, ...pair }) => {
    const decision = member.applies ? ('IN' as const) : ('OUT' as const);
    return { ...pair, decision, condition: member.condition, reason, version: null };
  });
  await decideIn(tx, inputs, actorId);
  const after = await standingRules(tx, ids);
  const isOf = (rule: StandingRule) => (other: Pick<StandingRule, 'ingredientId' | 'substanceId'>) =>
    other.ingredientId === rule.ingredientId && other.substanceId === rule.substanceId;
  // Under another condition a ban or limit holds for less, whatever it says: an operator looks at it.
  const isNarrowed = (rule: StandingRule) =>
    pairs.some((pair) => isOf(rule)(pair) && pair.member.condition !== null && losesRules([rule], undefined));
  return before.some((rule) => isNarrowed(rule) || losesRules([rule], after.find(isOf(rule))));
}

/** Nothing is decided of an entry that is in force no more, or of an ingredient that went. @throws DecidedOtherwise */
async function refuseGone(tx: Executor, key: Decided['key'], pairs: DecidedPairs['pairs']): Promise<void> {
  const [entryIds, ingredientIds] = [
    [...new Set(pairs.map(({ substanceId }) => substanceId))],
    [...new Set(pairs.map(({ ingredientId }) => ingredientId))],
  ];
  const { id, state } = regulatedSubstances;
  const inForce = await tx.$count(regulatedSubstances, and(inArray(id, entryIds), eq(state, 'IN_FORCE')));
  if (inForce < entryIds.length) throw new DecidedOtherwise(key, '그사이 규제 목록에서 빠진 항목이 있어요.');
  const there = await tx.$count(ingredients, inArray(ingredients.id, ingredientIds));
  if (there < ingredientIds.length) throw new DecidedOtherwise(key, '그사이 지워지거나 합쳐진 성분이 있어요.');
}

interface DecidedPairs extends Pick<Decided, 'key' | 'baseAt'> {
  pairs: readonly { substanceId: string; ingredientId: string; member: Membership }[];
}

/** An operator's decision that the suggestion did not know of is not overwritten. @throws DecidedOtherwise */
async function refuseDecidedSince(tx: Executor, { key, baseAt, pairs }: DecidedPairs): Promise<void> {
  const newest = new Map((await newestDecisions(tx, pairs)).map((decided) => [pairKey(decided), decided]));
  for (const { member, ...pair } of pairs) {
    const decided = newest.get(pairKey(pair));
    if (!decided || decided.createdAt <= baseAt) continue;
    const isSame = (decided.decision === 'IN') === member.applies && (decided.condition ?? null) === member.condition;
    if (!isSame) throw new DecidedOtherwise(key, '그사이 운영자가 이 규제를 다르게 정했어요.');
  }
}
