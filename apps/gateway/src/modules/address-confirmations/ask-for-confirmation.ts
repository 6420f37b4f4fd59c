import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { queueMail } from '../../platform/mailer/queue-mail';
import { addressConfirmations, addressHash, ownerIdOf, type NewsOwner } from './address-confirmations.table';
import { confirmedAmong, ofOwner } from './confirmed-addresses';

/** To one address for one account or supplier, a day apart. */
const MOST_ASKED = 3;
/** A day: to one address on behalf of all, and to all addresses on behalf of one. */
const MOST_TO_ADDRESS = 3;
const MOST_OF_OWNER = 20;

const { email, emailHash, asked, askedAt, confirmedAt, stoppedAt } = addressConfirmations;
const aDayAgo = sql`now() - interval '1 day'`;

/**
 * Asks the owners of addresses, by a mail without a word that people wrote, whether they want the news of an account or a
 * supplier. Past the limits nothing is sent and nothing is said: counted in the table itself, because a limit would take a
 * second connection inside the transaction.
 * @param emails as accounts write theirs; those that need no confirmation are left out
 */
export async function askForConfirmation(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<void> {
  const open = await findOpen(tx, owner, emails);
  if (!open.length) return;
  // Until the transaction ends, so that those who ask at the same moment count each other.
  await lock(tx, LOCKS.newsOwner, ownerIdOf(owner));
  for (const address of open) {
    // Whoever brings thousands of addresses has used the day up after twenty.
    if ((await askedToday(tx, ofOwner(owner))) >= MOST_OF_OWNER) return;
    await lock(tx, LOCKS.addressConfirmation, address);
    if ((await askedToday(tx, eq(email, address))) < MOST_TO_ADDRESS) await ask(tx, owner, address);
  }
}

/** Those whose owners have not answered and may be asked once more, in the one order in which all lock them. */
async function findOpen(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<string[]> {
  const confirmed = new Set((await confirmedAmong(tx, owner, emails)).map((address) => address.email));
  const hashes = new Map(
    emails.filter((each) => !confirmed.has(each)).map((each) => [addressHash(ownerIdOf(owner), each), each]),
  );
  if (!hashes.size) return [];
  const isSpent = or(isNotNull(confirmedAt), isNotNull(stoppedAt), gte(asked, MOST_ASKED), gt(askedAt, aDayAgo));
  const spent = await tx
    .select({ hash: emailHash })
    .from(addressConfirmations)
    .where(and(inArray(emailHash, [...hashes.keys()]), isSpent));
  for (const { hash } of spent) hashes.delete(hash);
  return [...hashes.values()].sort();
}

const lock = (tx: Executor, kind: number, what: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}, hashtext(${what}))`);

async function ask(tx: Executor, owner: NewsOwner, address: string): Promise<void> {
  const [row] = await tx
    .insert(addressConfirmations)
    .values({ email: address, emailHash: addressHash(ownerIdOf(owner), address), ...owner })
    .onConflictDoUpdate({
      target: emailHash,
      set: { email: address, asked: sql`${asked} + 1`, askedAt: sql`now()` },
      // Another transaction may have asked, or its owner answered, meanwhile.
      setWhere: and(isNull(confirmedAt), isNull(stoppedAt), lt(asked, MOST_ASKED), lt(askedAt, aDayAgo)),
    })
    .returning({ confirmationId: addressConfirmations.id });
  if (row) await queueMail(tx, 'confirm-address', address, { ...row, isOfSupplier: 'sellerId' in owner });
}

const askedToday = (tx: Executor, who: SQL): Promise<number> =>
  tx.$count(addressConfirmations, and(who, gt(askedAt, aDayAgo)));
