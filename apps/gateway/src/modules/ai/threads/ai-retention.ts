import { addDays } from '@gredia/domain';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { aiThreads } from '../ai.table';

/** Days after the last question of a conversation (docs/product/privacy.md#retention). */
const KEPT = 365;

/** Takes out conversations in which nothing was asked for a year. */
export async function forgetThreads(tx: Executor, now = new Date()): Promise<number> {
  const { rowCount } = await tx.delete(aiThreads).where(lt(aiThreads.updatedAt, addDays(now, -KEPT)));
  return rowCount ?? 0;
}
