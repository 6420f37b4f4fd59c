import { lawList } from '@gredia/domain/regulations';
import { ALLERGEN_TAG } from '@gredia/domain';
import { createHash } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../db/bulk';
import type { Database, Executor } from '../../db/client';
import { newId } from '../../db/columns';
import { saveIngredients, type WriteAuthor } from '../ingredients/ingredients.write';
import type { IngredientValues } from '../ingredients/ingredient-fields';
import { ingredients } from '../ingredients/ingredients.table';
import { COLOUR_INDEX, IngredientIndex, linkMembers, type Link, type LinkIngredient } from './link-members';
import { takeCounts } from '../ingredients/refresh-counts';
import { sourceEditions } from '../sources/sources.table';
import { readings } from './readings';
import { rereadSubstances } from './save-substances';
import {
  lawLinks,
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type SubstanceRow,
} from './regulations.table';
import { writeRules, type RuleOf } from './write-rules';

/** Everything the memberships follow from: while its fingerprint is the same they are as well. */
const STAMP = sql`SELECT
  (SELECT count(*) || '/' || coalesce(sum(hash_record_extended(read, 0)), 0) FROM (
    SELECT ${ingredients.id}, ${ingredients.inci}, ${ingredients.nameEng}, ${ingredients.nameKor}, ${ingredients.nameCn},
      ${ingredients.synonyms}, ${ingredients.nameKorPrevious}, ${ingredients.casNo}, ${ingredients.ecNo},
      ${ingredients.euCasNo}, ${ingredients.euEcNo}, ${ingredients.euRestriction}, ${ingredients.colorIndex}
    FROM ${ingredients}) AS read)
  || ' ' ||
  (SELECT count(*) || '/' || coalesce(sum(hash_record_extended(law, 0)), 0) FROM (
    SELECT ${regulatedSubstances.id}, ${regulatedSubstances.updatedAt}, ${regulatedSubstances.sourceEditionId}
    FROM ${regulatedSubstances}) AS law)
  || ' ' || (SELECT count(*) FROM ${membershipDecisions})
  || ' ' || (SELECT count(*) FROM regulations) AS stamp`;

let readingsMark: string | undefined;

/** The readings themselves are part of what the rules follow from. */
function markOfReadings(): string {
  const { byEntry, textOf, members, exceptions, factors } = readings();
  readingsMark ??= createHash('sha256')
    .update(JSON.stringify([[...byEntry], [...textOf], members, [...exceptions], [...factors]]))
    .digest('hex')
    .slice(0, 12);
  return readingsMark;
}

async function stampOf(tx: Executor): Promise<string> {
  const { rows } = await tx.execute<{ stamp: string }>(STAMP);
  return `${rows[0]!.stamp} ${markOfReadings()}`;
}

/**
 * Makes the memberships of all regulated substances anew, and from them the rules of all ingredients: the same whatever
 * was imported first. Nothing is done while nothing changed.
 */
export async function linkLaw(tx: Executor, by: WriteAuthor): Promise<void> {
  const [kept] = await tx.select().from(lawLinks).where(eq(lawLinks.id, 1));
  if (kept && kept.stamp === (await stampOf(tx))) return;

  const substances = await rereadSubstances(tx);
  const known = await linkIngredients(tx);
  const index = new IngredientIndex(known);
  const decisions = await tx.select().from(membershipDecisions).orderBy(asc(membershipDecisions.createdAt));
  const standing = substances.filter(({ state }) => state === 'IN_FORCE');
  const links = linkMembers(standing, index, readings(), decisions);
  await writeMembers(tx, links);
  await writeRules(tx, rulesOf(standing, links, known), by);
  await sayOfMembers(tx, standing, links, by);
  const stamp = await stampOf(tx);
  await tx.insert(lawLinks).values({ id: 1, stamp }).onConflictDoUpdate({ target: lawLinks.id, set: { stamp } });
}

/** The same at the start of a version that may read the texts in another way than the one before. */
export async function refreshLaw(db: Database): Promise<void> {
  const [newest] = await db.select().from(sourceEditions).orderBy(desc(sourceEditions.importedAt)).limit(1);
  const [any] = await db.select({ id: regulatedSubstances.id }).from(regulatedSubstances).limit(1);
  if (!newest || !any) return;
  await db.transaction(async (tx) => {
    await takeCounts(tx);
    await linkLaw(tx, { actor: 'system', edition: newest });
  });
}

function linkIngredients(tx: Executor): Promise<LinkIngredient[]> {
  const { id, inci, nameEng, nameKor, nameCn, synonyms, nameKorPrevious, casNo, ecNo } = ingredients;
  const { euCasNo, euEcNo, euRestriction, colorIndex } = ingredients;
  return tx
    .select({
      ...{ id, inci, nameEng, nameKor, nameCn, synonyms, nameKorPrevious, casNo, ecNo },
      ...{ euCasNo, euEcNo, euRestriction, colorIndex },
    })
    .from(ingredients)
    .orderBy(asc(id));
}

/** A second copy of a list speaks only where the list itself is not loaded; lists of many countries likewise. */
function speaks(substances: readonly SubstanceRow[]): (substance: SubstanceRow) => boolean {
  const loaded = new Set(substances.map(({ list }) => list));
  const countries = new Set(
    [...loaded].filter((list) => lawList(list).country !== '').map((list) => lawList(list).country),
  );
  return ({ list, country }) => {
    const { copyOf, country: own } = lawList(list);
    if (own === '') return !countries.has(country);
    return !copyOf?.some((original) => loaded.has(original as typeof list));
  };
}

/** The rules that accepted memberships give. */
function rulesOf(
  substances: readonly SubstanceRow[],
  links: readonly Link[],
  known: readonly LinkIngredient[],
): RuleOf[] {
  const nameOf = new Map(known.map((ingredient) => [ingredient.id, ingredient]));
  const isSpeaking = speaks(substances);
  const byId = new Map(substances.filter(isSpeaking).map((row) => [row.id, row]));
  return links.flatMap(({ substanceId, ingredientId, basis, condition, state }) => {
    const substance = byId.get(substanceId);
    return substance && state === 'ACCEPTED'
      ? [{ substance, ingredientId, basis, condition, ...namesOf(nameOf.get(ingredientId)!) }]
      : [];
  });
}

const namesOf = ({ inci, nameKor }: LinkIngredient) => ({ inci, nameKor });

/**
 * What lists say of their members beside rules: the Korean list of fragrance allergens a tag, by which labels and lists
 * know them; the list of colorants the index number that it names them by.
 */
async function sayOfMembers(
  tx: Executor,
  substances: readonly SubstanceRow[],
  links: readonly Link[],
  by: WriteAuthor,
): Promise<void> {
  const byId = new Map(substances.map((row) => [row.id, row]));
  const values = new Map<string, IngredientValues>();
  for (const { substanceId, ingredientId, state, detail } of links) {
    const list = byId.get(substanceId)?.list;
    if (state !== 'ACCEPTED') continue;
    const known = values.get(ingredientId) ?? {};
    if (list === 'kr-allergens') values.set(ingredientId, { ...known, tags: [ALLERGEN_TAG] });
    if (list === 'eu-iv' && COLOUR_INDEX.test(detail)) values.set(ingredientId, { colorIndex: detail, ...known });
  }
  await saveIngredients(
    tx,
    [...values].map(([id, said]) => ({ id, values: said })),
    by,
  );
}

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
