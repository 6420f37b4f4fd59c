import { z } from 'zod';
import { choiceInput, choicesInput, listSearchInput, pagingInput, titleInput } from '../../platform/graphql/list-input';

export const COSMETICS_SORTS = ['RELEVANCE', 'CHECKED', 'NAME', 'PRICE'] as const;

/** The arguments of the list of cosmetics, put into one form: equal filters are equal texts. */
export const cosmeticsListInput = pagingInput.extend({
  search: listSearchInput,
  brands: choicesInput(choiceInput),
  makers: choicesInput(choiceInput),
  contains: choicesInput(titleInput),
  without: choicesInput(titleInput),
  sort: z
    .enum(COSMETICS_SORTS)
    .nullish()
    .transform((sort) => sort ?? 'RELEVANCE'),
});

export type CosmeticsListInput = z.output<typeof cosmeticsListInput>;
export type CosmeticsSort = CosmeticsListInput['sort'];

const nameInput = z.string().transform((name) => name.normalize('NFC').trim());

const leftOut = <Value>(value: Value | null | undefined) => value ?? undefined;

/** A cosmetic by its name or by its id: exactly one of both. */
export const singleCosmeticsInput = z
  .object({ productName: nameInput.nullish().transform(leftOut), id: z.string().nullish().transform(leftOut) })
  .refine(({ productName, id }) => (productName === undefined) !== (id === undefined), {
    path: ['productName'],
    message: '제품 이름이나 id 가운데 하나로 찾아 주세요.',
  });

export type SingleCosmeticsInput = z.output<typeof singleCosmeticsInput>;

export const brandInput = z.object({ brand: nameInput });
