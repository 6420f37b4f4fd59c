import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { WriteAuthor } from '../../ingredients/public';
import { wholeLists } from '../editions/whole-lists';
import { readings } from '../reading/readings';
import {
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type RegulationRow,
  type SubstanceRow,
} from '../regulations.table';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { writeRules } from '../rules/write-rules';
import { keepStamp, linkIngredients, rulesOf } from './link-law';
import { IngredientIndex, linksOfEach, type Link, type LinkIngredient } from './link-members';
import { writeMemberFacts } from './write-member-facts';

/** A membership that became another one, began (`before` null) or ended (`after` null). */
export interface ChangedLink {
  substanceId: string;
  ingredientId: string;
  before: Link | null;
  after: Link | null;
}

/** A rule that became another one, began or ended. */
export interface ChangedRule {
  substanceId: string | null;
  ingredientId: string;
  before: RegulationRow | null;
  after: RegulationRow | null;
}

/** What of the law followed from other names and numbers. */
export interface Relinked {
  links: ChangedLink[];
  rules: ChangedRule[];
}

/**
 * Changes names and numbers of some ingredients, and makes the memberships and rules anew that follow from them: the same
 * as `linkLaw` would make, of these and of all ingredients that share a name or number with them, without the rest. What
 * was different before for another reason stays so. The transaction holds the counts (`takeCounts`, or `shareCounts` where
 * it will be rolled back).
 * @param ids those that `change` writes, makes or removes
 */
export async function relinkIngredients(
  tx: Executor,
  ids: readonly string[],
  by: WriteAuthor,
  change: () => Promise<void>,
): Promise<Relinked> {
  let relinked: Relinked = { links: [], rules: [] };
  await keepStamp(tx, async () => {
    const had = await linkIngredients(tx, ids);
    await change();
    if (isDeepStrictEqual(had, await linkIngredients(tx, ids))) return false;
    const { named, ...made } = await relinkOnce(tx, ids, had, by);
    // A list of colorants names an index number, by which other lists find the ingredient too.
    const more = named ? await relinkOnce(tx, named.ids, named.had, by) : { links: [], rules: [] };
    relinked = together(made, more);
    return false;
  });
  return relinked;
}

/** @returns with what was relinked, the ingredients as they were before they got index numbers by it */
async function relinkOnce(
  tx: Executor,
  ids: readonly string[],
  had: readonly LinkIngredient[],
  by: WriteAuthor,
): Promise<Relinked & { named: { ids: string[]; had: LinkIngredient[] } | null }> {
  const now = await linkIngredients(tx);
  const substances = await tx.select().from(regulatedSubstances).where(eq(regulatedSubstances.state, 'IN_FORCE'));
  const links = await changedLinks(tx, substances, { ids, had, now });
  await writeLinks(tx, links);
  const affected = [...new Set([...ids, ...links.map(({ ingredientId }) => ingredientId)])].sort();
  const rules = await rewriteRules(tx, affected, now, by);
  const unnamed = await linkIngredients(tx, affected);
  const isNamed = await writeMemberFacts(tx, substances, await linksOf(tx, affected), by.actor);
  return { links, rules, named: isNamed ? { ids: affected, had: unnamed } : null };
}

interface Versions {
  /** The changed ones. */
  ids: readonly string[];
  /** They, as they were. */
  had: readonly LinkIngredient[];
  /** All, as they are. */
  now: readonly LinkIngredient[];
}

/** Entries between two pauses: other requests are answered meanwhile. */
const SLICE = 50;

const pause = () => setImmediate();

/** Memberships that follow from the names of now and did not from those before, and the other way round. */
async function changedLinks(
  tx: Executor,
  substances: readonly SubstanceRow[],
  { ids, had, now }: Versions,
): Promise<ChangedLink[]> {
  const decisions = await tx
    .select()
    .from(membershipDecisions)
    .where(isNull(membershipDecisions.undoneAt))
    .orderBy(asc(membershipDecisions.createdAt), asc(membershipDecisions.id));
  const isChanged = ({ id }: LinkIngredient) => ids.includes(id);
  const others = await IngredientIndex.build(
    now.filter((one) => !isChanged(one)),
    pause,
  );
  const known = new Set(now.map(({ id }) => id));
  const each = (own: readonly LinkIngredient[]) =>
    linksOfEach(substances, new IngredientIndex(own, others), readings(), decisions);
  const before = each(had);
  const after = each(now.filter(isChanged));
  const changed: ChangedLink[] = [];
  for (const at of substances.keys()) {
    changed.push(...difference(linksIn(before, known), linksIn(after, known)));
    if (at % SLICE === 0) await pause();
  }
  return changed;
}

/** The memberships of the next entry, by ingredient. */
function linksIn(each: Generator<Link[]>, known: ReadonlySet<string>): Map<string, Link> {
  const { value, done } = each.next();
  const links = done ? [] : value.filter(({ ingredientId }) => known.has(ingredientId));
  return new Map(links.map((link) => [link.ingredientId, link]));
}

function difference(before: ReadonlyMap<string, Link>, after: ReadonlyMap<string, Link>): ChangedLink[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((ingredientId) => {
    const change = { before: before.get(ingredientId) ?? null, after: after.get(ingredientId) ?? null };
    if (isDeepStrictEqual(change.before, change.after)) return [];
    return [{ substanceId: (change.after ?? change.before)!.substanceId, ingredientId, ...change }];
  });
}

async function writeLinks(tx: Executor, changed: readonly ChangedLink[]): Promise<void> {
  if (!changed.length) return;
  const ingredientIds = [...new Set(changed.map(({ ingredientId }) => ingredientId))];
  const stored = await tx.select().from(substanceMembers).where(inArray(substanceMembers.ingredientId, ingredientIds));
  const pairs = new Set(changed.map(({ substanceId, ingredientId }) => `${substanceId} ${ingredientId}`));
  const stale = stored.filter((row) => pairs.has(`${row.substanceId} ${row.ingredientId}`)).map(({ id }) => id);
  if (stale.length) await tx.delete(substanceMembers).where(inArray(substanceMembers.id, stale));
  const fresh = changed.flatMap(({ after }) => (after ? [{ id: newId(), ...after }] : []));
  await insertRows(tx, substanceMembers, fresh);
}

const linksOf = (tx: Executor, ingredientIds: readonly string[]) =>
  tx
    .select()
    .from(substanceMembers)
    .where(inArray(substanceMembers.ingredientId, [...ingredientIds]));

/** Brings the rules of some ingredients in line with their memberships. */
async function rewriteRules(
  tx: Executor,
  ingredientIds: readonly string[],
  known: readonly LinkIngredient[],
  by: WriteAuthor,
): Promise<ChangedRule[]> {
  const only = inArray(regulations.ingredientId, [...ingredientIds]);
  const before = await tx.select().from(regulations).where(only);
  const links = await linksOf(tx, ingredientIds);
  const substanceIds = [...new Set(links.map(({ substanceId }) => substanceId))];
  const entries = substanceIds.length
    ? await tx.select().from(regulatedSubstances).where(inArray(regulatedSubstances.id, substanceIds))
    : [];
  const standing = entries.filter(({ state }) => state === 'IN_FORCE');
  await writeRules(tx, deduplicateRules(rulesOf(standing, links, known), await wholeLists(tx)), by, { only });
  const after = await tx.select().from(regulations).where(only);
  return changedRules(before, after);
}

const keyOf = ({ ingredientId, substanceId, level, naturalKey }: RegulationRow) =>
  `${ingredientId}|${substanceId ?? naturalKey}|${level}`;

/** What a rule says, without when it was written. */
const said = ({ id: _, createdAt: __, updatedAt: ___, ...row }: RegulationRow) => row;

function changedRules(before: readonly RegulationRow[], after: readonly RegulationRow[]): ChangedRule[] {
  const earlier = new Map(before.map((row) => [keyOf(row), row]));
  const later = new Map(after.map((row) => [keyOf(row), row]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const change = { before: earlier.get(key) ?? null, after: later.get(key) ?? null };
    const { before: old, after: fresh } = change;
    if (old && fresh && isDeepStrictEqual(said(old), said(fresh))) return [];
    const { substanceId, ingredientId } = (fresh ?? old)!;
    return [{ substanceId, ingredientId, ...change }];
  });
}

/** Two steps as one: from before the first to after the second. */
function together(first: Relinked, second: Relinked): Relinked {
  const joined = <One extends { before: unknown; after: unknown }>(
    a: readonly One[],
    b: readonly One[],
    key: (one: One) => string,
  ): One[] => {
    const all = new Map(a.map((one) => [key(one), one]));
    for (const one of b) all.set(key(one), { ...one, before: all.get(key(one))?.before ?? one.before });
    return [...all.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
  };
  return {
    links: joined(first.links, second.links, ({ substanceId, ingredientId }) => `${substanceId} ${ingredientId}`),
    rules: joined(first.rules, second.rules, ({ before, after }) => keyOf((after ?? before)!)),
  };
}
