import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountReference } from '../database/account-column';
import { createdAt } from '../database/columns';

/** What was sent once and may arrive twice: a client gives each sending a key (`clientKey`). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Root field of the contract. */
    operation: text('operation').notNull(),
    accountId: accountReference('account_id', 'cascade').notNull(),
    key: text('key').notNull(),
    /** Of the input, SHA-256 in hexadecimal: tells whether the same was sent again. */
    inputDigest: text('input_digest').notNull(),
    /** What the sending made, usually an id; null only within the transaction that makes it. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.operation, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);
