import { z } from 'zod';

const id = z.guid('다시 골라 주세요.').transform((given) => given.toLowerCase());

export const unwatchInput = z.object({ targetType: z.enum(['INGREDIENT', 'LABEL']), targetId: id });
export type UnwatchInput = z.output<typeof unwatchInput>;

export const stopWatchInput = z.object({
  token: z.string().max(200, '쓸 수 없는 링크예요. 메일의 주소를 다시 확인해 주세요.'),
  targetId: id.nullish().transform((given) => given ?? null),
});
