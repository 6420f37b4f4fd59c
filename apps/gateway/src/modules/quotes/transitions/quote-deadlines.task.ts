import {
  addDays,
  AWAITING_QUOTE_STATUSES,
  BUSINESS_DAY_HOURS,
  businessHoursBefore,
  isBusinessTime,
  QUOTE_NOTICE_DAYS,
  TIMED_QUOTE_STATUSES,
  type Holidays,
  type QuoteDays,
} from '@gredia/domain';
import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { announceMove } from './announce-move';
import { moveQuote } from './move-quote';
import { quoteAnswerDue, quoteExpiring } from '../quotes.events';
import { quotes, type QuoteModel } from '../quotes.table';

/** Ids read at once. */
const BATCH = 500;

interface Deadline {
  isDue: SQL | undefined;
  keep: (tx: Executor, quote: QuoteModel) => Promise<void>;
}

/**
 * The task quote-deadlines: ends quotes whose time has passed, says three days before to whom a quote waits that it ends,
 * and reminds suppliers after a business day while two have not passed (docs/product/quotes.md#deadlines). Reminders go
 * out in business hours only. What was done is noted in the row with it, so that it may run twice, and several at once.
 * @throws after the last quote when one of them failed; the remaining ones are done all the same
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
  isDue: and(inArray(quotes.status, [...TIMED_QUOTE_STATUSES]), lte(quotes.expiresAt, now)),
  keep: async (tx, quote) => {
    const expired = await moveQuote(tx, quote, { to: 'EXPIRED', by: 'SYSTEM', actorId: null });
    if (!quote.isSpam) await announceMove(tx, quote.status, expired, 'SYSTEM');
  },
});

const endingSoon = (now: Date): Deadline => ({
  isDue: and(
    inArray(quotes.status, [...TIMED_QUOTE_STATUSES]),
    gt(quotes.expiresAt, now),
    lte(quotes.expiresAt, addDays(now, QUOTE_NOTICE_DAYS)),
    isNull(quotes.expiryNoticedAt),
    eq(quotes.isSpam, false),
  ),
  keep: async (tx, quote) => {
    await tx.update(quotes).set({ expiryNoticedAt: now }).where(eq(quotes.id, quote.id));
    await announce(tx, quoteExpiring, { quote, by: 'SYSTEM' });
  },
});

function awaited(now: Date, holidays: Holidays, { unanswered }: QuoteDays): Deadline {
  // The clock of what was reopened began with that, not with the request: the end says when.
  const endOfWaiting = (hours: number) => addDays(businessHoursBefore(now, hours, holidays), unanswered);
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
      await announce(tx, quoteAnswerDue, { quote, by: 'SYSTEM' });
    },
  };
}

/**
 * Each quote in a transaction of its own, so that one that fails keeps no other from being done. A quote
 * that is locked at this moment is left to the next turn: it may not be due any more then.
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
