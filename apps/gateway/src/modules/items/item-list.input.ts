import { productTypeLabel, type ProductType } from '@gredia/domain';
import { z } from 'zod';
import { choiceInput, choicesInput, listSearchInput, pagingInput } from '../../platform/graphql/list-input';

const SORTS = ['RELEVANCE', 'NAME', 'PRICE'] as const;
const TYPES = Object.keys(productTypeLabel) as [ProductType, ...ProductType[]];

const idInput = z
  .string()
  .max(100)
  .nullish()
  .transform((id) => id ?? null);

/** The arguments of the list of items, put into one form: equal filters are equal texts. */
export const itemListInput = pagingInput.extend({
  search: listSearchInput,
  dealers: choicesInput(choiceInput),
  functions: choicesInput(choiceInput),
  types: choicesInput(z.enum(TYPES)),
  samples: z
    .boolean()
    .nullish()
    .transform((samples) => samples ?? false),
  seller: idInput,
  product: idInput,
  sort: z
    .enum(SORTS)
    .nullish()
    .transform((sort) => sort ?? 'RELEVANCE'),
});

export type ItemListInput = z.output<typeof itemListInput>;

/** The list of one's own items; `active` null: both. */
export const myItemsInput = pagingInput.extend({
  search: listSearchInput,
  active: z
    .boolean()
    .nullish()
    .transform((active) => active ?? null),
});

export type MyItemsInput = z.output<typeof myItemsInput>;
