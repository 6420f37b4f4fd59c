import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildSource } from '../sources/sources.factory';
import { buildIngredient } from './ingredients.factory';
import { ingredients } from './ingredients.table';
import { refreshFunctions } from './refresh-functions';

const database = useDatabase();

it('gives back the functions that a partial list had taken the place of, once', async () => {
  const { db } = database();
  const cosing = await buildSource({ key: 'cosing-functions', edition: '2026-08' });
  const partial = await buildSource({ key: 'kcia-functions', edition: '2026-01' });
  const euFunction = ['ANTIOXIDANT', 'DEPILATORY', 'REDUCING'];
  const build = async (inci: string, values: object, provenance: Record<string, string>) => {
    const { id } = await buildIngredient({ inci, ...values });
    await db.update(ingredients).set({ provenance }).where(eq(ingredients.id, id));
    return async () => (await db.select().from(ingredients).where(eq(ingredients.id, id)))[0]!.functions;
  };
  const from = { euFunction: cosing.id, functions: cosing.id };
  const thioglycolate = await build(
    'SODIUM THIOGLYCOLATE',
    { functions: ['용제'], euFunction },
    { ...from, functions: partial.id },
  );
  const bleach = await build(
    'AMMONIUM PERSULFATE',
    { functions: ['피부미백제', '산화제'], euFunction: ['BLEACHING', 'OXIDISING'] },
    from,
  );
  const own = await build('OWN', { functions: ['우리 말'], euFunction }, { euFunction: cosing.id });
  await refreshFunctions(db);
  expect(await thioglycolate()).toEqual(['용제', '산화방지제', '제모제(화학적)', '환원제']);
  expect(await bleach()).toEqual(['탈색제', '산화제']);
  expect(await own()).toEqual(['우리 말']);
  const logged = async () => (await db.select().from(changeLogs).where(eq(changeLogs.key, 'functions'))).length;
  const before = await logged();
  await refreshFunctions(db);
  expect(await logged()).toBe(before);
});
