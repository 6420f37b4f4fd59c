import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { Refusal } from '../../testing/fake-network';
import { panelNetwork } from '../../testing/panel-network';
import { administrator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-18T00:12:00.000Z';
const seller = { __typename: 'OrderSeller', id: 's-1', name: '해든바이오' };
const item = {
  ...{ __typename: 'OrderItem', id: 'i-1', itemId: 'g-1', packageId: 'p-1', seller, name: 'NiaPure 99', pac: '1 kg' },
  ...{ unit: 'kg', price: 124_000, quantity: 2, thumbnail: null, bundle: 1, isSample: false, leadTimeDays: 3 },
  ...{ status: 'PREPARING', nextStatuses: ['SHIPPED'], viewerCanRefuse: false, stepBack: null, shippingCompany: null },
  ...{ trackingNumber: null, trackingUrl: null, returnReason: null, note: null, confirmsAt: null },
};
const order = {
  ...{ __typename: 'Order', id: 'o-1', number: '261118-7K3M9A', status: 'IN_PROGRESS', side: 'OPERATOR' },
  ...{ buyerId: 'b-1', buyerName: '김○○', buyerCompany: '페이브랩', paymentMethod: 'CARD', items: [item] },
  ...{ totalItemsPrice: 248_000, totalShippingPrice: 0, supplyKrw: 248_000, vatKrw: 24_800, totalKrw: 272_800 },
  ...{ keptKrw: 272_800, expiresAt: null, createdAt: AT, updatedAt: AT, shipping: [], buyerBusinessNumber: null },
  ...{ buyerRepresentative: null, buyerTaxEmail: null, recipientName: '박○○', recipientContact: '•••5432' },
  ...{ buyerContact: '•••5678', buyerEmail: 'bu•••@example.kr', note: null, quoteId: null, refunds: [] },
  buyerAddress: { __typename: 'OrderAddress', postcode: '•••', road: '•••', detail: null },
  payments: [
    {
      ...{ __typename: 'OrderPayment', id: 'pay-1', provider: 'LOCAL', paymentMethod: 'CARD', status: 'PAID' },
      ...{ amountKrw: 272_800, cancelledKrw: 0, virtualAccount: null, failure: null, paidAt: AT, createdAt: AT },
    },
  ],
  history: [
    {
      ...{ __typename: 'OrderItemEvent', id: 'e-1', itemId: 'i-1', from: 'PAID', to: 'PREPARING' },
      ...{ by: 'SUPPLIER', note: null, createdAt: AT },
    },
  ],
};
const row = {
  __typename: 'DocumentRow',
  id: 'o-1',
  title: order.number,
  values: { status: 'IN_PROGRESS' },
  updatedAt: AT,
};
const balance = (account: string, balanceKrw: number) => ({ __typename: 'LedgerBalance', account, balanceKrw });

let network: FakeNetwork;
let shown: Record<string, unknown>;
let sent: unknown[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  network = panelNetwork(() => row, 3);
  shown = order;
  sent = [];
  network.graphql = {
    ...network.graphql,
    GetSingleOrder: () => ({ singleOrder: shown }),
    GetOrderLedger: () => ({
      orderLedger: {
        __typename: 'OrderLedger',
        transfers: [
          {
            __typename: 'LedgerTransfer',
            id: 't-1',
            kind: 'PAID',
            from: 'BUYER',
            to: 'HELD',
            amountKrw: 272_800,
            sellerId: null,
            createdAt: AT,
          },
        ],
        balances: [balance('BUYER', -272_800), balance('HELD', 272_800), balance('RECEIVABLE', 0)],
      },
    }),
    UpdateOrderItemTracking: ({ input }) => {
      sent.push(input);
      shown = {
        ...order,
        items: [
          {
            ...item,
            status: 'SHIPPED',
            nextStatuses: ['DELIVERED'],
            shippingCompany: 'CJ',
            trackingNumber: '123456789012',
          },
        ],
      };
      return { updateOrderItemTracking: shown };
    },
  };
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderConsole(network, '/admin/shop-orders?id=o-1');
/** A part of the panel, by its name. By its role it would be looked for over the whole console, which takes seconds. */
const part = async (name: string) => {
  await screen.findByText('진행 기록', {}, { timeout: 20_000 });
  return document.querySelector<HTMLElement>(`section[aria-label='${name}']`)!;
};
const formOf = (name: string) => document.querySelector<HTMLElement>(`form[aria-label='${name}']`);

describe('the panel of an order', () => {
  it('shows goods, sums, money and steps, the buyer masked', async () => {
    await open();
    expect((await part('주문')).textContent).toMatch(/페이브랩 · 김○○.*272,800원/);
    expect((await part('상품')).textContent).toMatch(/NiaPure 99.*상품준비중.*해든바이오 · 1 kg × 2.*248,000원/);
    expect((await part('결제')).textContent).toMatch(/신용카드.*결제 완료.*272,800원/);
    await waitFor(async () => expect((await part('원장')).textContent).toMatch(/구매자 → 거래 보관금/));
    expect((await part('진행 기록')).textContent).toMatch(/NiaPure 99 1 kg 결제완료 → 상품준비중 · 공급사/);
    expect(screen.getByText('구매한 회원').closest('a')?.getAttribute('href')).toBe('/admin/users?id=b-1');
  });

  it('sends a line with courier and number, and says beside the field what is wrong with them', async () => {
    await open();
    await user.click(await screen.findByText('배송 시작'));
    const form = formOf('NiaPure 99 송장')!;
    await user.click(within(form).getByRole('button', { name: '배송 시작' }));
    expect(within(form).getByText('택배사를 골라 주세요.')).toBeTruthy();
    await user.selectOptions(within(form).getByLabelText(/^택배사/), 'CJ');
    await user.type(within(form).getByLabelText(/^송장번호/), '1234');
    expect(within(form).getByText(/숫자 10자리나 12자리/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(within(form).getByLabelText(/^송장번호/), '-5678-9012');
    await user.click(within(form).getByRole('button', { name: '배송 시작' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { orderId: 'o-1', itemIds: ['i-1'], shippingCompany: 'CJ', trackingNumber: '123456789012' },
      ]),
    );
    expect(await screen.findByText('송장 고치기')).toBeTruthy();
    expect(within(await part('상품')).getByRole('button', { name: '배송 완료' })).toBeTruthy();
  });

  it('answers what the buyer asked for; a refusal keeps its words where another was faster, and reads anew', async () => {
    shown = {
      ...order,
      items: [{ ...item, status: 'CANCEL_REQUESTED', nextStatuses: ['CANCELED'], viewerCanRefuse: true, note: '변심' }],
    };
    network.graphql['ResolveOrderRequest'] = ({ input }) => {
      sent.push(input);
      throw new Refusal('CONFLICT');
    };
    await open();
    expect(await screen.findByText('요청 승인')).toBeTruthy();
    await user.click(screen.getByText('요청 거절'));
    await user.type(screen.getByLabelText(/^거절 이유/), '이미 보냈어요');
    await user.click(screen.getByText('거절하기'));
    expect(await screen.findByText('아니요')).toBeTruthy();
    expect(sent).toEqual([{ orderId: 'o-1', itemIds: ['i-1'], accept: false, note: '이미 보냈어요' }]);
    const before = network.asked.filter((name) => name.startsWith('GetSingleOrder')).length;
    await user.click(screen.getByText('새로 고치기'));
    await waitFor(() => expect(screen.queryByText('아니요')).toBeNull());
    expect(network.asked.filter((name) => name.startsWith('GetSingleOrder')).length).toBeGreaterThan(before);
    expect(screen.getByLabelText<HTMLInputElement>(/^거절 이유/).value).toBe('이미 보냈어요');
  });

  it('takes a sending back that was noted by mistake, with a reason that is told', async () => {
    const sentItem = { ...item, status: 'SHIPPED', nextStatuses: ['DELIVERED'], stepBack: 'PREPARING' };
    shown = { ...order, status: 'SHIPPED', items: [sentItem] };
    network.graphql['TakeOrderItemsBack'] = ({ input }) => {
      sent.push(input);
      shown = { ...order, status: 'IN_PROGRESS', items: [item] };
      return { takeOrderItemsBack: shown };
    };
    await open();
    await user.click(await screen.findByText('발송 되돌리기'));
    const form = formOf('NiaPure 99 되돌리기')!;
    expect(form.textContent).toContain('‘상품준비중’ 상태로 돌아가요. 송장번호는 지워져요.');
    await user.type(within(form).getByLabelText(/^되돌리는 이유/), '다른 주문과 바뀌었어요');
    await user.click(within(form).getByRole('button', { name: '되돌리기' }));
    await waitFor(() =>
      expect(sent).toEqual([{ orderId: 'o-1', itemIds: ['i-1'], to: 'PREPARING', reason: '다른 주문과 바뀌었어요' }]),
    );
    expect(await screen.findByText('배송 시작')).toBeTruthy();
  });

  it('lets operators write nothing of money, and administrators what is awaited alone', async () => {
    shown = {
      ...order,
      status: 'PENDING_PAYMENT',
      payments: [],
      items: [{ ...item, status: 'PENDING_PAYMENT', nextStatuses: ['PAID', 'CANCELED'] }],
    };
    await open();
    expect(await screen.findByText('입금 확인과 세금계산서 발행은 관리자만 적을 수 있어요.')).toBeTruthy();
    expect(screen.queryByText('입금 확인')).toBeNull();
    expect(screen.getByText('주문 취소')).toBeTruthy();
    expect(screen.queryByText('취소')).toBeNull();
  });

  it('takes the amount and the proof of a transfer that an administrator saw', async () => {
    network.session = administrator;
    shown = {
      ...order,
      status: 'PENDING_PAYMENT',
      payments: [],
      items: [{ ...item, status: 'PENDING_PAYMENT', nextStatuses: ['PAID', 'CANCELED'] }],
    };
    network.graphql['ConfirmPayment'] = ({ input }) => {
      sent.push(input);
      if ((input as { amountKrw: number }).amountKrw !== 272_800)
        throw new Refusal('BAD_USER_INPUT', { fields: { amountKrw: '기다리는 금액은 272,800원이에요.' } });
      shown = order;
      return { confirmPayment: order };
    };
    await open();
    await user.click(await screen.findByText('입금 확인'));
    const form = formOf('입금 확인')!;
    await user.type(within(form).getByLabelText(/^금액/), '272,000');
    await user.type(within(form).getByLabelText(/^입금 내역/), '국민은행 11-18 페이브랩');
    await user.click(within(form).getByRole('button', { name: '입금 확인' }));
    expect(await within(form).findByText('기다리는 금액은 272,800원이에요.')).toBeTruthy();
    await user.clear(within(form).getByLabelText(/^금액/));
    await user.type(within(form).getByLabelText(/^금액/), '272800');
    await user.click(within(form).getByRole('button', { name: '입금 확인' }));
    await waitFor(() => expect(formOf('입금 확인')).toBeNull());
    expect(sent.at(-1)).toMatchObject({
      orderId: 'o-1',
      kind: 'RECEIVED',
      amountKrw: 272_800,
      note: '국민은행 11-18 페이브랩',
    });
  });

  it('moves nothing of one’s own order', async () => {
    shown = { ...order, side: 'BUYER', buyerId: null };
    await open();
    expect(await screen.findByText(/내가 주문한 것이라/)).toBeTruthy();
    expect(screen.queryByText('배송 시작')).toBeNull();
  });
});
