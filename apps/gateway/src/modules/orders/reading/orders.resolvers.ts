import { orderPolicy, type OrderSide } from '@gredia/auth';
import {
  cancelItemsInput,
  cartInput,
  itemsInput,
  ledgerBalances,
  LEDGER_ACCOUNTS,
  mayRefuseRequest,
  nextItemStatuses,
  orderInput,
  orderStatusOf,
  orderTotals,
  orderWorth,
  resolveInput,
  returnInput,
  stepBackInput,
  stepBackOf,
  trackingInput,
  trackingLink,
  type OrderTotals,
} from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { countUse } from '../../../platform/limits/count-use';
import { ownSellerId } from '../../sellers/public';
import { mergeCart, readCart, updateCart } from '../carts/cart.service';
import { actorOf, unknownOrder } from '../change-order';
import { cancelItems, requestReturn, resolveRequest, takeStep } from '../moving/order-actions.service';
import { takeItemsBack } from '../moving/take-items-back.service';
import { pricedItem } from '../order-rows';
import type { OrderItemModel, OrderModel, OrderShippingModel } from '../orders.table';
import { confirmInput, confirmPayment, confirmRefund, confirmRefundInput } from '../paying/manual-money.service';
import { beginInput, beginPayment, checkPayment, readLedger } from '../paying/order-payments.service';
import { paymentOptions } from '../paying/payment-options';
import { orderDocuments, paperViewOf } from '../papers/order-documents';
import { createOrder } from '../placing/create-order.service';
import { previewLines, previewQuote } from '../placing/preview.service';
import { importTracking } from '../tracking/import-tracking.service';
import { updateTracking } from '../tracking/update-tracking.service';
import { orderFacets } from './order-facets.service';
import { listOrders, orderFacetsInput, orderListInput } from './order-list.service';
import { maskedBuyer } from './masked-buyer';
import { readOrder, sideIn } from './read-order';
import { revealOrderBuyer } from './reveal-order-buyer.service';

/** Children of an order are read with the side of the viewer: who got here takes part in it. */
async function sideOf(ctx: RequestContext, order: OrderModel): Promise<OrderSide> {
  const side = await sideIn(ctx, order);
  if (!side) throw unknownOrder();
  return side;
}

async function seenItems(ctx: RequestContext, order: OrderModel): Promise<OrderItemModel[]> {
  const [side, own] = [await sideOf(ctx, order), await ownSellerId(ctx)];
  return (await ctx.loaders.orderItems.load(order.id)).filter((item) => orderPolicy.seesItem(side, own, item));
}

async function seenShipping(order: OrderModel, _: object, ctx: RequestContext): Promise<OrderShippingModel[]> {
  const [side, own] = [await sideOf(ctx, order), await ownSellerId(ctx)];
  return (await ctx.loaders.orderShipping.load(order.id)).filter((one) => orderPolicy.seesItem(side, own, one));
}

/** Operators read a masked buyer until they ask for the name (`revealOrderBuyer`). */
const shownBuyer = async (ctx: RequestContext, order: OrderModel) =>
  (await sideOf(ctx, order)) === 'OPERATOR' ? maskedBuyer(order) : order;

/** A supplier's sums are of its own goods: those of the whole would tell what others charge. */
async function seenSums(ctx: RequestContext, order: OrderModel): Promise<OrderTotals> {
  if ((await sideOf(ctx, order)) !== 'SUPPLIER') return order;
  return orderTotals(await seenItems(ctx, order), await seenShipping(order, {}, ctx));
}

/** How far it is: for a supplier its own goods, for what others of the order do is theirs. */
async function seenProgress(ctx: RequestContext, order: OrderModel): Promise<Pick<OrderModel, 'status' | 'updatedAt'>> {
  if ((await sideOf(ctx, order)) !== 'SUPPLIER') return order;
  const own = await seenItems(ctx, order);
  const updatedAt = new Date(Math.max(...own.map((item) => item.updatedAt.getTime())));
  return { status: orderStatusOf(own.map(({ status }) => status)), updatedAt };
}

const sideOfItem = async (ctx: RequestContext, { orderId, buyerId }: ItemOfOrder): Promise<OrderSide> =>
  sideOf(ctx, { id: orderId, buyerId } as OrderModel);

/** An item beside who bought it. */
type ItemOfOrder = OrderItemModel & { buyerId: string };

const sellerOf = async (ctx: RequestContext, sellerId: string) =>
  (await ctx.loaders.orderSeller.load(sellerId)) ?? { id: sellerId, name: '' };

const wanted = (lines: readonly { packageId: string; quantity: number }[]) =>
  lines.map((line) => ({ ...line, seenPriceKrw: null }));

export const ordersResolvers: Resolvers = {
  Query: {
    orders: (_, args, ctx) => listOrders(ctx, parse(orderListInput, args)),
    orderFacets: (_, args, ctx) => orderFacets(ctx, parse(orderFacetsInput, args)),
    singleOrder: async (_, { id }, ctx) => (await readOrder(ctx, id)).order,
    orderPreview: async (_, { lines, quoteId }, ctx) => {
      if (quoteId) return previewQuote(ctx, quoteId);
      if (!lines?.length) throw badUserInput({ lines: '주문할 상품을 골라 주세요.' });
      const asked = parse(cartInput, lines);
      const { preview, lines: all } = await previewLines(ctx, wanted(asked));
      return { ...preview, lines: all };
    },
    cart: (_, { key }, ctx) => readCart(ctx, key ?? null),
    paymentOptions: (_, __, ctx) => paymentOptions(ctx),
    orderLedger: async (_, { orderId }, ctx) => {
      const { id } = await readLedger(ctx, orderId);
      const transfers = await ctx.loaders.orderTransfers.load(id);
      const balances = ledgerBalances(transfers);
      return {
        transfers,
        balances: LEDGER_ACCOUNTS.map((account) => ({ account, balanceKrw: balances[account] })),
      };
    },
  },
  Mutation: {
    createOrder: (_, { input }, ctx) => {
      const asked = parse(orderInput, input);
      return countUse(ctx, 'order', ctx.viewer?.id ?? '', () => createOrder(ctx, asked));
    },
    updateCart: (_, { lines, key }, ctx) => {
      const asked = parse(cartInput, lines);
      return countUse(ctx, 'cart.address', ctx.client.address, () => updateCart(ctx, asked, key ?? null));
    },
    mergeCart: (_, { key }, ctx) => mergeCart(ctx, key),
    cancelOrderItems: (_, { input }, ctx) => cancelItems(ctx, parse(cancelItemsInput, input)),
    requestReturn: (_, { input }, ctx) => requestReturn(ctx, parse(returnInput, input)),
    resolveOrderRequest: (_, { input }, ctx) => resolveRequest(ctx, parse(resolveInput, input)),
    prepareOrderItems: (_, args, ctx) => takeStep('PREPARING')(ctx, parse(itemsInput, args)),
    confirmDelivery: (_, args, ctx) => takeStep('DELIVERED')(ctx, parse(itemsInput, args)),
    confirmPurchase: (_, args, ctx) => takeStep('CONFIRMED')(ctx, parse(itemsInput, args)),
    updateOrderItemTracking: (_, { input }, ctx) => updateTracking(ctx, parse(trackingInput, input)),
    takeOrderItemsBack: (_, { input }, ctx) => takeItemsBack(ctx, parse(stepBackInput, input)),
    importOrderTracking: (_, args, ctx) => importTracking(ctx, args.csv, args.dryRun),
    beginPayment: (_, args, ctx) => beginPayment(ctx, parse(beginInput, args)),
    checkPayment: (_, { paymentId }, ctx) => checkPayment(ctx, paymentId),
    confirmPayment: (_, { input }, ctx) => confirmPayment(ctx, parse(confirmInput, input)),
    revealOrderBuyer: (_, { orderId }, ctx) => revealOrderBuyer(ctx, orderId),
    confirmRefund: (_, args, ctx) => confirmRefund(ctx, parse(confirmRefundInput, args)),
  },
  Order: {
    status: async (order, _, ctx) => (await seenProgress(ctx, order)).status,
    updatedAt: async (order, _, ctx) => (await seenProgress(ctx, order)).updatedAt,
    side: (order, _, ctx) => sideOf(ctx, order),
    buyerId: async (order, _, ctx) => ((await sideOf(ctx, order)) === 'OPERATOR' ? order.buyerId : null),
    buyerName: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerName,
    buyerRepresentative: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerRepresentative,
    buyerTaxEmail: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerTaxEmail,
    buyerContact: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerContact,
    buyerEmail: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerEmail,
    recipientName: async (order, _, ctx) => (await shownBuyer(ctx, order)).recipientName,
    recipientContact: async (order, _, ctx) => (await shownBuyer(ctx, order)).recipientContact,
    buyerAddress: async (order, _, ctx) => (await shownBuyer(ctx, order)).buyerAddress,
    items: async (order, _, ctx) => (await seenItems(ctx, order)).map((item) => ({ ...item, buyerId: order.buyerId })),
    shipping: seenShipping,
    totalItemsPrice: async (order, _, ctx) => (await seenSums(ctx, order)).goodsKrw,
    totalShippingPrice: async (order, _, ctx) => (await seenSums(ctx, order)).shippingKrw,
    supplyKrw: async (order, _, ctx) => (await seenSums(ctx, order)).supplyKrw,
    vatKrw: async (order, _, ctx) => (await seenSums(ctx, order)).vatKrw,
    totalKrw: async (order, _, ctx) => (await seenSums(ctx, order)).totalKrw,
    keptKrw: async (order, _, ctx) =>
      orderWorth((await seenItems(ctx, order)).map(pricedItem), await seenShipping(order, {}, ctx)).keptKrw,
    payments: async (order, _, ctx) =>
      orderPolicy.readMoney(await sideOf(ctx, order)) ? ctx.loaders.orderPayments.load(order.id) : [],
    refunds: async (order, _, ctx) =>
      orderPolicy.readMoney(await sideOf(ctx, order)) ? ctx.loaders.orderRefunds.load(order.id) : [],
    documents: async (order, _, ctx) => {
      const view = paperViewOf(await sideOf(ctx, order), await ownSellerId(ctx));
      return orderDocuments(ctx, order, await seenItems(ctx, order), view);
    },
    history: async (order, _, ctx) => {
      const seen = new Set((await seenItems(ctx, order)).map(({ id }) => id));
      return (await ctx.loaders.orderEvents.load(order.id)).filter(({ itemId }) => seen.has(itemId));
    },
  },
  OrderItem: {
    seller: ({ sellerId }, _, ctx) => sellerOf(ctx, sellerId),
    price: ({ priceKrw }) => priceKrw,
    nextStatuses: async (item, _, ctx) =>
      nextItemStatuses(item.status, actorOf(await sideOfItem(ctx, item as ItemOfOrder))),
    viewerCanRefuse: async (item, _, ctx) =>
      mayRefuseRequest(item.status, actorOf(await sideOfItem(ctx, item as ItemOfOrder))),
    stepBack: async (item, _, ctx) => stepBackOf(item, actorOf(await sideOfItem(ctx, item as ItemOfOrder))),
    trackingUrl: ({ shippingCompany, trackingNumber }) =>
      shippingCompany && trackingLink(shippingCompany, trackingNumber),
  },
  PaymentDifference: {
    orderNumber: async ({ orderId }, _, ctx) =>
      orderId === null ? null : ((await ctx.loaders.orderNumber.load(orderId))?.number ?? null),
  },
  OrderShipping: { seller: ({ sellerId }, _, ctx) => sellerOf(ctx, sellerId) },
};
