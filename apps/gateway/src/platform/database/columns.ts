import { sql, type SQL } from 'drizzle-orm';
import { customType, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Ids are UUID v7, made here and not by the server: PostgreSQL 15 must do (docs/decisions). */
export const newId = (): string => v7();

export const id = () => uuid('id').primaryKey().$defaultFn(newId);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Whole won that no bound of ours holds below 2³¹: sums, and what a payment provider says. 15 digits are exact in JavaScript; read as
 * a number by Drizzle and by statements alike, which `bigint` would not be.
 */
export const won = (name: string) => numeric(name, { precision: 15, scale: 0, mode: 'number' });

/** A list of texts, empty where nothing is said. */
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () => moment('updated_at').notNull().defaultNow();

/**
 * What a column of names sorts by, for a generated column: those that begin in Hangul first, 가나다; then the rest, without
 * letter case. Numbers count as numbers: each is padded to six digits.
 */
export const nameOrder = (column: string): SQL =>
  sql.raw(
    `CASE WHEN left(${column}, 1) COLLATE "C" BETWEEN '가' AND '힣' THEN '0' ELSE '1' END || ` +
      String.raw`regexp_replace(regexp_replace(lower(${column} COLLATE "C"), '(\d+)', '00000\1', 'g'), '0*(\d{6})(?!\d)', '\1', 'g')`,
  );

/**
 * Any value as JSON, read as it was written: `jsonb` of Drizzle reads what PostgreSQL gives back once more, so that a text of digits
 * comes back as a number.
 */
export const jsonValue = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/** The id of a transaction (xid8): what was committed after a snapshot has one that is not below the snapshot's xmin. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
