import { z } from 'zod';
import { requiredLine } from '../text/text-fields';

/** What an operator types before ingredients become one, or one becomes two. */
export const MERGE_WORD = '합치기';

/** So long it can be taken back. */
export const MERGE_UNDO_HOURS = 24;

/** So many ingredients can become part of one at once. */
export const MERGED_MOST = 9;
/** More entries than any ingredient is named by. */
const RULES_MOST = 500;

const ingredientId = z.guid('성분을 찾지 못했어요.').transform((id) => id.toLowerCase());

/** Why ingredients are one: the audit log keeps it. */
export const mergeReason = requiredLine('이유', 200);

const mergeFields = {
  keptId: ingredientId,
  goneIds: z
    .array(ingredientId)
    .min(1, '합칠 성분을 골라 주세요.')
    .max(MERGED_MOST, `한 번에 ${MERGED_MOST}개까지 합칠 수 있어요.`),
  /** Which ingredient's value a field takes; what is not named takes that of the one that stays, lists are united. */
  fields: z
    .array(z.object({ field: z.string().max(40), from: ingredientId }))
    .max(60)
    .nullish()
    .transform((fields) => fields ?? []),
  /** What becomes of memberships of law that would be lost, or that were decided differently. */
  rules: z
    .array(
      z.object({ substanceId: z.guid('항목을 찾지 못했어요.').transform((id) => id.toLowerCase()), keep: z.boolean() }),
    )
    .max(RULES_MOST)
    .nullish()
    .transform((rules) => rules ?? []),
};

interface Sides {
  keptId: string;
  goneIds: string[];
  fields: { field: string; from: string }[];
}

function checkSides({ keptId, goneIds, fields }: Sides, check: z.RefinementCtx): void {
  const ids = new Set([keptId, ...goneIds]);
  const say = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
  if (ids.size < goneIds.length + 1) say('goneIds', '같은 성분을 두 번 고를 수 없어요.');
  if (fields.some(({ from }) => !ids.has(from))) say('fields', '값을 가져올 성분이 고른 성분이 아니에요.');
}

/** Which ingredients become one, and how. */
export const mergePreviewInput = z.object(mergeFields).superRefine(checkSides);

export const mergeInput = z
  .object({
    ...mergeFields,
    reason: mergeReason,
    typedWord: z.string().refine((word) => word.trim() === MERGE_WORD, `‘${MERGE_WORD}’를 입력해 주세요.`),
    /** What the preview showed: where something else would follow by now, nothing is merged. */
    version: z.string().max(100),
  })
  .superRefine(checkSides);

export type MergePreviewInput = z.output<typeof mergePreviewInput>;
export type MergeInput = z.output<typeof mergeInput>;
