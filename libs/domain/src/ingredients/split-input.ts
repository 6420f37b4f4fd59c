import { z } from 'zod';
import { optionalLine } from '../text/text-fields';
import { mergeReason } from './merge-input';

/** What an operator types before one ingredient becomes two. */
export const SPLIT_WORD = '나누기';

/** Whom an entry of law names afterwards: the ingredient that stays, the new one, both or none. */
export const SPLIT_SIDES = ['KEPT', 'MADE', 'BOTH', 'NONE'] as const;
export type SplitSide = (typeof SPLIT_SIDES)[number];

const uuid = (message: string) => z.guid(message).transform((id) => id.toLowerCase());

const splitFields = {
  ingredientId: uuid('성분을 찾지 못했어요.'),
  nameKor: optionalLine('국문명', 300),
  nameEng: optionalLine('영문명', 1000),
  inci: optionalLine('INCI', 1000),
  /** What goes to the new one: the named values of a list, or all of a field with one value. */
  moved: z
    .array(z.object({ field: z.string().max(40), values: z.array(z.string().max(2500)).max(500) }))
    .max(60)
    .nullish()
    .transform((moved) => moved ?? []),
  rules: z
    .array(z.object({ substanceId: uuid('항목을 찾지 못했어요.'), to: z.enum(SPLIT_SIDES) }))
    .max(500)
    .nullish()
    .transform((rules) => rules ?? []),
};

interface Named {
  nameKor: string | null;
  nameEng: string | null;
  inci: string | null;
}

function checkNamed({ nameKor, nameEng, inci }: Named, check: z.RefinementCtx): void {
  if (nameKor || nameEng || inci) return;
  check.addIssue({ code: 'custom', path: ['nameKor'], message: '새 성분의 이름을 하나는 적어 주세요.' });
}

/** What of an ingredient becomes another one. */
export const splitPreviewInput = z.object(splitFields).superRefine(checkNamed);

export const splitInput = z
  .object({
    ...splitFields,
    reason: mergeReason,
    typedWord: z.string().refine((word) => word.trim() === SPLIT_WORD, `‘${SPLIT_WORD}’를 입력해 주세요.`),
    version: z.string().max(100),
  })
  .superRefine(checkNamed);

export type SplitPreviewInput = z.output<typeof splitPreviewInput>;
export type SplitInput = z.output<typeof splitInput>;
