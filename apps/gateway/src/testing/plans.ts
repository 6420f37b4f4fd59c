import type pg from 'pg';
import { vi } from 'vitest';
import { testDatabase } from './database';

/** The plans of the statements that something runs, in their order, as PostgreSQL prints them. */
export async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
  const { pool } = testDatabase();
  const asked = vi.spyOn(pool, 'query');
  await run();
  // Values stand with a statement of its own name, and beside one that was made for the moment.
  const statements = (asked.mock.calls as unknown as [pg.QueryConfig, unknown[]?][]).map(([query, values]) => ({
    text: query.text,
    values: query.values ?? values,
  }));
  asked.mockRestore();
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN (COSTS OFF) ${text}`,
      ...(values ? { values } : {}),
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
