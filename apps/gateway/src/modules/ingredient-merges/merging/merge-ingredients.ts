import type { MergePreviewInput } from '@gredia/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { badUserInput, notFound } from '../../../platform/errors/errors';
import { recordChanges, stateOf } from '../../change-logs/public';
import { labelNamesOf, rereadRenamed } from '../../cosmetics/public';
import {
  contentOf,
  endMerged,
  type IngredientRow,
  logTarget,
  recountIngredients,
  saveOperatorEdition,
  takeCounts,
  withContent,
  writeIngredients,
} from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import {
  decidedOf,
  lawBefore,
  logDecided,
  logRules,
  relinkWritten,
  ruleChanges,
  rulesOfIngredients,
  standingRules,
  stateOfLaw,
} from '../../regulations/public';
import { ingredientMerges, type IngredientMergeModel } from '../ingredient-merges.table';
import { closeJournal, journalDigest, openJournal } from '../journal/journal';
import { MOVED_TABLES } from '../journal/merged-tables';
import { compareRules, noteChoices, readSides, type MergedRule } from './decided-rules';
import { lostOfOthers } from './lost-of-others';
import { CHOSEN_FIELDS, mergedContent, type MergedContent } from './merged-content';

/** What a merge did, or would do. */
export interface Merging {
  merge: IngredientMergeModel;
  kept: IngredientRow;
  gone: IngredientRow[];
  content: MergedContent;
  rules: MergedRule[];
  /** What of law other ingredients would lose by it, as a sentence. */
  lostOfOthers: string | null;
  /** A fingerprint of all that it changes. */
  digest: string;
}

interface MergeWords extends MergePreviewInput {
  reason: string;
  actorId: string;
}

/**
 * Makes ingredients part of another one: values, names, labels, materials, decisions and what else refers to them. The
 * memberships and rules that this can reach are made anew from the result. It is the same work for a preview, whose transaction is
 * taken back.
 * @throws NOT_FOUND for an ingredient that is not there (any more)
 * @throws BAD_USER_INPUT for a field that nobody chooses
 */
export async function mergeIngredients(tx: Executor, input: MergeWords): Promise<Merging> {
  const { keptId, goneIds, actorId, reason } = input;
  // Saves of materials, decisions and imports wait; two merges of one ingredient come one after the other.
  await takeCounts(tx);
  const { kept, gone } = await lockSides(tx, input);
  const edition = await saveOperatorEdition(tx);
  const by = { actor: actorId, edition };
  const chosen = readChosen(input);
  const choices = new Map(input.rules.map(({ substanceId, keep }) => [substanceId, keep]));
  const own = [keptId, ...goneIds];
  const stood = await lawBefore(tx);
  const sides = await readSides(tx, own);
  const names = await labelNamesOf(tx, own);
  const standing = await standingRules(tx, own);
  const [merge] = await tx
    .insert(ingredientMerges)
    .values({
      kind: 'MERGE',
      keptId,
      keptTitle: kept.title,
      goneIds,
      goneTitles: gone.map(({ title }) => title),
      reason,
      actorId,
    })
    .returning();
  const mergeId = merge!.id;

  await openJournal(tx, mergeId);
  const ruled = await rulesOfIngredients(tx, [keptId]);
  const law = await stateOfLaw(tx, goneIds);
  const decided = await decidedOf(tx, own);
  await moveLinks(tx, goneIds, keptId);
  await logRules(
    tx,
    ruleChanges(ruled, await rulesOfIngredients(tx, [keptId])),
    actorId,
    ({ sourceEditionId }) => sourceEditionId,
  );
  await endMerged(tx, gone, keptId);
  const content = mergedContent(kept, gone, chosen, edition.id);
  const row = withContent(kept, content.values, content.provenance);
  await writeIngredients(tx, new Map([[keptId, kept]]), [row], by);
  await noteChoices(tx, sides, { choices, keptId, actorId, reason });
  await logDecided(tx, decided, await decidedOf(tx, own), { actor: actorId, sourceEditionId: edition.id });
  const relabelled = await rereadRenamed(tx, own, names);
  await relinkWritten(tx, stood, { ids: own, by });
  await recountIngredients(tx, [...new Set([keptId, ...relabelled])]);
  await closeJournal(tx, mergeId);

  await recordChanges(
    tx,
    gone.map((each) => ({
      ...{ ...logTarget(each), key: 'merged', before: each.title, after: row.title },
      state: { ...stateOf(contentOf(each)), ...law.get(each.id) },
    })),
    { actor: actorId, sourceEditionId: edition.id },
  );
  const rules = await compareRules(tx, { sides, rules: standing }, keptId, choices);
  const lost = await lostOfOthers(tx, mergeId, own);
  return { merge: merge!, kept, gone, content, rules, lostOfOthers: lost, digest: await journalDigest(tx, mergeId) };
}

async function lockSides(tx: Executor, { keptId, goneIds }: MergePreviewInput) {
  const rows = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, [keptId, ...goneIds]))
    .orderBy(asc(ingredients.id))
    .for('update');
  const byId = new Map(rows.map(({ titleOrder: _, ...row }) => [row.id, row as IngredientRow]));
  const missing = [keptId, ...goneIds].filter((id) => !byId.has(id));
  if (missing.length) throw notFound('고른 성분 가운데 지금은 없는 것이 있어요. 그사이 합쳤거나 지웠을 수 있어요.');
  return { kept: byId.get(keptId)!, gone: goneIds.map((id) => byId.get(id)!) };
}

function readChosen({ fields }: MergePreviewInput): Map<string, string> {
  const known: readonly string[] = CHOSEN_FIELDS;
  if (fields.some(({ field }) => !known.includes(field))) throw badUserInput({ fields: '고를 수 없는 항목이에요.' });
  return new Map(fields.map(({ field, from }) => [field, from]));
}

/** Whatever names the ones that go names the one that stays. */
async function moveLinks(tx: Executor, goneIds: readonly string[], keptId: string): Promise<void> {
  const isGone = sql`ingredient_id = ANY(${uuidArray(goneIds)})`;
  for (const table of MOVED_TABLES) {
    await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ingredient_id = ${keptId}::uuid WHERE ${isGone}`);
  }
  // Rules from before lists were kept as entries follow from no membership: they stay until their list is imported again.
  await tx.execute(sql`
    UPDATE ${sql.identifier('regulations')} SET ingredient_id = ${keptId}::uuid WHERE ${isGone} AND strpos(natural_key, '|') > 0`);
  // A person puts a pair off once: of several the longest.
  await tx.execute(sql`
    WITH longest AS (
      SELECT DISTINCT ON (account_id, substance_id) id FROM membership_postponements
      WHERE ${isGone} OR ingredient_id = ${keptId}::uuid
      ORDER BY account_id, substance_id, until DESC, id
    )
    DELETE FROM membership_postponements
    WHERE (${isGone} OR ingredient_id = ${keptId}::uuid) AND id NOT IN (SELECT id FROM longest)`);
  await tx.execute(sql`UPDATE membership_postponements SET ingredient_id = ${keptId}::uuid WHERE ${isGone}`);
}

/** @throws NOT_FOUND */
export async function findMerge(tx: Executor, id: string, lock = false): Promise<IngredientMergeModel> {
  const query = tx.select().from(ingredientMerges).where(eq(ingredientMerges.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw notFound('찾는 기록이 없어요.');
  return found;
}
