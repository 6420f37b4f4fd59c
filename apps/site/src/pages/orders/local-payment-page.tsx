import { useRequiredSession } from '@gredia/auth/client';
import type { LocalChoice } from '@gredia/domain';
import { failureOf, useGetSingleOrderQuery, type GraphqlFailure } from '@gredia/graphql-schema';
import { ErrorState, lazyInPlace, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { FlaskConical } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readLocalPayment, type LocalPayment } from '../../features/orders/payment/local-payments';
import { paymentOf } from '../../shared/addresses/order-addresses';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { ErrorPage } from '../errors/error-page';

/** Comes once there is something to pay. */
const LocalPaymentCard = lazyInPlace(() =>
  import('../../features/orders/order-parts').then((module) => module.LocalPaymentCard),
);

const Root = styled('div', { base: { minH: '100dvh', bg: 'bg.subtle', pb: '10' } });
const Stripe = styled('p', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '2.5',
    px: '4',
    py: '3',
    borderBottom: '1px solid',
    borderColor: 'warn.edge',
    color: 'warn.fg',
    bg: 'warn.bg',
    backgroundImage:
      'repeating-linear-gradient(-45deg, transparent 0 12px, color-mix(in srgb, {colors.warn.edge} 55%, transparent) 12px 24px)',
  },
});
const Middle = styled('div', {
  base: { display: 'grid', justifyItems: 'center', gap: '5', px: '4', pt: { base: '5', md: '10' } },
});
const Remark = styled('p', { base: { textStyle: 'caption', color: 'fg.muted', textAlign: 'center' } });

const waiting = <Skeleton width="min(450px, 100%)" height="620px" radius="16px" />;
const NOT_FOUND_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** `/checkout/local-payment`: stands in for the window of a payment company where none is set up, and says so. */
export function LocalPaymentPage() {
  const { session } = useRequiredSession();
  const [search] = useSearchParams();
  const [orderId, paymentId] = [search.get('order') ?? '', search.get('payment') ?? ''];
  // The server reads no parameter: it prints what everybody waits before.
  if (session && (orderId === '' || paymentId === '')) return <ErrorPage status={404} />;
  return <LocalPaymentScreen orderId={orderId} paymentId={paymentId} isKnown={session !== null} />;
}

interface ScreenProps {
  orderId: string;
  paymentId: string;
  isKnown: boolean;
}

function LocalPaymentScreen({ orderId, paymentId, isKnown }: ScreenProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useGetSingleOrderQuery({
    variables: { id: orderId },
    skip: !isKnown,
    fetchPolicy: 'network-only',
  });
  const [payment, setPayment] = useState<LocalPayment>();
  const [failure, setFailure] = useState<GraphqlFailure>();
  const order = data?.singleOrder;
  const isTheirs = order?.side === 'BUYER' && order.payments.some(({ id }) => id === paymentId);

  const read = useCallback(
    () =>
      readLocalPayment(paymentId).then(
        (found) => {
          setFailure(undefined);
          setPayment(found);
        },
        (reason: unknown) => setFailure(failureOf(reason)),
      ),
    [paymentId],
  );
  useEffect(() => {
    if (isTheirs) void read();
  }, [isTheirs, read]);

  const refused = error ?? failure;
  if ((refused && NOT_FOUND_CODES.includes(refused.code)) || (order && !isTheirs)) return <ErrorPage status={404} />;

  function handleChosen(choice: LocalChoice) {
    // The account stays on the page, for the deposit that may be sent to it.
    if (choice === 'ISSUE_ACCOUNT') return void read();
    void navigate(paymentOf(orderId), { replace: true });
  }

  return (
    <Root>
      <DocumentHead title="시험 결제" path={paths.localPayment} noindex />
      <Stripe>
        <FlaskConical size={17} aria-hidden="true" />
        <b>시험 결제 화면</b> 실제 돈은 나가지 않아요
      </Stripe>
      <Middle>
        <h1 tabIndex={-1}>
          <VisuallyHidden>그레디아 시험 결제</VisuallyHidden>
        </h1>
        {order && payment ? (
          <Suspense fallback={waiting}>
            <LocalPaymentCard order={order} paymentId={paymentId} payment={payment} onChosen={handleChosen} />
          </Suspense>
        ) : refused ? (
          <ErrorState hint={refused.message} code={refused.errorId} onRetry={() => void (error ? refetch() : read())} />
        ) : (
          waiting
        )}
        <Remark>이 화면은 시험용 결제 연결을 켠 곳에서만 나와요. 운영에서는 결제 회사 화면이 열려요.</Remark>
      </Middle>
    </Root>
  );
}
