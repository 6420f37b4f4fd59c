import { useRequiredSession } from '@gredia/auth/client';
import { ErrorState, lazyInPlace, PageHead, Skeleton, styled } from '@gredia/ui';
import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePayment } from '../../features/orders/payment/use-payment';
import { OrderSteps } from '../../features/orders/sums/order-steps';
import { paymentOf } from '../../shared/addresses/order-addresses';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { ErrorPage } from '../errors/error-page';

const PaymentState = lazyInPlace(() =>
  import('../../features/orders/order-parts').then((module) => module.PaymentState),
);
/** With the ways to pay: comes where something is to be paid. */
const PayAgain = lazyInPlace(() => import('../../features/orders/order-parts').then((module) => module.PayAgain));

const { title } = pageFrames.payment;
const Body = styled('div', { base: { pb: { base: '8', md: '72px' } } });
const NOT_FOUND_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** `/checkout/payment?order=`: what became of the payment of an own order, and the way to pay it. */
export function PaymentPage() {
  const { session } = useRequiredSession();
  const [search] = useSearchParams();
  const orderId = search.get('order') ?? '';
  // The server reads no parameter: it prints what everybody waits before.
  if (session && orderId === '') return <ErrorPage status={404} />;
  return <Payment key={orderId} orderId={orderId} isKnown={session !== null} />;
}

function Payment({ orderId, isKnown }: { orderId: string; isKnown: boolean }) {
  const { order, standing, error, failure, askAnew } = usePayment(orderId, !isKnown);
  const location = useLocation();
  const navigate = useNavigate();
  const isNew = Boolean((location.state as { begin?: boolean } | null)?.begin);

  // Suppliers and operators see orders elsewhere; who pays is the buyer.
  if ((error && NOT_FOUND_CODES.includes(error.code)) || (order && order.side !== 'BUYER')) {
    return <ErrorPage status={404} />;
  }
  return (
    <>
      <DocumentHead title={title} path={paths.payment} noindex />
      <PageHead title={title} actions={<OrderSteps at="결제" />} />
      <Body>
        {!order && error && <ErrorState code={error.errorId} onRetry={askAnew} />}
        {!order && !error && <ListSkeleton />}
        {order && standing && (
          <Suspense fallback={<ListSkeleton />}>
            <PaymentState order={order} standing={standing} failure={failure}>
              {(standing === 'OPEN' || standing === 'FAILED') && (
                <Suspense fallback={<Skeleton height="190px" />}>
                  <PayAgain
                    order={order}
                    isBegunAtOnce={isNew && order.payments.length === 0}
                    // Who comes back to the page begins by the button.
                    onBegin={() => isNew && void navigate(paymentOf(orderId), { replace: true, state: null })}
                    onClosed={askAnew}
                  />
                </Suspense>
              )}
            </PaymentState>
          </Suspense>
        )}
      </Body>
    </>
  );
}
