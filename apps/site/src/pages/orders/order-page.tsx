import { useRequiredSession } from '@gredia/auth/client';
import { useGetSingleOrderQuery } from '@gredia/graphql-schema';
import { ErrorState, lazyInPlace, PageHead } from '@gredia/ui';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { ErrorPage } from '../errors/error-page';

/** All of an order: comes once it is known who asks. */
const OrderView = lazyInPlace(() =>
  import('../../features/orders/detail/order-view').then((module) => module.OrderView),
);

const { title } = pageFrames.order;

/** `/orders/{id}`: an order, for its buyer, the suppliers of its goods and operators. For others there is none. */
export function OrderPage() {
  const id = useParams()['id'] ?? '';
  const { session } = useRequiredSession();
  const { data, error, refetch } = useGetSingleOrderQuery({
    variables: { id },
    skip: !session,
    // Others move orders while the page is closed.
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.singleOrder;
  if (error?.code === 'NOT_FOUND') return <ErrorPage status={404} />;
  const waiting = (
    <>
      <PageHead title={title} />
      {error && !order ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </>
  );
  return (
    <>
      <DocumentHead title={order ? `${title} ${order.number}` : title} path={paths.order(id)} noindex />
      {order ? (
        <Suspense fallback={waiting}>
          <OrderView key={order.id} order={order} onStale={() => void refetch()} />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  );
}
