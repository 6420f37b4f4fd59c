import { sql } from 'drizzle-orm';
import type { Executor } from './client';

const CATALOGUE = '';
/** What a notification says of boards alone. */
export const TALK = 'talk';

const announcing = new WeakSet<Executor>();
const talking = new WeakSet<Executor>();

/** Tells every gateway that public data changed. PostgreSQL sends it at commit, once per transaction. */
export async function announceCatalogueChange(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue', ${CATALOGUE})`);
  announcing.add(tx);
}

/**
 * Tells every gateway that people wrote on the boards: nothing else that is kept is out of date by that, and somebody writes
 * every minute. What must be gone from every page at once is a change of the catalogue.
 */
export async function announceTalk(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue', ${TALK})`);
  talking.add(tx);
}

/** Whether a transaction announced a change: the gateway that wrote it need not wait to hear of it. */
export const announcedChange = (tx: Executor): boolean => announcing.has(tx);

/** The same of what people wrote on the boards. */
export const announcedTalk = (tx: Executor): boolean => talking.has(tx);

/** Where triggers tell which rows changed (migrations 0020 and 0022), and transactions that they have. */
export const ROWS_CHANNEL = 'changed_rows';
const WRITE = 'write ';

/** The ids of rows of public data that changed, or of so many that they are not told one by one. */
export type ChangedRows = readonly string[] | 'all';

/** Which rows changed; or, after these, the name of the write that changed them. */
export type RowsNotice = { rows: ChangedRows } | { write: string };

/** What a notification on the channel says. */
export function readRowsNotice(payload: string): RowsNotice {
  if (payload.startsWith(WRITE)) return { write: payload.slice(WRITE.length) };
  return { rows: payload === 'all' ? 'all' : payload.split(' ').filter(Boolean) };
}

/** The last that a transaction tells: who hears of the write has heard of all its rows. */
export async function announceWrite(tx: Executor, write: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${ROWS_CHANNEL}, ${WRITE + write})`);
}
