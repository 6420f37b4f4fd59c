import { formatWon, PAYMENT_METHODS, type PaymentMethod } from '@gredia/domain';
import { failureOf, useGetPaymentOptionsQuery, type OrderDetailFragment } from '@gredia/graphql-schema';
import { Button, ErrorState, Skeleton, styled } from '@gredia/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { MethodChoice } from './method-choice';
import { useStartPayment } from './use-start-payment';

const Root = styled('div', { base: { display: 'grid', gap: '4', w: '100%' } });
const AT_PROVIDER = PAYMENT_METHODS.filter((method) => method !== 'INVOICE');

interface PayAgainProps {
  order: Pick<OrderDetailFragment, 'id' | 'paymentMethod' | 'totalKrw'>;
  /** The order was placed a moment ago: its payment begins by itself. */
  isBegunAtOnce: boolean;
  onBegin: () => void;
  /** The provider's window was closed: what became of it is not known yet. */
  onClosed: () => void;
}

/** The way to pay an order that waits for it, in the way that was chosen or in another one. */
export function PayAgain({ order, isBegunAtOnce, onBegin, onClosed }: PayAgainProps) {
  const { data, error, refetch } = useGetPaymentOptionsQuery();
  const [method, setMethod] = useState<PaymentMethod>(order.paymentMethod);
  const [isStarting, setIsStarting] = useState(isBegunAtOnce);
  const [problem, setProblem] = useState<string>();
  const start = useStartPayment();
  const hasBegun = useRef(false);

  async function pay() {
    setIsStarting(true);
    setProblem(undefined);
    onBegin();
    try {
      await start(order.id, method);
      onClosed();
    } catch (failure) {
      setProblem(failureOf(failure).message);
    } finally {
      setIsStarting(false);
    }
  }

  const payAtOnce = useEffectEvent(() => {
    if (!isBegunAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    void pay();
  });
  useEffect(() => payAtOnce(), []);

  if (error && !data) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  return (
    <Root>
      {data ? (
        <MethodChoice
          options={data.paymentOptions}
          methods={AT_PROVIDER}
          value={method}
          onChange={(next) => {
            setMethod(next);
            setProblem(undefined);
          }}
        />
      ) : (
        <Skeleton height="130px" />
      )}
      <FormFailure text={problem} />
      <Button
        size="lg"
        variant="solid"
        block
        loading={isStarting ? '결제 화면을 여는 중' : undefined}
        onClick={() => void pay()}
      >
        {formatWon(order.totalKrw)} 결제하기
      </Button>
    </Root>
  );
}
