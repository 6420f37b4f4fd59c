import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import { sellers } from '../sellers/sellers.table';

/**
 * An address that an account or a supplier wants its news at and that is not its own: whether its owner has agreed. One
 * agreement serves one of them, so that no other can use it for mails of theirs.
 */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    id: id(),
    /** As accounts write theirs; null where it need not be known any more. */
    email: text('email'),
    /** By which the address is recognised for as long as the row stays (`addressHash`). */
    emailHash: text('email_hash').notNull().unique('address_confirmations_hash'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'cascade' }),
    /** How many confirmation mails went there; 0 where an agreement ended because nothing was mailed there for a year. */
    asked: integer('asked').notNull().default(1),
    askedAt: moment('asked_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    /** When its owner wanted no more mails there: it is not asked again. */
    stoppedAt: moment('stopped_at'),
    /** When news last went there; to the day. It stays when the agreement ends: the stop link in those mails holds. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('address_confirmations_owner', sql`(${t.userId} IS NULL) <> (${t.sellerId} IS NULL)`),
    check('address_confirmations_answer', sql`${t.confirmedAt} IS NULL OR ${t.stoppedAt} IS NULL`),
    index('address_confirmations_email').on(t.email, t.askedAt),
    index('address_confirmations_user').on(t.userId),
    index('address_confirmations_seller').on(t.sellerId),
  ],
);

/** Whose news an address gets. */
export type NewsOwner = { userId: string } | { sellerId: string };

export const ownerIdOf = (owner: NewsOwner): string => ('userId' in owner ? owner.userId : owner.sellerId);

/**
 * An address as it is recognised after it was forgotten. Salted with the account or supplier, so that rows do not tell which
 * of them wrote the same address; anyone who holds the database can still try guesses, which is why it goes after a year
 * where nothing was ever mailed there.
 */
export const addressHash = (ownerId: string, email: string): string =>
  createHash('sha256').update(`${ownerId} ${email}`).digest('hex');
