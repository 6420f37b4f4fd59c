import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/client';
import { files } from '../../../platform/files/files.table';
import { quoteCheckouts, quoteEvents, quoteFiles, quoteMessages, quoteResponses, quotes } from '../quotes.table';

/** What a person asked for, wrote, did and opened, the oldest first, at most so many of each: for the file of their data. */
export async function readQuotesOf(db: Database, userId: string, most: number) {
  return {
    quotes: await readRequests(db, userId, most),
    quoteMessages: await readWritten(db, quoteMessages, quoteMessages.text, userId, most),
    quoteAnswers: await readWritten(db, quoteResponses, quoteResponses.message, userId, most),
    quoteMoves: await readMoves(db, userId, most),
    quoteFiles: await readFiles(db, userId, most),
    openedQuotes: await readOpened(db, userId, most),
  };
}

function readRequests(db: Database, userId: string, most: number) {
  const { number, product, manufacture, dealer, buyerName, buyerCompany, buyerContact, buyerEmail } = quotes;
  const { buyerAddress, consentVersion, note, weightAmount, weightUnit, isMoq, isSample, quoteOptions } = quotes;
  const { status, shippingCompany, trackingNumber, createdAt, updatedAt } = quotes;
  return db
    .select({
      number,
      product,
      manufacture,
      dealer,
      buyerName,
      buyerCompany,
      buyerContact,
      buyerEmail,
      buyerAddress,
      consentVersion,
      note,
      weightAmount,
      weightUnit,
      isMoq,
      isSample,
      quoteOptions,
      status,
      shippingCompany,
      trackingNumber,
      createdAt,
      updatedAt,
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

/** The states that a person moved quotes to, with reasons and words. */
function readMoves(db: Database, userId: string, most: number) {
  const { from, to, reason, note, createdAt } = quoteEvents;
  return db
    .select({ number: quotes.number, from, to, reason, note, createdAt })
    .from(quoteEvents)
    .innerJoin(quotes, eq(quotes.id, quoteEvents.quoteId))
    .where(eq(quoteEvents.actorId, userId))
    .orderBy(asc(createdAt), asc(quoteEvents.id))
    .limit(most);
}

/** The files that a person sent with answers and messages, by their names. */
function readFiles(db: Database, userId: string, most: number) {
  const { name, contentType, size, createdAt } = files;
  return db
    .select({ number: quotes.number, name, contentType, size, createdAt })
    .from(files)
    .innerJoin(quoteFiles, eq(quoteFiles.fileId, files.id))
    .innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId))
    .where(and(eq(files.ownerId, userId), eq(files.purpose, 'QUOTE_FILE')))
    .orderBy(asc(createdAt), asc(files.id))
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
