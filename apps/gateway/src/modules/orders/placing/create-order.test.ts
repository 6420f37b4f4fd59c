import {
  BeginPaymentDocument,
  CreateOrderDocument,
  GetOrdersDocument,
  GetSingleOrderDocument,
  GetOrderPreviewDocument,
  SetInvoiceApprovalDocument,
  type OrderInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildQuote, buildQuoteSides } from '../../quotes/quotes.factory';
import { payments } from '../../payments/payments.table';
import { quotes } from '../../quotes/quotes.table';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { orders } from '../orders.table';
import {
  invoicedCompany,
  itemStatuses,
  ledgerOf,
  newsOf,
  orderForm,
  payOrder,
  placeOrder,
  refusalOf,
  stockOf,
  useLocalProvider,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

describe('placing an order', () => {
  it('is refused to visitors and to addresses that are not verified', async () => {
    const form = orderForm([[await buildPackage(await buildShop()), 1]]);
    const unverified = await buildUser({ emailVerifiedAt: null });
    expect(refusalOf(await provider.as(null)(CreateOrderDocument, { input: form }))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(refusalOf(await provider.as(unverified)(CreateOrderDocument, { input: form }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is refused to everybody while orders are closed, and so is paying: nothing is written', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const { id: orderId } = await placeOrder(provider, buyer, [[own, 1]]);
    const stock = await stockOf(own);
    const closed = provider.as(buyer, { ORDERS_OPEN: 'false' });
    const refusal = { code: 'CONFLICT', message: '지금은 주문을 받지 않아요. 잠시 뒤 다시 시도해 주세요.' };
    expect(refusalOf(await closed(CreateOrderDocument, { input: orderForm([[own, 1]]) }))).toEqual(refusal);
    expect(refusalOf(await closed(BeginPaymentDocument, { orderId }))).toEqual(refusal);
    const { db } = database();
    expect(await db.$count(orders, eq(orders.buyerId, buyer.id))).toBe(1);
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
    expect(await stockOf(own)).toBe(stock);
  });

  it('is refused for the own goods, and at the price of a quote of others', async () => {
    const shop = await buildShop();
    const input = orderForm([[await buildPackage(shop), 1]]);
    const own = refusalOf(await provider.as(shop.supplier)(CreateOrderDocument, { input }));
    expect(own).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'lines.0.quantity': expect.stringContaining('우리 회사의 상품') },
    });
    const quote = await buildQuote({ status: 'RESPONDED' });
    const stranger = await buildBuyer();
    const other = await provider.as(stranger)(CreateOrderDocument, { input: orderForm([], { quoteId: quote.id }) });
    expect(refusalOf(other)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes the stock, copies what was ordered and adds up to the won', async () => {
    const [buyer, shop] = [await buildBuyer(), await buildShop()];
    const own = await buildPackage(shop);
    const order = await placeOrder(provider, buyer, [[own, 3]]);
    expect(order).toMatchObject({
      status: 'PENDING_PAYMENT',
      side: 'BUYER',
      totalItemsPrice: 37_500,
      totalShippingPrice: 3000,
      supplyKrw: 40_500,
      vatKrw: 4050,
      totalKrw: 44_550,
      keptKrw: 44_550,
      items: [
        { name: '나이아신아마이드', pac: '1 kg 알루미늄백', price: 12_500, quantity: 3, status: 'PENDING_PAYMENT' },
      ],
    });
    expect(order.number).toMatch(/^\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await stockOf(own)).toBe(97);
    expect(await newsOf(order.id)).toEqual(['buyer placed']);
    expect(await ledgerOf(order.id)).toEqual([]);
  });

  it('is done once for each key, also when both sendings come at once', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const input = orderForm([[own, 1]], { clientKey: 'one-key' });
    const answers = await Promise.all([1, 2, 3].map(() => provider.as(buyer)(CreateOrderDocument, { input })));
    expect(new Set(answers.map(({ data }) => data?.createOrder.id)).size).toBe(1);
    expect(await database().db.$count(orders, eq(orders.buyerId, buyer.id))).toBe(1);
    expect(await stockOf(own)).toBe(99);
  });

  it.each([
    [{ stockQuantity: 2 }, 3, '재고가 2개 남았어요'],
    [{ stockQuantity: 0 }, 1, '재고가 없어요'],
    [{ bundle: 2 }, 3, '2개 단위로'],
    [{ maxQuantity: 2 }, 3, '한 번에 2개까지'],
    [{ isActive: false }, 1, '더 이상 팔지 않는'],
  ])('with a package of %j is refused with a sentence, and writes nothing', async (values, quantity, sentence) => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop(), values)];
    const answer = await provider.as(buyer)(CreateOrderDocument, { input: orderForm([[own, quantity]]) });
    expect(refusalOf(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'lines.0.quantity': expect.stringContaining(sentence) },
    });
    expect(await database().db.$count(orders, eq(orders.buyerId, buyer.id))).toBe(0);
    expect(await stockOf(own)).toBe('stockQuantity' in values ? values.stockQuantity : 100);
  });

  it('of more than 2,000,000,000 won is refused at the line, and so is a quote', async () => {
    const shop = await buildShop();
    const dear = await buildPackage(shop, { priceKrw: 1_000_000_000, stockQuantity: null });
    const sides = await buildQuoteSides();
    const input = orderForm([[dear, 3]], { expectedTotalKrw: 2_147_483_647 });
    const tooDear = refusalOf(await provider.as(sides.buyer)(CreateOrderDocument, { input }));
    expect(tooDear).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'lines.0.quantity': expect.stringContaining('한 주문은 20억 원까지 결제할 수 있어요.') },
    });
    const quote = await buildQuote({ sides, status: 'RESPONDED', weightAmount: 1_000_000, weightUnit: 'kg' });
    const preview = refusalOf(await provider.as(sides.buyer)(GetOrderPreviewDocument, { quoteId: quote.id }));
    expect(preview).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('20억 원이 넘는 견적') });
  });

  it('at another sum than the buyer saw is refused', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const input = orderForm([[own, 1]], { expectedTotalKrw: 1 });
    expect(refusalOf(await provider.as(buyer)(CreateOrderDocument, { input }))).toMatchObject({ code: 'CONFLICT' });
    expect(await stockOf(own)).toBe(100);
  });

  it('of a free sample needs no payment, and is given once to a company', async () => {
    const sample = await buildPackage(await buildShop(), { priceKrw: 0, isSample: true });
    const [buyer, colleague] = [await buildBuyer({ company: '한 회사' }), await buildBuyer({ company: '한 회사' })];
    const order = await placeOrder(provider, buyer, [[sample, 1]]);
    expect(order).toMatchObject({ status: 'PAID', totalKrw: 0 });
    const input = orderForm([[sample, 1]]);
    const again = refusalOf(await provider.as(colleague)(CreateOrderDocument, { input }));
    expect(again).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('180일에 한 번') });
  });

  it('at the price of an answered quote makes the quote an order', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides, status: 'RESPONDED' });
    const preview = await provider.as(sides.buyer)(GetOrderPreviewDocument, { quoteId: quote.id });
    expect(preview.data?.orderPreview).toMatchObject({ totalItemsPrice: 120_000, totalKrw: 132_000 });
    const input = orderForm([], { quoteId: quote.id, expectedTotalKrw: 132_000 });
    const made = await provider.as(sides.buyer)(CreateOrderDocument, { input });
    expect(made.data?.createOrder).toMatchObject({ quoteId: quote.id, items: [{ pac: '10 kg', price: 120_000 }] });
    const [after] = await database().db.select().from(quotes).where(eq(quotes.id, quote.id));
    expect(after?.status).toBe('ORDERED');
    const again = await provider.as(sides.buyer)(CreateOrderDocument, { input });
    expect(refusalOf(again)).toMatchObject({ code: 'CONFLICT' });
  });

  it('names the company of an invoice whole, and who gets the goods with a number', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const place = (values: Partial<OrderInput>) =>
      provider.as(buyer)(CreateOrderDocument, { input: orderForm([[own, 1]], values) });
    const { buyerBusinessNumber } = invoicedCompany;
    const wrong: [Partial<OrderInput>, Record<string, string>][] = [
      [
        { paymentMethod: 'INVOICE', buyerBusinessNumber: null },
        { paymentMethod: '후불로 결제하려면 세금계산서를 발행해야 해요.' },
      ],
      [
        { buyerBusinessNumber },
        {
          buyerCompany: '상호를 입력해 주세요.',
          buyerRepresentative: '대표자를 입력해 주세요.',
          buyerTaxEmail: '계산서 받을 이메일을 입력해 주세요.',
        },
      ],
      [{ ...invoicedCompany, buyerTaxEmail: 'tax@' }, { buyerTaxEmail: '올바른 이메일 주소를 입력해 주세요.' }],
      [{ recipientName: '김실험' }, { recipientContact: '받는 사람의 연락처를 입력해 주세요.' }],
      [{ recipientContact: '01098765432' }, { recipientName: '받는 사람을 입력해 주세요.' }],
    ];
    for (const [values, fields] of wrong) {
      expect(refusalOf(await place(values))).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    }
    const recipient = { recipientName: ' 김실험 ', recipientContact: '010-9876-5432' };
    const { data } = await place({ ...invoicedCompany, buyerTaxEmail: 'Tax@Buyer.example', ...recipient });
    expect(data?.createOrder).toMatchObject({
      ...{ buyerBusinessNumber: '1208147521', buyerRepresentative: '최대표', buyerTaxEmail: 'tax@buyer.example' },
      ...{ buyerName: '김민서', recipientName: '김실험', recipientContact: '01098765432' },
    });
  });

  it('by invoice is for approved companies', async () => {
    const [buyer, admin] = [await buildBuyer(), await buildUser({ role: 'ADMIN' })];
    const own = await buildPackage(await buildShop());
    const input = orderForm([[own, 1]], { paymentMethod: 'INVOICE' });
    expect(refusalOf(await provider.as(buyer)(CreateOrderDocument, { input }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { paymentMethod: '후불 결제는 승인된 기업만 쓸 수 있어요.' },
    });
    const approval = { userId: buyer.id, isApproved: true, reason: '계약서 확인' };
    expect(refusalOf(await provider.as(buyer)(SetInvoiceApprovalDocument, approval))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await provider.as(admin)(SetInvoiceApprovalDocument, approval);
    const made = await provider.as(buyer)(CreateOrderDocument, { input });
    expect(made.data?.createOrder).toMatchObject({ status: 'PENDING_PAYMENT', expiresAt: null });
  });
});

describe('an order', () => {
  it('is not there for strangers, other suppliers and visitors', async () => {
    const [buyer, shop] = [await buildBuyer(), await buildShop()];
    const { id } = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
    for (const stranger of [await buildBuyer(), (await buildShop()).supplier]) {
      expect(refusalOf(await provider.as(stranger)(GetSingleOrderDocument, { id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      const paying = await provider.as(stranger)(BeginPaymentDocument, { orderId: id });
      expect(refusalOf(paying)).toMatchObject({ code: 'NOT_FOUND' });
    }
    const visitor = await provider.as(null)(GetSingleOrderDocument, { id });
    expect(refusalOf(visitor)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await itemStatuses(id)).toEqual(['PENDING_PAYMENT']);
  });

  it('is listed to its buyer, its suppliers and operators alone', async () => {
    const [buyer, shop] = [await buildBuyer(), await buildShop()];
    const { id } = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
    const idsOf = async (user: typeof buyer, tab: 'BOUGHT' | 'SOLD' | 'ALL') =>
      (await provider.as(user)(GetOrdersDocument, { tab, perPage: 100 })).data?.orders.orders.map((order) => order.id);
    expect(await idsOf(buyer, 'BOUGHT')).toEqual([id]);
    // Before the payment it is between the buyer and us.
    expect(await idsOf(shop.supplier, 'SOLD')).toEqual([]);
    await payOrder(provider, buyer, id);
    expect(await idsOf(shop.supplier, 'SOLD')).toEqual([id]);
    expect(await idsOf(await buildUser({ role: 'OPERATOR' }), 'ALL')).toContain(id);
    expect(await idsOf((await buildShop()).supplier, 'SOLD')).toEqual([]);
    expect(refusalOf(await provider.as(buyer)(GetOrdersDocument, { tab: 'ALL' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(refusalOf(await provider.as(buyer)(GetOrdersDocument, { tab: 'SOLD' }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const filtered = await provider.as(buyer)(GetOrdersDocument, { status: 'COMPLETED' });
    expect(filtered.data?.orders).toEqual({ total: 0, orders: [] });
  });
});
