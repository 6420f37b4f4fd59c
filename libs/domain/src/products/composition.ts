import { z } from 'zod';
import { requiredLine } from '../text/text-fields';

/** How many parts a material may have, and how many letters the name of one. */
export const INCIS_MAX = 200;
export const INCI_MAX = 300;
/** Ratios have 4 decimals: they are added and compared in whole steps of these. */
const STEPS = 10_000;
const WHOLE = 100 * STEPS;
/** Half a percent: what is weighed and rounded seldom adds up to 100. */
const ROUNDING = STEPS / 2;

const inSteps = (ratio: number): number => Math.round(ratio * STEPS);

const RANGE_MESSAGE = '함량은 0–100% 사이로 입력해 주세요.';

/** Percent of the material; null is 비공개. */
const ratioField = z
  .number('함량은 숫자로 입력해 주세요.')
  .min(0, RANGE_MESSAGE)
  .max(100, RANGE_MESSAGE)
  .refine((ratio) => Math.abs(ratio * STEPS - inSteps(ratio)) < 1e-6, '함량은 소수점 아래 4자리까지 쓸 수 있어요.')
  .nullish()
  .transform((ratio) => ratio ?? null);

const partField = z.object({
  INCI: requiredLine('성분명', INCI_MAX),
  ingredientId: z
    .guid('고른 성분을 찾을 수 없어요. 다시 골라 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
  ratio: ratioField,
});

/** The sum of the published ratios in percent. */
export const sumOfRatios = (parts: readonly { ratio: number | null }[]): number =>
  parts.reduce((sum, { ratio }) => sum + inSteps(ratio ?? 0), 0) / STEPS;

/**
 * Whether ratios can be those of one material: all published ones add up to 99.5–100.5 %, beside unpublished ones to at
 * most 100 %. Answers the Korean sentence that says why not; null when they can, and where nothing is published.
 */
export function ratiosProblem(parts: readonly { ratio: number | null }[]): string | null {
  const published = parts.filter(({ ratio }) => ratio !== null);
  if (published.length === 0) return null;
  const sum = sumOfRatios(published);
  if (published.length < parts.length) {
    if (inSteps(sum) <= WHOLE) return null;
    return `공개한 함량을 더하면 ${sum}%예요. 비공개 성분이 있으면 100%를 넘을 수 없어요.`;
  }
  if (Math.abs(inSteps(sum) - WHOLE) <= ROUNDING) return null;
  return `함량을 모두 더하면 ${sum}%예요. 99.5–100.5%가 되게 맞춰 주세요.`;
}

/** What a material consists of, in its order. A problem of one part is reported at the part, a problem of the sum at the whole list. */
export const compositionField = z
  .array(partField)
  .max(INCIS_MAX, `성분은 ${INCIS_MAX}개까지 넣을 수 있어요.`)
  .superRefine(
    (parts, check) => {
      const problem = ratiosProblem(parts);
      if (problem) check.addIssue({ code: 'custom', message: problem });
    },
    // A sum of ratios that are wrong says nothing.
    { when: ({ issues }) => issues.length === 0 },
  );
