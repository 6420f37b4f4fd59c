import { CheckPaymentDocument, failureOf, useGetSingleOrderQuery, useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import { askAgainAfterMs, LOOKS, paymentStanding } from './payment-standing';

const OPEN = ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'PARTIAL_CANCELLED'];

/**
 * An order and where its payment is. While something may still happen the gateway is asked about it, which asks the provider:
 * no webhook has to have come.
 * @param isSkipped nothing is asked yet
 */
export function usePayment(orderId: string, isSkipped: boolean) {
  const client = useGraphqlClient();
  const { data, error, refetch } = useGetSingleOrderQuery({
    variables: { id: orderId },
    skip: isSkipped,
    fetchPolicy: 'network-only',
  });
  const [asked, setAsked] = useState(0);
  const [failure, setFailure] = useState<string>();
  const order = data?.singleOrder;
  const newest = order?.payments[0];
  const standing = order ? paymentStanding(order, asked < LOOKS) : null;
  const isOpen = order?.status === 'PENDING_PAYMENT' && newest !== undefined && OPEN.includes(newest.status);
  const paymentId = isOpen ? newest.id : null;
  const delay = standing && asked > 0 ? askAgainAfterMs(standing, asked) : 0;

  useEffect(() => {
    if (paymentId === null || delay === null) return;
    const timer = setTimeout(() => {
      client
        .mutate(CheckPaymentDocument, { paymentId })
        .then(
          () => setFailure(undefined),
          // It may pass: the page says so, and goes on asking.
          (reason: unknown) => setFailure(failureOf(reason).message),
        )
        .then(refetch)
        .then(() => setAsked((times) => times + 1));
    }, delay);
    return () => clearTimeout(timer);
    // `asked` begins the next wait.
  }, [client, paymentId, delay, asked, refetch]);

  return {
    order,
    newest,
    standing,
    error,
    /** Reads order and payment anew, as after the provider's window was closed. */
    askAnew: () => {
      setAsked(0);
      void refetch();
    },
    /** Why the last question found nothing out. */
    failure,
  };
}
