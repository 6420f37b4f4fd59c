import {
  CancelOrderItemsDocument,
  CheckPaymentDocument,
  ConfirmDeliveryDocument,
  ConfirmPaymentDocument,
  ConfirmPurchaseDocument,
  ConfirmRefundDocument,
  GetOrderLedgerDocument,
  GetSingleOrderDocument,
  PrepareOrderItemsDocument,
  RequestReturnDocument,
  ResolveOrderRequestDocument,
  SetInvoiceApprovalDocument,
  UpdateOrderItemTrackingDocument,
} from '@gredia/graphql-schema';
import { addDays, moneyFlow } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { auditLogs } from '../../../platform/audit/audit.table';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { transfersOf } from '../../payments/ledger/ledger.repository';
import { chooseLocal } from '../../payments/local/local-books';
import { hearOfPayment } from '../../payments/settling/hear-of-payment';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import {
  beginPaying,
  itemStatuses,
  ledgerOf,
  newsOf,
  payOrder,
  placeOrder,
  refusalOf,
  sendRefunds,
  stockOf,
  storedOrder,
  useLocalProvider,
} from '../orders.testing';
import { keepOrderClock } from './order-clock';

const database = useDatabase();
const provider = useLocalProvider();

/** A paid order of two packages of one supplier: 12,500 and 9,999 won, shipping 3,000, VAT 2,549; 28,048 won. */
async function paidOrder() {
  const [buyer, shop] = [await buildBuyer(), await buildShop()];
  const packages = [await buildPackage(shop), await buildPackage(shop, { priceKrw: 9999, position: 1 })] as const;
  const order = await placeOrder(provider, buyer, [
    [packages[0], 1],
    [packages[1], 1],
  ]);
  const paymentId = await payOrder(provider, buyer, order.id);
  const itemIds = order.items.map(({ id }) => id);
  return { buyer, shop, packages, orderId: order.id, itemIds, paymentId };
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;

async function deliver({ shop, buyer, orderId }: Paid, itemIds: string[]): Promise<void> {
  const parcel = { orderId, itemIds, shippingCompany: 'CJ', trackingNumber: '1234-5678-9012' };
  const shipped = await provider.as(shop.supplier)(UpdateOrderItemTrackingDocument, { input: parcel });
  expect(refusalOf(shipped)).toEqual({});
  expect(refusalOf(await provider.as(buyer)(ConfirmDeliveryDocument, { orderId, itemIds }))).toEqual({});
}

async function expectBalanced(orderId: string): Promise<void> {
  const { inKrw, keptKrw, returnedKrw } = moneyFlow(await transfersOf(database().db, orderId));
  expect(inKrw).toBe(keptKrw + returnedKrw);
}

describe('who may not', () => {
  it('strangers and other suppliers move nothing, as if the order were not there', async () => {
    const { orderId, itemIds, paymentId } = await paidOrder();
    for (const stranger of [await buildBuyer(), (await buildShop()).supplier]) {
      const as = provider.as(stranger);
      const input = { orderId, itemIds, reason: '단순 변심' };
      expect(refusalOf(await as(CancelOrderItemsDocument, { input }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(refusalOf(await as(ConfirmPurchaseDocument, { orderId, itemIds }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(refusalOf(await as(CheckPaymentDocument, { paymentId }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(refusalOf(await as(GetOrderLedgerDocument, { orderId }))).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await itemStatuses(orderId)).toEqual(['PAID', 'PAID']);
  });

  it('neither side takes the steps of the other', async () => {
    const paid = await paidOrder();
    const { buyer, shop, orderId, itemIds } = paid;
    const parcel = { orderId, itemIds, shippingCompany: 'DIRECT' };
    const refused = async (user: UserModel, work: (as: ReturnType<typeof provider.as>) => Promise<unknown>) =>
      refusalOf((await work(provider.as(user))) as never).code;
    expect(await refused(buyer, (as) => as(UpdateOrderItemTrackingDocument, { input: parcel }))).toBe('FORBIDDEN');
    expect(await refused(buyer, (as) => as(PrepareOrderItemsDocument, { orderId, itemIds }))).toBe('CONFLICT');
    await deliver(paid, itemIds);
    expect(await refused(shop.supplier, (as) => as(ConfirmPurchaseDocument, { orderId, itemIds }))).toBe('CONFLICT');
    const back = { orderId, itemIds, reason: 'DAMAGED' as const };
    expect(await refused(shop.supplier, (as) => as(RequestReturnDocument, { input: back }))).toBe('FORBIDDEN');
    expect(
      await refused(buyer, (as) => as(ResolveOrderRequestDocument, { input: { orderId, itemIds, accept: true } })),
    ).toBe('FORBIDDEN');
  });

  it('a supplier sees its own items of an order, and neither payments nor the ledger', async () => {
    const [buyer, one, other] = [await buildBuyer(), await buildShop(), await buildShop()];
    const order = await placeOrder(
      provider,
      buyer,
      [
        [await buildPackage(one), 1],
        [await buildPackage(other), 1],
      ],
      { expectedTotalKrw: 34_100 },
    );
    await payOrder(provider, buyer, order.id);
    const seen = (await provider.as(one.supplier)(GetSingleOrderDocument, { id: order.id })).data?.singleOrder;
    expect(seen).toMatchObject({
      side: 'SUPPLIER',
      payments: [],
      refunds: [],
      items: [{ seller: { id: one.seller.id } }],
    });
    expect(seen?.items).toHaveLength(1);
    expect(seen?.shipping).toHaveLength(1);
    expect(new Set(seen?.history.map(({ itemId }) => itemId)).size).toBe(1);
    const foreign = order.items.find(({ seller }) => seller.id === other.seller.id)!.id;
    const prepare = { orderId: order.id, itemIds: [foreign] };
    expect(refusalOf(await provider.as(one.supplier)(PrepareOrderItemsDocument, prepare))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(refusalOf(await provider.as(one.supplier)(GetOrderLedgerDocument, { orderId: order.id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a paid order', () => {
  it('is sent, delivered and confirmed: its money becomes the supplier’s', async () => {
    const paid = await paidOrder();
    const { buyer, orderId, itemIds } = paid;
    expect(await ledgerOf(orderId)).toEqual(['PAID 28048']);
    await deliver(paid, itemIds);
    expect((await storedOrder(orderId)).status).toBe('DELIVERED');
    const seen = (await provider.as(buyer)(GetSingleOrderDocument, { id: orderId })).data?.singleOrder;
    const parcel = { status: 'DELIVERED', shippingCompany: 'CJ', trackingNumber: '123456789012' };
    expect(seen?.items).toMatchObject([parcel, parcel]);
    const done = await provider.as(buyer)(ConfirmPurchaseDocument, { orderId, itemIds });
    expect(done.data?.confirmPurchase.status).toBe('COMPLETED');
    // 12,500 and the shipping first, then the rest; the floors of the tax add up to the whole.
    expect(await ledgerOf(orderId)).toEqual(['PAID 28048', 'SETTLED 17050', 'SETTLED 10998']);
    await provider.as(buyer)(ConfirmPurchaseDocument, { orderId, itemIds });
    expect(await ledgerOf(orderId)).toHaveLength(3);
    await expectBalanced(orderId);
    expect(await newsOf(orderId)).toEqual([
      'buyer placed',
      'buyer paid',
      'supplier paid',
      'buyer shipped',
      'supplier delivered',
      'supplier confirmed',
    ]);
  });

  it('gives back exactly what the rest would have cost less, once the supplier agrees', async () => {
    const { buyer, shop, packages, orderId, itemIds } = await paidOrder();
    const chosen = itemIds.slice(1);
    const asked = { orderId, itemIds: chosen, reason: '수량을 잘못 골랐어요' };
    await provider.as(buyer)(CancelOrderItemsDocument, { input: asked });
    expect(await itemStatuses(orderId)).toEqual(['PAID', 'CANCEL_REQUESTED']);
    expect(await stockOf(packages[1])).toBe(99);
    const input = { orderId, itemIds: chosen, accept: true };
    await provider.as(shop.supplier)(ResolveOrderRequestDocument, { input });
    expect(await itemStatuses(orderId)).toEqual(['PAID', 'CANCELED']);
    expect(await stockOf(packages[1])).toBe(100);
    expect(await ledgerOf(orderId)).toEqual(['PAID 28048', 'REFUND_DUE 10998']);
    await sendRefunds(provider, orderId);
    await sendRefunds(provider, orderId);
    expect(await ledgerOf(orderId)).toEqual(['PAID 28048', 'REFUND_DUE 10998', 'REFUNDED 10998']);
    const after = (await provider.as(buyer)(GetSingleOrderDocument, { id: orderId })).data?.singleOrder;
    expect(after).toMatchObject({
      status: 'PAID',
      keptKrw: 17_050,
      payments: [{ status: 'PARTIAL_CANCELLED', cancelledKrw: 10_998 }],
      refunds: [{ status: 'DONE', amountKrw: 10_998 }],
    });
    await expectBalanced(orderId);
  });

  it('goes on as before where the supplier refuses, with the reason', async () => {
    const { buyer, shop, orderId, itemIds } = await paidOrder();
    await provider.as(shop.supplier)(PrepareOrderItemsDocument, { orderId, itemIds });
    await provider.as(buyer)(CancelOrderItemsDocument, { input: { orderId, itemIds, reason: '변심' } });
    const input = { orderId, itemIds, accept: false, note: '이미 포장했어요' };
    await provider.as(shop.supplier)(ResolveOrderRequestDocument, { input });
    expect(await itemStatuses(orderId)).toEqual(['PREPARING', 'PREPARING']);
    expect(await ledgerOf(orderId)).toEqual(['PAID 28048']);
    expect(await newsOf(orderId)).toContain('buyer request-refused');
  });

  it.each([
    ['CHANGED_MIND', 'REFUND_DUE 24748', 'SETTLED 3300'],
    ['DAMAGED', 'REFUND_DUE 28048', undefined],
  ] as const)('comes back for %s: %s', async (reason, refunded, settled) => {
    const paid = await paidOrder();
    const { buyer, shop, orderId, itemIds } = paid;
    await deliver(paid, itemIds);
    await provider.as(buyer)(RequestReturnDocument, { input: { orderId, itemIds, reason } });
    await provider.as(shop.supplier)(ResolveOrderRequestDocument, { input: { orderId, itemIds, accept: true } });
    await sendRefunds(provider, orderId);
    const ledger = await ledgerOf(orderId);
    expect(ledger).toContain(refunded);
    expect(ledger.filter((line) => line.startsWith('SETTLED'))).toEqual(settled ? [settled] : []);
    expect(await itemStatuses(orderId)).toEqual(['REFUNDED', 'REFUNDED']);
    expect((await storedOrder(orderId)).status).toBe('CANCELED');
    await expectBalanced(orderId);
  });

  it('confirms itself seven days after its delivery, and no second before', async () => {
    const paid = await paidOrder();
    await deliver(paid, paid.itemIds);
    await keepOrderClock(provider.office(), addDays(new Date(), 6.99));
    expect(await itemStatuses(paid.orderId)).toEqual(['DELIVERED', 'DELIVERED']);
    await keepOrderClock(provider.office(), addDays(new Date(), 7.01));
    expect(await itemStatuses(paid.orderId)).toEqual(['CONFIRMED', 'CONFIRMED']);
    await keepOrderClock(provider.office(), addDays(new Date(), 8));
    expect(await ledgerOf(paid.orderId)).toEqual(['PAID 28048', 'SETTLED 17050', 'SETTLED 10998']);
  });
});

describe('an order without its money', () => {
  it('ends when a virtual account stays unpaid for three days; money that comes later goes back whole', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const order = await placeOrder(provider, buyer, [[own, 2]], { paymentMethod: 'VIRTUAL_ACCOUNT' });
    const paymentId = await payOrder(provider, buyer, order.id, 'ISSUE_ACCOUNT');
    const waiting = (await provider.as(buyer)(GetSingleOrderDocument, { id: order.id })).data?.singleOrder;
    expect(waiting?.payments).toMatchObject([
      { status: 'VIRTUAL_ACCOUNT_ISSUED', virtualAccount: { bank: '그레디아 로컬은행' } },
    ]);
    const { db } = database();
    await keepOrderClock(provider.office(), addDays(new Date(), 2.99));
    expect((await storedOrder(order.id)).status).toBe('PENDING_PAYMENT');
    await keepOrderClock(provider.office(), addDays(new Date(), 3.01));
    expect((await storedOrder(order.id)).status).toBe('EXPIRED');
    expect(await stockOf(own)).toBe(100);

    await chooseLocal(db, paymentId, 'DEPOSIT');
    expect(await hearOfPayment(provider.office(), paymentId)).toBe('RETURNED');
    await sendRefunds(provider, order.id);
    expect(await ledgerOf(order.id)).toEqual(['UNEXPECTED 30800', 'REFUNDED 30800']);
    expect((await storedOrder(order.id)).status).toBe('EXPIRED');
    await expectBalanced(order.id);
  });

  it('is canceled by its buyer as a whole alone', async () => {
    const [buyer, shop] = [await buildBuyer(), await buildShop()];
    const packages = [await buildPackage(shop), await buildPackage(shop, { position: 1 })] as const;
    const order = await placeOrder(provider, buyer, [
      [packages[0], 1],
      [packages[1], 1],
    ]);
    const itemIds = order.items.map(({ id }) => id);
    const cancel = (ids: string[]) =>
      provider.as(buyer)(CancelOrderItemsDocument, { input: { orderId: order.id, itemIds: ids, reason: '변심' } });
    expect(refusalOf(await cancel(itemIds.slice(1)))).toMatchObject({ code: 'CONFLICT' });
    expect((await cancel(itemIds)).data?.cancelOrderItems.status).toBe('CANCELED');
    expect(refusalOf(await cancel(itemIds))).toEqual({});
    expect(await stockOf(packages[0])).toBe(100);
    // Its supplier never heard of it, nor of its end.
    expect(await newsOf(order.id)).toEqual(['buyer placed']);
  });

  it('that is paid twice keeps one payment and gives the other back', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const order = await placeOrder(provider, buyer, [[own, 1]]);
    const first = await beginPaying(provider, buyer, order.id);
    await chooseLocal(database().db, first, 'DECLINE');
    await hearOfPayment(provider.office(), first);
    await payOrder(provider, buyer, order.id);
    await chooseLocal(database().db, first, 'PAY_SILENTLY');
    expect(await hearOfPayment(provider.office(), first)).toBe('RETURNED');
    await sendRefunds(provider, order.id);
    expect(await ledgerOf(order.id)).toEqual(['PAID 17050', 'UNEXPECTED 17050', 'REFUNDED 17050']);
    expect((await storedOrder(order.id)).status).toBe('PAID');
  });
});

describe('money past the provider', () => {
  it('is confirmed by administrators alone, at the amount that is awaited, and audited', async () => {
    const [buyer, admin, operator] = [
      await buildBuyer(),
      await buildUser({ role: 'ADMIN' }),
      await buildUser({ role: 'OPERATOR' }),
    ];
    const own = await buildPackage(await buildShop());
    await provider.as(admin)(SetInvoiceApprovalDocument, { userId: buyer.id, isApproved: true, reason: '계약' });
    const { id: orderId, items } = await placeOrder(provider, buyer, [[own, 1]], { paymentMethod: 'INVOICE' });
    const input = { orderId, kind: 'INVOICED' as const, amountKrw: 17_050, note: '세금계산서 1호', clientKey: 'k1' };
    for (const user of [buyer, operator]) {
      expect(refusalOf(await provider.as(user)(ConfirmPaymentDocument, { input }))).toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    const as = provider.as(admin);
    const wrong = await as(ConfirmPaymentDocument, { input: { ...input, amountKrw: 17_051, clientKey: 'k2' } });
    expect(refusalOf(wrong)).toMatchObject({ code: 'BAD_USER_INPUT' });
    const tooMuch = await as(ConfirmPaymentDocument, {
      input: { ...input, amountKrw: 5_000_000_000, clientKey: 'k2' },
    });
    expect(refusalOf(tooMuch).fields).toEqual({ amountKrw: '기다리는 금액은 17,050원이에요.' });
    await as(ConfirmPaymentDocument, { input });
    expect((await as(ConfirmPaymentDocument, { input })).data?.confirmPayment.status).toBe('PAID');
    expect(await ledgerOf(orderId)).toEqual(['INVOICED 17050']);
    expect(await newsOf(orderId)).toEqual(['buyer placed', 'buyer invoiced', 'supplier invoiced']);
    await as(ConfirmPaymentDocument, { input: { ...input, kind: 'RECEIVED', note: '입금 확인', clientKey: 'k3' } });
    expect(await ledgerOf(orderId)).toEqual(['INVOICED 17050', 'INVOICE_PAID 17050']);

    const cancel = { orderId, itemIds: items.map(({ id }) => id), reason: '품절' };
    const canceled = await as(CancelOrderItemsDocument, { input: cancel });
    const refundId = canceled.data!.cancelOrderItems.refunds[0]!.id;
    await sendRefunds(provider, orderId);
    expect(await itemStatuses(orderId)).toEqual(['CANCELED']);
    const paidBack = { refundId, note: '계좌이체로 환불' };
    expect(refusalOf(await provider.as(operator)(ConfirmRefundDocument, paidBack))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await as(ConfirmRefundDocument, paidBack);
    expect(refusalOf(await as(ConfirmRefundDocument, paidBack))).toMatchObject({ code: 'CONFLICT' });
    expect(await itemStatuses(orderId)).toEqual(['REFUNDED']);
    await expectBalanced(orderId);
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.subjectId, buyer.id));
    expect(rows.map(({ action }) => action).sort()).toEqual(
      ['order.move', 'payment.confirm', 'payment.confirm', 'payment.invoice-approval', 'payment.refund'].sort(),
    );
  });
});
