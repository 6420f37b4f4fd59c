import { productInput } from '@gredia/domain';
import { z } from 'zod';

const GONE = '찾는 원료가 없어요.';

/** The form of a raw material as it is sent. */
export const saveProductInput = productInput.extend({
  id: z
    .string(GONE)
    .nullish()
    .transform((id) => id ?? null),
  clientKey: z
    .guid('새 원료를 등록하는 화면을 다시 열어 주세요.')
    .nullish()
    .transform((key) => key?.toLowerCase() ?? null),
  expectedUpdatedAt: z
    .date()
    .nullish()
    .transform((at) => at ?? null),
});

export type SaveProductInput = z.output<typeof saveProductInput>;
