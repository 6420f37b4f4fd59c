import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredientsRestored } from '../ingredients/restored-ingredients';
import { removeTerms } from '../search/public';
import { readRestored } from './read-restored';

const database = useDatabase();

it('of many that come back labels are read once, by the names of all of them', async () => {
  const { db } = database();
  const { id } = await buildIngredient({ nameKor: '정제수글리세린' });
  await removeTerms(db, [id]);
  // Two names that are known, and one together: only terms lead to them.
  const parts = [await buildIngredient({ nameKor: '정제수' }), await buildIngredient({ nameKor: '글리세린' })];
  const cosmetic = await buildCosmetic({ ingredients: '정제수글리세린', contains: parts });
  const read = async () => {
    const { ingredientId } = cosmeticIngredients;
    const rows = await db
      .select({ ingredientId })
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, cosmetic.id));
    return rows.map((row) => row.ingredientId);
  };
  await db.transaction(async (tx) => {
    const settlers = [ingredientsRestored(tx, 'system'), readRestored(tx)];
    const settle = async (ids: readonly string[]) => {
      for (const each of settlers) await each(ids);
    };
    await settle(Array.from({ length: 21 }, newId));
    expect(await tx.$count(cosmeticIngredients)).toBe(1);
    await tx.execute(sql`UPDATE cosmetic_ingredients SET ingredient_id = NULL`);
    await settle([id, ...Array.from({ length: 20 }, newId)]);
    await settle([id]);
  });
  expect(await read()).toEqual([null]);
});
