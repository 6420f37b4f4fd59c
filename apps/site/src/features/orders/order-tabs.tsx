import type { SessionUser } from '@gredia/auth/client';
import { formatNumber, lazyInPlace, PageHead, styled, TabNav } from '@gredia/ui';
import { Suspense } from 'react';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { pageFrames } from '../../shared/page/page-frames';
import { BoughtOrders } from './bought/bought-orders';
import { ExportButton } from './list/export-button';
import { OrderFilters } from './list/order-filters';
import { OrdersBody } from './orders-body';
import { ordersHref, type OrdersParams } from './list/orders-params';
import { useOrderFacets } from './list/use-order-facets';
import { useOrderList } from './list/use-order-list';

/** The work grid of suppliers: others never load it. */
const SoldOrders = lazyInPlace(() => import('./sold/sold-orders').then((module) => module.SoldOrders));

const Tabs = styled('div', { base: { mb: '4', _print: { display: 'none' } } });

interface OrderTabsProps {
  user: SessionUser;
  asked: OrdersParams;
}

/** What a member bought and, of suppliers, what the company sold. */
export function OrderTabs({ user, asked }: OrderTabsProps) {
  const isSupplier = user.role === 'SELLER';
  const params: OrdersParams = isSupplier || asked.tab === 'bought' ? asked : { ...asked, tab: 'bought', status: null };
  const found = useOrderList(params);
  const facets = useOrderFacets(params, found.list?.orders);
  const total = found.list?.total;

  return (
    <OrdersBody isWide={params.tab === 'sold'}>
      <PageHead
        title={pageFrames.orders.title}
        lead={total === undefined ? '\u00a0' : `주문 ${formatNumber(total)}건`}
      />
      {isSupplier && (
        <Tabs>
          <TabNav
            label="구매와 판매"
            tabs={[
              { label: '구매', href: ordersHref({}), isCurrent: params.tab === 'bought' },
              { label: '판매', href: ordersHref({ tab: 'sold' }), isCurrent: params.tab === 'sold' },
            ]}
          />
        </Tabs>
      )}
      {params.tab === 'sold' ? (
        <Suspense fallback={<ListSkeleton />}>
          <SoldOrders params={params} found={found} facets={facets} />
        </Suspense>
      ) : (
        <>
          <OrderFilters params={params} facets={facets}>
            <ExportButton params={params} total={total} />
          </OrderFilters>
          <BoughtOrders params={params} found={found} />
        </>
      )}
    </OrdersBody>
  );
}
