import { isListKey } from '@gredia/domain/regulations';
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../../graphql/context';
import { notFound } from '../../graphql/errors';
import { entriesLike } from './find-substances';
import { regulatedSubstances, type SubstanceRow } from './regulations.table';

/** The entry of an address, in any letter case. @throws NOT_FOUND for a list or an entry that is not there */
export async function findSubstance({ db }: RequestContext, list: string, entry: string): Promise<SubstanceRow> {
  if (!isListKey(list)) throw notFound('찾는 규제 목록이 없어요.');
  const [found] = await db
    .select()
    .from(regulatedSubstances)
    .where(and(eq(regulatedSubstances.list, list), sql`lower(${regulatedSubstances.entry}) = ${entry.toLowerCase()}`));
  if (!found) throw notFound('찾는 규제 항목이 없어요.');
  return found;
}

/** Entries of all lists that are the same substance, by a CAS number or by their whole name. */
export async function elsewhere({ db }: RequestContext, substance: SubstanceRow): Promise<SubstanceRow[]> {
  const ids = (await entriesLike(db, substance)).map(({ id }) => id);
  if (!ids.length) return [];
  return db
    .select()
    .from(regulatedSubstances)
    .where(inArray(regulatedSubstances.id, ids))
    .orderBy(asc(regulatedSubstances.country), asc(regulatedSubstances.list), asc(regulatedSubstances.position));
}

/** The entry before or behind one in its list; null at the end. */
export async function neighbour(
  { db }: RequestContext,
  { list, position }: Pick<SubstanceRow, 'list' | 'position'>,
  side: 'previous' | 'next',
): Promise<SubstanceRow | null> {
  const isBefore = side === 'previous';
  const place = regulatedSubstances.position;
  const [found] = await db
    .select()
    .from(regulatedSubstances)
    .where(and(eq(regulatedSubstances.list, list), (isBefore ? lt : gt)(place, position)))
    .orderBy((isBefore ? desc : asc)(place))
    .limit(1);
  return found ?? null;
}
