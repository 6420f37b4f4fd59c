import { formatWon, paymentMethodLabel, paymentStatusLabel } from '@gredia/domain';
import {
  failureOf,
  useCheckPaymentMutation,
  type OrderDetailFragment,
  type OrderPaymentStateFragment,
} from '@gredia/graphql-schema';
import { Badge, Button, formatDateTime, showToast, styled } from '@gredia/ui';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { ConfirmPayment } from './confirm-payment';
import type { OrderEnds } from './order-items';
import { paymentTone } from './order-tones';

export const MoneyList = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
export const MoneyRow = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    overflowWrap: 'anywhere',
    '& > b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& > form, & > small': { gridColumn: '1 / -1' },
    '& > small': { textStyle: 'small', color: 'fg.muted' },
  },
});
const Name = styled('span', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

interface OrderPaymentsProps extends OrderEnds {
  order: OrderDetailFragment;
  isAdmin: boolean;
}

/** 결제: what was tried and what came; administrators say what came past the provider. */
export function OrderPayments({ order, isAdmin, ...ends }: OrderPaymentsProps) {
  return (
    <Block aria-label="결제">
      <BlockHeading>결제</BlockHeading>
      {order.payments.length === 0 && <Quiet>아직 결제를 시작하지 않았어요.</Quiet>}
      <MoneyList>
        {order.payments.map((payment) => (
          <Payment key={payment.id} payment={payment} onDone={ends.onDone} />
        ))}
      </MoneyList>
      {isAdmin ? (
        <ConfirmPayment order={order} {...ends} />
      ) : (
        <Quiet>입금 확인과 세금계산서 발행은 관리자만 적을 수 있어요.</Quiet>
      )}
    </Block>
  );
}

/** Through whom the money goes. */
const providerLabel: Readonly<Record<OrderPaymentStateFragment['provider'], string>> = {
  LOCAL: '시험 결제',
  PORTONE: '포트원',
  MANUAL: '운영팀 확인',
};

/** States in which the provider may know more than we do. */
const OPEN: readonly OrderPaymentStateFragment['status'][] = ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'FAILED'];

function Payment({ payment, onDone }: { payment: OrderPaymentStateFragment; onDone: OrderEnds['onDone'] }) {
  const [check, { loading }] = useCheckPaymentMutation();
  const { id, provider, paymentMethod, status, amountKrw, cancelledKrw, virtualAccount, failure, paidAt } = payment;

  async function ask() {
    try {
      const { checkPayment } = await check({ paymentId: id });
      showToast(`결제사의 답: ${paymentStatusLabel[checkPayment.status]}`);
      await onDone();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <MoneyRow>
      <Name>
        {paymentMethodLabel[paymentMethod]} <Badge tone={paymentTone[status]}>{paymentStatusLabel[status]}</Badge>
      </Name>
      <b>{formatWon(amountKrw)}</b>
      <small>
        {[
          providerLabel[provider],
          `시작 ${formatDateTime(payment.createdAt)}`,
          paidAt && `결제 ${formatDateTime(paidAt)}`,
          cancelledKrw > 0 && `환불 ${formatWon(cancelledKrw)}`,
          virtualAccount &&
            `${virtualAccount.bank} ${virtualAccount.number}, ${formatDateTime(virtualAccount.dueAt)}까지`,
          failure,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {provider !== 'MANUAL' && OPEN.includes(status) && (
        <Button size="xs" loading={loading ? '묻는 중' : undefined} onClick={() => void ask()}>
          결제사에 다시 묻기
        </Button>
      )}
    </MoneyRow>
  );
}
