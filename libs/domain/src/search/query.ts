import { z } from 'zod';

/** A search shorter than this finds nothing worth showing. */
const SEARCH_QUERY_MIN = 2;
const SEARCH_QUERY_MAX = 100;

/** What PostgreSQL cannot store in a text (NUL) and what is no character at all (half of a surrogate pair). */
const notText = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const length = (text: string) => [...text].length;

/** The words typed into a search box, trimmed: 2 to 100 characters. */
export const searchQueryField = z
  .string()
  .refine((text) => !notText.test(text), '검색어에 쓸 수 없는 문자가 있어요.')
  .transform((text) => text.trim().normalize('NFC'))
  .refine((text) => length(text) >= SEARCH_QUERY_MIN, '검색어를 2자 이상 입력해 주세요.')
  .refine((text) => length(text) <= SEARCH_QUERY_MAX, `검색어는 ${SEARCH_QUERY_MAX}자까지 입력할 수 있어요.`);
