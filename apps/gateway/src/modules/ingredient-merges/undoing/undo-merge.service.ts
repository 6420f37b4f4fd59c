import { HOUR_MS, MERGE_UNDO_HOURS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one, type Executor } from '../../../platform/database/client';
import { sqlStateOf } from '../../../platform/database/took-too-long';
import { conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { labelNamesOf, rereadLabelsOf, rereadRenamed } from '../../cosmetics/public';
import { rebuildIngredientTerms, recountIngredients, saveOperatorEdition, takeCounts } from '../../ingredients/public';
import { lawBefore, readLaw, relinkWritten } from '../../regulations/public';
import { removeTerms } from '../../search/public';
import { ingredientMerges, type IngredientMergeModel } from '../ingredient-merges.table';
import { findMerge } from '../merging/merge-ingredients';
import { giveBack, putBackBy } from './give-back';
import { logGivenBack, sayingsOf } from './log-given-back';
import { letGoOfTexts } from './machine-texts';
import { standingInTheWay } from './standing-changes';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE = '23505';

/** Whether there is still time. */
export const canUndo = ({ undoneAt, createdAt }: IngredientMergeModel): boolean =>
  undoneAt === null && Date.now() - createdAt.getTime() < MERGE_UNDO_HOURS * HOUR_MS;

/**
 * Takes a merge back: every row that it changed is as it was, with its id. Labels that came since are read again, rules
 * follow from what is there.
 * @throws NOT_FOUND for an unknown one
 * @throws CONFLICT where it is too late, or something that was changed since would be lost, saying what
 */
export async function undoMerge(ctx: RequestContext, id: string): Promise<IngredientMergeModel> {
  const actorId = ctx.viewer?.id;
  if (actorId === undefined) throw unauthenticated();
  if (!isUuid(id)) throw notFound('찾는 기록이 없어요.');
  await readLaw(ctx.db);
  return transactWith<IngredientMergeModel>(
    ctx,
    {
      audit: (undone) => ({
        action: 'ingredient.unmerge',
        outcome: 'ok',
        actorId,
        subjectId: undone.actorId,
        details: {
          mergeId: undone.id,
          ingredientId: undone.keptId,
          reason: undone.reason,
          before: { title: undone.keptTitle },
          after: Object.fromEntries(undone.goneIds.map((each, at) => [each, undone.goneTitles[at] ?? ''])),
        },
      }),
    },
    async (tx) => {
      await takeCounts(tx);
      const merge = await findMerge(tx, id, true);
      if (!canUndo(merge)) throw conflict(`${MERGE_UNDO_HOURS}시간이 지났거나 이미 되돌렸어요.`);
      const standing = await standingInTheWay(tx, merge);
      if (standing !== null) throw conflict(`${standing} 그래서 되돌릴 수 없어요.`);
      await restore(tx, merge, actorId);
      return tx
        .update(ingredientMerges)
        .set({ undoneAt: new Date(), undoneById: actorId })
        .where(eq(ingredientMerges.id, id))
        .returning()
        .then(one);
    },
  );
}

async function restore(tx: Executor, merge: IngredientMergeModel, actorId: string): Promise<void> {
  const { keptId, goneIds } = merge;
  const stood = await lawBefore(tx);
  const names = await labelNamesOf(tx, [keptId, ...goneIds]);
  const edition = await saveOperatorEdition(tx);
  const by = { actor: actorId, edition };
  await letGoOfTexts(tx, merge);
  const before = await sayingsOf(tx, merge);
  const { stale, others } = await giveBackOrTell(tx, merge);
  const rows = await logGivenBack(tx, merge, before, by);
  await rebuildIngredientTerms(tx, rows);
  // What was made by a split is not there any more.
  if (merge.kind === 'SPLIT') await removeTerms(tx, goneIds);
  const touched = [...(await rereadLabelsOf(tx, stale)), ...(await rereadRenamed(tx, [keptId, ...goneIds], names))];
  await relinkWritten(tx, stood, { ids: [keptId, ...goneIds, ...others], by, putBack: await putBackBy(tx, merge.id) });
  // Third ingredients came back with the counts of then.
  await recountIngredients(tx, [...new Set([keptId, ...goneIds, ...others, ...touched])]);
}

async function giveBackOrTell(tx: Executor, merge: IngredientMergeModel) {
  try {
    return await giveBack(tx, merge);
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE) throw error;
    throw conflict('그사이에 합쳐진 성분과 같은 성분이 새로 생겼어요. 그래서 합치기를 되돌릴 수 없어요.');
  }
}
