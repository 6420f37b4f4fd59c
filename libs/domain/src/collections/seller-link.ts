import { z } from 'zod';
import type { CollectionField } from './collection';

/** The supplier of a record, chosen by its name; the field `sellerName` beside it says it. */
export const sellerLink: CollectionField = {
  label: '공급사 지정',
  kind: 'text',
  isExtra: true,
  refersTo: { collection: 'sellers', name: 'sellerName' },
  edit: z
    .guid('목록에서 공급사를 골라 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
};
