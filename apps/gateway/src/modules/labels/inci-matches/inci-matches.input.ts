import { INCI_MAX, INCIS_MAX } from '@gredia/domain';
import { z } from 'zod';

export const inciMatchesInput = z.object({
  INCIs: z
    .array(z.string().max(INCI_MAX, `성분명은 ${INCI_MAX}자까지 쓸 수 있어요.`))
    .max(INCIS_MAX, `성분명은 한 번에 ${INCIS_MAX}개까지 찾을 수 있어요.`),
});
