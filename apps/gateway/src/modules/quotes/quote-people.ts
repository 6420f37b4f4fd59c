import { FORGOTTEN_BUYER, quoteFilterStatuses, WITHDRAWN_NAME } from '@gredia/domain';
import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { releaseFiles } from '../files/files';
import { moveQuote } from './move-quote';
import { tellSupplier } from './quote-mails';
import { quoteFiles, quotes } from './quotes.table';

/** What of a buyer stands in a quote besides the name; null and empty once it is forgotten. */
const NOBODY = { buyerCompany: null, buyerContact: '', buyerEmail: '', buyerAddress: null };

/** A contract, which the law keeps for five years (decisions §16). */
const isContract = eq(quotes.status, 'ORDERED');

/**
 * Somebody's account ends: what they asked for ends as well, and who they were is gone from their quotes, except from those
 * that became orders. What was written between the two sides stays. The caller holds the account's lock.
 */
export async function leaveQuotes(tx: Executor, buyerId: string): Promise<void> {
  const { WAITING, ANSWERED } = quoteFilterStatuses;
  const open = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.buyerId, buyerId), inArray(quotes.status, [...WAITING, ...ANSWERED])))
    .orderBy(asc(quotes.id))
    .for('update');
  for (const quote of open) {
    const isWaiting = WAITING.includes(quote.status);
    const to = isWaiting ? 'CANCELED' : 'CLOSED';
    const ended = await moveQuote(tx, quote, { to, by: 'BUYER', actorId: buyerId, note: '회원이 탈퇴했어요.' });
    await tellSupplier(tx, isWaiting ? 'canceled' : 'closed', ended);
  }
  await tx
    .update(quotes)
    .set({ ...NOBODY, buyerName: WITHDRAWN_NAME })
    .where(and(eq(quotes.buyerId, buyerId), ne(quotes.status, 'ORDERED')));
}

export interface ForgottenQuotes {
  /** Quotes that no longer say who asked. */
  forgotten: number;
  /** Quotes that became orders. */
  deleted: number;
}

/**
 * Takes out what has had its time (decisions §16): who asked, two years after a quote changed last; whole quotes that became
 * orders after five, with their files.
 */
export async function forgetOldQuotes(tx: Executor, now = new Date()): Promise<ForgottenQuotes> {
  const forgotten = await tx
    .update(quotes)
    .set({ ...NOBODY, buyerName: FORGOTTEN_BUYER })
    .where(and(ne(quotes.status, 'ORDERED'), isUnchangedFor(2, now), namesSomebody));
  const isOver = and(isContract, isUnchangedFor(5, now));
  const papers = await tx
    .select({ fileId: quoteFiles.fileId })
    .from(quoteFiles)
    .innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId))
    .where(isOver);
  const deleted = await tx.delete(quotes).where(isOver);
  await releaseFiles(
    tx,
    papers.map(({ fileId }) => fileId),
  );
  return { forgotten: forgotten.rowCount ?? 0, deleted: deleted.rowCount ?? 0 };
}

const isUnchangedFor = (years: number, now: Date): SQL =>
  sql`${quotes.updatedAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${years})`;

const namesSomebody = or(
  ne(quotes.buyerContact, ''),
  ne(quotes.buyerEmail, ''),
  isNotNull(quotes.buyerCompany),
  isNotNull(quotes.buyerAddress),
);
