import { z } from 'zod';
import { cleanText, requiredLine } from '../text/text-fields';

const TEXT_MAX = 20_000;

const idField = z
  .guid('성분을 다시 골라 주세요.')
  .transform((id) => id.toLowerCase())
  .nullish()
  .transform((id) => id ?? null);

/** An ingredient, or all of a label. */
export const watchInput = z
  .object({
    targetType: z.enum(['INGREDIENT', 'LABEL']),
    targetId: idField,
    label: z
      .object({
        name: requiredLine('이름', 40),
        text: z
          .string()
          .max(TEXT_MAX, `전성분은 ${TEXT_MAX.toLocaleString('ko')}자까지 쓸 수 있어요.`)
          .transform(cleanText)
          .refine((text) => text !== '', '전성분을 입력해 주세요.'),
      })
      .nullish()
      .transform((label) => label ?? null),
  })
  .refine(({ targetType, targetId }) => targetType === 'LABEL' || targetId !== null, {
    path: ['targetId'],
    error: '지켜볼 성분을 골라 주세요.',
  })
  .refine(({ targetType, label }) => targetType === 'INGREDIENT' || label !== null, {
    path: ['label'],
    error: '지켜볼 전성분을 입력해 주세요.',
  });
export type WatchInput = z.output<typeof watchInput>;
