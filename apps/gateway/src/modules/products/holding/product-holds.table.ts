import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, texts } from '../../../platform/database/columns';
import { users } from '../../identity/accounts/accounts.table';
import { products } from '../products.table';

/**
 * Raw materials that operators took out of public view: hidden like those that their supplier hides, and not to be brought back
 * by the supplier (docs/product/spam.md#hiding).
 */
export const productHolds = pgTable(
  'product_holds',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In short words of the screen, each: 설명 중복. */
    reasons: texts('reasons'),
    /** What the operator wrote beside them; the supplier reads it. */
    note: text('note'),
    /** How much spoke for it at that moment; null where no rule had found it. */
    score: integer('score'),
    heldBy: uuid('held_by').references(() => users.id, { onDelete: 'set null' }),
    /** When its supplier was mailed. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
  },
  (t) => [index('product_holds_created').on(t.createdAt.desc(), t.productId)],
);
