import { cosmeticsPath, ingredientPath, productPath, substancePath, type PullTarget } from '@gredia/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { cosmetics } from '../../cosmetics/cosmetics.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { productIngredients, products } from '../../products/products.table';
import { regulatedSubstances, substanceMembers } from '../../regulations/regulations.table';

/** What a suggestion is about, as it stands now. */
export interface TargetState {
  id: string;
  name: string;
  path: string;
  /** Whether everyone may see it. */
  isPublic: boolean;
  /** Of the fields that may be suggested. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * What some suggestions are about; what is not there any more is missing.
 * @param lock held until the transaction ends: nobody changes it meanwhile
 */
export function readTargets(
  db: Database | Executor,
  type: PullTarget,
  ids: readonly string[],
  lock?: 'share' | 'no key update',
): Promise<TargetState[]> {
  return readers[type](db, [...ids].sort(), lock);
}

type Read = (db: Database | Executor, ids: string[], lock?: 'share' | 'no key update') => Promise<TargetState[]>;

const readIngredients: Read = async (db, ids, lock) => {
  const query = db.select().from(ingredients).where(inArray(ingredients.id, ids)).orderBy(asc(ingredients.id));
  const rows = await (lock ? query.for(lock) : query);
  const members = await db
    .select({
      ingredientId: substanceMembers.ingredientId,
      list: regulatedSubstances.list,
      entry: regulatedSubstances.entry,
      condition: substanceMembers.condition,
    })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceMembers.substanceId))
    .where(and(inArray(substanceMembers.ingredientId, ids), eq(substanceMembers.state, 'ACCEPTED')))
    .orderBy(regulatedSubstances.list, regulatedSubstances.position);
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    path: ingredientPath(row.title),
    isPublic: true,
    values: {
      ...row,
      limitedCountries: members
        .filter(({ ingredientId }) => ingredientId === row.id)
        .map(({ list, entry, condition }) => ({ entry: `${list}/${entry}`, applies: true, condition })),
    },
  }));
};

const readProducts: Read = async (db, ids, lock) => {
  const query = db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
  const rows = await (lock ? query.for(lock) : query);
  const parts = await db
    .select()
    .from(productIngredients)
    .where(inArray(productIngredients.productId, ids))
    .orderBy(productIngredients.productId, productIngredients.position);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    path: productPath(row.id),
    isPublic: row.visible,
    values: {
      ...row,
      mappedINCIs: parts.filter(({ productId }) => productId === row.id).map(({ inci, ratio }) => ({ inci, ratio })),
    },
  }));
};

const readCosmetics: Read = async (db, ids, lock) => {
  const query = db.select().from(cosmetics).where(inArray(cosmetics.id, ids)).orderBy(asc(cosmetics.id));
  const rows = await (lock ? query.for(lock) : query);
  return rows.map((row) => ({
    id: row.id,
    name: row.productName,
    path: cosmeticsPath(row.id),
    isPublic: true,
    values: { ...row },
  }));
};

const readSubstances: Read = async (db, ids, lock) => {
  const query = db
    .select()
    .from(regulatedSubstances)
    .where(inArray(regulatedSubstances.id, ids))
    .orderBy(asc(regulatedSubstances.id));
  const rows = await (lock ? query.for(lock) : query);
  const members = await db
    .select()
    .from(substanceMembers)
    .where(and(inArray(substanceMembers.substanceId, ids), eq(substanceMembers.state, 'ACCEPTED')))
    .orderBy(substanceMembers.ingredientId);
  return rows.map((row) => ({
    id: row.id,
    name: row.nameKor ?? row.name,
    path: substancePath(row.list, row.entry),
    isPublic: true,
    values: {
      members: members
        .filter(({ substanceId }) => substanceId === row.id)
        .map(({ ingredientId, condition }) => ({ ingredientId, applies: true, condition })),
    },
  }));
};

const readers: Record<PullTarget, Read> = {
  INGREDIENT: readIngredients,
  PRODUCT: readProducts,
  COSMETICS: readCosmetics,
  SUBSTANCE: readSubstances,
};
