import type { MergeInput, MergePreviewInput } from '@gredia/domain';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact, transactWith } from '../../../platform/transact/transact';
import { readLaw } from '../../regulations/public';
import type { IngredientMergeModel } from '../ingredient-merges.table';
import { needsChoice, type MergedRule } from './decided-rules';
import { describeMerge, type MergePreview } from './merge-preview';
import { mergeIngredients, type Merging } from './merge-ingredients';

/** Thrown to have a transaction taken back that did what it was asked to describe. */
class TakenBack extends Error {
  constructor(readonly preview: MergePreview) {
    super('A preview is taken back.');
  }
}

/**
 * What would follow if ingredients became part of another one: it is done, described and taken back. Nothing of it is
 * seen by anyone else.
 * @throws as `mergeIngredients`
 */
export async function previewMerge(ctx: RequestContext, input: MergePreviewInput): Promise<MergePreview> {
  const actorId = actorOf(ctx);
  await ctx.limits.take('ingredient-merge-preview', actorId);
  await readLaw(ctx.db);
  try {
    return await transact(ctx, async (tx): Promise<never> => {
      const merging = await mergeIngredients(tx, { ...input, actorId, reason: '미리보기' });
      throw new TakenBack(await describeMerge(tx, merging));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.preview;
    throw error;
  }
}

/**
 * Makes ingredients part of another one, with an audit row and lines of the public change log, in one commit.
 * @throws NOT_FOUND for an ingredient that is not there any more
 * @throws BAD_USER_INPUT where it was not said what becomes of an entry that would be lost, and where others would lose one
 * @throws CONFLICT where something else would follow by now than the preview said
 */
export async function merge(ctx: RequestContext, input: MergeInput): Promise<IngredientMergeModel> {
  const actorId = actorOf(ctx);
  await ctx.limits.take('ingredient-merge', actorId);
  await readLaw(ctx.db);
  const { merge: made } = await transactWith<Merging>(
    ctx,
    {
      audit: (merging) => ({ action: 'ingredient.merge', outcome: 'ok', actorId, details: detailsOf(merging, input) }),
    },
    async (tx) => {
      const merging = await mergeIngredients(tx, { ...input, actorId });
      if (merging.digest !== input.version) {
        throw conflict('미리보기를 본 뒤에 값이나 연결이 바뀌었어요. 미리보기를 다시 보고 합쳐 주세요.');
      }
      if (merging.lostOfOthers !== null) throw badUserInput({ rules: merging.lostOfOthers });
      const stuck = merging.rules.filter(({ cannotKeep }) => cannotKeep);
      if (stuck.length) {
        throw badUserInput({
          rules: `고른 값으로는 계속 적용할 수 없는 규칙이 있어요. 이름을 다시 골라 주세요: ${stuck.map(labelOf).join(', ')}`,
        });
      }
      const open = merging.rules.filter(needsChoice);
      if (open.length) {
        throw badUserInput({
          rules: `규칙 ${open.length}건을 어떻게 할지 먼저 정해 주세요: ${open.map(labelOf).join(', ')}`,
        });
      }
      return merging;
    },
  );
  return made;
}

const labelOf = ({ substance }: MergedRule): string => `${substance.list}/${substance.entry}`;

function detailsOf({ merge: made, kept, gone, content, rules }: Merging, { reason, fields }: MergeInput) {
  return {
    mergeId: made.id,
    ingredientId: made.keptId,
    reason,
    before: Object.fromEntries([kept, ...gone].map((side) => [side.id, side.title])),
    after: { title: content.values.nameKor ?? content.values.inci ?? content.values.nameEng ?? null },
    fields: fields.map(({ field, from }) => `${field}: ${from}`),
    rules: rules.flatMap((rule) => (rule.choice === null ? [] : [`${labelOf(rule)}: ${rule.choice ? 'IN' : 'OUT'}`])),
  };
}

function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
