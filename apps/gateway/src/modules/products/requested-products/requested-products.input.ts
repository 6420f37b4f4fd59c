import type { z } from 'zod';
import { listSearchInput, pagingInput } from '../../../platform/graphql/list-input';

export const requestedProductsInput = pagingInput.extend({ search: listSearchInput });

export type RequestedProductsInput = z.output<typeof requestedProductsInput>;
