import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../../platform/graphql/list-input';

export const requestedProductsInput = pagingInput.extend({
  search: listSearchInput,
  mine: z
    .boolean()
    .nullish()
    .transform((mine) => mine ?? false),
});

export type RequestedProductsInput = z.output<typeof requestedProductsInput>;
