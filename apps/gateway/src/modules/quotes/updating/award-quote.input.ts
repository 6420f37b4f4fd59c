import { QUOTES_COMPARED } from '@gredia/domain';
import { z } from 'zod';

const quoteId = z.string().transform((id) => id.toLowerCase());

/** What is taken, and what was compared with it. */
export const awardInput = z
  .object({
    id: quoteId,
    others: z
      .array(quoteId)
      .max(QUOTES_COMPARED.max - 1, `한 번에 ${QUOTES_COMPARED.max}개까지 비교할 수 있어요.`)
      .transform((others) => [...new Set(others)]),
  })
  .refine(({ id, others }) => !others.includes(id), { path: ['others'], error: '고른 견적은 빼고 보내 주세요.' });

export type AwardInput = z.output<typeof awardInput>;
