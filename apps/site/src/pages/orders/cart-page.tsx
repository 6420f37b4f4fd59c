import { useSession } from '@gredia/auth/client';
import { lazyInPlace, PageHead } from '@gredia/ui';
import { Suspense } from 'react';
import { OrderSteps } from '../../features/orders/sums/order-steps';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const CartBody = lazyInPlace(() => import('../../features/orders/order-parts').then((module) => module.CartBody));

const { title } = pageFrames.cart;

/** `/cart`: what a visitor or a member wants to order, and what changed of it since. */
export function CartPage() {
  const { status } = useSession();
  return (
    <>
      <DocumentHead title={title} path={paths.cart} noindex />
      <PageHead
        title={title}
        lead="공급사마다 따로 보내요. 가격은 부가세 별도예요."
        actions={<OrderSteps at="장바구니" />}
      />
      {status === 'loading' ? (
        // As the server prints it: whose cart it is, the browser alone knows.
        <ListSkeleton />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <CartBody />
        </Suspense>
      )}
    </>
  );
}
