import { fieldOf, readFilter, sortsBy, type CollectionSpec, type DocumentFilter } from '@gredia/domain';

export const SORTS_MAX = 3;
const SEARCH_MAX = 200;

export interface SortKey {
  field: string;
  descending: boolean;
}

/** What a table shows, as its address has it: a view is a link. */
export interface TableView {
  search: string;
  sort: readonly SortKey[];
  filter: DocumentFilter | null;
}

/** Reads an address that may come from anywhere: what the collection does not know is left out. */
export function readView(spec: CollectionSpec, params: URLSearchParams): TableView {
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    sort: readSort(spec, params.get('sort') ?? ''),
    filter: readFilter(spec, parsed(params.get('filter'))).filter,
  };
}

/** `-updatedAt,name`: the first counts most, a dash is descending. */
function readSort(spec: CollectionSpec, text: string): SortKey[] {
  const keys = text.split(',', 10).flatMap((part) => {
    const descending = part.startsWith('-');
    const name = descending ? part.slice(1) : part;
    const field = fieldOf(spec, name);
    return field && sortsBy(field) ? [{ field: name, descending }] : [];
  });
  return keys.filter(({ field }, at) => keys.findIndex((key) => key.field === field) === at).slice(0, SORTS_MAX);
}

function parsed(text: string | null): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The address with another sorting or filter; what else it has stays. */
export function withView(params: URLSearchParams, { sort, filter, search }: Partial<TableView>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, text: string) => (text ? next.set(name, text) : next.delete(name));
  if (sort) set('sort', sort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(','));
  if (filter !== undefined) set('filter', filter ? JSON.stringify(filter) : '');
  if (search !== undefined) set('search', search.trim());
  return next;
}

/** Ascending, descending, not at all; with shift beside what sorts already, the oldest key leaving when there are too many. */
export function nextSort(sort: readonly SortKey[], field: string, isAdded: boolean): SortKey[] {
  const own = sort.find((key) => key.field === field);
  const next = !own ? [{ field, descending: false }] : own.descending ? [] : [{ field, descending: true }];
  if (!isAdded) return next;
  if (own) return sort.flatMap((key) => (key === own ? next : [key]));
  return [...sort, ...next].slice(-SORTS_MAX);
}
