import { isListKey } from '@gredia/domain/regulations';
import { and, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { notFound } from '../../../platform/errors/errors';
import { regulatedSubstances, type SubstanceRow } from '../regulations.table';

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
