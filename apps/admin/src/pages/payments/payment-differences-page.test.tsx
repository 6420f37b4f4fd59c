import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { administrator, operator, renderConsole } from '../../testing/render-console';

const difference = {
  ...{ __typename: 'PaymentDifference', id: 'd-1', kind: 'AMOUNT', paymentId: 'pay-1', orderId: 'o-1' },
  ...{ orderNumber: '261118-7K3M9A', ourStatus: 'PAID', providerStatus: 'PAID', oursKrw: 17_050, providersKrw: 17_000 },
  ...{ foundAt: '2026-11-18T00:12:00.000Z', resolvedAt: null, note: null },
};

let network: FakeNetwork;
let rows: (typeof difference)[];
let sent: unknown[];
const user = userEvent.setup();

beforeEach(() => {
  network = new FakeNetwork();
  network.session = administrator;
  rows = [difference];
  sent = [];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetPaymentDifferences: () => ({ paymentDifferences: { total: rows.length, differences: rows } }),
    ResolvePaymentDifference: (variables) => {
      sent.push(variables);
      if (!variables['note']) throw new Refusal('BAD_USER_INPUT', { fields: { note: '설명을 입력해 주세요.' } });
      rows = [];
      return { resolvePaymentDifference: { ...difference, resolvedAt: difference.foundAt, note: variables['note'] } };
    },
    ReconcilePayments: () => ({ reconcilePayments: { compared: 12, settled: 1, open: 0 } }),
  };
});

const open = (search = '') => renderConsole(network, `/admin/tools/payments${search}`);

it('shows both books of a difference, and settles it with words', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '261118-7K3M9A' });
  expect(link.getAttribute('href')).toBe('/admin/shop-orders?id=o-1');
  expect(screen.getByText('결제 완료 · 17,050원')).toBeTruthy();
  expect(screen.getByText('결제 완료 · 17,000원')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '정리하기' }));
  await user.click(screen.getByRole('button', { name: '정리 완료' }));
  expect(await screen.findByText('설명을 입력해 주세요.')).toBeTruthy();
  await user.type(screen.getByLabelText(/어떻게 생긴 차이/), '결제사에서 할인했어요');
  await user.click(screen.getByRole('button', { name: '정리 완료' }));
  expect(await screen.findByText('정리할 차이가 없어요')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ id: 'd-1', note: '결제사에서 할인했어요' });
});

it('compares now, and says what was found', async () => {
  await open();
  await screen.findByText('결제 완료 · 17,050원');
  await user.click(screen.getByRole('button', { name: '지금 대조' }));
  expect(
    await screen.findByText('결제 12건을 맞춰 봤어요. 새로 처리 1건, 남은 차이 0건.', { exact: false }),
  ).toBeTruthy();
  expect(network.asked.filter((name) => name.startsWith('GetPaymentDifferences')).length).toBeGreaterThan(1);
});

it('is read by operators, who settle nothing', async () => {
  network.session = operator;
  await open('?view=all');
  await screen.findByText('결제 완료 · 17,050원');
  await waitFor(() => expect(screen.queryByRole('button', { name: '정리하기' })).toBeNull());
  expect(screen.queryByRole('button', { name: '지금 대조' })).toBeNull();
  expect(screen.getByText(/차이를 정리하는 일은 관리자가 해요/)).toBeTruthy();
});
