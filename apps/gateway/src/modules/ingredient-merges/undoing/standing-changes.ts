import { changeLabel, isAiTextField, josa } from '@gredia/domain';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { CONTENT_FIELDS } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import type { IngredientMergeModel, RowImage } from '../ingredient-merges.table';

/** So many of those in the way are named. */
const NAMED = 3;

/**
 * What was changed since a merge and would be lost by taking it back; null where nothing stands in the way. Labels, rules
 * and counts follow from the rest and are in nobody's way.
 */
export async function standingInTheWay(tx: Executor, merge: IngredientMergeModel): Promise<string | null> {
  return (
    (await laterMerge(tx, merge)) ??
    (await changedIngredient(tx, merge)) ??
    (await changedMaterials(tx, merge)) ??
    (await removedMaterials(tx, merge)) ??
    (await changedDecisions(tx, merge))
  );
}

async function laterMerge(tx: Executor, { id, keptId, goneIds }: IngredientMergeModel): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    SELECT later.kept_title AS title FROM ingredient_merges AS later
    JOIN ingredient_merges AS this ON this.id = ${id}::uuid
    WHERE later.id <> this.id AND later.undone_at IS NULL AND later.created_at >= this.created_at
      AND (later.kept_id = ANY(${sql.param([keptId, ...goneIds])}::uuid[])
        OR later.gone_ids && ${sql.param([keptId, ...goneIds])}::uuid[])
    LIMIT 1`);
  const [later] = rows;
  return later ? `그 뒤에 ‘${later.title}’에 다시 합쳤어요. 나중에 합친 것부터 되돌려 주세요.` : null;
}

/** The one that stayed, and one that was made. */
async function changedIngredient(tx: Executor, merge: IngredientMergeModel): Promise<string | null> {
  const { id, kind, keptId, keptTitle, goneIds, goneTitles } = merge;
  const kept = await changedSince(tx, id, keptId, keptTitle);
  return kept ?? (kind === 'SPLIT' ? changedSince(tx, id, goneIds[0]!, goneTitles[0]!) : null);
}

async function changedSince(tx: Executor, id: string, keptId: string, keptTitle: string): Promise<string | null> {
  const { rows } = await tx.execute<{ said: RowImage | null; now: RowImage | null }>(sql`
    SELECT coalesce(changed.after, to_jsonb(ingredients)) AS said, to_jsonb(ingredients) AS now
    FROM (SELECT ${keptId}::uuid AS id) AS kept
    LEFT JOIN ingredients ON ingredients.id = kept.id
    LEFT JOIN ingredient_merge_rows AS changed
      ON changed.merge_id = ${id}::uuid AND changed.table_name = 'ingredients' AND changed.row_key = kept.id::text`);
  const { said, now } = rows[0]!;
  if (!now || !said) return `그 뒤에 ‘${keptTitle}’ 성분이 지워졌어요.`;
  const columns = getTableColumns(ingredients);
  // What a machine made of it since is in nobody's way (machine-texts.ts); what a person says there has a source.
  const isMachines = (field: string) => isAiTextField(field) && ![said, now].some((image) => hasSource(image, field));
  const changed = CONTENT_FIELDS.filter(
    (field) =>
      !isMachines(field) && JSON.stringify(said[columns[field].name]) !== JSON.stringify(now[columns[field].name]),
  );
  if (!changed.length) return null;
  const labels = changed.slice(0, NAMED).map((field) => changeLabel(field) ?? field);
  return `그 뒤에 ‘${keptTitle}’의 ${josa(labels.join(', '), '이/가')} 바뀌었어요. 그 값을 먼저 되돌려 주세요.`;
}

const hasSource = ({ provenance }: RowImage, field: string): boolean => Object.hasOwn(provenance as object, field);

async function changedMaterials(
  tx: Executor,
  { id: mergeId, kind, goneIds }: IngredientMergeModel,
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT DISTINCT products.name FROM ingredient_merge_rows AS changed
    JOIN products ON products.id = (changed.before ->> 'product_id')::uuid
    LEFT JOIN product_ingredients AS part
      ON part.product_id = products.id AND part.position = (changed.before ->> 'position')::int
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'product_ingredients'
      AND to_jsonb(part) IS DISTINCT FROM changed.after
    UNION
    SELECT products.name FROM product_ingredients AS part JOIN products ON products.id = part.product_id
    LEFT JOIN ingredient_merge_rows AS known ON known.merge_id = ${mergeId}::uuid
      AND known.table_name = 'product_ingredients' AND known.row_key = concat_ws(' ', part.product_id, part.position)
    WHERE ${kind} = 'SPLIT' AND part.ingredient_id = ANY(${sql.param(goneIds)}::uuid[]) AND known.id IS NULL
    ORDER BY 1`);
  return rows.length
    ? `그 뒤에 ${counted(
        '원료',
        rows.map(({ name }) => name),
      )}의 조성이 바뀌었어요.`
    : null;
}

/** Those that can come back: they would name what is not there any more, or the wrong one of the two. */
async function removedMaterials(
  tx: Executor,
  { id: mergeId, kind, goneIds, createdAt }: IngredientMergeModel,
): Promise<string | null> {
  // The removal may have begun before the merge was written and have waited for it.
  const since = sql`${createdAt.toISOString()}::timestamptz - interval '1 hour'`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT DISTINCT product."values" ->> 'name' AS name FROM removals
    JOIN removed_rows AS part
      ON part.removal_id = removals.id AND part.table_name = 'product_ingredients' AND part.kind = 'ROW'
    JOIN removed_rows AS product ON product.removal_id = removals.id AND product.table_name = 'products'
      AND product.kind = 'ROW' AND product."values" ->> 'id' = part."values" ->> 'product_id'
    LEFT JOIN ingredient_merge_rows AS known
      ON known.merge_id = ${mergeId}::uuid AND known.table_name = 'product_ingredients'
        AND known.row_key = concat_ws(' ', part."values" ->> 'product_id', part."values" ->> 'position')
    WHERE removals.created_at > ${since} AND removals.expires_at > now() AND (
      known.after ->> 'ingredient_id' = part."values" ->> 'ingredient_id'
      OR (${kind} = 'SPLIT' AND (part."values" ->> 'ingredient_id')::uuid = ANY(${sql.param(goneIds)}::uuid[])))
    ORDER BY 1`);
  if (!rows.length) return null;
  const names = rows.map(({ name }) => name);
  return `그 뒤에 ${josa(counted('원료', names), '을/를')} 지웠어요. 먼저 되살려 주세요.`;
}

async function changedDecisions(
  tx: Executor,
  { id, kind, keptId, goneIds, createdAt }: IngredientMergeModel,
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT regulated_substances.name FROM membership_decisions AS made
    JOIN regulated_substances ON regulated_substances.id = made.substance_id
    LEFT JOIN ingredient_merge_rows AS changed
      ON changed.merge_id = ${id}::uuid AND changed.table_name = 'membership_decisions'
        AND changed.row_key = made.id::text
    WHERE made.ingredient_id = ANY(${sql.param(kind === 'SPLIT' ? [keptId, ...goneIds] : [keptId])}::uuid[]) AND (
      (changed.id IS NOT NULL AND to_jsonb(made) IS DISTINCT FROM changed.after)
      OR (changed.id IS NULL AND greatest(made.created_at, made.undone_at) > ${createdAt.toISOString()}::timestamptz))
    ORDER BY 1`);
  return rows.length
    ? `그 뒤에 ${counted(
        '규칙',
        rows.map(({ name }) => name),
      )}에 대한 결정이 바뀌었어요.`
    : null;
}

function counted(what: string, names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${what} ${names.length}건(${first} 등)` : `${what} ${first}`;
}
