import type { PaymentMethod } from '@gredia/domain';
import { useBeginPaymentMutation } from '@gredia/graphql-schema';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { localPaymentOf, paymentOf } from '../../../shared/addresses/order-addresses';

/**
 * Begins the payment of an order, and opens where it is paid: the provider's window, or our page that stands in for one. Begun
 * once more it is the same payment.
 * @throws GraphqlFailure where nothing is to be paid, or the provider does not answer
 */
export function useStartPayment() {
  const [beginPayment] = useBeginPaymentMutation();
  const navigate = useNavigate();

  return useCallback(
    async (orderId: string, paymentMethod: PaymentMethod | null): Promise<void> => {
      const { beginPayment: start } = await beginPayment({ orderId, paymentMethod });
      if (start.provider === 'LOCAL') return void navigate(localPaymentOf(orderId, start.paymentId));
      // Of the provider alone: nothing of it is loaded before somebody pays there.
      const { payAtPortOne } = await import('./pay-at-portone');
      await payAtPortOne(start, location.origin + paymentOf(orderId));
    },
    [beginPayment, navigate],
  );
}
