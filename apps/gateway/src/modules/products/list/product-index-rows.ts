import { foldedKey } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { nameOrder } from '../../../platform/database/columns';
import { statement } from '../../../platform/database/statement';
import { memberships } from '../../memberships/memberships.table';
import { membershipInForce } from '../../memberships/public';
import type { ListedProduct } from './product-index-table';

/** Between the values of a list: an array costs the driver more to read than the row. */
const VALUE_END = '\u001e';
const values = (column: SQL) => sql`array_to_string(${column}, ${sql.raw(`E'\\x1e'`)})`;

/** A row of `material` (columns of `products`, null where it is hidden or gone) with its composition. */
const listed = sql`
  material.id AS "listedId", material.name, term.key AS "nameKey", ${nameOrder('material.name')} AS "nameOrder",
  material.dealer, material.manufacture, material.seller_id AS "sellerId", material.type,
  ${values(sql`material.functions`)} AS functions, ${values(sql`material.certificates`)} AS certificates,
  material.is_sample AS "isSample", extract(epoch FROM material.created_at)::float8 AS "createdAt",
  extract(epoch FROM material.updated_at)::float8 AS "updatedAt",
  coalesce(composition.names, ${values(sql`material.incis`)}) AS contents`;

const besides = sql`
  LEFT JOIN search_terms AS term ON term.target_id = material.id AND term.position = 0 AND term.text = material.name
  LEFT JOIN LATERAL (
    SELECT string_agg(
      concat(ingredients.id::text || ${sql.raw(`E'\\x1d'`)}, concat_ws(${sql.raw(`E'\\x1f'`)}, ingredients.title, part.inci)),
      ${sql.raw(`E'\\x1e'`)}) AS names
    FROM product_ingredients AS part LEFT JOIN ingredients ON ingredients.id = part.ingredient_id
    WHERE part.product_id = material.id
  ) AS composition ON true`;

interface ListedRow extends Omit<ListedProduct, 'id' | 'nameKey' | 'functions' | 'certificates' | 'contents'> {
  /** Null for what is hidden or gone. */
  listedId: string | null;
  name: string;
  nameKey: string | null;
  functions: string;
  certificates: string;
  contents: string | null;
}

const split = (texts: string | null): string[] => (texts ? texts.split(VALUE_END) : []);

function listedProduct({
  listedId,
  name,
  nameKey,
  functions,
  certificates,
  contents,
  ...row
}: ListedRow): ListedProduct {
  return {
    ...row,
    id: listedId ?? '',
    nameKey: nameKey ?? foldedKey(name),
    functions: split(functions),
    certificates: split(certificates),
    contents: split(contents),
  };
}

const currentSnapshot = statement<{ snapshot: string }>(
  'product_index_snapshot',
  sql`SELECT pg_current_snapshot()::text AS snapshot`,
);

/** What every viewer sees from now on, for `readChanges`. */
export async function readSnapshot(db: Database): Promise<string> {
  const [row] = await currentSnapshot(db, {});
  if (!row) throw new Error('The database has no snapshot.');
  return row.snapshot;
}

const slice = statement<ListedRow>(
  'product_index_slice',
  sql`SELECT ${listed} FROM (
      SELECT * FROM products WHERE id > ${sql.placeholder('after')} AND visible ORDER BY id LIMIT ${sql.placeholder('size')}
    ) AS material ${besides} ORDER BY material.id`,
);

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The next visible materials behind an id, in the order of their ids. */
export async function readSlice(db: Database, after: string, size: number): Promise<ListedProduct[]> {
  return (await slice(db, { after, size })).map(listedProduct);
}

/** What changed since a snapshot. */
export interface ListChanges {
  snapshot: string;
  /** Suppliers with a membership in force. */
  members: string[];
  /** Materials as they are now, and the ids of those that are hidden or gone. */
  listed: ListedProduct[];
  gone: string[];
}

const since = sql`${sql.placeholder('snapshot')}::pg_snapshot`;

/**
 * A transaction that a snapshot does not see has a number that is not below the snapshot's oldest, so the index finds what
 * it wrote. Numbers from beyond today's were copied from another server and say nothing.
 */
const unseen = (changedIn: SQL) => sql`
  ${changedIn} >= pg_snapshot_xmin(${since}) AND ${changedIn} < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(${changedIn}, ${since})
  ORDER BY ${changedIn} LIMIT ${sql.placeholder('most')}`;

/** One row says how things stand, with everything of a material null; all further rows are materials. */
interface ChangeRow extends ListedRow {
  snapshot: string | null;
  isLater: boolean;
  isTooMuch: boolean;
  members: string[];
  id: string | null;
}

const changes = statement<ChangeRow & Record<string, unknown>>(
  'product_index_changes',
  sql`WITH
    noted AS MATERIALIZED (
      SELECT target_id, target_type FROM product_list_changes WHERE ${unseen(sql`changed_in`)}),
    changed AS MATERIALIZED (
      (SELECT id FROM products WHERE ${unseen(sql`changed_in`)})
      UNION SELECT target_id FROM noted WHERE target_type = 'PRODUCT'
      UNION (SELECT product_id FROM product_ingredients
        WHERE ingredient_id IN (SELECT target_id FROM noted WHERE target_type = 'INGREDIENT')
        LIMIT ${sql.placeholder('most')})
      LIMIT ${sql.placeholder('most')}),
    state AS (
      SELECT pg_current_snapshot()::text AS snapshot,
        pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${since}) AS "isLater",
        greatest((SELECT count(*) FROM noted), (SELECT count(*) FROM changed)) >= ${sql.placeholder('most')} AS "isTooMuch",
        ARRAY(
          SELECT DISTINCT ${memberships.sellerId}::text FROM ${memberships}
          WHERE ${memberships.sellerId} IS NOT NULL AND ${memberships.membership} <> 'FREE' AND ${membershipInForce()}
        ) AS members)
    SELECT state.*, changed.id, ${listed} FROM state FULL JOIN changed ON false
    LEFT JOIN products AS material ON material.id = changed.id AND material.visible ${besides}`,
);

/**
 * What changed since the snapshot, whatever made the change.
 * @returns null when everything must be read anew: more changed than `most`, or the database went back to an older state
 */
export async function readChanges(db: Database, snapshot: string, most: number): Promise<ListChanges | null> {
  const rows = await changes(db, { snapshot, most });
  const state = rows.find((row) => row.snapshot !== null);
  if (!state?.snapshot) throw new Error('The database does not say how things stand.');
  if (state.isTooMuch || !state.isLater) return null;
  return {
    snapshot: state.snapshot,
    members: state.members,
    listed: rows.filter(({ listedId }) => listedId !== null).map(listedProduct),
    gone: rows.flatMap(({ id, listedId }) => (id !== null && listedId === null ? [id] : [])),
  };
}
