import { productPolicy } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/errors/errors';
import { ownSellerId } from '../sellers/public';
import { products, type ProductModel } from './products.table';

/** Whether the viewer may change a material. */
export async function mayEdit(ctx: RequestContext, product: Pick<ProductModel, 'sellerId'>): Promise<boolean> {
  return productPolicy.edit(ctx.viewer, await ownSellerId(ctx), product);
}

/** Whether the viewer may see a material. For a visible one the database is not asked. */
export async function mayRead(
  ctx: RequestContext,
  product: Pick<ProductModel, 'visible' | 'sellerId'>,
): Promise<boolean> {
  const own = product.visible ? null : await ownSellerId(ctx);
  return productPolicy.read(ctx.viewer, own, product);
}

/** The same answer for what does not exist, is hidden and is another supplier's. */
export const unknownProduct = () => notFound('찾는 원료가 없어요.');

/**
 * A material that the viewer may change, locked until the transaction ends. Quotes that name it need not wait: its key stays.
 * @param own the supplier that the viewer acts for
 * @throws NOT_FOUND for an unknown one and for another supplier's
 */
export async function lockProduct(
  tx: Executor,
  { viewer }: RequestContext,
  own: string | null,
  id: string,
): Promise<ProductModel> {
  const [product] = isUuid(id) ? await tx.select().from(products).where(eq(products.id, id)).for('no key update') : [];
  if (!product || !productPolicy.edit(viewer, own, product)) throw unknownProduct();
  return product;
}
