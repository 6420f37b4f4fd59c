import { productTypeLabel, type ProductType } from '@gredia/domain';
import { z } from 'zod';
import {
  choiceInput,
  choicesInput,
  listSearchInput,
  pagingInput,
  titleInput,
} from '../../../platform/graphql/list-input';

const types = Object.keys(productTypeLabel) as [ProductType, ...ProductType[]];

/** Where a search looks: in all of them, or in one. */
export const PRODUCT_SEARCH_FIELDS = ['ALL', 'NAME', 'DEALER', 'MANUFACTURE', 'INCI'] as const;

export const productListInput = pagingInput.extend({
  search: listSearchInput,
  option: z
    .enum(PRODUCT_SEARCH_FIELDS, '검색할 곳을 다시 골라 주세요.')
    .nullish()
    .transform((option) => option ?? 'ALL'),
  dealers: choicesInput(choiceInput),
  functions: choicesInput(choiceInput),
  types: choicesInput(z.enum(types)),
  certificates: choicesInput(choiceInput),
  /** Only materials of which samples are sent. */
  samples: z
    .boolean()
    .nullish()
    .transform((samples) => samples ?? false),
  /** Only materials whose supplier can be asked for a quote, or only those without one. */
  quotable: z
    .boolean()
    .nullish()
    .transform((quotable) => quotable ?? null),
  /** Titles of ingredients: only materials that contain all of them. */
  contains: choicesInput(titleInput),
  /** Only materials of this supplier. */
  seller: z
    .string()
    .nullish()
    .transform((seller) => seller?.toLowerCase() ?? null),
  sort: z
    .enum(['RELEVANCE', 'UPDATED', 'NAME'])
    .nullish()
    .transform((sort) => sort ?? 'RELEVANCE'),
});

export type ProductListInput = z.output<typeof productListInput>;
