import type { SplitPreviewInput } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { textArray } from '../../../platform/database/values';
import { notFound } from '../../../platform/errors/errors';
import { recordChanges } from '../../change-logs/public';
import { labelNamesOf, rereadRenamed } from '../../cosmetics/public';
import {
  type IngredientRow,
  logTarget,
  newRow,
  recountIngredients,
  saveOperatorEdition,
  takeCounts,
  withContent,
  writeIngredients,
} from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { lawBefore, loggingDecisions, relinkWritten, standingRules } from '../../regulations/public';
import { ingredientMerges, type IngredientMergeModel } from '../ingredient-merges.table';
import { closeJournal, journalDigest, openJournal } from '../journal/journal';
import { readSides } from '../merging/decided-rules';
import { lostOfOthers } from '../merging/lost-of-others';
import { namesOf, splitContent, splitKey } from './split-content';
import { compareSplitRules, noteSplitChoices, type SplitRule } from './split-rules';

/** What a split did, or would do. */
export interface Splitting {
  merge: IngredientMergeModel;
  before: IngredientRow;
  kept: IngredientRow;
  made: IngredientRow;
  rules: SplitRule[];
  /** What of law other ingredients would lose by it, as a sentence. */
  lostOfOthers: string | null;
  digest: string;
}

interface SplitWords extends SplitPreviewInput {
  reason: string;
  actorId: string;
}

/**
 * Makes one ingredient two: values, and by the names that they use labels and materials, go to the new one; what of law names
 * which of them is made anew. It is the same work for a preview, whose transaction is taken back.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function splitIngredient(tx: Executor, input: SplitWords): Promise<Splitting> {
  const { ingredientId, actorId, reason } = input;
  await takeCounts(tx);
  const [found] = await tx.select().from(ingredients).where(eq(ingredients.id, ingredientId)).for('update');
  if (!found) throw notFound('이 성분은 지금은 없어요. 그사이 합쳤거나 지웠을 수 있어요.');
  const { titleOrder: _, ...before } = found;
  const edition = await saveOperatorEdition(tx);
  const by = { actor: actorId, edition };
  const content = splitContent(before, input, edition.id);
  const kept = withContent(before, content.kept.values, content.kept.provenance);
  const made = withContent(newRow(newId(), new Date()), content.made.values, content.made.provenance);
  const choices = new Map(input.rules.map(({ substanceId, to }) => [substanceId, to]));
  const ids = { keptId: ingredientId, madeId: made.id };
  const stood = await lawBefore(tx);
  const sides = await readSides(tx, [ingredientId]);
  const names = await labelNamesOf(tx, [ingredientId]);
  const standing = await standingRules(tx, [ingredientId]);
  const merge = await tx
    .insert(ingredientMerges)
    .values({
      kind: 'SPLIT',
      keptId: ingredientId,
      keptTitle: kept.title,
      goneIds: [made.id],
      goneTitles: [made.title],
      reason,
      actorId,
    })
    .returning()
    .then(one);

  await openJournal(tx, merge.id);
  // One after the other: what the one gives away the other takes, and a code belongs to one.
  await writeIngredients(tx, new Map([[ingredientId, before]]), [kept], by);
  await writeIngredients(tx, new Map(), [made], by);
  await moveNamed(tx, ids, new Set(namesOf(made).map(splitKey)));
  await loggingDecisions(tx, [ingredientId, made.id], { actor: actorId, sourceEditionId: edition.id }, () =>
    noteSplitChoices(tx, sides, { ...ids, choices, actorId, reason }),
  );
  const relabelled = await rereadRenamed(tx, [ingredientId, made.id], names);
  await relinkWritten(tx, stood, { ids: [ingredientId, made.id], by });
  await recountIngredients(tx, [...new Set([ingredientId, made.id, ...relabelled])]);
  await closeJournal(tx, merge.id);

  await recordChanges(tx, [{ ...logTarget(kept), key: 'split', before: before.title, after: made.title }], {
    actor: actorId,
    sourceEditionId: edition.id,
  });
  const rules = await compareSplitRules(tx, { sides, rules: standing }, { ...ids, choices });
  const lost = await lostOfOthers(tx, merge.id, [ingredientId, made.id]);
  const digest = await journalDigest(tx, merge.id, made.id);
  return { merge, before, kept, made, rules, lostOfOthers: lost, digest };
}

/** What names the ingredient by a name of the new one names that: parts of materials and items, and ingredients merged before. */
async function moveNamed(
  tx: Executor,
  { keptId, madeId }: { keptId: string; madeId: string },
  names: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await tx.execute<{ text: string }>(
    sql`SELECT inci AS text FROM product_ingredients WHERE ingredient_id = ${keptId}::uuid
      UNION SELECT inci FROM item_ingredients WHERE ingredient_id = ${keptId}::uuid`,
  );
  const texts = rows.map(({ text }) => text).filter((text) => names.has(splitKey(text)));
  for (const table of ['product_ingredients', 'item_ingredients']) {
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET ingredient_id = ${madeId}::uuid
      WHERE ingredient_id = ${keptId}::uuid AND inci = ANY(${textArray(texts)})`);
  }
  const merged = await tx.execute<{ id: string; names: (string | null)[] }>(sql`
    SELECT id, ARRAY[title, name_kor, name_eng, inci] AS names FROM merged_ingredients WHERE into_id = ${keptId}::uuid`);
  for (const { id, names: known } of merged.rows) {
    if (!known.some((name) => name !== null && names.has(splitKey(name)))) continue;
    await tx.execute(sql`
      UPDATE ${sql.identifier('merged_ingredients')} SET into_id = ${madeId}::uuid WHERE id = ${id}::uuid`);
  }
}
