import { changeLabel, josa, type SplitInput, type SplitPreviewInput } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact, transactWith } from '../../../platform/transact/transact';
import { isEmpty, isList, isSame } from '../../ingredients/public';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { readLaw } from '../../regulations/public';
import type { IngredientMergeModel } from '../ingredient-merges.table';
import { wordsOf } from '../merging/merge-preview';
import { mergedLinks } from '../merging/merged-links';
import { CHOSEN_FIELDS } from '../merging/merged-content';
import { namesReadOtherwise } from '../merging/names-read-otherwise';
import { unreadNames } from '../merging/unread-names';
import { splitIngredient, type Splitting } from './split-ingredient';
import { cannotHold, needsSide, type SplitRule } from './split-rules';

/** Thrown to have a transaction taken back that did what it was asked to describe. */
class TakenBack extends Error {
  constructor(readonly preview: SplitPreview) {
    super('A preview is taken back.');
  }
}

/** What would follow if an ingredient became two: it is done, described and taken back. @throws as `splitIngredient` */
export async function previewSplit(ctx: RequestContext, input: SplitPreviewInput): Promise<SplitPreview> {
  const actorId = actorOf(ctx);
  await ctx.limits.take('ingredient-merge-preview', actorId);
  await readLaw(ctx.db);
  try {
    return await transact(ctx, async (tx): Promise<never> => {
      const splitting = await splitIngredient(tx, { ...input, actorId, reason: '미리보기' });
      throw new TakenBack(await describeSplit(tx, splitting));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.preview;
    throw error;
  }
}

/**
 * Makes one ingredient two, with an audit row and lines of the public change log, in one commit.
 * @throws as `merge`
 */
export async function split(ctx: RequestContext, input: SplitInput): Promise<IngredientMergeModel> {
  const actorId = actorOf(ctx);
  await ctx.limits.take('ingredient-merge', actorId);
  await readLaw(ctx.db);
  const { merge: made } = await transactWith<Splitting>(
    ctx,
    {
      audit: ({ merge, before, kept, made: other, rules }) => ({
        action: 'ingredient.split',
        outcome: 'ok',
        actorId,
        details: {
          mergeId: merge.id,
          ingredientId: merge.keptId,
          reason: input.reason,
          before: { title: before.title },
          after: { kept: kept.title, made: other.title },
          moved: input.moved.map(({ field, values }) => `${field}: ${values.join(', ')}`),
          rules: rules.flatMap(({ choice, substance }) =>
            choice === null ? [] : [`${labelOf({ substance })}: ${choice}`],
          ),
        },
      }),
    },
    async (tx) => {
      const splitting = await splitIngredient(tx, { ...input, actorId });
      if (splitting.digest !== input.version) {
        throw conflict('미리보기를 본 뒤에 값이나 연결이 바뀌었어요. 미리보기를 다시 보고 나눠 주세요.');
      }
      if (splitting.lostOfOthers !== null) throw badUserInput({ rules: splitting.lostOfOthers });
      const stuck = splitting.rules.filter(cannotHold);
      if (stuck.length) {
        throw badUserInput({
          rules: `고른 성분의 이름으로는 계속 적용할 수 없는 규칙이 있어요. 다른 쪽이나 둘 다를 골라 주세요: ${stuck.map(labelOf).join(', ')}`,
        });
      }
      const open = splitting.rules.filter(needsSide);
      if (open.length) throw badUserInput({ rules: `규칙 ${open.length}건이 어느 쪽에 적용되는지 먼저 정해 주세요.` });
      return splitting;
    },
  );
  return made;
}

const labelOf = ({ substance }: Pick<SplitRule, 'substance'>): string => `${substance.list}/${substance.entry}`;

async function describeSplit(tx: Executor, { merge, before, kept, made, rules, lostOfOthers, digest }: Splitting) {
  const homonyms = await tx.execute<{ title: string }>(sql`
    SELECT title FROM ingredients WHERE title_key = ${made.titleKey} AND id <> ${made.id}::uuid`);
  return {
    version: digest,
    // The column that is missing is only sorted by.
    ingredient: before as IngredientModel,
    keptTitle: kept.title,
    madeTitle: made.title,
    fields: CHOSEN_FIELDS.flatMap((field) =>
      isSame(kept[field], before[field]) && isEmpty(made[field])
        ? []
        : [
            {
              field,
              label: changeLabel(field) ?? field,
              isList: isList(field),
              before: wordsOf(before[field]),
              kept: wordsOf(kept[field]),
              made: wordsOf(made[field]),
            },
          ],
    ),
    moves: (await mergedLinks(tx, merge, made.id)).filter(({ kind }) => kind !== 'DECISIONS'),
    rules: rules.map((rule) => ({
      substance: rule.substance,
      before: rule.before?.state ?? null,
      condition: rule.before?.condition ?? null,
      kept: rule.kept?.state ?? null,
      made: rule.made?.state ?? null,
      needsChoice: needsSide(rule),
      to: rule.choice,
    })),
    warnings: [
      ...[lostOfOthers, await unreadNames(tx, merge.id), await namesReadOtherwise(tx, merge)].filter(
        (sentence) => sentence !== null,
      ),
      ...(homonyms.rows.length
        ? [`${josa(`‘${made.title}’`, '이라/라')}는 성분이 이미 있어요. 나누는 대신 그 성분을 고쳐야 할 수 있어요.`]
        : []),
    ],
  };
}

export type SplitPreview = Awaited<ReturnType<typeof describeSplit>>;

function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
