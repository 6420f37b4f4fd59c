import { testUser } from '@gredia/auth/client/testing';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failure, notFound, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { fakeOrder, orderItem } from '../../testing/fake-orders';
import { renderPage } from '../../testing/render-page';
// It comes lazily in the app.
import '../../features/orders/detail/order-view';

const PATH = `/orders/${uuid(300)}`;
const open = (more: FakeCatalogue, user = testUser()) => renderPage(PATH, more, { user });
const part = (name: string) => within(screen.getByRole('region', { name }));

const bought = (): OrderDetailFragment =>
  fakeOrder([orderItem('DELIVERED'), orderItem('REFUNDED', { id: uuid(302), name: '레티놀', note: '품절' })], {
    keptKrw: 16_500,
    note: '문 앞에 놓아 주세요',
    payments: [
      {
        ...{ id: 'p1', provider: 'PORTONE', paymentMethod: 'CARD', status: 'PARTIAL_CANCELLED', amountKrw: 58_300 },
        ...{ cancelledKrw: 27_500, virtualAccount: null, failure: null, paidAt: '2026-11-20T03:05:00.000Z' },
        createdAt: '2026-11-20T03:01:00.000Z',
      },
    ],
    refunds: [
      {
        ...{ id: 'r1', amountKrw: 27_500, status: 'DONE', reason: '품절', failure: null },
        ...{ createdAt: '2026-11-20T04:00:00.000Z', doneAt: '2026-11-20T04:01:00.000Z' },
      },
    ],
    history: [
      {
        ...{ id: 'e1', itemId: uuid(301), from: 'SHIPPED', to: 'DELIVERED', by: 'BUYER', note: null },
        createdAt: '2026-11-21T03:00:00.000Z',
      },
    ],
  });

it('sends visitors to the sign-in page', async () => {
  const { url } = await renderPage(PATH, {});
  await waitFor(() => expect(url()).toContain('/auth/login'));
});

it('is not found by strangers', async () => {
  await open({
    singleOrder: () => {
      throw notFound();
    },
  });
  expect(await screen.findByText('페이지를 찾을 수 없어요')).toBeTruthy();
});

it('says when it could not be had', async () => {
  await open({
    singleOrder: () => {
      throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
    },
  });
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});

it('says all of an order to its buyer: goods, money that came and went, address and history', async () => {
  await open({ singleOrder: bought });
  expect(await screen.findByRole('heading', { level: 1, name: '261120-7K3M9A' })).toBeTruthy();
  expect(part('물별소재 상품').getByText('레티놀')).toBeTruthy();
  expect(part('물별소재 상품').getByText('환불완료')).toBeTruthy();
  for (const said of ['(04524) 세종대로 110 3층', '010-1234-5678', '문 앞에 놓아 주세요']) {
    expect(part('받는 곳').getByText(said)).toBeTruthy();
  }
  expect(part('금액').getByText('16,500원')).toBeTruthy();
  expect(part('결제').getByText('27,500원 돌려드림')).toBeTruthy();
  expect(part('환불').getByText('환불 완료')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: '주문 이력' })).getByText('배송중 → 배송완료')).toBeTruthy();
  expect(screen.getByText(/통신판매중개자/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '나이아신 99 구매 확정' })).toBeTruthy();
});

it('says to a supplier what it sends and to whom, and nothing of the payment', async () => {
  const order = fakeOrder([orderItem('PAID', {}, 'SUPPLIER')], { side: 'SUPPLIER' });
  await open({ singleOrder: () => order }, testUser({ role: 'SELLER' }));
  expect(await screen.findByRole('button', { name: '나이아신 99 배송 시작' })).toBeTruthy();
  expect(part('금액').getByText('우리 상품 합계')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '결제' })).toBeNull();
  expect(screen.getByRole('link', { name: '주문 내역' }).getAttribute('href')).toBe('/orders?tab=sold');
});
