import { normaliseEmail } from '@gredia/domain';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { products, type ProductModel } from '../products.table';
import { storedCompositions } from '../writing/product-compositions';
import { writeProducts } from '../writing/products.write';
import { askNewsAddresses } from './news-addresses';
import { momentAfter } from '../../../platform/database/moment-after';

/** The materials of a supplier that name an address, however it is spelled. */
export const namesAddress = (sellerId: string, email: string): SQL | undefined =>
  and(
    eq(products.sellerId, sellerId),
    sql`(lower(trim(${products.email})) = ${email} OR EXISTS (
      SELECT FROM unnest(${products.receiverEmails}) AS receiver WHERE lower(trim(receiver)) = ${email}))`,
  );

interface Replacement {
  sellerId: string;
  from: string;
  to: string;
  actorId: string;
  /** Only in these materials; in all of the supplier without it. */
  only?: readonly string[];
}

/**
 * Puts one address in the place of another in materials of a supplier, and asks its owner whether it wants their news.
 * @returns the ids of the materials
 */
export async function replaceNewsAddress(
  tx: Executor,
  { sellerId, from, to, actorId, only }: Replacement,
): Promise<string[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(and(namesAddress(sellerId, from), only && inArray(products.id, [...only])))
    .orderBy(asc(products.id))
    .for('no key update');
  const compositions = await storedCompositions(
    tx,
    rows.map(({ id }) => id),
  );
  const replaced = (text: string) => (normaliseEmail(text) === from ? to : text);
  const writes = rows.map((row: ProductModel) => {
    const parts = compositions.get(row.id) ?? [];
    const updatedAt = momentAfter(row);
    const email = row.email === null ? null : replaced(row.email);
    const receiverEmails = [...new Set(row.receiverEmails.map(replaced))];
    return { before: { row, parts }, row: { ...row, email, receiverEmails, updatedAt }, parts };
  });
  await writeProducts(tx, writes, { actor: actorId, sourceEditionId: null });
  const [first] = writes;
  if (first) await askNewsAddresses(tx, first.row);
  return rows.map(({ id }) => id);
}
