import { ID_KEY, type TableImportMapping } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Collection } from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';
import { textArray, uuidArray } from '../../../platform/database/values';

/** The records that a text finds, at most two of them: with two it finds none. */
export type Targets = ReadonlyMap<string, readonly string[]>;

/** Which records the keys of a file find, in any case of letters. Keys are never personal fields. */
export async function findTargets(
  db: Executor,
  collection: Collection,
  { key }: TableImportMapping,
  texts: readonly string[],
): Promise<Targets> {
  const wanted = [...new Set(texts)];
  if (key === null || !wanted.length) return new Map();
  const { id, table, joins, columns } = collection;
  if (key === ID_KEY) {
    const ids = wanted.filter((text) => isUuid(text));
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT ${id} AS id FROM ${table} WHERE ${id} = ANY(${uuidArray(ids)})`,
    );
    const known = new Set(rows.map((row) => row.id));
    return new Map(ids.filter((text) => known.has(text.toLowerCase())).map((text) => [text, [text.toLowerCase()]]));
  }
  const { rows } = await db.execute<{ text: string; ids: string[] }>(sql`
    SELECT given.text, (array_agg(${id}))[1:2]::text[] AS ids
    FROM ${table} ${joins ?? sql``} JOIN unnest(${textArray(wanted)}) AS given(text) ON lower(${columns[key]}) = lower(given.text)
    GROUP BY given.text`);
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}
