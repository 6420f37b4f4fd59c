import { HOLD_SCORE } from '@gredia/domain';
import { and, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { contentSigns } from './content-checks.table';
import { SAME_TEXT_DAYS } from './same-texts';

/** Days that signs of spam are kept; of texts without any only as long as they are compared. */
const KEPT = 180;

/** Takes out what was found of texts long ago. @returns how many */
export async function forgetSigns(tx: Executor): Promise<number> {
  const before = (days: number) => lt(contentSigns.createdAt, sql`now() - make_interval(days => ${days})`);
  const { rowCount } = await tx
    .delete(contentSigns)
    .where(or(before(KEPT), and(before(SAME_TEXT_DAYS), lt(contentSigns.score, HOLD_SCORE / 2))));
  return rowCount ?? 0;
}
