import { ingredientsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import { mayHold } from '../../platform/database/letters';
import { holding } from '../../platform/database/values';
import { changeLogs } from '../change-logs/change-logs.table';
import { removeTerms } from '../search/public';
import type { IngredientValues } from './ingredient-fields';
import { ingredientLetters, ingredients } from './ingredients.table';
import { saveIngredients } from './ingredients.write';
import { mergedIngredients } from './merged-ingredients.table';
import { ingredientsRestored, logRemoved } from './restored-ingredients';
import { shareCounts, takeCounts } from './refresh-counts';
import { saveOperatorEdition } from './operator-edition';
import { giveBackToSources } from './give-back-to-sources';

/** Ingredients in the console. What is written here is a person's word: no import takes it back. */
export const ingredientsDocuments = defineCollection({
  spec: ingredientsCollection,
  typename: 'Ingredient',
  table: ingredients,
  id: ingredients.id,
  updatedAt: ingredients.updatedAt,
  columns: {
    title: ingredients.title,
    nameKor: ingredients.nameKor,
    inci: ingredients.inci,
    nameEng: ingredients.nameEng,
    casNo: ingredients.casNo,
    ecNo: ingredients.ecNo,
    functions: ingredients.functions,
    // Of a table behind this module: SQL may read it.
    rules: sql`(SELECT count(*)::integer FROM substance_members AS member
      WHERE member.ingredient_id = ${ingredients.id} AND member.state = 'ACCEPTED')`,
    productCount: ingredients.productCount,
    labelCount: ingredients.labelCount,
    nameKorPrevious: ingredients.nameKorPrevious,
    nameEngPrevious: ingredients.nameEngPrevious,
    synonyms: ingredients.synonyms,
    colorIndex: ingredients.colorIndex,
    rationalFormula: ingredients.rationalFormula,
    description: ingredients.description,
    euInciName: ingredients.euInciName,
    euFunction: ingredients.euFunction,
    euRestriction: ingredients.euRestriction,
    nameCn: ingredients.nameCn,
    cnRefNo: ingredients.cnRefNo,
    nameJp: ingredients.nameJp,
    jpRefNo: ingredients.jpRefNo,
    descJp: ingredients.descJp,
    aiDescription: ingredients.aiDescription,
    tags: ingredients.tags,
    lastCheckedAt: ingredients.lastCheckedAt,
    updatedAt: ingredients.updatedAt,
    createdAt: ingredients.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`(lower(${ingredients.title}) LIKE ${pattern} OR lower(${ingredients.inci}) LIKE ${pattern}
      OR lower(${ingredients.nameEng}) LIKE ${pattern}
      OR lower(array_to_string(${ingredients.casNo} || ${ingredients.ecNo} || ${ingredients.synonyms}
        || ${ingredients.nameKorPrevious} || ${ingredients.nameEngPrevious}, ' ')) LIKE ${pattern})
      AND ${mayHold(ingredientLetters(ingredients), text)}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(ingredients)
      .where(inArray(ingredients.id, [...ids])),
  save: async (tx, { viewer }, writes) => {
    const edition = await saveOperatorEdition(tx);
    const changes = writes.map(({ id, changes }) => ({ id, values: changes as IngredientValues }));
    await saveIngredients(tx, changes, { actor: viewer!.id, edition });
    await giveBackToSources(tx, writes, { actor: viewer!.id, edition });
  },
  addBy: (ctx, values, reason) => ctx.addIngredient(ctx, values, reason),
  sources: { column: sql`${ingredients.provenance}`, keyOf: (field) => field },
  prepare: shareCounts,
  successors: { table: mergedIngredients, gone: mergedIngredients.id, into: mergedIngredients.intoId },
  formerCompanions: [{ table: changeLogs, column: changeLogs.targetId }],
  // By their names: they stand in modules behind this one. What law decided of it is kept with its members.
  blockedBy: [
    { table: 'cosmetic_ingredients', label: '라벨의 이름', unit: '개' },
    { table: 'product_ingredients', label: '원료의 조성', unit: '개' },
    { table: 'item_ingredients', label: '상품의 조성', unit: '개' },
    { table: 'substance_members', label: '규제 항목', unit: '건' },
    { table: 'regulations', label: '규제', unit: '건' },
  ],
  removing: async (tx, ids, actor) => {
    await logRemoved(tx, ids, actor);
    await removeTerms(tx, ids);
  },
  // The memberships of law are made anew: two who share the counts, or one beside a save, would wait for each other.
  prepareRestored: takeCounts,
  restored: ingredientsRestored,
});
