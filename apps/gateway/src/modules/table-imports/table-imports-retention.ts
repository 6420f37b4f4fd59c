import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';

/** So long a file and what came of its rows can be looked at (docs/product/privacy.md#retention). */
export const KEPT_DAYS = 2;

/** Forgets imports that have had their time, with their rows: what they changed stands in the audit log. */
export async function forgetOldTableImports(tx: Executor): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`DELETE FROM table_imports WHERE created_at < now() - ${`${KEPT_DAYS} days`}::interval`,
  );
  return rowCount ?? 0;
}
