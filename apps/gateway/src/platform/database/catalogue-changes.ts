import { sql } from 'drizzle-orm';
import type { Executor } from './client';

const announcing = new WeakSet<Executor>();

/** Tells every gateway that public data changed. PostgreSQL sends it at commit, once per transaction. */
export async function announceCatalogueChange(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue', '')`);
  announcing.add(tx);
}

/** Whether a transaction announced a change: the gateway that wrote it need not wait to hear of it. */
export const announcedChange = (tx: Executor): boolean => announcing.has(tx);
