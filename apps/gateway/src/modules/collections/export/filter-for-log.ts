import { personalFields, readFilter, type CollectionSpec, type DocumentFilter } from '@gredia/domain';

const HIDDEN = '•••';

/** A filter as the log keeps it: a row of the log outlives the people whom a value names. */
export function filterForLog(spec: CollectionSpec, given: unknown): DocumentFilter | null {
  const { filter } = readFilter(spec, given);
  const personal = personalFields(spec);
  const masked = (part: DocumentFilter): DocumentFilter => {
    if ('and' in part) return { and: part.and.map(masked) };
    if ('or' in part) return { or: part.or.map(masked) };
    return personal.includes(part.field) && part.value !== undefined ? { ...part, value: HIDDEN } : part;
  };
  return filter && masked(filter);
}

/** What was searched for: of a collection that names people only its beginning. */
export const searchForLog = (spec: CollectionSpec, search: string): string =>
  personalFields(spec).length ? `${[...search].slice(0, 2).join('')}${HIDDEN}` : search;
