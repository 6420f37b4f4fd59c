import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { pullKeys } from '../pulls.table';

/** Of some suggestions those of which something was taken over, however the rest stands or ended. */
export async function takenOverOf(tx: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length
    ? await tx
        .selectDistinct({ id: pullKeys.pullId })
        .from(pullKeys)
        .where(and(inArray(pullKeys.pullId, [...ids]), eq(pullKeys.state, 'ACCEPTED')))
    : [];
  return new Set(rows.map(({ id }) => id));
}

/** The same of one. */
export const hasTakenOver = async (tx: Executor, id: string): Promise<boolean> => (await takenOverOf(tx, [id])).has(id);
