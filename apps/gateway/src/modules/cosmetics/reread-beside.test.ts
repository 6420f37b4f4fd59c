import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { areWaiting } from '../../testing/are-waiting';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { takeCounts } from '../ingredients/public';
import { buildCosmetic } from './cosmetics.factory';
import { cosmeticIngredients, cosmetics, type CosmeticsModel } from './cosmetics.table';
import { rereadAllLabels } from './reread-all-labels';
import { rereadLabels } from './reread-labels';

const database = useDatabase();

const namesOf = async ({ id }: CosmeticsModel) => {
  const rows = await database()
    .db.select({ id: cosmeticIngredients.ingredientId })
    .from(cosmeticIngredients)
    .where(eq(cosmeticIngredients.cosmeticId, id))
    .orderBy(asc(cosmeticIngredients.position));
  return rows.map(({ id: ingredientId }) => ingredientId);
};

let glycerin: IngredientModel;
let panthenol: IngredientModel;
let toner: CosmeticsModel;

/** A toner whose label was read before its ingredients were known. */
beforeEach(async () => {
  const { db } = database();
  await db.delete(cosmetics);
  await db.delete(ingredients);
  glycerin = await buildIngredient({ nameKor: '글리세린' });
  panthenol = await buildIngredient({ nameKor: '판테놀' });
  toner = await buildCosmetic({ contains: [{ text: '글리세린' }] });
});

it('all labels are read again alone: what counts or names meanwhile is waited for with nothing held, and heard', async () => {
  const { db } = database();
  const { rereading } = await db.transaction(async (tx) => {
    await takeCounts(tx);
    const begun = rereadAllLabels(db);
    await areWaiting(1);
    expect((await tx.execute(sql`SELECT FROM cosmetics FOR UPDATE NOWAIT`)).rowCount).toBe(1);
    // The names that were read before it waited stand no more.
    await tx.update(ingredients).set({ nameKor: '글리세롤' }).where(eq(ingredients.id, glycerin.id));
    await tx.update(ingredients).set({ nameKor: '글리세린' }).where(eq(ingredients.id, panthenol.id));
    return { rereading: begun };
  });
  await rereading;
  expect(await namesOf(toner)).toEqual([panthenol.id]);
  const [row] = await db.select().from(ingredients).where(eq(ingredients.id, panthenol.id));
  expect(row?.labelCount).toBe(1);
});

it('an import reads a label again as it stands after the edit that it waited for', async () => {
  const { db } = database();
  const { rereading } = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM cosmetics FOR UPDATE`);
    const begun = db.transaction(rereadLabels);
    await areWaiting(1);
    await tx.update(cosmetics).set({ ingredients: '글리세린, 판테놀' }).where(eq(cosmetics.id, toner.id));
    await tx.delete(cosmeticIngredients).where(eq(cosmeticIngredients.cosmeticId, toner.id));
    await tx.insert(cosmeticIngredients).values([
      { cosmeticId: toner.id, position: 0, text: '글리세린', ingredientId: glycerin.id },
      { cosmeticId: toner.id, position: 1, text: '판테놀', ingredientId: null },
    ]);
    return { rereading: begun };
  });
  expect(await rereading).toBe(1);
  expect(await namesOf(toner)).toEqual([glycerin.id, panthenol.id]);
});

it('what labels name by another reading is announced, and nothing where they name the same', async () => {
  const { db, url } = database();
  const listener = new pg.Client(url);
  await listener.connect();
  onTestFinished(() => listener.end());
  let heard = 0;
  listener.on('notification', () => heard++);
  await listener.query('LISTEN catalogue');
  await rereadAllLabels(db);
  await listener.query('SELECT 1');
  expect(heard).toBe(1);
  await rereadAllLabels(db);
  await listener.query('SELECT 1');
  expect(heard).toBe(1);
});
