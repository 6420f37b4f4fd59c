import { koreanDay, shiftDay } from '@gredia/domain';
import { lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { pageVisitors } from './page-visitors.table';

/** Days that visitors are kept, today among them; the figures of days stay. */
export const PAGE_VISITOR_DAYS = 90;

/** Forgets who opened pages (docs/product/privacy.md#retention). */
export async function forgetOldVisitors(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(pageVisitors)
    .where(lt(pageVisitors.day, shiftDay(koreanDay(), 1 - PAGE_VISITOR_DAYS)));
  return rowCount ?? 0;
}
