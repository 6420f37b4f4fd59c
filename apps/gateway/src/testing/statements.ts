import pg from 'pg';
import { vi } from 'vitest';

/** The statements that something sends to the database over all connections, those of its transactions included. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return query.mock.calls.map(([asked]) => textOf(asked));
  } finally {
    query.mockRestore();
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
