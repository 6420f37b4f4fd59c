import { itemInput } from '@gredia/domain';
import { z } from 'zod';

/** The form of an item as it is sent. */
export const saveItemInput = itemInput.extend({
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  clientKey: z
    .guid('새 상품을 등록하는 화면을 다시 열어 주세요.')
    .nullish()
    .transform((key) => key?.toLowerCase() ?? null),
  expectedUpdatedAt: z
    .date()
    .nullish()
    .transform((at) => at ?? null),
});

export type SaveItemInput = z.output<typeof saveItemInput>;
