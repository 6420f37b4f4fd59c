import {
  AWAITING_QUOTE_STATUSES,
  awaitsResponse,
  BUSINESS_DAY_HOURS,
  businessHoursBefore,
  isBusinessTime,
  QUOTE_NOTICE_DAYS,
  type Holidays,
  type QuoteDays,
  type QuoteStatus,
} from '@gredia/domain';
import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../platform/database/client';
import { moveQuote } from './move-quote.service';
import { tellBuyer, tellSupplier } from './quote-mails';
import { quotes, type QuoteModel } from './quotes.table';

const DAY_MS = 24 * 3_600_000;
/** Ids read at once. */
const BATCH = 500;

/** What ends by itself. */
const ENDING: QuoteStatus[] = [...AWAITING_QUOTE_STATUSES, 'RESPONDED'];

interface Deadline {
  isDue: SQL | undefined;
  keep: (tx: Executor, quote: QuoteModel) => Promise<void>;
}

/**
 * The task quote-deadlines: ends quotes whose time has passed, says three days before to whom a quote waits that it ends,
 * and reminds suppliers after a business day while two have not passed (decisions §1.1, §1.3). Reminders go out in
 * business hours only. What was done is noted in the row with it, so that it may run twice, and several at once.
 * @throws after the last quote when one of them failed; the others are done all the same
 */
export async function keepQuoteDeadlines(
  db: Database,
  log: Logger,
  { holidays, quoteDays }: { holidays: Holidays; quoteDays: QuoteDays },
  now = new Date(),
): Promise<void> {
  const errors: unknown[] = [];
  const done = {
    // First: who is told that a quote has ended need not hear that it will.
    expired: await keepAll(db, ending(now), errors),
    noticed: await keepAll(db, endingSoon(now), errors),
    reminded: isBusinessTime(now, holidays) ? await keepAll(db, awaited(now, holidays, quoteDays), errors) : 0,
  };
  log.info(done, 'Deadlines of quotes kept');
  if (errors.length) throw new AggregateError(errors, `${errors.length} deadlines of quotes failed`);
}

const ending = (now: Date): Deadline => ({
  isDue: and(inArray(quotes.status, ENDING), lte(quotes.expiresAt, now)),
  keep: async (tx, quote) => {
    const expired = await moveQuote(tx, quote, { to: 'EXPIRED', by: 'SYSTEM', actorId: null });
    if (quote.isSpam) return;
    await tellSupplier(tx, 'expired', expired);
    await tellBuyer(tx, 'expired', expired);
  },
});

const endingSoon = (now: Date): Deadline => ({
  isDue: and(
    inArray(quotes.status, ENDING),
    gt(quotes.expiresAt, now),
    lte(quotes.expiresAt, new Date(now.getTime() + QUOTE_NOTICE_DAYS * DAY_MS)),
    isNull(quotes.expiryNoticedAt),
    eq(quotes.isSpam, false),
  ),
  keep: async (tx, quote) => {
    await tx.update(quotes).set({ expiryNoticedAt: now }).where(eq(quotes.id, quote.id));
    if (awaitsResponse(quote.status)) await tellSupplier(tx, 'expiring', quote);
    else await tellBuyer(tx, 'expiring', quote);
  },
});

function awaited(now: Date, holidays: Holidays, { unanswered }: QuoteDays): Deadline {
  // The clock of what was reopened began with that, not with the request: the end says when.
  const endOfWaiting = (hours: number) =>
    new Date(businessHoursBefore(now, hours, holidays).getTime() + unanswered * DAY_MS);
  return {
    isDue: and(
      inArray(quotes.status, [...AWAITING_QUOTE_STATUSES]),
      gt(quotes.expiresAt, now),
      lte(quotes.expiresAt, endOfWaiting(BUSINESS_DAY_HOURS)),
      gt(quotes.expiresAt, endOfWaiting(2 * BUSINESS_DAY_HOURS)),
      isNull(quotes.remindedAt),
      eq(quotes.isSpam, false),
    ),
    keep: async (tx, quote) => {
      await tx.update(quotes).set({ remindedAt: now }).where(eq(quotes.id, quote.id));
      await tellSupplier(tx, 'answer-due', quote);
    },
  };
}

/**
 * Each quote in a transaction of its own, so that one that fails keeps no other from being done. What somebody works on at
 * this moment is left to the next turn: it may not be due any more then.
 * @returns how many were done
 */
async function keepAll(db: Database, { isDue, keep }: Deadline, errors: unknown[]): Promise<number> {
  let done = 0;
  for await (const id of dueIds(db, isDue)) {
    try {
      await db.transaction(async (tx) => {
        const [quote] = await tx
          .select()
          .from(quotes)
          .where(and(eq(quotes.id, id), isDue))
          .for('update', { skipLocked: true });
        if (!quote) return;
        await keep(tx, quote);
        done += 1;
      });
    } catch (error) {
      errors.push(error);
    }
  }
  return done;
}

async function* dueIds(db: Database, isDue: SQL | undefined): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const found = await db
      .select({ id: quotes.id })
      .from(quotes)
      .where(and(isDue, after === undefined ? undefined : gt(quotes.id, after)))
      .orderBy(asc(quotes.id))
      .limit(BATCH);
    yield* found.map(({ id }) => id);
    after = found.at(-1)?.id;
    if (found.length < BATCH) return;
  }
}
