import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
    /** As accounts write theirs. */
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'cascade' }),
    /** How many confirmation mails went there. */
    asked: integer('asked').notNull().default(1),
    askedAt: moment('asked_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    /** When news last went there; to the day. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('address_confirmations_of').on(t.email, t.userId, t.sellerId).nullsNotDistinct(),
    check('address_confirmations_owner', sql`(${t.userId} IS NULL) <> (${t.sellerId} IS NULL)`),
    index('address_confirmations_user').on(t.userId),
    index('address_confirmations_seller').on(t.sellerId),
  ],
);

/** Whose news an address gets. */
export type NewsOwner = { userId: string } | { sellerId: string };
