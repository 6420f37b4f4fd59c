import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { queueMail } from '../../platform/mailer/queue-mail';
import { addressConfirmations, type NewsOwner } from './address-confirmations.table';
import { confirmedAmong, ofOwner } from './confirmed-addresses';

/** To one address for one account or supplier, a day apart. */
const MOST_ASKED = 3;
/** A day: to one address on behalf of all, and to all addresses on behalf of one. */
const MOST_TO_ADDRESS = 3;
const MOST_OF_OWNER = 20;

const { email, asked, askedAt, confirmedAt } = addressConfirmations;
const aDayAgo = sql`now() - interval '1 day'`;

/**
 * Asks the owners of addresses, by a mail without a word that people wrote, whether they want the news of an account or a
 * supplier. Past the limits nothing is sent and nothing is said: counted in the table itself, because a limit would take a
 * second connection inside the transaction.
 * @param emails as accounts write theirs; those that need no confirmation are left out
 */
export async function askForConfirmation(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<void> {
  const confirmed = new Set(await confirmedAmong(tx, owner, emails));
  // In one order: two that ask the same addresses wait for each other.
  const open = [...new Set(emails)].filter((address) => !confirmed.has(address)).sort();
  for (const address of open) {
    if (await mayAsk(tx, owner, address)) await ask(tx, owner, address);
  }
}

/** The address is locked until the transaction ends, unless there is no need to ask. */
async function mayAsk(tx: Executor, owner: NewsOwner, address: string): Promise<boolean> {
  const isSpent = or(isNotNull(confirmedAt), gte(asked, MOST_ASKED), gt(askedAt, aDayAgo));
  if (await tx.$count(addressConfirmations, and(ofOwner(owner), eq(email, address), isSpent))) return false;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.addressConfirmation}, hashtext(${address}))`);
  return (
    (await askedToday(tx, eq(email, address))) < MOST_TO_ADDRESS &&
    (await askedToday(tx, ofOwner(owner))) < MOST_OF_OWNER
  );
}

async function ask(tx: Executor, owner: NewsOwner, address: string): Promise<void> {
  const [row] = await tx
    .insert(addressConfirmations)
    .values({ email: address, ...owner })
    .onConflictDoUpdate({
      target: [email, addressConfirmations.userId, addressConfirmations.sellerId],
      set: { asked: sql`${asked} + 1`, askedAt: sql`now()` },
      // Another transaction may have asked, or its owner agreed, meanwhile.
      setWhere: and(isNull(confirmedAt), lt(asked, MOST_ASKED), lt(askedAt, aDayAgo)),
    })
    .returning({ confirmationId: addressConfirmations.id });
  if (row) await queueMail(tx, 'confirm-address', address, { ...row, isOfSupplier: 'sellerId' in owner });
}

const askedToday = (tx: Executor, who: SQL): Promise<number> =>
  tx.$count(addressConfirmations, and(who, gt(askedAt, aDayAgo)));
