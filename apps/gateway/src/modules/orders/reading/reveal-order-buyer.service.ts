import { forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { orderDocuments } from '../papers/order-documents';
import { readOrder } from './read-order';

/**
 * Names the buyer of an order to an operator, who reads it masked everywhere else, with papers that name the buyer too. Nothing is
 * told before the audit row stands.
 * @throws NOT_FOUND, FORBIDDEN for an operator who is a party of the order, RATE_LIMITED
 */
export async function revealOrderBuyer(ctx: RequestContext, orderId: string) {
  const { viewer } = ctx;
  const { order, side } = await readOrder(ctx, orderId);
  if (!viewer || side !== 'OPERATOR') throw forbidden();
  await ctx.limits.take('order-buyer-reveal', viewer.id);
  const items = await ctx.loaders.orderItems.load(order.id);
  const entry = { actorId: viewer.id, subjectId: order.buyerId, details: { orderId: order.id, number: order.number } };
  return transactWith(ctx, { audit: () => ({ action: 'order.buyer-reveal', outcome: 'ok', ...entry }) }, async () => ({
    name: order.buyerName,
    company: order.buyerCompany,
    representative: order.buyerRepresentative,
    taxEmail: order.buyerTaxEmail,
    contact: order.buyerContact,
    email: order.buyerEmail,
    recipientName: order.recipientName,
    recipientContact: order.recipientContact,
    address: order.buyerAddress,
    documents: orderDocuments(ctx, order, items, 'whole'),
  }));
}
