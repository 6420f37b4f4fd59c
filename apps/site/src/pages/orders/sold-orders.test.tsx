import { testUser } from '@gredia/auth/client/testing';
import type { ImportOrderTrackingMutation, OrderDetailFragment } from '@gredia/graphql-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { fakeOrder, orderItem } from '../../testing/fake-orders';
import { renderPage } from '../../testing/render-page';
// They come lazily in the app.
import '../../features/orders/dialogs/order-dialog';
import '../../features/orders/order-tabs';
import '../../features/orders/sold/importing/import-dialog';
import '../../features/orders/sold/sold-orders';

afterEach(() => void vi.restoreAllMocks());

const supplier = testUser({ role: 'SELLER' });
const sold = (items: OrderDetailFragment['items'], values: Partial<OrderDetailFragment> = {}) =>
  fakeOrder(items, { side: 'SUPPLIER', ...values });
const first = sold([orderItem('PAID', {}, 'SUPPLIER')]);
const second = sold([orderItem('PREPARING', { id: uuid(402), name: '레티놀' }, 'SUPPLIER')], {
  ...{ id: uuid(400), number: '261120-AAAAAA' },
});

const open = (orders: OrderDetailFragment[], more: FakeCatalogue = {}, url = '/orders?tab=sold') =>
  renderPage(url, { orders: () => ({ total: orders.length, orders }), ...more }, { user: supplier });
const grid = async () => within(await screen.findByRole('table', { name: '판매한 상품' }));

describe('/orders, what was sold', () => {
  it('is a grid of items with what can be done next', async () => {
    await open([first, second]);
    const table = await grid();
    expect(table.getByRole('link', { name: '261120-7K3M9A' }).getAttribute('href')).toBe(`/orders/${uuid(300)}`);
    expect(table.getAllByText('페이브랩').length).toBeGreaterThan(0);
    expect(table.getByRole('button', { name: '261120-7K3M9A 나이아신 99 준비 시작' })).toBeTruthy();
    expect(table.getByRole('button', { name: '261120-AAAAAA 레티놀 배송 시작' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '판매' }).getAttribute('aria-current')).toBe('page');
  });

  it('says why those whose company is not confirmed see nothing', async () => {
    const orders = () => {
      throw failure('FORBIDDEN', '공급사 계정만 볼 수 있어요.');
    };
    await open([], { orders });
    expect(await screen.findByText('공급사 계정만 볼 수 있어요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('shows of an order the items of the state that is asked for', async () => {
    const both = sold([
      orderItem('PAID', {}, 'SUPPLIER'),
      orderItem('SHIPPED', { id: uuid(402), name: '레티놀' }, 'SUPPLIER'),
    ]);
    await open([both], {}, '/orders?tab=sold&status=shipped');
    const table = await grid();
    expect(table.getByText('레티놀')).toBeTruthy();
    expect(table.queryByText('나이아신 99')).toBeNull();
  });

  it('prepares the chosen ones, each order by itself', async () => {
    const user = userEvent.setup();
    const prepared: unknown[] = [];
    const other = sold([orderItem('PAID', { id: uuid(502), name: '판테놀' }, 'SUPPLIER')], {
      ...{ id: uuid(500), number: '261120-BBBBBB' },
    });
    await open([first, second, other], {
      prepareOrderItems: (variables) => {
        prepared.push(variables);
        const { id, number, items } = variables.orderId === first.id ? first : other;
        return sold([orderItem('PREPARING', { id: items[0]!.id }, 'SUPPLIER')], { id, number });
      },
    });
    const table = await grid();
    for (const name of [/나이아신 99 고르기/, /레티놀 고르기/, /판테놀 고르기/]) {
      await user.click(table.getByRole('checkbox', { name }));
    }
    const bar = within(screen.getByRole('region', { name: '고른 상품' }));
    expect(bar.getByText('3건 선택')).toBeTruthy();
    await user.click(bar.getByRole('button', { name: '준비 시작' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '고른 상품' })).toBeNull());
    expect(prepared).toEqual([
      { orderId: first.id, itemIds: [uuid(301)] },
      { orderId: other.id, itemIds: [uuid(502)] },
    ]);
  });

  it('gives each chosen order a number, checked by the rules of its courier, and says which one was refused', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    await open([first, second], {
      updateOrderItemTracking: ({ input }) => {
        sent.push([input.orderId, input.trackingNumber]);
        if (input.orderId === second.id) throw failure('CONFLICT', '지금은 보낼 수 없는 상태예요.');
        return sold([orderItem('SHIPPED', {}, 'SUPPLIER')]);
      },
    });
    const table = await grid();
    for (const name of [/나이아신 99 고르기/, /레티놀 고르기/]) await user.click(table.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: '송장 등록' }));
    const dialog = within(await screen.findByRole('dialog', { name: '상품을 보냈나요?' }));
    await user.selectOptions(dialog.getByLabelText(/택배사/), 'CJ대한통운');
    await user.type(dialog.getByLabelText(/261120-7K3M9A 송장번호/), '123');
    await user.click(dialog.getByRole('button', { name: '배송 시작' }));
    expect(await dialog.findByText('CJ대한통운 송장번호는 숫자 10자리나 12자리예요.')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/261120-7K3M9A 송장번호/), '456789012');
    await user.type(dialog.getByLabelText(/261120-AAAAAA 송장번호/), '1111-2222-3333');
    await user.click(dialog.getByRole('button', { name: '배송 시작' }));
    expect(await dialog.findByText('지금은 보낼 수 없는 상태예요.')).toBeTruthy();
    expect(sent).toEqual([
      [first.id, '123456789012'],
      [second.id, '1111-2222-3333'],
    ]);
    expect(dialog.getByLabelText<HTMLInputElement>(/261120-AAAAAA 송장번호/).value).toBe('1111-2222-3333');
  });

  it('is a packing list on paper: receivers and goods, of the chosen ones where some are', async () => {
    const user = userEvent.setup();
    await open([first, second]);
    await user.click((await grid()).getByRole('checkbox', { name: /레티놀 고르기/ }));
    expect(screen.queryByText('(04524) 세종대로 110 3층')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText('(04524) 세종대로 110 3층')).toHaveLength(1);
    expect(screen.getByText('레티놀 1 kg 봉투 × 2 (상품준비중)')).toBeTruthy();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('(04524) 세종대로 110 3층')).toBeNull();
  });

  it('is saved as a file with all orders that fit, not only those of the page', async () => {
    const user = userEvent.setup();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
    // The page of a test would follow the link and be no page any more.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked: unknown[] = [];
    const orders: FakeCatalogue['orders'] = ({ page, perPage, itemStatus }) => {
      asked.push([page, perPage, itemStatus]);
      return { total: 101, orders: page === 2 ? [second] : [first] };
    };
    await open([], { orders }, '/orders?tab=sold&status=paid');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(asked.slice(1)).toEqual([
      [1, 100, 'PAID'],
      [2, 100, 'PAID'],
    ]);
    // Of the second order no item is paid.
    expect((await blobs[0]!.text()).trim().split('\r\n')).toHaveLength(2);
  });

  it('refuses a request with a reason', async () => {
    const user = userEvent.setup();
    const resolved: unknown[] = [];
    const asked = orderItem('RETURN_REQUESTED', { returnReason: 'DAMAGED', note: '새었어요' }, 'SUPPLIER');
    await open([sold([asked])], {
      resolveOrderRequest: ({ input }) => {
        resolved.push(input);
        return sold([orderItem('DELIVERED', {}, 'SUPPLIER')]);
      },
    });
    await user.click((await grid()).getByRole('button', { name: /요청 처리/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '반품 요청을 처리할까요?' }));
    for (const said of ['파손·불량', '새었어요']) expect(dialog.getByText(said)).toBeTruthy();
    await user.click(dialog.getByText('거절하기'));
    await user.click(dialog.getByRole('button', { name: '거절' }));
    expect(await dialog.findByText('거절하는 이유를 적어 주세요.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/거절하는 이유/), '사진과 달라요');
    await user.click(dialog.getByRole('button', { name: '거절' }));
    await waitFor(() => expect(resolved).toHaveLength(1));
    expect(resolved[0]).toMatchObject({ accept: false, note: '사진과 달라요', itemIds: [asked.id] });
  });
});

describe('tracking numbers of many orders', () => {
  type Report = ImportOrderTrackingMutation['importOrderTracking'];
  const line = { line: 2, orderNumber: first.number, item: '', shippingCompany: 'CJ', trackingNumber: '123456789012' };
  const wrong = { ...line, ...{ line: 3, orderNumber: '1', shippingCompany: null, trackingNumber: '', items: [] } };
  const report = (shipped: number): Report => ({
    lines: [
      { ...line, items: ['나이아신 99 1 kg 봉투'], problem: null },
      { ...wrong, problem: '주문번호를 확인해 주세요.' },
    ],
    ...{ shipped, problems: 1 },
  });

  it('are looked at line by line before anything changes, and then carried out', async () => {
    const user = userEvent.setup();
    const runs: unknown[] = [];
    await open([first], {
      importOrderTracking: ({ csv, dryRun }) => {
        runs.push(dryRun);
        expect(csv).toContain('주문번호,품목,택배사,송장번호');
        return report(dryRun ? 0 : 1);
      },
    });
    await user.click(await screen.findByRole('button', { name: '송장 일괄 등록' }));
    const dialog = within(await screen.findByRole('dialog', { name: '송장 일괄 등록' }));
    const csv = `주문번호,품목,택배사,송장번호\n${first.number},,CJ,123456789012\n1,,CJ,2`;
    await user.upload(dialog.getByLabelText('CSV 파일 고르기'), new File([csv], '송장.csv', { type: 'text/csv' }));
    expect((await dialog.findByRole('status')).textContent).toContain('1줄을 등록할 수 있어요. 1줄은 고쳐야 해요.');
    expect(dialog.getByText('주문번호를 확인해 주세요.')).toBeTruthy();
    expect(runs).toEqual([true]);
    await user.click(dialog.getByRole('button', { name: '1줄 등록' }));
    expect(await dialog.findByText('배송을 시작했어요.')).toBeTruthy();
    expect(runs).toEqual([true, false]);
  });

  it('say what is wrong with a file as a whole, and keep what was pasted', async () => {
    const user = userEvent.setup();
    await open([first], {
      importOrderTracking: () => {
        throw failure('BAD_USER_INPUT', '파일에 없는 열이 있어요: 택배사', {
          fields: { csv: '파일에 없는 열이 있어요: 택배사' },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: '송장 일괄 등록' }));
    const dialog = within(await screen.findByRole('dialog', { name: '송장 일괄 등록' }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>('복사한 표 붙여넣기');
    await user.click(field);
    await user.paste('주문번호\t송장번호');
    await user.click(dialog.getByRole('button', { name: '붙여넣은 표 확인' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('파일에 없는 열이 있어요: 택배사');
    expect(field.value).toBe('주문번호\t송장번호');
  });
});
