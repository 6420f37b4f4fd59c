import { insertRows } from '../../platform/database/bulk';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { buildSource } from '../sources/sources.factory';
import { rebuildCosmeticsTerms } from './cosmetics-hits';
import { cosmeticIngredients, cosmetics, type CosmeticsModel, type NewCosmetics } from './cosmetics.table';

let built = 0;

export interface BuildCosmetic extends Partial<NewCosmetics> {
  /** What its label names, in this order: ingredients, or names that the dictionary does not know. */
  contains?: (Pick<IngredientModel, 'id' | 'title'> | { text: string })[];
}

export async function buildCosmetic({ contains = [], ...values }: BuildCosmetic = {}): Promise<CosmeticsModel> {
  const { db } = testDatabase();
  const row = await db
    .insert(cosmetics)
    .values({
      productName: `시험 화장품 ${(built += 1)}`,
      ingredients: contains.map((part) => ('title' in part ? part.title : part.text)).join(', '),
      sourceEditionId: values.sourceEditionId ?? (await buildSource()).id,
      ...values,
    })
    .returning()
    .then(one);
  if (contains.length) {
    await db.insert(cosmeticIngredients).values(
      contains.map((part, position) => ({
        cosmeticId: row.id,
        position,
        ...('title' in part ? { text: part.title, ingredientId: part.id } : { text: part.text, ingredientId: null }),
      })),
    );
  }
  await rebuildCosmeticsTerms(db, [row]);
  return row;
}

/** Many that differ in their number alone, without search terms: codes are `code-1` and so on. */
export async function buildCosmetics(count: number, { code, brand }: { code: string; brand: string }): Promise<void> {
  const { db } = testDatabase();
  const { id: sourceEditionId } = await buildSource();
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  await insertRows(
    db,
    cosmetics,
    numbers.map((number) => ({
      id: newId(),
      productName: `여럿 ${number}`,
      productCode: `${code}-${number}`,
      ingredients: '',
      brand,
      sourceEditionId,
      createdAt: new Date(),
      updatedAt: new Date(),
    })),
  );
}
