import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client';
import { quoteCheckouts, quoteMessages, quoteResponses, quotes } from './quotes.table';

/** What somebody asked for, wrote and opened, the oldest first, at most so many of each: for their own data. */
export async function readQuotesOf(db: Database, userId: string, most: number) {
  return {
    quotes: await readRequests(db, userId, most),
    quoteMessages: await readWritten(db, quoteMessages, quoteMessages.text, userId, most),
    quoteAnswers: await readWritten(db, quoteResponses, quoteResponses.message, userId, most),
    openedQuotes: await readOpened(db, userId, most),
  };
}

function readRequests(db: Database, userId: string, most: number) {
  const { number, product, manufacture, dealer, buyerName, buyerCompany, buyerContact, buyerEmail } = quotes;
  const { buyerAddress, consentVersion, note, weightAmount, weightUnit, isMoq, isSample, quoteOptions } = quotes;
  const { status, shippingCompany, trackingNumber, createdAt, updatedAt } = quotes;
  return db
    .select({
      ...{ number, product, manufacture, dealer, buyerName, buyerCompany, buyerContact, buyerEmail },
      ...{ buyerAddress, consentVersion, note, weightAmount, weightUnit, isMoq, isSample, quoteOptions },
      ...{ status, shippingCompany, trackingNumber, createdAt, updatedAt },
    })
    .from(quotes)
    .where(eq(quotes.buyerId, userId))
    .orderBy(asc(createdAt), asc(quotes.id))
    .limit(most);
}

type Written = typeof quoteMessages | typeof quoteResponses;

function readWritten(db: Database, table: Written, text: PgColumn, userId: string, most: number) {
  return db
    .select({ number: quotes.number, text: sql<string>`${text}`, createdAt: table.createdAt })
    .from(table)
    .innerJoin(quotes, eq(quotes.id, table.quoteId))
    .where(eq(table.authorId, userId))
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(most);
}

const readOpened = (db: Database, userId: string, most: number) =>
  db
    .select({ number: quotes.number, createdAt: quoteCheckouts.createdAt })
    .from(quoteCheckouts)
    .innerJoin(quotes, eq(quotes.id, quoteCheckouts.quoteId))
    .where(eq(quoteCheckouts.userId, userId))
    .orderBy(asc(quoteCheckouts.createdAt))
    .limit(most);
