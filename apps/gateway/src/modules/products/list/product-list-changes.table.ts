import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, transactionId } from '../../../platform/database/columns';

export type ListChange = 'PRODUCT' | 'INGREDIENT';

/**
 * What the list in memory (product-index.ts) must read again though no raw material was written: materials that were
 * deleted or composed anew, ingredients that have another title. Written by triggers, forgotten after some days.
 */
export const productListChanges = pgTable(
  'product_list_changes',
  {
    targetId: uuid('target_id').primaryKey(),
    targetType: text('target_type').$type<ListChange>().notNull(),
    changedIn: transactionId('changed_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [index('product_list_changes_changed_in').on(t.changedIn)],
);
