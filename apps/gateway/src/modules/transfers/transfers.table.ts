import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import type { MovedAddress } from '../products/public';
import type { HandedOver } from '../sellers/public';
import { sellers } from '../sellers/sellers.table';

/** Which places named the old address. */
export interface MovedAddresses {
  seller: HandedOver;
  products: MovedAddress[];
}

/** A company that went from one account to another (대표 이메일 변경). */
export const rootEmailTransfers = pgTable(
  'root_email_transfers',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    toUserId: uuid('to_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they were then; null once an account of them has left. */
    fromEmail: text('from_email'),
    toEmail: text('to_email'),
    reason: text('reason').notNull(),
    /** What the account that took over was called before, as a company. */
    toCompany: text('to_company'),
    /** What it was allowed before, which the way back gives it again. */
    toRole: text('to_role').$type<'USER' | 'SELLER'>().notNull().default('USER'),
    /** Materials that named the old address. */
    productIds: uuid('product_ids').array().notNull(),
    /** Where the old address stood, without the address. */
    moved: jsonb('moved')
      .$type<MovedAddresses>()
      .notNull()
      .default({ seller: { email: false, contactEmail: false }, products: [] }),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('root_email_transfers_created').on(t.createdAt.desc(), t.id),
    index('root_email_transfers_seller').on(t.sellerId, t.createdAt),
    index('root_email_transfers_from').on(t.fromUserId),
    index('root_email_transfers_to').on(t.toUserId),
  ],
);

export type RootEmailTransferModel = typeof rootEmailTransfers.$inferSelect;
