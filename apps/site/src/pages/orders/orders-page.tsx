import { useRequiredSession } from '@gredia/auth/client';
import { lazyInPlace, PageHead, styled } from '@gredia/ui';
import { Suspense } from 'react';
import { OrdersBody } from '../../features/orders/orders-body';
import { readOrders } from '../../features/orders/list/orders-params';
import { SlimHeader } from '../../features/shell/slim-header';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

/** Comes once it is known who asks. */
const OrderTabs = lazyInPlace(() => import('../../features/orders/order-tabs').then((module) => module.OrderTabs));

const { title } = pageFrames.orders;

const Screen = styled('div', { base: { minH: '100dvh', bg: 'bg.subtle' } });

/** `/orders`: what a member bought, and what its company sold. */
export function OrdersPage() {
  const { session } = useRequiredSession();
  const search = usePersonalSearch();
  const waiting = (
    <OrdersBody>
      <PageHead title={title} lead={'\u00a0'} />
      <ListSkeleton />
    </OrdersBody>
  );
  return (
    <Screen>
      <DocumentHead title={title} path={paths.orders} noindex />
      <SlimHeader title={title} />
      {session && search ? (
        <Suspense fallback={waiting}>
          <OrderTabs user={session.user} asked={readOrders(search)} />
        </Suspense>
      ) : (
        waiting
      )}
    </Screen>
  );
}
