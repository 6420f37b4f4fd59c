import { setImmediate as pause } from 'node:timers/promises';
import { asc, desc, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Database, Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/work/in-slices';
import { announceCatalogueChange } from '../../change-logs/public';
import { takeCounts, type WriteAuthor } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { Link } from './link';
import { linksOfEach } from './link-members';
import { finishMergedRuns } from '../../sources/public';
import { sourceEditions } from '../../sources/sources.table';
import { isLinked, writeStamp } from './law-stamp';
import { readings } from '../reading/readings';
import { rereadSubstances } from '../editions/save-substances';
import { writeMemberFacts } from './write-member-facts';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { mergedNamesOf } from '../rules/merged-names';
import { wholeLists } from '../editions/whole-lists';
import { membershipDecisions, regulatedSubstances, substanceMembers, type SubstanceRow } from '../regulations.table';
import { writeRules, type RuleOf } from '../rules/write-rules';

/** Entries of law between two pauses: an operator who looks at a merge must hold nobody else up. */
const SLICE = 100;

interface LinkOptions {
  /** Several editions came in since the last time: the change log names for each change its own. */
  isOfSeveral?: boolean;
  /** Key of the source whose import comes to its end by this transaction. */
  ending?: string;
}

/**
 * Makes the memberships of all regulated substances anew, and from them the rules of all ingredients: the same whatever
 * was imported first. Nothing is done while nothing changed.
 */
export async function linkLaw(tx: Executor, by: WriteAuthor, options: LinkOptions = {}): Promise<void> {
  const { ending } = options;
  if (await isLinked(tx, { ending })) return countMergedRuns(tx);

  // By an index number that a list of colorants gives, other lists find the ingredient too.
  if (await linkAll(tx, by, options)) await linkAll(tx, by, options);
  await writeStamp(tx, { ending });
  await countMergedRuns(tx);
  // Not every word of a rule has its entry in the change log, but all of them are kept by those who answer.
  await announceCatalogueChange(tx);
}

/** @returns whether ingredients have got names by it, which lists may know */
async function linkAll(tx: Executor, by: WriteAuthor, { isOfSeveral, ending }: LinkOptions): Promise<boolean> {
  const substances = await rereadSubstances(tx, by);
  const known = await linkIngredients(tx);
  const index = await IngredientIndex.build(known, pause);
  const decisions = await tx
    .select()
    .from(membershipDecisions)
    .where(isNull(membershipDecisions.undoneAt))
    .orderBy(asc(membershipDecisions.createdAt), asc(membershipDecisions.id));
  const standing = substances.filter(({ state }) => state === 'IN_FORCE');
  const links: Link[] = [];
  let at = 0;
  for (const own of await inSlices(linksOfEach(standing, index, readings(), decisions))) {
    links.push(...own);
    if ((at += 1) % SLICE === 0) await pause();
  }
  await writeMembers(tx, links);
  const rules = rulesOf(standing, links, known);
  await writeRules(tx, deduplicateRules(rules, await wholeLists(tx, ending)), by, { isOfSeveral });
  return writeMemberFacts(tx, standing, links, by);
}

/** The rules of every list that is in are made: from here on its silence says something. */
async function countMergedRuns(tx: Executor): Promise<void> {
  if (await finishMergedRuns(tx)) await announceCatalogueChange(tx);
}

/** The same at the start of a version that may read the texts in another way than the one before. */
export async function refreshLaw(db: Database): Promise<void> {
  const [newest] = await db.select().from(sourceEditions).orderBy(desc(sourceEditions.importedAt)).limit(1);
  const [any] = await db.select({ id: regulatedSubstances.id }).from(regulatedSubstances).limit(1);
  if (!newest || !any) return;
  await db.transaction(async (tx) => {
    await takeCounts(tx);
    await linkLaw(tx, { actor: 'system', edition: newest }, { isOfSeveral: true });
  });
}

/**
 * After ingredients came back: lists may have come in while they were gone, and their silence would say that nothing applies.
 * The transaction holds the counts (`prepareRestored` of the ingredients).
 */
export async function linkRestored(tx: Executor): Promise<void> {
  const [newest] = await tx.select().from(sourceEditions).orderBy(desc(sourceEditions.importedAt)).limit(1);
  if (!newest) return;
  await linkLaw(tx, { actor: 'system', edition: newest }, { isOfSeveral: true });
}

/** What tells of ingredients which entries name them: of all, or of some. */
export function linkIngredients(tx: Executor, only?: readonly string[]): Promise<LinkIngredient[]> {
  const { id, inci, nameEng, nameKor, nameCn, synonyms, nameKorPrevious, casNo, ecNo } = ingredients;
  const { euCasNo, euEcNo, euRestriction, euInnName, colorIndex } = ingredients;
  return tx
    .select({
      id,
      inci,
      nameEng,
      nameKor,
      nameCn,
      synonyms,
      nameKorPrevious,
      casNo,
      ecNo,
      euCasNo,
      euEcNo,
      euRestriction,
      euInnName,
      colorIndex,
      mergedNames: mergedNamesOf(sql`ingredients.id`),
    })
    .from(ingredients)
    .where(only === undefined ? undefined : inArray(id, [...only]))
    .orderBy(asc(id));
}

/** The rules that accepted memberships give. */
export function rulesOf(
  substances: readonly SubstanceRow[],
  links: readonly Link[],
  known: readonly LinkIngredient[],
): RuleOf[] {
  const nameOf = new Map(known.map((ingredient) => [ingredient.id, ingredient]));
  const byId = new Map(substances.map((row) => [row.id, row]));
  return links.flatMap(({ substanceId, ingredientId, basis, condition, state }) => {
    const substance = byId.get(substanceId);
    return substance && state === 'ACCEPTED'
      ? [{ substance, ingredientId, basis, condition, ...namesOf(nameOf.get(ingredientId)!) }]
      : [];
  });
}

const namesOf = ({ inci, nameKor, mergedNames = [] }: LinkIngredient) => ({ inci, nameKor, mergedNames });

async function writeMembers(tx: Executor, links: readonly Link[]): Promise<void> {
  const stored = await tx.select().from(substanceMembers);
  const keyOf = ({ substanceId, ingredientId, basis, detail, condition, state }: Link) =>
    [substanceId, ingredientId, basis, detail, condition ?? '', state].join('|');
  const wanted = new Map(links.map((link) => [keyOf(link), link]));
  const stale = stored.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id);
  if (stale.length) {
    await tx.execute(sql`DELETE FROM ${substanceMembers} WHERE id = ANY(${sql.param(stale)}::uuid[])`);
  }
  const standing = new Set(stored.map(keyOf));
  const fresh = [...wanted].flatMap(([key, link]) => (standing.has(key) ? [] : [{ id: newId(), ...link }]));
  await insertRows(tx, substanceMembers, fresh);
}
