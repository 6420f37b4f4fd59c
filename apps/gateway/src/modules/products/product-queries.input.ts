import { INCI_MAX, INCIS_MAX } from '@gredia/domain';
import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';

/** The list of one's own materials; `visible` null: both. */
export const myProductsInput = pagingInput.extend({
  search: listSearchInput,
  visible: z
    .boolean()
    .nullish()
    .transform((visible) => visible ?? null),
});

export type MyProductsInput = z.output<typeof myProductsInput>;

export const inciMatchesInput = z.object({
  INCIs: z
    .array(z.string().max(INCI_MAX, `성분명은 ${INCI_MAX}자까지 쓸 수 있어요.`))
    .max(INCIS_MAX, `성분명은 한 번에 ${INCIS_MAX}개까지 찾을 수 있어요.`),
});

export const requestedProductsInput = pagingInput.extend({ search: listSearchInput });

export type RequestedProductsInput = z.output<typeof requestedProductsInput>;
