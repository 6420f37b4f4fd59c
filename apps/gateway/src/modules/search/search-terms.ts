import { initialsOf, foldedKey, searchKey, spellingKey } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import {
  companyNames,
  cosmeticsNames,
  ingredientNames,
  productNames,
  substanceTerms,
  type Name,
  type SearchNames,
} from './search-names';
import type { SearchableCosmetics, SearchableIngredient, SearchableProduct, SearchableSubstance } from './search-names';
import type { SearchTarget, TermTarget } from './search.table';

interface Searchable {
  INGREDIENT: SearchableIngredient;
  /** Their compositions are written before: what an ingredient is called needs no term of the material. */
  PRODUCT: SearchableProduct;
  COSMETICS: SearchableCosmetics;
  SUBSTANCE: SearchableSubstance;
}

/** An index entry holds no more, and nobody types a longer name. */
export const KEY_MAX = 600;

/**
 * Brings the search terms of ingredients, raw materials, cosmetics or entries of law in line with their names. Meant for thousands of rows
 * at once: a few statements a call, and a row whose names did not change costs only the comparison. Rows that no longer
 * exist are passed to `removeTerms`.
 */
export async function rebuildTerms<Type extends SearchTarget>(
  tx: Executor,
  targetType: Type,
  rows: readonly Searchable[Type][],
): Promise<void> {
  if (rows.length === 0) return;
  await bringInLine(tx, targetType, await namesOf(tx, targetType, rows));
}

async function namesOf(tx: Executor, targetType: SearchTarget, rows: readonly object[]): Promise<SearchNames[]> {
  if (targetType === 'INGREDIENT') return (rows as readonly SearchableIngredient[]).map(ingredientNames);
  if (targetType === 'COSMETICS') return (rows as readonly SearchableCosmetics[]).map(cosmeticsNames);
  if (targetType === 'SUBSTANCE') return (rows as readonly SearchableSubstance[]).map(substanceTerms);
  const materials = rows as readonly SearchableProduct[];
  await addCompanies(tx, materials);
  const known = await ingredientSpellings(tx, materials);
  return materials.map((material) => productNames(material, known.get(material.id) ?? NO_NAMES));
}

const NO_NAMES: ReadonlySet<string> = new Set();

async function bringInLine(tx: Executor, targetType: TermTarget, targets: readonly SearchNames[]): Promise<void> {
  const stored = await storedNames(
    tx,
    targets.map(({ id }) => id),
  );
  const changed = targets
    .map((target) => ({ ...target, names: distinctNames(target) }))
    .filter(({ id, names }) => fingerprint(names) !== (stored.get(id) ?? ''));
  if (changed.length === 0) return;

  await removeTerms(
    tx,
    changed.map(({ id }) => id).filter((id) => stored.has(id)),
  );
  await insertTerms(tx, targetType, changed);
}

/** A dealer or maker that nothing names any more may keep its term: it leads to visible materials only. */
async function addCompanies(tx: Executor, materials: readonly SearchableProduct[]): Promise<void> {
  const names = materials.flatMap(({ dealer, manufacture }) => [dealer, manufacture]).filter((name) => name !== null);
  // In one order, so that two who add the same ones at once wait for each other instead of standing in each other's way.
  const companies = [...new Set(names)].sort().map(companyNames);
  const stored = await storedNames(
    tx,
    companies.map(({ id }) => id),
  );
  await insertTerms(
    tx,
    'COMPANY',
    companies.filter(({ id }) => !stored.has(id)).map((company) => ({ ...company, names: distinctNames(company) })),
  );
}

/** By raw material, which of its INCI names an ingredient in it has, as `spellingKey`. */
async function ingredientSpellings(
  tx: Executor,
  materials: readonly SearchableProduct[],
): Promise<Map<string, Set<string>>> {
  const spellings = [...new Set(materials.flatMap(({ incis }) => incis.map(spellingKey)))];
  if (spellings.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; spelling: string }>(sql`
    SELECT part.product_id AS id, term.spelling_key AS spelling
    FROM product_ingredients AS part JOIN search_terms AS term ON term.target_id = part.ingredient_id
    WHERE part.product_id = ANY(${sql.param(materials.map(({ id }) => id))}::uuid[])
      AND term.spelling_key = ANY(${sql.param(spellings)}::text[])`);
  const found = new Map<string, Set<string>>();
  for (const { id, spelling } of rows) {
    const known = found.get(id);
    if (known) known.add(spelling);
    else found.set(id, new Set([spelling]));
  }
  return found;
}

/** Takes what was deleted, or hidden, out of the search. */
export async function removeTerms(tx: Executor, targetIds: readonly string[]): Promise<void> {
  if (targetIds.length === 0) return;
  await tx.execute(sql`DELETE FROM search_terms WHERE target_id = ANY(${sql.param(targetIds)}::uuid[])`);
}

/** Orders ingredients by how many labels carry them now; to be called after `ingredients.label_count` was counted anew. */
export async function refreshTermWeights(tx: Executor): Promise<void> {
  await tx.execute(sql`
    UPDATE search_terms SET weight = ingredients.label_count
    FROM ingredients
    WHERE search_terms.target_id = ingredients.id AND search_terms.weight <> ingredients.label_count`);
}

const fingerprint = (names: readonly Name[]) => names.map(({ kind, text }) => `${kind} ${text}`).join('\n');

async function storedNames(tx: Executor, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; names: string }>(sql`
    SELECT target_id AS id, string_agg(kind || ' ' || text, E'\n' ORDER BY position) AS names
    FROM search_terms WHERE target_id = ANY(${sql.param(ids)}::uuid[]) GROUP BY target_id`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** The same spelling counts once, as the closest of what it is; a name without a letter or digit cannot be searched. */
function distinctNames({ names }: SearchNames): Name[] {
  const known = new Set<string>();
  return names.filter(({ text }) => {
    const spelling = spellingKey(text);
    if (known.has(spelling) || searchKey(text) === '') return false;
    known.add(spelling);
    return true;
  });
}

async function insertTerms(tx: Executor, targetType: TermTarget, targets: readonly SearchNames[]): Promise<void> {
  if (targets.length === 0) return;
  const terms = targets.flatMap(({ id, weight, names }) =>
    names.map(({ kind, text }, position) => ({ id, weight, kind, text, position, length: names[0]?.text.length ?? 0 })),
  );
  const column = (type: string, value: (term: (typeof terms)[number]) => string | number | null): SQL =>
    sql`${sql.param(terms.map(value))}::${sql.raw(type)}[]`;
  const columns = [
    column('uuid', ({ id }) => id),
    column('smallint', ({ position }) => position),
    column('smallint', ({ kind }) => kind),
    column('text', ({ text }) => text),
    column('text', ({ text }) => spellingKey(text).slice(0, KEY_MAX)),
    column('text', ({ text }) => foldedKey(text).slice(0, KEY_MAX)),
    column('text', ({ text }) => initialsOf(text).slice(0, KEY_MAX) || null),
    column('integer', ({ weight }) => weight),
    column('smallint', ({ length }) => length),
  ];
  await tx.execute(sql`
    INSERT INTO search_terms
      (target_type, target_id, position, kind, text, spelling_key, key, initials, weight, length)
    SELECT ${targetType}, * FROM unnest(${sql.join(columns, sql`, `)})
    ${targetType === 'COMPANY' ? sql`ON CONFLICT DO NOTHING` : sql``}`);
}
