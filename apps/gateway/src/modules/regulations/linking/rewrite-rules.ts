import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { WriteAuthor } from '../../ingredients/public';
import { wholeLists } from '../editions/whole-lists';
import {
  regulatedSubstances,
  regulations,
  substanceMembers,
  type RegulationRow,
  type SubstanceRow,
} from '../regulations.table';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { writeRules } from '../rules/write-rules';
import type { Versions } from './changed-links';
import type { LinkIngredient } from './ingredient-index';
import { linkIngredients, rulesOf } from './link-law';
import { writeMemberFacts } from './write-member-facts';

/** A rule that became another one, began or ended. */
export interface ChangedRule {
  substanceId: string | null;
  ingredientId: string;
  before: RegulationRow | null;
  after: RegulationRow | null;
}

/**
 * Brings the rules of some ingredients in line with their memberships, and what membership says of them beside rules.
 * @param gone ingredients that will not be there any more; their rows may still be
 * @returns with the rules, how those that stay were and are called, where some got index numbers by it
 */
export async function rewriteRules(
  tx: Executor,
  ingredientIds: readonly string[],
  { by, gone = [] }: { by: WriteAuthor; gone?: readonly string[] },
): Promise<{ rules: ChangedRule[]; named: Versions | null }> {
  const only = inArray(regulations.ingredientId, [...ingredientIds]);
  const had = await linkIngredients(tx, ingredientIds);
  const before = await tx.select().from(regulations).where(only);
  const links = await tx
    .select()
    .from(substanceMembers)
    .where(inArray(substanceMembers.ingredientId, [...ingredientIds]));
  const standing = await standingEntries(tx, [...new Set(links.map(({ substanceId }) => substanceId))]);
  await writeRules(tx, deduplicateRules(rulesOf(standing, links, had), await wholeLists(tx)), by, { only });
  const rules = changedRules(before, await tx.select().from(regulations).where(only));
  const isNamed = await writeMemberFacts(tx, standing, links, { actor: by.actor, gone });
  if (!isNamed) return { rules, named: null };
  // Those that go have no links any more: a second time their rows count on neither side.
  const isStaying = ({ id }: LinkIngredient) => !gone.includes(id);
  const now = await linkIngredients(
    tx,
    had.filter(isStaying).map(({ id }) => id),
  );
  return { rules, named: { had: had.filter(isStaying), now } };
}

async function standingEntries(tx: Executor, ids: readonly string[]): Promise<SubstanceRow[]> {
  if (!ids.length) return [];
  const { id, state } = regulatedSubstances;
  return tx
    .select()
    .from(regulatedSubstances)
    .where(and(inArray(id, [...ids]), eq(state, 'IN_FORCE')));
}

/** Which rule of an ingredient it is. */
export const keyOfRule = ({ ingredientId, substanceId, level, naturalKey }: RegulationRow) =>
  `${ingredientId}|${substanceId ?? naturalKey}|${level}`;

/** What a rule says, without when it was written. */
const said = ({ id: _, createdAt: __, updatedAt: ___, ...row }: RegulationRow) => row;

function changedRules(before: readonly RegulationRow[], after: readonly RegulationRow[]): ChangedRule[] {
  const earlier = new Map(before.map((row) => [keyOfRule(row), row]));
  const later = new Map(after.map((row) => [keyOfRule(row), row]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const change = { before: earlier.get(key) ?? null, after: later.get(key) ?? null };
    const { before: old, after: fresh } = change;
    if (old && fresh && isDeepStrictEqual(said(old), said(fresh))) return [];
    const { substanceId, ingredientId } = (fresh ?? old)!;
    return [{ substanceId, ingredientId, ...change }];
  });
}
