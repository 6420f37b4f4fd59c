const MAX_TEXT = 100;
const MAX_VALUES = 20;
const MAX_PAGE = 10_000;

/** A text of the address: trimmed, NFC, cut to what a search takes. */
export function readText(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '').normalize('NFC').trim().slice(0, MAX_TEXT);
}

/** All values of a repeated parameter, once each and sorted, so that one choice has one address. */
export function readTexts(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).map((value) => value.normalize('NFC').trim().slice(0, MAX_TEXT));
  return [...new Set(values.filter(Boolean))].sort().slice(0, MAX_VALUES);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id of the address in lower case; empty for what is none. */
export function readId(search: URLSearchParams, name: string): string {
  const text = readText(search, name).toLowerCase();
  return ID.test(text) ? text : '';
}

/** Page number from 1; whatever is no such number is the first page. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The parameters of a list that has nothing but pages. */
export const pageOnly = (page: number): URLSearchParams => new URLSearchParams(page > 1 ? { page: String(page) } : {});

/** An address with its parameters, without a dangling question mark. */
export function withSearch(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
