import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { archiveRows, blockersOf } from './archive-rows';
import { readCatalogue, tablesGoingWith, type ForeignKey } from './foreign-keys';
import { giveBackRows } from './give-back-rows';
import { removals } from './removals.table';

const database = useDatabase();
const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
const PART = '00000000-0000-7000-8000-0000000000c1';

beforeAll(async () => {
  await database().pool.query(`
    CREATE TYPE mood AS ENUM ('밝음', '어두움');
    CREATE TABLE t_owners (id uuid PRIMARY KEY);
    CREATE TABLE t_things (
      id uuid PRIMARY KEY,
      serial bigint GENERATED ALWAYS AS IDENTITY,
      title text NOT NULL,
      shout text GENERATED ALWAYS AS (upper(title)) STORED,
      price numeric(12, 4), ratio numeric, small real, large double precision,
      at timestamptz, day date, span interval, bytes bytea, words text[], grid integer[][], doc jsonb, raw json,
      mood mood, padded char(5), address inet, written xid8 DEFAULT pg_current_xact_id(),
      owner_id uuid REFERENCES t_owners (id) ON DELETE SET NULL, key text UNIQUE);
    CREATE TABLE t_parts (
      id uuid PRIMARY KEY, thing_id uuid NOT NULL REFERENCES t_things (id) ON DELETE CASCADE, name text);
    CREATE TABLE t_notes (
      part_id uuid REFERENCES t_parts (id) ON DELETE CASCADE, thing_id uuid REFERENCES t_things (id) ON DELETE CASCADE,
      place integer, note text, PRIMARY KEY (place));
    CREATE TABLE t_readers (
      name text PRIMARY KEY, kind text DEFAULT 'reader', thing_id uuid REFERENCES t_things (id) ON DELETE SET NULL,
      part_id uuid REFERENCES t_parts (id) ON DELETE SET NULL);
    CREATE TABLE t_offers (id uuid PRIMARY KEY, thing_id uuid REFERENCES t_things (id));`);
});

beforeEach(async () => {
  await database().pool.query(`
    TRUNCATE t_owners, t_things, t_parts, t_notes, t_readers, t_offers, removals CASCADE;
    INSERT INTO t_owners VALUES ('${B}');
    INSERT INTO t_things (id, title, price, ratio, small, large, at, day, span, bytes, words, grid, doc, raw, mood, padded,
      address, owner_id, key) VALUES
      ('${A}', E'가 "나"\\\\ {},\\n\\t', 1.1000, 'NaN', 0.1, 1e-300, '2024-09-30 23:59:59.123456+09', '0044-03-15 BC',
       '1 mon -3 days 04:05:06.789', '\\x00ff27', ARRAY['a,b', NULL, '', 'NULL', '"'], '{{1,2},{3,4}}', 'null',
       '{"b": 1,  "a": 2, "a": 3}', '어두움', 'ab', '10.0.0.1/8', '${B}', 'k'),
      ('${B}', '빈 것', NULL, 'Infinity', '-Infinity', NULL, 'infinity', NULL, NULL, '', '{}', NULL, NULL, NULL, NULL, NULL,
       NULL, NULL, NULL);
    INSERT INTO t_parts VALUES ('${PART}', '${A}', 'part'), ('${B}', '${B}', 'other');
    INSERT INTO t_notes VALUES ('${PART}', NULL, 1, 'of a part'), (NULL, '${A}', 2, 'of a thing'),
      ('${PART}', '${A}', 3, 'of both'), ('${B}', NULL, 4, 'of another');
    INSERT INTO t_readers VALUES ('both', 'x', '${A}', '${PART}'), ('one', 'x', '${A}', NULL), ('none', 'x', NULL, NULL);`);
});

const TABLES = ['t_owners', 't_things', 't_parts', 't_notes', 't_readers'];

/** Every row as PostgreSQL writes it, but for the number of the transaction. */
async function everything(): Promise<string> {
  const texts = TABLES.map(async (table) => {
    const row =
      table === 't_things'
        ? `to_jsonb(t)->>'serial' || (jsonb_populate_record(t, '{"written": "1"}'))::text`
        : 't::text';
    const { rows } = await database().pool.query<{ text: string }>(
      `SELECT ${row} AS text FROM ${table} AS t ORDER BY 1`,
    );
    return `${table}\n${rows.map(({ text }) => text).join('\n')}`;
  });
  return (await Promise.all(texts)).join('\n');
}

async function takeOut(tx: Executor, ids: readonly string[], removalId = newId()) {
  await tx.insert(removals).values({
    id: removalId,
    collection: 'things',
    title: '',
    documentCount: ids.length,
    rowCount: 0,
    expiresAt: new Date(Date.now() + 1e6),
  });
  const rowCount = await archiveRows(tx, await readCatalogue(tx), { removalId, root: 't_things', ids });
  return { removalId, rowCount };
}

const giveBack = (removalId: string) =>
  database().db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL TIME ZONE 'America/New_York'`);
    return giveBackRows(tx, await readCatalogue(tx), { removalId, root: 't_things' });
  });

describe('rows that are taken out', () => {
  it('go with everything that goes with them and nothing else, and come back to the byte', async () => {
    const before = await everything();
    const { removalId, rowCount } = await database().db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL DateStyle = 'German, DMY'`);
      return takeOut(tx, [A]);
    });
    expect(rowCount).toBe(5);
    const { rows } = await database().pool.query('SELECT place FROM t_notes');
    expect(rows).toEqual([{ place: 4 }]);
    expect(await giveBack(removalId)).toBe(5);
    expect(await everything()).toBe(before);
  });

  it('of any number come back too', async () => {
    const before = await everything();
    const { removalId } = await database().db.transaction((tx) => takeOut(tx, [A, B]));
    expect(await giveBack(removalId)).toBe(8);
    expect(await everything()).toBe(before);
  });

  it('come back into a table that has another column by now, and without one that it had', async () => {
    await database()
      .db.transaction(async (tx) => {
        const { removalId } = await takeOut(tx, [A]);
        await tx.execute(sql`ALTER TABLE t_things ADD COLUMN colour text NOT NULL DEFAULT '파랑', DROP COLUMN span`);
        await giveBackRows(tx, await readCatalogue(tx), { removalId, root: 't_things' });
        const { rows } = await tx.execute(sql`SELECT colour, price::text FROM t_things WHERE id = ${A}`);
        expect(rows).toEqual([{ colour: '파랑', price: '1.1000' }]);
        tx.rollback();
      })
      .catch((error: Error) => expect(error.message).toContain('Rollback'));
  });

  it('let go of what has gone meanwhile, where the database would have', async () => {
    const { removalId } = await database().db.transaction((tx) => takeOut(tx, [A]));
    await database().pool.query('DELETE FROM t_owners');
    await giveBack(removalId);
    const { rows } = await database().pool.query(`SELECT owner_id FROM t_things WHERE id = '${A}'`);
    expect(rows).toEqual([{ owner_id: null }]);
  });

  it('do not come back over another one', async () => {
    const { removalId } = await database().db.transaction((tx) => takeOut(tx, [A]));
    await database().pool.query(`INSERT INTO t_things (id, title, key) VALUES ('${newId()}', '새 것', 'k')`);
    await expect(giveBack(removalId)).rejects.toMatchObject({
      message: '그사이에 같은 값을 가진 항목이 생겨서 되살릴 수 없어요.',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('are told what stands in their way', async () => {
    await database().pool.query(`INSERT INTO t_offers VALUES ('${A}', '${A}'), ('${B}', '${A}')`);
    await database().db.transaction(async (tx) => {
      const catalogue = await readCatalogue(tx);
      expect(await blockersOf(tx, catalogue, { root: 't_things', ids: [A] })).toEqual([
        { table: 't_offers', count: 2 },
      ]);
      expect(await blockersOf(tx, catalogue, { root: 't_things', ids: [B] })).toEqual([]);
    });
  });
});

it('tables that refer to each other in a circle are refused', () => {
  const key = (table: string, parent: string): ForeignKey => ({
    table,
    parent,
    columns: ['x'],
    parentColumns: ['id'],
    onDelete: 'cascade',
  });
  expect(tablesGoingWith('a', [key('b', 'a'), key('c', 'b'), key('c', 'a'), key('x', 'y')])).toEqual(['a', 'b', 'c']);
  expect(() => tablesGoingWith('a', [key('b', 'a'), key('a', 'b')])).toThrow('in a circle');
  expect(() => tablesGoingWith('a', [key('a', 'a')])).toThrow('in a circle');
});
