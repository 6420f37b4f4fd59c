import type { QuoteInput } from '@gredia/graphql-schema';
import { asc, eq, sql } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { areWaiting } from '../../testing/are-waiting';
import { testDatabase } from '../../testing/database';
import { gatewayAs, type Answer } from '../../testing/gateway-as';
import { queuedJobs } from '../../testing/jobs';
import type { UserModel } from '../identity/accounts/accounts.table';
import { viewerOf } from '../identity/accounts/users.factory';
import { mails } from '../../platform/mailer/mails.table';
import { quoteEvents, quotes, type QuoteModel } from './quotes.table';

/** The real gateway as a person sees it who signed in a moment ago. */
export const asUser = (user: UserModel | null) => gatewayAs(user && viewerOf(user));

/** The least that the form of a request sends: price and COA of 10 kg. */
export const quoteForm = (product: { id: string }, values: Partial<QuoteInput> = {}): QuoteInput => ({
  pid: product.id,
  weight: { amount: 10, unit: 'kg' },
  isMoq: false,
  isSample: false,
  quoteOptions: ['PRICE', 'COA'],
  buyerName: '김민서',
  buyerContact: '010-1234-5678',
  buyerEmail: 'buyer@example.kr',
  consent: true,
  ...values,
});

/** Why a call was refused; empty when it was not. */
export function quoteRefusalOf({ errors }: Answer<unknown>): { code?: unknown; message?: string; fields?: unknown } {
  const [error] = errors ?? [];
  if (!error) return {};
  const { code, fields } = error.extensions ?? {};
  return { code, message: error.message, ...(fields !== undefined && { fields }) };
}

export const storedQuote = (id: string): Promise<QuoteModel> =>
  testDatabase().db.select().from(quotes).where(eq(quotes.id, id)).then(one);

export const quotesOf = (buyer: UserModel): Promise<QuoteModel[]> =>
  testDatabase().db.select().from(quotes).where(eq(quotes.buyerId, buyer.id)).orderBy(asc(quotes.id));

/** Every change of a quote's state, the oldest first. */
export const historyOf = (id: string) =>
  testDatabase()
    .db.select()
    .from(quoteEvents)
    .where(eq(quoteEvents.quoteId, id))
    .orderBy(asc(quoteEvents.createdAt), asc(quoteEvents.id));

/** Which mails a quote caused, the oldest first; each of them has exactly one job that waits. */
export async function mailsOf(id: string): Promise<string[]> {
  const caused = await testDatabase()
    .db.select()
    .from(mails)
    .where(sql`${mails.values} ->> 'quoteId' = ${id}`)
    .orderBy(asc(mails.id));
  const waiting = (await queuedJobs()).map(({ payload }) => payload['mailId']);
  for (const mail of caused) {
    if (waiting.filter((mailId) => mailId === mail.id).length !== 1)
      throw new Error(`${mail.template} has no job, or two.`);
  }
  return caused.map(({ template }) => template);
}

/**
 * Forces a race that would happen only by chance: a quote is locked, the work comes as far as that lock, then something
 * else happens, and the work goes on.
 */
export async function whileHeld<Result>(
  id: string,
  work: () => Promise<Result>,
  happens: (tx: Executor) => Promise<unknown>,
): Promise<Result> {
  const { db } = testDatabase();
  const { working } = await db.transaction(async (tx) => {
    await tx.select().from(quotes).where(eq(quotes.id, id)).for('update');
    const working = work();
    await areWaiting(1);
    await happens(tx);
    // In an object, or the transaction would wait for what waits for it.
    return { working };
  });
  return working;
}

/** Locks a quote at once, or fails: no other transaction may hold it. */
export const lockAtOnce = (tx: Executor, id: string) =>
  tx.select().from(quotes).where(eq(quotes.id, id)).for('update', { noWait: true });
