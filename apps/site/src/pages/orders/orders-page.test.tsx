import { testUser } from '@gredia/auth/client/testing';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { fakeOrder, orderItem } from '../../testing/fake-orders';
import { renderPage } from '../../testing/render-page';
// It comes lazily in the app.
import '../../features/orders/dialogs/order-dialog';
import '../../features/orders/order-tabs';

afterEach(() => void vi.restoreAllMocks());

const buyer = testUser();
const open = (orders: OrderDetailFragment[], more: FakeCatalogue = {}, url = '/orders', user = buyer) =>
  renderPage(url, { orders: () => ({ total: orders.length, orders }), ...more }, { user });
const card = async (number = '261120-7K3M9A') => within(await screen.findByRole('article', { name: `주문 ${number}` }));

describe('/orders, what was bought', () => {
  it('asks nothing of visitors, who sign in first', async () => {
    const { url } = await renderPage('/orders', {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
  });

  it('has no tab of what was sold for those who act for no supplier, whatever the address says', async () => {
    const orders = vi.fn(() => ({ total: 0, orders: [] }));
    await open([], { orders }, '/orders?tab=sold&status=preparing');
    expect(await screen.findByText('아직 주문이 없어요')).toBeTruthy();
    expect(orders.mock.calls).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '판매' })).toBeNull();
  });

  it('says of an order how far it is, where its parcel is and what it costs', async () => {
    const item = orderItem('SHIPPED', {
      ...{ shippingCompany: 'HANJIN', trackingNumber: '000011112222', trackingUrl: 'https://hanjin.example/1' },
    });
    await open([fakeOrder([item])]);
    const shown = await card();
    expect(screen.getByText('주문 1건')).toBeTruthy();
    expect(shown.getByText('1 kg 봉투 × 2 · 한진택배 000011112222')).toBeTruthy();
    const steps = within(shown.getByRole('list', { name: '진행 단계' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '결제완료 끝남',
      '상품준비중 끝남',
      '배송중 지금',
      '배송완료 남음',
    ]);
    expect(shown.getByRole('link', { name: '나이아신 99 배송 조회 (새 창)' }).getAttribute('href')).toBe(
      'https://hanjin.example/1',
    );
    for (const said of ['공급가액 28,000원', '부가세 2,800원', '30,800원', '신용카드 · 배송비 3,000원']) {
      expect(shown.getByText(said)).toBeTruthy();
    }
    expect(shown.getByRole('link', { name: /주문 상세/ }).getAttribute('href')).toBe(`/orders/${uuid(300)}`);
  });

  it('says of an unpaid order where the money goes and until when, or leads to the payment', async () => {
    const virtualAccount = { bank: '국민은행', number: '123-456', dueAt: '2026-11-23T03:00:00.000Z' };
    const payment = {
      ...{ id: 'p1', provider: 'LOCAL', paymentMethod: 'VIRTUAL_ACCOUNT', status: 'VIRTUAL_ACCOUNT_ISSUED' },
      ...{ amountKrw: 30_800, cancelledKrw: 0, virtualAccount, failure: null, paidAt: null },
      createdAt: '2026-11-20T03:00:00.000Z',
    } as OrderDetailFragment['payments'][number];
    await open([
      fakeOrder([orderItem('PENDING_PAYMENT')], { payments: [payment] }),
      fakeOrder([orderItem('PENDING_PAYMENT', { id: uuid(302) })], { id: uuid(303), number: '261120-AAAAAA' }),
    ]);
    const awaited = await card();
    expect(awaited.getByText('2026-11-23 12:00까지 30,800원을 입금해 주세요')).toBeTruthy();
    expect(awaited.getByRole('button', { name: '국민은행 123-456 복사' })).toBeTruthy();
    const unpaid = await card('261120-AAAAAA');
    expect(unpaid.getByRole('link', { name: /결제하기/ }).getAttribute('href')).toBe(
      `/checkout/payment?order=${uuid(303)}`,
    );
  });

  it('narrows by state, word and days, all of it in the address', async () => {
    const user = userEvent.setup();
    const orders = vi.fn((_: object) => ({ total: 0, orders: [] as OrderDetailFragment[] }));
    const { url } = await open([], { orders });
    await user.click(await screen.findByRole('link', { name: '배송중' }));
    await waitFor(() => expect(url()).toBe('/orders?status=shipped'));
    await user.type(screen.getByRole('searchbox', { name: /주문번호/ }), '나이아신');
    await user.type(screen.getByLabelText('시작일'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: '찾기' }));
    await waitFor(() => expect(decodeURI(url())).toBe('/orders?status=shipped&search=나이아신&from=2026-11-01'));
    expect(await screen.findByText('조건에 맞는 주문이 없어요')).toBeTruthy();
    expect(orders.mock.calls.at(-1)?.[0]).toMatchObject({ status: 'SHIPPED', search: '나이아신', from: '2026-11-01' });
  });

  it('says how many orders are in which state, and narrows by supplier where there are several', async () => {
    const user = userEvent.setup();
    const facets = vi.fn((_: object) => ({
      states: [
        { status: 'SHIPPED' as const, itemStatus: null, orders: 2 },
        { status: 'COMPLETED' as const, itemStatus: null, orders: 1234 },
      ],
      sellers: [
        { id: uuid(401), name: '물별소재' },
        { id: uuid(402), name: '해든바이오' },
      ],
    }));
    const orders = vi.fn((_: object) => ({ total: 1, orders: [fakeOrder([orderItem('SHIPPED')])] }));
    const { url } = await open([], { orders, orderFacets: facets });
    expect(await screen.findByRole('link', { name: '배송중 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '거래완료 1,234' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '결제대기' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: '공급사' }), '해든바이오');
    await user.click(screen.getByRole('button', { name: '찾기' }));
    await waitFor(() => expect(url()).toBe(`/orders?seller=${uuid(402)}`));
    await waitFor(() => expect(orders.mock.calls.at(-1)?.[0]).toMatchObject({ sellerId: uuid(402) }));
    expect(facets.mock.calls.at(-1)?.[0]).toMatchObject({ sellerId: uuid(402) });
  });

  it('says when the list could not be had, and tries again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    const orders = () => {
      if (isDown) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
      return { total: 1, orders: [fakeOrder([orderItem('PAID')])] };
    };
    await open([], { orders });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isDown = false;
    await user.click(retry);
    expect(await card()).toBeTruthy();
  });
});

describe('what a buyer can do', () => {
  it('ends an unpaid order as a whole, with a reason', async () => {
    const user = userEvent.setup();
    const cancelled: unknown[] = [];
    const unpaid = fakeOrder([orderItem('PENDING_PAYMENT')]);
    await open([unpaid], {
      cancelOrderItems: ({ input }) => {
        cancelled.push(input);
        return fakeOrder([orderItem('CANCELED')]);
      },
    });
    await user.click((await card()).getByRole('button', { name: /주문 취소/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '주문을 취소할까요?' }));
    await user.click(dialog.getByRole('button', { name: '주문 취소' }));
    expect(await dialog.findByText('이유를 입력해 주세요.')).toBeTruthy();
    expect(cancelled).toEqual([]);
    await user.type(dialog.getByLabelText(/이유/), '잘못 골랐어요');
    await user.click(dialog.getByRole('button', { name: '주문 취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancelled).toEqual([{ orderId: uuid(300), itemIds: [uuid(301)], reason: '잘못 골랐어요' }]);
    expect((await card()).getAllByText('취소완료').length).toBeGreaterThan(0);
  });

  it('asks to cancel some of the goods, and loses nothing typed when another change came first', async () => {
    const user = userEvent.setup();
    const items = [orderItem('PAID'), orderItem('PREPARING', { id: uuid(302), name: '레티놀' })];
    const orders = vi.fn(() => ({ total: 1, orders: [fakeOrder(items)] }));
    await open([], {
      orders,
      cancelOrderItems: () => {
        throw failure('CONFLICT', '지금은 할 수 없는 상태예요.');
      },
    });
    await user.click((await card()).getByRole('button', { name: '레티놀 취소 요청' }));
    const dialog = within(await screen.findByRole('dialog', { name: '취소를 요청할까요?' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /레티놀/ }).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /나이아신/ }).checked).toBe(false);
    await user.type(dialog.getByLabelText(/이유/), '처방이 바뀌었어요');
    await user.click(dialog.getByRole('button', { name: '취소 요청' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('지금은 할 수 없는 상태예요.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/이유/).value).toBe('처방이 바뀌었어요');
    await waitFor(() => expect(orders.mock.calls.length).toBeGreaterThan(1));
  });

  it('says that goods arrived, after a question', async () => {
    const user = userEvent.setup();
    const confirmDelivery = vi.fn(() =>
      fakeOrder([orderItem('DELIVERED', { confirmsAt: '2026-11-27T03:00:00.000Z' })]),
    );
    await open([fakeOrder([orderItem('SHIPPED')])], { confirmDelivery });
    await user.click((await card()).getByRole('button', { name: '나이아신 99 수령 확인' }));
    await user.click(await screen.findByRole('button', { name: '받았어요' }));
    expect(await (await card()).findByText('2026-11-27에 구매가 확정돼요.')).toBeTruthy();
    expect(confirmDelivery).toHaveBeenCalledOnce();
  });

  it('asks for another piece, with a reason of the list', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    await open([fakeOrder([orderItem('DELIVERED')])], {
      requestReturn: ({ input }) => {
        asked.push(input);
        return fakeOrder([orderItem('EXCHANGE_REQUESTED', { returnReason: 'DAMAGED' })]);
      },
    });
    await user.click((await card()).getByRole('button', { name: '나이아신 99 반품·교환' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('교환', { exact: true }));
    await user.click(dialog.getByRole('button', { name: '교환 요청' }));
    expect(await dialog.findByText('이유를 골라 주세요.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/이유/), '파손·불량');
    await user.click(dialog.getByRole('button', { name: '교환 요청' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ isExchange: true, reason: 'DAMAGED', itemIds: [uuid(301)] });
    expect(await (await card()).findByText('교환요청')).toBeTruthy();
  });
});
