import { LABEL_MAX } from '@gredia/domain/labels';
import { z } from 'zod';

export const labelInput = z.object({
  ingredients: z
    .string()
    .max(LABEL_MAX, `전성분은 ${LABEL_MAX.toLocaleString('en-US')}자까지 분석할 수 있어요. 나누어 넣어 주세요.`)
    // A pasted label may hold half a character; a blank in its place keeps all others where they are.
    .transform((text) => text.replace(/[\p{Cs}\0]/gu, ' '))
    .refine((text) => text.trim() !== '', '전성분을 입력해 주세요.'),
});
