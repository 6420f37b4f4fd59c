import { z } from 'zod';
import { checkedInputs, parse } from './parse';

/** Page sizes of lists. */
export const PER_PAGE = [10, 20, 50, 100];

/** `page` from 1 and `perPage` of a list; null and undefined mean the defaults. */
export const pagingInput = z.object({
  page: z.preprocess((value) => value ?? 1, z.int('페이지는 1부터 시작해요.').min(1, '페이지는 1부터 시작해요.')),
  perPage: z.preprocess(
    (value) => value ?? 20,
    z.int().refine((value) => PER_PAGE.includes(value), '한 번에 10, 20, 50, 100개씩 볼 수 있어요.'),
  ),
});

export type Paging = z.output<typeof pagingInput>;

export const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

/** `first` of a list inside a list: bounded, so that a nested document cannot multiply. */
export const firstInput = z.object({
  first: z.preprocess((value) => value ?? 5, z.int().min(1, '1개부터 볼 수 있어요.').max(20, '20개까지 볼 수 있어요.')),
});

const good = new Set<unknown>();

/** `first` of such a list, checked once for each size: of thirty rows in a list each is asked with the same one. */
export function firstOf(args: { first?: number | null }): number {
  if (typeof args.first === 'number' && good.has(args.first) && !checkedInputs.hasSubscribers) return args.first;
  const { first } = parse(firstInput, args);
  good.add(first);
  return first;
}

/** The chosen values of a filter, each once and in one order: equal filters are equal texts. */
export const choicesInput = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .array(item)
    .max(50, '한 번에 50개까지 고를 수 있어요.')
    .nullish()
    .transform((values) => [...new Set(values ?? [])].sort());

/** One value of a filter that is free text. */
export const choiceInput = z.string().max(200, '너무 긴 값이 있어요.');

/** The title of an ingredient: names of the Union's register are as long as this. */
export const titleInput = z.string().max(2500, '너무 긴 값이 있어요.');

/** What is typed into the search box of a list; blank is no search. */
export const listSearchInput = z
  .string()
  .trim()
  .max(100, '검색어는 100자까지 쓸 수 있어요.')
  .nullish()
  .transform((text) => text || null);
