import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { type Change, recordChanges, stateOf } from '../../change-logs/public';
import { contentChanges, contentOf, type IngredientRow, logTarget, type WriteAuthor } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import {
  decidedOf,
  logDecided,
  logRules,
  ruleChanges,
  rulesOfIngredients,
  stateOfRules,
} from '../../regulations/public';
import type { RegulationRow } from '../../regulations/regulations.table';
import type { IngredientMergeModel } from '../ingredient-merges.table';

/** What ingredients say, and what law and people say of them. */
interface Sayings {
  ids: readonly string[];
  rows: ReadonlyMap<string, IngredientRow>;
  rules: RegulationRow[];
  decided: Awaited<ReturnType<typeof decidedOf>>;
}

/** What all ingredients say that a merge or split has touched: the two sides, and third ones whose tags or rules followed. */
export async function sayingsOf(tx: Executor, merge: IngredientMergeModel): Promise<Sayings> {
  const noted = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT coalesce(image ->> 'ingredient_id', image ->> 'id') AS id
    FROM ingredient_merge_rows AS changed
    CROSS JOIN LATERAL (VALUES (changed.before), (changed.after)) AS each (image)
    WHERE changed.merge_id = ${merge.id}::uuid AND changed.table_name IN ('ingredients', 'regulations')
      AND image IS NOT NULL`);
  return readSayings(tx, [...new Set([merge.keptId, ...merge.goneIds, ...noted.rows.map(({ id }) => id)])]);
}

async function readSayings(tx: Executor, ids: readonly string[]): Promise<Sayings> {
  const rows = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, [...ids]));
  return {
    ids,
    rows: new Map(rows.map((row) => [row.id, row])),
    rules: await rulesOfIngredients(tx, ids),
    decided: await decidedOf(tx, ids),
  };
}

/**
 * Tells in the change log what was given back: of those that were there all the while every field and rule that is another one
 * now; of one that has come back that it has, and of what a split had made that it is gone.
 * @returns the two sides as they are now
 */
export async function logGivenBack(
  tx: Executor,
  { kind, keptId, keptTitle, goneIds, goneTitles }: IngredientMergeModel,
  before: Sayings,
  { actor, edition }: WriteAuthor,
): Promise<IngredientRow[]> {
  const after = await readSayings(tx, before.ids);
  const log: Change[] = [];
  const stateIn = ({ rules }: Sayings, row: IngredientRow) => ({
    ...stateOf(contentOf(row)),
    ...stateOfRules(rules.filter(({ ingredientId }) => ingredientId === row.id)),
  });
  for (const row of after.rows.values()) {
    const was = before.rows.get(row.id);
    if (was) log.push(...contentChanges(was, row));
    else {
      const state = stateIn(after, row);
      log.push({ ...logTarget(row), key: 'unmerged', before: keptTitle, after: row.title, state });
    }
  }
  const kept = after.rows.get(keptId)!;
  if (kind === 'SPLIT') {
    log.push({ ...logTarget(kept), key: 'unsplit', before: goneTitles[0], after: kept.title });
    const made = before.rows.get(goneIds[0]!);
    if (made) {
      const state = stateIn(before, made);
      log.push({ ...logTarget(made), key: 'unsplit', before: made.title, after: kept.title, state });
    }
  }
  await recordChanges(tx, log, { actor, sourceEditionId: edition.id });
  // Those of one that came back are told by its coming back.
  const standing = ruleChanges(before.rules, after.rules).filter(({ ingredientId }) => before.rows.has(ingredientId));
  await logRules(tx, standing, actor, ({ sourceEditionId }) => sourceEditionId);
  await logDecided(tx, before.decided, after.decided, { actor, sourceEditionId: edition.id });
  return [keptId, ...goneIds].flatMap((id) => after.rows.get(id) ?? []);
}
