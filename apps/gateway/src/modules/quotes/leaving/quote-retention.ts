import { ANONYMIZED_BUYER_NAME } from '@gredia/domain';
import { and, asc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { releaseFiles } from '../../../platform/files/files';
import { anonymizedBuyer } from '../anonymized-buyer';
import { quoteFiles, quotes } from '../quotes.table';

export interface ForgottenQuotes {
  /** Quotes that no longer say who asked. */
  forgotten: number;
  /** Quotes that became orders. */
  deleted: number;
}

/**
 * Takes out what has had its time (docs/product/privacy.md#retention): who asked, two years after a quote changed last;
 * whole quotes that became orders after five, with their files.
 */
export async function forgetOldQuotes(tx: Executor, now = new Date()): Promise<ForgottenQuotes> {
  const isContract = eq(quotes.status, 'ORDERED');
  const isOld = and(ne(quotes.status, 'ORDERED'), isUnchangedFor(2, now), namesBuyer);
  // Locked by their ids, as everywhere.
  const found = await tx
    .select({ id: quotes.id, isContract: sql<boolean>`${isContract}` })
    .from(quotes)
    .where(or(isOld, and(isContract, isUnchangedFor(5, now))))
    .orderBy(asc(quotes.id))
    .for('update');
  const [old, over] = [found.filter((quote) => !quote.isContract), found.filter((quote) => quote.isContract)];
  await tx
    .update(quotes)
    .set({ ...anonymizedBuyer, buyerName: ANONYMIZED_BUYER_NAME })
    .where(isAmong(quotes.id, old));
  const papers = await tx
    .select({ fileId: quoteFiles.fileId })
    .from(quoteFiles)
    .where(isAmong(quoteFiles.quoteId, over));
  await tx.delete(quotes).where(isAmong(quotes.id, over));
  await releaseFiles(
    tx,
    papers.map(({ fileId }) => fileId),
  );
  return { forgotten: old.length, deleted: over.length };
}

const isUnchangedFor = (years: number, now: Date): SQL =>
  sql`${quotes.updatedAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${years})`;

const namesBuyer = or(
  ne(quotes.buyerContact, ''),
  ne(quotes.buyerEmail, ''),
  isNotNull(quotes.buyerCompany),
  isNotNull(quotes.buyerAddress),
);

const isAmong = (column: typeof quotes.id | typeof quoteFiles.quoteId, found: readonly { id: string }[]): SQL =>
  sql`${column} = ANY(${uuidArray(found.map(({ id }) => id))})`;
