import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import type { IngredientMergeModel } from '../ingredient-merges.table';
import { MERGED_TABLES, type MergedTable } from '../journal/merged-tables';

/**
 * Gives every row back that a merge changed, to the byte. What was changed by others since stays as it is: whoever calls this
 * has made sure that nothing is lost by it, and makes anew what follows from the rest.
 * What was made by it ends.
 * @returns cosmetics whose label was written since: it has to be read again; the other ingredients that it gave back
 * @throws CONFLICT where the one that stayed is another one by now than it was left
 */
export async function giveBack(
  tx: Executor,
  { id: mergeId, keptId, keptTitle }: IngredientMergeModel,
): Promise<GivenBack> {
  const columns = await columnsOf(tx);
  const stale = [...new Set([...(await staleLabels(tx, mergeId)), ...(await labelsOfMade(tx, mergeId))])];
  const [own, ...others] = MERGED_TABLES as [MergedTable, ...MergedTable[]];
  // First what an ingredient gave away (its code is unique), then the ingredients that went, then what names them.
  const given = await tx.execute<{ id: string }>(sql`${update(own, columns, mergeId, stale)} RETURNING ingredients.id`);
  const ids = given.rows.map(({ id }) => id);
  // Those that went would come back beside a result that still says what they said.
  if (!ids.includes(keptId) && (await isNoted(tx, mergeId, keptId))) {
    throw conflict(`그 뒤에 ‘${keptTitle}’ 성분이 바뀌었어요. 그래서 되돌릴 수 없어요.`);
  }
  await tx.execute(insertion(own, columns, mergeId, stale));
  for (const table of others) {
    await tx.execute(deletion(table, mergeId, stale));
    await tx.execute(update(table, columns, mergeId, stale));
    await tx.execute(insertion(table, columns, mergeId, stale));
  }
  await tx.execute(deletion(own, mergeId, stale));
  return { stale, others: ids.filter((id) => id !== keptId) };
}

interface GivenBack {
  stale: string[];
  others: string[];
}

/** Of which entries memberships, and of which ingredients memberships and rules, are put back. */
export async function putBackBy(tx: Executor, mergeId: string) {
  const { rows } = await tx.execute<{ substanceId: string | null; ingredientId: string }>(sql`
    SELECT DISTINCT said.image ->> 'substance_id' AS "substanceId", said.image ->> 'ingredient_id' AS "ingredientId"
    FROM ingredient_merge_rows AS changed CROSS JOIN LATERAL (VALUES (before), (after)) AS said (image)
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name IN ('substance_members', 'regulations')
      AND said.image IS NOT NULL`);
  return {
    substanceIds: [...new Set(rows.flatMap(({ substanceId }) => substanceId ?? []))],
    ingredientIds: [...new Set(rows.map(({ ingredientId }) => ingredientId))],
  };
}

async function isNoted(tx: Executor, mergeId: string, ingredientId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM ingredient_merge_rows AS changed
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'ingredients'
      AND changed.row_key = ${ingredientId} AND ${HAS_BOTH}`);
  return rows.length > 0;
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns of each table that PostgreSQL does not compute itself. */
async function columnsOf(tx: Executor): Promise<Columns> {
  const names = MERGED_TABLES.map(({ name }) => name);
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(sql`
    SELECT class.relname AS "table", array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class AS class JOIN pg_attribute ON attrelid = class.oid
    WHERE class.relnamespace = current_schema()::regnamespace AND class.relname = ANY(${sql.param(names)}::text[])
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY class.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function staleLabels(tx: Executor, mergeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT cosmetics.id FROM ingredient_merge_rows AS changed
    JOIN cosmetics ON cosmetics.id = (coalesce(changed.before, changed.after) ->> 'cosmetic_id')::uuid
    LEFT JOIN cosmetic_ingredients AS part ON part.cosmetic_id = cosmetics.id
      AND part.position = (coalesce(changed.before, changed.after) ->> 'position')::int
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'cosmetic_ingredients'
      AND to_jsonb(part) IS DISTINCT FROM changed.after`);
  return rows.map(({ id }) => id);
}

/** Labels that came to name what was made since. */
async function labelsOfMade(tx: Executor, mergeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT part.cosmetic_id AS id FROM ingredient_merge_rows AS changed
    JOIN cosmetic_ingredients AS part ON part.ingredient_id = changed.row_key::uuid
    LEFT JOIN ingredient_merge_rows AS known ON known.merge_id = changed.merge_id
      AND known.table_name = 'cosmetic_ingredients' AND known.row_key = concat_ws(' ', part.cosmetic_id, part.position)
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'ingredients' AND changed.before IS NULL
      AND known.id IS NULL`);
  return rows.map(({ id }) => id);
}

/** The noted rows of a table that have, or lack, an image before and after. */
function noted({ name, kind }: MergedTable, mergeId: string, stale: readonly string[], which: SQL): SQL {
  const table = sql.identifier(name);
  const fresh =
    kind === 'LABELS'
      ? sql` AND NOT (coalesce(changed.before, changed.after) ->> 'cosmetic_id')::uuid = ANY(${sql.param(stale)}::uuid[])`
      : sql``;
  return sql`
    (SELECT was.*, changed.after AS noted_after FROM ingredient_merge_rows AS changed
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, coalesce(changed.before, changed.after)) AS was
      WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = ${name} AND ${which}${fresh})`;
}

const HAS_BOTH = sql`changed.before IS NOT NULL AND changed.after IS NOT NULL`;
const WENT = sql`changed.before IS NOT NULL AND changed.after IS NULL`;
const CAME = sql`changed.before IS NULL AND changed.after IS NOT NULL`;

const sameKey = ({ name, key }: MergedTable): SQL =>
  sql.join(
    key.map((column) => sql`${sql.identifier(name)}.${sql.identifier(column)} = was.${sql.identifier(column)}`),
    sql` AND `,
  );

/**
 * Counts, confirmations of imports and what these say behind an operator's value change of themselves: a row is still the one
 * that was written without them.
 */
const COUNTED = [
  ...['label_count', 'product_count', 'last_checked_at', 'updated_at', 'provenance', 'sourced'],
  // Follows from what else is compared.
  'content_hash',
];

/** What sources have said since behind a value that was the operator's before, too: an undoing does not take it back. */
const HEARD_SINCE = sql`was.sourced || coalesce((
  SELECT jsonb_object_agg(heard.key, heard.value) FROM jsonb_each(ingredients.sourced) AS heard
  WHERE heard.value IS DISTINCT FROM was.noted_after -> 'sourced' -> heard.key
    AND was.provenance ->> heard.key = ingredients.provenance ->> heard.key), '{}')`;

/** Whether a row is still as the merge left it. */
function isUntouched({ name, kind }: MergedTable): SQL {
  const now = sql`to_jsonb(${sql.identifier(name)})`;
  if (kind !== 'INGREDIENTS') return sql`${now} = was.noted_after`;
  const counted = sql`${sql.param(COUNTED)}::text[]`;
  return sql`${now} - ${counted} = was.noted_after - ${counted}`;
}

function update(table: MergedTable, columns: Columns, mergeId: string, stale: readonly string[]): SQL {
  const name = sql.identifier(table.name);
  const values = columns.get(table.name)!.map((column) => {
    const isHeard = table.kind === 'INGREDIENTS' && column === 'sourced';
    return sql`${sql.identifier(column)} = ${isHeard ? HEARD_SINCE : sql`was.${sql.identifier(column)}`}`;
  });
  return sql`
    UPDATE ${name} SET ${sql.join(values, sql`, `)} FROM ${noted(table, mergeId, stale, HAS_BOTH)} AS was
    WHERE ${sameKey(table)} AND ${isUntouched(table)}`;
}

function deletion(table: MergedTable, mergeId: string, stale: readonly string[]): SQL {
  const name = sql.identifier(table.name);
  return sql`DELETE FROM ${name} USING ${noted(table, mergeId, stale, CAME)} AS was WHERE ${sameKey(table)}`;
}

/** What a row refers to may be gone by now; then the row stays away. */
const REFERENCES: Readonly<Record<string, SQL>> = {
  merged_ingredients: sql`EXISTS (SELECT FROM ingredients WHERE id = was.into_id)`,
  product_ingredients: sql`EXISTS (SELECT FROM products WHERE id = was.product_id)`,
  item_ingredients: sql`EXISTS (SELECT FROM items WHERE id = was.item_id)`,
  cosmetic_ingredients: sql`EXISTS (SELECT FROM cosmetics WHERE id = was.cosmetic_id)`,
  membership_decisions: sql`EXISTS (SELECT FROM regulated_substances WHERE id = was.substance_id)`,
  membership_postponements: sql`EXISTS (SELECT FROM users WHERE id = was.account_id)
    AND EXISTS (SELECT FROM regulated_substances WHERE id = was.substance_id)`,
  substance_members: sql`EXISTS (SELECT FROM regulated_substances WHERE id = was.substance_id)`,
  regulations: sql`(was.substance_id IS NULL OR EXISTS (SELECT FROM regulated_substances WHERE id = was.substance_id))
    AND NOT EXISTS (SELECT FROM regulations AS made WHERE made.ingredient_id = was.ingredient_id
      AND made.substance_id IS NOT DISTINCT FROM was.substance_id AND made.level = was.level)`,
};

function insertion(table: MergedTable, columns: Columns, mergeId: string, stale: readonly string[]): SQL {
  const names = columns.get(table.name)!.map((column) => sql.identifier(column));
  const values = names.map((column) => sql`was.${column}`);
  // Of an ingredient two cannot be: that is told. What follows from the rest may stand there already.
  const other = table.kind === 'INGREDIENTS' ? sql`` : sql` ON CONFLICT DO NOTHING`;
  return sql`
    INSERT INTO ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    SELECT ${sql.join(values, sql`, `)} FROM ${noted(table, mergeId, stale, WENT)} AS was
    WHERE ${REFERENCES[table.name] ?? sql`true`}${other}`;
}
