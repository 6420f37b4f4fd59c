import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { buildSource } from '../sources/sources.factory';
import { buildChangeLog } from './change-logs.factory';
import { changeLogs } from './change-logs.table';

const folder = path.resolve(import.meta.dirname, '../../../drizzle');
const database = useDatabase();

it('rows from before have an order, a door and a rule by what they say', async () => {
  const { db } = database();
  const supplier = await buildSource({ key: 'supplier:1' });
  const ruled = await buildIngredient();
  const rule = await buildRegulation(ruled, { country: 'EU', level: 'PROHIBITED', entry: 'II/1' });
  const target = { targetId: ruled.id };
  const said = (entry: string) => ({ country: 'EU', level: 'PROHIBITED', entry });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const made = [
    await buildChangeLog({ ...target, actor: ruled.id, createdAt: at(5) }),
    await buildChangeLog({ ...target, actor: ruled.id, sourceEditionId: supplier.id, createdAt: at(4) }),
    await buildChangeLog({
      ...target,
      actor: 'system',
      createdAt: at(3),
      key: 'limitedCountries',
      after: said('II/1'),
    }),
    await buildChangeLog({
      ...{ ...target, actor: 'starter', createdAt: at(2), key: 'limitedCountries' },
      ...{ before: said('II/9'), after: null },
    }),
    await buildChangeLog({ ...target, actor: 'import', createdAt: at(1) }),
  ];
  const name = readdirSync(folder).find((file) => file.endsWith('_history_of_before.sql'))!;
  const statements = readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await db.execute(sql.raw(statement));
  const rows = await db
    .select()
    .from(changeLogs)
    .where(
      inArray(
        changeLogs.id,
        made.map(({ id }) => id),
      ),
    )
    .orderBy(asc(changeLogs.seq));
  expect(rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.map(({ origin }) => origin)).toEqual(['IMPORT', 'STARTER', 'SYSTEM', 'SUPPLIER', 'OPERATOR']);
  expect(rows.map(({ item }) => item)).toEqual([null, expect.any(String), rule.id, null, null]);
  expect(rows[1]!.item).not.toBe(rule.id);
  expect((await buildChangeLog()).seq).toBe(6);
});
