import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../../platform/graphql/list-input';

/** The list of one's own materials; `visible` null: both. */
export const myProductsInput = pagingInput.extend({
  search: listSearchInput,
  visible: z
    .boolean()
    .nullish()
    .transform((visible) => visible ?? null),
});

export type MyProductsInput = z.output<typeof myProductsInput>;
