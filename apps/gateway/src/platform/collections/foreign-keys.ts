import { sql } from 'drizzle-orm';
import type { Executor } from '../database/client';

/** What becomes of a row when the row goes that it names, as `pg_constraint.confdeltype` has it. */
type OnDelete = 'cascade' | 'set null' | 'refuse';

/** A reference of one table to another, whether PostgreSQL keeps it or a module says it (`Collection.formerCompanions`). */
export interface ForeignKey {
  table: string;
  columns: readonly string[];
  parent: string;
  parentColumns: readonly string[];
  onDelete: OnDelete;
}

/** A column whose value is kept, with the type that reads it back. */
export interface KeptColumn {
  name: string;
  type: string;
}

export interface TableShape {
  /** Without those that PostgreSQL makes itself: generated ones, and the number of the writing transaction. */
  columns: readonly KeptColumn[];
  primaryKey: readonly string[];
  /** Every column, for what a row takes. */
  all: readonly string[];
}

/** The references and tables of the database as they are now, not as they were when something was taken out. */
export interface Catalogue {
  keys: readonly ForeignKey[];
  tables: ReadonlyMap<string, TableShape>;
}

const ACTIONS: Readonly<Record<string, OnDelete>> = { c: 'cascade', n: 'set null' };

/** Reads `pg_catalog`. */
export async function readCatalogue(tx: Executor): Promise<Catalogue> {
  const { rows: keys } = await tx.execute<
    Record<string, unknown> & Omit<ForeignKey, 'onDelete'> & { action: string }
  >(sql`
    SELECT child.relname::text AS "table", parent.relname::text AS parent, key.confdeltype::text AS action,
      ${namesOf(sql`key.conrelid`, sql`key.conkey`)} AS columns,
      ${namesOf(sql`key.confrelid`, sql`key.confkey`)} AS "parentColumns"
    FROM pg_constraint AS key
    JOIN pg_class AS child ON child.oid = key.conrelid
    JOIN pg_class AS parent ON parent.oid = key.confrelid
    WHERE key.contype = 'f' AND key.connamespace = current_schema()::regnamespace
    ORDER BY child.relname, key.conname`);
  const { rows: tables } = await tx.execute<Record<string, unknown> & TableShape & { name: string }>(sql`
    SELECT class.relname::text AS name,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum), '[]')
        FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND atttypid <> 'xid8'::regtype) AS columns,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS "all",
      coalesce((SELECT ${namesOf(sql`class.oid`, sql`conkey`)} FROM pg_constraint
        WHERE conrelid = class.oid AND contype = 'p'), '{}') AS "primaryKey"
    FROM pg_class AS class
    WHERE class.relkind = 'r' AND class.relnamespace = current_schema()::regnamespace`);
  return {
    keys: keys.map(({ action, ...key }) => ({ ...key, onDelete: ACTIONS[action] ?? 'refuse' })),
    tables: new Map(tables.map(({ name, ...shape }) => [name, shape])),
  };
}

/** The names of numbered columns, in their order. */
const namesOf = (table: ReturnType<typeof sql>, numbers: ReturnType<typeof sql>) => sql`ARRAY(
  SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS numbered (number, place)
  JOIN pg_attribute ON attrelid = ${table} AND attnum = number ORDER BY place)`;

/**
 * The tables whose rows go with those of `root`, it first and every table behind those that it refers to.
 * @param isMeasured nothing has to come back, so they may refer to each other in any way, as answers to comments
 * @throws where they refer to each other in a circle: such rows have no order in which they could come back
 */
export function tablesGoingWith(
  root: string,
  keys: readonly ForeignKey[],
  { isMeasured = false }: { isMeasured?: boolean } = {},
): string[] {
  const going = new Set([root]);
  for (let size = 0; size !== going.size;) {
    size = going.size;
    for (const { table, parent, onDelete } of keys) if (onDelete === 'cascade' && going.has(parent)) going.add(table);
  }
  if (isMeasured) return [...going];
  const order: string[] = [];
  while (order.length < going.size) {
    const next = [...going].find(
      (table) =>
        !order.includes(table) &&
        keys.every(
          ({ table: from, parent, onDelete }) =>
            from !== table ||
            !going.has(parent) ||
            order.includes(parent) ||
            (parent === table && onDelete !== 'cascade'),
        ),
    );
    if (next === undefined) throw new Error(`The tables that go with '${root}' refer to each other in a circle.`);
    order.push(next);
  }
  return order;
}
