import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/work/in-slices';
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
import { keepStamp } from './law-stamp';
import { linkIngredients, rulesOf } from './link-law';
import { COLOUR_INDEX, IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { Decision } from './decided-links';
import type { Link } from './link';
import { linksOfEach, namesOneOf } from './link-members';
import { twinsIn } from './twins';
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
 * was different before for another reason stays so. What follows is worked out before anything is written: rows are held for
 * the writing alone. The transaction holds the counts (`takeCounts`, or `shareCounts` where it will be rolled back).
 * @param rows as `change` writes them; some may be new
 */
export async function relinkIngredients(
  tx: Executor,
  rows: readonly LinkedRow[],
  by: WriteAuthor,
  change: () => Promise<void>,
  { isTrial = false, gone = [] }: RelinkOptions = {},
): Promise<Relinked> {
  const had = await linkIngredients(tx, [...rows.map(({ id }) => id), ...gone]);
  const known = new Map(had.map((one) => [one.id, one]));
  const now = rows.map((row) => asLinked(row, known.get(row.id)?.mergedNames)).sort((a, b) => (a.id < b.id ? -1 : 1));
  let relinked: Relinked = { links: [], rules: [] };
  const work = async () => {
    if (isReadAlike(had, now)) {
      await change();
      return false;
    }
    const { named, ...made } = await relinkOnce(tx, { had, now }, { by, gone, change });
    // A list of colorants names an index number, by which other lists find the ingredient too.
    const more = named ? await relinkOnce(tx, named, { by, gone }) : { links: [], rules: [] };
    relinked = together(made, more);
    return false;
  };
  await (isTrial || gone.length ? work() : keepStamp(tx, work));
  return relinked;
}

interface RelinkOptions {
  /** It will be rolled back: whether all memberships are still current need not be known. */
  isTrial?: boolean;
  /**
   * Ingredients that will not be there any more; their rows are, until what follows is made. Only when they are gone all memberships
   * are current again: the caller keeps that (`keepStamp`).
   */
  gone?: readonly string[];
}

/** What law reads of a row. */
export type LinkedRow = Omit<LinkIngredient, 'mergedNames'>;

/** A row as law reads it. */
const asLinked = (row: LinkedRow, mergedNames: LinkIngredient['mergedNames'] = []): LinkIngredient => ({
  id: row.id,
  inci: row.inci,
  nameEng: row.nameEng,
  nameKor: row.nameKor,
  nameCn: row.nameCn,
  synonyms: row.synonyms,
  nameKorPrevious: row.nameKorPrevious,
  casNo: row.casNo,
  ecNo: row.ecNo,
  euCasNo: row.euCasNo,
  euEcNo: row.euEcNo,
  euRestriction: row.euRestriction,
  euInnName: row.euInnName,
  colorIndex: row.colorIndex,
  mergedNames,
});

/** Some ingredients, as they were and as they are: a new one was not, and one that goes is not. */
interface Versions {
  had: readonly LinkIngredient[];
  now: readonly LinkIngredient[];
}

interface Relinking {
  by: WriteAuthor;
  gone: readonly string[];
  /** Writes the rows, where that is still to be done. */
  change?: () => Promise<void>;
}

/** @returns with what was relinked, the ingredients that got index numbers by it */
async function relinkOnce(
  tx: Executor,
  versions: Versions,
  { by, gone, change }: Relinking,
): Promise<Relinked & { named: Versions | null }> {
  const substances = await tx.select().from(regulatedSubstances).where(eq(regulatedSubstances.state, 'IN_FORCE'));
  const links = await changedLinks(tx, substances, versions, gone);
  await change?.();
  await writeLinks(tx, links);
  const ids = versions.now.map(({ id }) => id);
  const affected = [...new Set([...ids, ...links.map(({ ingredientId }) => ingredientId)])].sort();
  const had = await linkIngredients(tx, affected);
  const rules = await rewriteRules(tx, affected, had, by);
  const isNamed = await writeMemberFacts(tx, substances, await linksOf(tx, affected), { actor: by.actor, gone });
  if (!isNamed) return { links, rules, named: null };
  // Those that go have no links any more: a second time their rows, which are still there, count on neither side.
  const isStaying = (id: string) => !gone.includes(id);
  const now = await linkIngredients(tx, affected.filter(isStaying));
  return { links, rules, named: { had: had.filter(({ id }) => isStaying(id)), now } };
}

/** Entries between two pauses: other requests are answered meanwhile. */
const SLICE = 50;

const pause = () => setImmediate();

/**
 * Memberships that follow from the names of now and did not from those before, and the other way round.
 * @param gone whose rows are still there; they count where they are among those that were
 */
async function changedLinks(
  tx: Executor,
  substances: readonly SubstanceRow[],
  { had, now }: Versions,
  gone: readonly string[],
): Promise<ChangedLink[]> {
  if (isReadAlike(had, now)) return [];
  const without = new Set(gone);
  const all = (await linkIngredients(tx)).filter(({ id }) => !without.has(id));
  const own = new Set([...had, ...now].map(({ id }) => id));
  const known = new Set([...all.map(({ id }) => id), ...own]);
  const others = await IngredientIndex.build(
    all.filter(({ id }) => !own.has(id)),
    pause,
  );
  // What is said of an ingredient is said of its twins too, before and after.
  const twins = [had, now].flatMap((ones) =>
    ones.flatMap(twinsIn(new IngredientIndex(ones, others), readings().sameNames)),
  );
  const decisions = await tx
    .select()
    .from(membershipDecisions)
    .where(isNull(membershipDecisions.undoneAt))
    .orderBy(asc(membershipDecisions.createdAt), asc(membershipDecisions.id));
  const named = [...had, ...now, ...twins];
  const concerned = await entriesNaming(named, substances, decisions);
  if (!concerned.length) return [];
  const each = (ones: readonly LinkIngredient[]) =>
    inSlices(
      linksOfEach(concerned, new IngredientIndex(ones, others), readings(), decisions, { standing: substances }),
    );
  const before = await each(had);
  const after = await each(now);
  const changed: ChangedLink[] = [];
  for (const at of concerned.keys()) {
    changed.push(...difference(linksIn(before, known), linksIn(after, known)));
    if (at % SLICE === 0) await pause();
  }
  return changed;
}

/** Whether law reads the same in both: of synonyms it reads index numbers alone. */
const isReadAlike = (had: readonly LinkIngredient[], now: readonly LinkIngredient[]): boolean =>
  isDeepStrictEqual(had.map(readByLaw), now.map(readByLaw));

const readByLaw = ({ synonyms, ...one }: LinkIngredient) => ({
  ...one,
  synonyms: synonyms.filter((name) => COLOUR_INDEX.test(name)),
});

/**
 * The entries that name one of some ingredients, share a number with it, or were decided about with it: of no other a membership
 * follows from what these are called, theirs or that of a third one.
 */
async function entriesNaming(
  some: readonly LinkIngredient[],
  substances: readonly SubstanceRow[],
  decisions: readonly Decision[],
): Promise<SubstanceRow[]> {
  const ids = new Set(some.map(({ id }) => id));
  const decided = new Set(
    decisions.flatMap(({ substanceId, ingredientId }) => (ids.has(ingredientId) ? [substanceId] : [])),
  );
  const isNaming = await inSlices(namesOneOf(new IngredientIndex(some), readings(), substances));
  const found: SubstanceRow[] = [];
  for (const [at, substance] of substances.entries()) {
    if (decided.has(substance.id) || isNaming(substance)) found.push(substance);
    if (at % (SLICE * 10) === 0) await pause();
  }
  return found;
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
