import { formatWon } from '@gredia/domain';
import type { OrderCardFragment } from '@gredia/graphql-schema';
import { Button, CopyValue, formatDateTime, LinkButton, styled } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { mayCancelWhole } from './item-actions';
import { paymentWait, type PaymentWait } from './order-money';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'center' },
    gap: '3',
    p: '3.5',
    borderRadius: 'thumb',
    bg: 'warn.bg',
    textStyle: 'small',
  },
});
const Words = styled('div', { base: { flex: 1, minW: 0 } });
const Strong = styled('b', { base: { display: 'block', fontWeight: 650, color: 'warn.fg' } });
const Account = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '1' } });
const Buttons = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > *': { flex: { base: 1, md: 'none' } },
    _print: { display: 'none' },
  },
});

interface PaymentDueProps {
  order: OrderCardFragment;
  onCancel: () => void;
}

/** What an unpaid order waits for, how it is paid, and its end; nothing once it is paid. */
export function PaymentDue({ order, onCancel }: PaymentDueProps) {
  const wait = paymentWait(order);
  if (!wait) return null;
  return (
    <Root>
      <WaitWords wait={wait} totalKrw={order.totalKrw} />
      <Buttons>
        {mayCancelWhole(order) && (
          <Button size="sm" variant="ghost" touch aria-label={`${order.number} 주문 취소`} onClick={onCancel}>
            주문 취소
          </Button>
        )}
        {order.side === 'BUYER' && wait.kind === 'payment' && (
          <LinkButton
            size="sm"
            variant="solid"
            touch
            href={paths.paymentOf(order.id)}
            aria-label={`${order.number} 결제하기`}
          >
            결제하기
          </LinkButton>
        )}
      </Buttons>
    </Root>
  );
}

function WaitWords({ wait, totalKrw }: { wait: PaymentWait; totalKrw: number }) {
  if (wait.kind === 'account') {
    return (
      <Words>
        <Strong>
          {formatDateTime(wait.dueAt)}까지 {formatWon(totalKrw)}을 입금해 주세요
        </Strong>
        <Account>
          {wait.holder && `예금주 ${wait.holder}`}
          <CopyValue label={wait.bank} value={wait.number} done="계좌번호를 복사했어요." />
        </Account>
      </Words>
    );
  }
  if (wait.kind === 'invoice') {
    return (
      <Words>
        <Strong>세금계산서 발행을 기다리고 있어요</Strong>
        발행이 확인되면 공급사가 상품을 준비해요.
      </Words>
    );
  }
  return (
    <Words>
      <Strong>{wait.failure ? '결제하지 못했어요' : '결제를 마치지 않은 주문이에요'}</Strong>
      {wait.failure && `${wait.failure} `}
      {wait.dueAt && `${formatDateTime(wait.dueAt)}까지 결제하지 않으면 주문이 끝나요.`}
    </Words>
  );
}
