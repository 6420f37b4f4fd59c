import { sql } from 'drizzle-orm';
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Ids are UUID v7, made here and not by the server: PostgreSQL 15 must do (docs/decisions). */
export const newId = (): string => v7();

export const id = () => uuid('id').primaryKey().$defaultFn(newId);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A list of texts, empty where nothing is said. */
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** The id of a transaction (xid8): what was committed after a snapshot has one that is not below the snapshot's xmin. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
