import { expect, it } from 'vitest';
import { fakeOrder, orderItem } from '../../../../testing/fake-orders';
import { trackingTemplate } from './tracking-template';

it('offers a file with a line for each item that waits to be sent', () => {
  const items = [orderItem('PAID', {}, 'SUPPLIER'), orderItem('SHIPPED', { name: '레티놀' }, 'SUPPLIER')];
  const order = fakeOrder(items, { side: 'SUPPLIER' });
  expect(trackingTemplate(items.map((item) => ({ order, item })))).toBe(
    '\uFEFF주문번호,품목,택배사,송장번호\r\n261120-7K3M9A,나이아신 99 1 kg 봉투,,\r\n',
  );
});
