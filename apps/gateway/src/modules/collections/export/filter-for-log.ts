import { looksPersonal, personalFields, readFilter, type CollectionSpec, type DocumentFilter } from '@gredia/domain';

const HIDDEN = '•••';

/** A filter as the log keeps it: a row of the log outlives the people whom a value names. */
export function filterForLog(spec: CollectionSpec, given: unknown): DocumentFilter | null {
  const { filter } = readFilter(spec, given);
  const personal = personalFields(spec);
  const masked = (part: DocumentFilter): DocumentFilter => {
    if ('and' in part) return { and: part.and.map(masked) };
    if ('or' in part) return { or: part.or.map(masked) };
    if (part.value === undefined) return part;
    const values = Array.isArray(part.value) ? part.value : [part.value];
    const names = personal.includes(part.field) || values.some((value) => looksPersonal(String(value)));
    return names ? { ...part, value: HIDDEN } : part;
  };
  return filter && masked(filter);
}

/** What was searched for, hidden where it may name somebody: two syllables are most of a name. */
export function searchForLog(spec: CollectionSpec, search: string): string {
  if (search === '') return search;
  return spec.searchesPeople || personalFields(spec).length || looksPersonal(search) ? HIDDEN : search;
}
