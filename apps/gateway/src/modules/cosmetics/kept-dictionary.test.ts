import { eq, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Executor } from '../../platform/database/client';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { keptDictionary } from './kept-dictionary';

const database = useDatabase();

it('is not kept where names change between its statements', async () => {
  const { db } = database();
  const one = await buildIngredient({ nameKor: '사라질성분' });
  const rename = (nameKor: string) => db.update(ingredients).set({ nameKor }).where(eq(ingredients.id, one.id));
  let asked = 0;
  const execute = async (statement: SQL) => {
    const answer = await db.execute(statement);
    asked += 1;
    if (asked === 1) await rename('다른성분');
    return answer;
  };
  const beside = Object.create(db, { execute: { value: execute } }) as Executor;
  const find = async (tx: Executor) => (await keptDictionary(tx)).find('사라질성분');

  expect(await find(beside)).toBeNull();
  await rename('사라질성분');
  expect(await find(db)).not.toBeNull();
});

it('is met again while names are as they were', async () => {
  const { db } = database();
  const first = await keptDictionary(db);
  expect(await keptDictionary(db)).toBe(first);
  await buildIngredient({ nameKor: '새성분' });
  expect(await keptDictionary(db)).not.toBe(first);
});
