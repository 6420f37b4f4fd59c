import { koreanDay } from '@gredia/domain';
import { dayOf } from '../../../shared/addresses/day-address';
import { paths } from '../../../shared/addresses/paths';

/** Which days of an ingredient an address asks for. */
export interface PastAddress {
  /** Null where it is no day at all. */
  at: string | null;
  /** The day beside it; undefined where one is looked at alone. */
  and: string | null | undefined;
  hash: string | undefined;
}

/** What `?at=` and `?with=` say; null of the page of today. */
export function readPast(search: URLSearchParams): PastAddress | null {
  const [at, and] = [search.get('at'), search.get('with')];
  if (!at) return null;
  return { at: dayOf(at), and: and ? dayOf(and) : undefined, hash: search.get('hash') ?? undefined };
}

/** Where an ingredient is shown that an address named by a version of before: a page of today must not look like it. */
export function pathOfVersion({ title, pastAt }: { title: string; pastAt: string | null }): string | null {
  return pastAt === null ? null : `${paths.ingredient(title)}?at=${koreanDay(new Date(pastAt))}`;
}

/** No day has this date yet: the gateway refuses it as it does any to come. */
const NO_DAY = '2099-12-31';

export const pastVariables = (title: string, { at, hash }: PastAddress) => ({ id: title, hash, at: at ?? NO_DAY });

export const datesVariables = (title: string, past: PastAddress) => ({
  ...pastVariables(title, past),
  with: past.and ?? NO_DAY,
});
