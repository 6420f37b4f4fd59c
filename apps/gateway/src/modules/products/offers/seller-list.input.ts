import { listSearchInput, pagingInput } from '../../../platform/graphql/list-input';
import type { z } from 'zod';

export const sellerListInput = pagingInput.extend({ search: listSearchInput });

export type SellerListInput = z.output<typeof sellerListInput>;
