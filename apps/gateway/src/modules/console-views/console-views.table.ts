import type { CollectionName } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** A view of a table of the console under a name (저장한 보기): one of a person, or one that all operators see. */
export const consoleViews = pgTable(
  'console_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    collection: text('collection').$type<CollectionName>().notNull(),
    name: text('name').notNull(),
    /** The query of the table's address; nothing that looks for a person (`personalParts`). */
    address: text('address').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('console_views_name').on(t.userId, t.collection, t.name),
    index('console_views_shared')
      .on(t.collection, t.name)
      .where(sql`is_shared`),
  ],
);

export type ConsoleViewModel = typeof consoleViews.$inferSelect;

/** Which columns a person chose for a table, and how wide. */
export const consoleColumns = pgTable(
  'console_columns',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    collection: text('collection').$type<CollectionName>().notNull(),
    /** In their order; null for those that the table begins with. */
    columns: text('columns').array(),
    /** In pixels, by field. */
    widths: jsonb('widths').$type<Record<string, number>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.collection] })],
);
