import { styled } from '@gredia/ui';
import { OrderListFrame } from '../list/order-list-frame';
import type { OrdersParams } from '../list/orders-params';
import type { useOrderList } from '../list/use-order-list';
import { OrderCard } from './order-card';

const List = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } });

interface BoughtOrdersProps {
  params: OrdersParams;
  found: ReturnType<typeof useOrderList>;
}

/** 구매: a page of the orders that a member placed. */
export function BoughtOrders({ params, found }: BoughtOrdersProps) {
  return (
    <OrderListFrame params={params} found={found}>
      {(orders) => (
        <List aria-busy={found.isBusy || undefined}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onStale={found.refetch} />
          ))}
        </List>
      )}
    </OrderListFrame>
  );
}
