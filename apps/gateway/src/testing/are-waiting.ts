import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { testDatabase } from './database';

/** Waits until so many transactions wait for a lock of another one. */
export const areWaiting = (number: number): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    expect((await testDatabase().db.execute(waiting)).rowCount).toBe(number);
  }, 10_000);
