import {
  CancelOrderItemsDocument,
  ConfirmDeliveryDocument,
  GetDocumentChangesDocument,
  GetDocumentRowsDocument,
  GetInvoiceApprovalDocument,
  GetPaymentDifferencesDocument,
  GetSingleOrderDocument,
  PrepareOrderItemsDocument,
  ReconcilePaymentsDocument,
  RequestReturnDocument,
  ResolveOrderRequestDocument,
  RevealDocumentDocument,
  SetInvoiceApprovalDocument,
  UpdateOrderItemTrackingDocument,
  type DocumentFilter,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { chooseLocal } from '../../payments/local/local-books';
import { paymentDifferences } from '../../payments/payments.table';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import {
  beginPaying,
  invoicedCompany,
  placeOrder,
  refusalOf,
  storedOrder,
  useLocalProvider,
  watchedOrder,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

const rowsFor = async (as: ReturnType<typeof provider.as>, wish: { filter?: DocumentFilter; search?: string }) =>
  (await as(GetDocumentRowsDocument, { collection: 'orders', ...wish })).data!.documentRows.rows;

describe('an operator', () => {
  it('reads who bought masked, everywhere but in a look that is noted', async () => {
    const others = { recipientName: '박수령', recipientContact: '01098765432' };
    const { buyer, shop, operator, order } = await watchedOrder(provider, { ...invoicedCompany, ...others });
    const person = {
      ...{ buyerName: '김민서', buyerContact: '01012345678', buyerEmail: 'buyer@example.kr' },
      ...{ buyerRepresentative: '최대표', buyerTaxEmail: 'tax@buyer.example', ...others },
    };
    const read = async (user: typeof buyer) =>
      (await provider.as(user)(GetSingleOrderDocument, { id: order.id })).data?.singleOrder;
    expect(await read(operator)).toMatchObject({
      ...{ side: 'OPERATOR', buyerId: buyer.id, buyerName: '김○○', buyerContact: '•••5678' },
      ...{ buyerRepresentative: '최○○', buyerTaxEmail: 'ta•••@buyer.example' },
      ...{ recipientName: '박○○', recipientContact: '•••5432' },
      ...{ buyerEmail: 'bu•••@example.kr', buyerAddress: { postcode: '•••', road: '•••', detail: null } },
    });
    for (const party of [buyer, shop.supplier]) {
      expect(await read(party)).toMatchObject({ ...person, buyerId: null, buyerAddress: { postcode: '04524' } });
    }
    const look = { collection: 'orders' as const, id: order.id, reason: '배송지 문의' };
    const revealed = await provider.as(operator)(RevealDocumentDocument, look);
    expect(revealed.data?.revealDocument.values).toMatchObject(person);
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, order.id));
    expect(rows).toMatchObject([{ action: 'document.reveal', actorId: operator.id, reason: '배송지 문의' }]);
  });

  it('finds orders by supplier, request, payment and parcel', async () => {
    const { buyer, shop, operator, order, itemIds } = await watchedOrder(provider);
    const as = provider.as(operator);
    const equals = (field: string, value: string): DocumentFilter => ({ field, op: 'EQUALS', value });
    const own = equals('number', order.number);
    const [row] = await rowsFor(as, { filter: own });
    expect(row?.values).toMatchObject({ suppliers: shop.seller.name, payment: 'PAID', request: null, refund: null });

    const cancel = { orderId: order.id, itemIds, reason: '수량을 잘못 골랐어요' };
    await provider.as(buyer)(CancelOrderItemsDocument, { input: cancel });
    const asked = await rowsFor(as, { filter: { and: [own, equals('request', 'CANCEL_REQUESTED')] } });
    expect(asked.map(({ id }) => id)).toEqual([order.id]);
    const answer = { orderId: order.id, itemIds, accept: true };
    await as(ResolveOrderRequestDocument, { input: answer });
    const due = await rowsFor(as, { filter: { and: [own, equals('refund', 'DUE')] } });
    expect(due).toMatchObject([{ id: order.id, values: { request: null } }]);
    expect(await rowsFor(as, { filter: { and: [own, equals('refund', 'FAILED')] } })).toEqual([]);

    const sent = await watchedOrder(provider);
    await provider.as(sent.shop.supplier)(UpdateOrderItemTrackingDocument, {
      input: { orderId: sent.order.id, itemIds: sent.itemIds, shippingCompany: 'CJ', trackingNumber: '765432109876' },
    });
    expect((await rowsFor(as, { search: '7654-3210-9876' })).map(({ id }) => id)).toEqual([sent.order.id]);
  });

  it('moves goods as the rules say, and each move stands in the order’s history with its reason', async () => {
    const { buyer, shop, operator, order, itemIds } = await watchedOrder(provider);
    const [orderId, as] = [order.id, provider.as(operator)];
    const parcel = { orderId, itemIds, shippingCompany: 'CJ', trackingNumber: '123456789012' };
    // What nobody prepared is the supplier's to send.
    expect(refusalOf(await as(UpdateOrderItemTrackingDocument, { input: parcel }))).toMatchObject({ code: 'CONFLICT' });
    await provider.as(shop.supplier)(PrepareOrderItemsDocument, { orderId, itemIds });
    expect(refusalOf(await as(UpdateOrderItemTrackingDocument, { input: parcel }))).toEqual({});
    expect(refusalOf(await as(ConfirmDeliveryDocument, { orderId, itemIds }))).toEqual({});
    await provider.as(buyer)(RequestReturnDocument, { input: { orderId, itemIds, reason: 'CHANGED_MIND' } });
    const refuse = { orderId, itemIds, accept: false, note: '개봉한 상품이에요' };
    expect(refusalOf(await as(ResolveOrderRequestDocument, { input: refuse }))).toEqual({});
    expect((await storedOrder(orderId)).status).toBe('DELIVERED');

    const { data } = await as(GetDocumentChangesDocument, { collection: 'orders', id: orderId });
    const moves = data!.documentChanges.map(({ action, reason, after }) => ({
      action,
      reason,
      status: (after as { status?: string } | null)?.status,
    }));
    expect(moves).toEqual([
      { action: 'order.move', reason: '개봉한 상품이에요', status: undefined },
      { action: 'order.move', reason: null, status: 'DELIVERED' },
      { action: 'order.move', reason: null, status: 'SHIPPED' },
    ]);
    // The parties' own steps are theirs.
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, orderId));
    expect(rows.map(({ actorId }) => actorId)).toEqual([operator.id, operator.id, operator.id]);
  });
});

describe('paying later', () => {
  it('is read by operators, decided by administrators, and told to nobody else', async () => {
    const [member, seller] = [await buildBuyer(), (await buildShop()).supplier];
    const [operator, admin] = [await buildUser({ role: 'OPERATOR' }), await buildUser({ role: 'ADMIN' })];
    const read = (user: typeof member) => provider.as(user)(GetInvoiceApprovalDocument, { userId: member.id });
    for (const user of [member, seller]) expect(refusalOf(await read(user))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await read(operator)).data?.invoiceApproval).toEqual({ isApproved: false, reason: null, approvedAt: null });
    const approve = { userId: member.id, isApproved: true, reason: '연간 계약' };
    expect(refusalOf(await provider.as(operator)(SetInvoiceApprovalDocument, approve))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await provider.as(admin)(SetInvoiceApprovalDocument, approve);
    expect((await read(operator)).data?.invoiceApproval).toMatchObject({ isApproved: true, reason: '연간 계약' });
    const [note] = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, member.id));
    expect(note).toMatchObject({ action: 'payment.invoice-approval', reason: '연간 계약', actorId: admin.id });
  });
});

describe('comparing with the provider now', () => {
  it('is an administrator’s: it carries out what only we missed, and is audited', async () => {
    const [buyer, shop] = [await buildBuyer(), await buildShop()];
    const [operator, admin] = [await buildUser({ role: 'OPERATOR' }), await buildUser({ role: 'ADMIN' })];
    const order = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
    const paymentId = await beginPaying(provider, buyer, order.id);
    await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
    for (const user of [buyer, operator]) {
      expect(refusalOf(await provider.as(user)(ReconcilePaymentsDocument))).toMatchObject({ code: 'FORBIDDEN' });
    }
    const { data } = await provider.as(admin)(ReconcilePaymentsDocument);
    expect(data?.reconcilePayments.settled).toBe(1);
    expect((await storedOrder(order.id)).status).toBe('PAID');
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, admin.id));
    expect(rows).toMatchObject([{ action: 'payment.reconcile', details: { settled: 1 } }]);
  });

  it('is refused with a sentence where no provider is set up', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const as = provider.as(admin, { PAYMENT_LOCAL_URL: '', NODE_ENV: 'production' });
    expect(refusalOf(await as(ReconcilePaymentsDocument))).toMatchObject({
      code: 'CONFLICT',
      message: '연결된 결제사가 없어서 대조할 것이 없어요.',
    });
  });

  it('names the order of a difference', async () => {
    const { operator, order } = await watchedOrder(provider);
    const paymentId = `difference-of-${order.number}`;
    await database()
      .db.insert(paymentDifferences)
      .values({ kind: 'AMOUNT', provider: 'LOCAL', paymentId, orderId: order.id, oursKrw: 1, providersKrw: 2 });
    const { data } = await provider.as(operator)(GetPaymentDifferencesDocument, { perPage: 100 });
    expect(data?.paymentDifferences.differences.find((one) => one.paymentId === paymentId)).toMatchObject({
      orderNumber: order.number,
    });
  });
});
