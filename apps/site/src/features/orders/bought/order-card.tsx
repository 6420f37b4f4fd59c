import { paymentMethodLabel } from '@gredia/domain';
import type { OrderCardFragment } from '@gredia/graphql-schema';
import { Card, formatDate, Link, styled, touchTarget } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { OrderStatusBadge } from '../order/order-badges';
import { OrderItemRow, saysMore } from '../acting/order-item-row';
import { shippingText } from '../order/order-money';
import { orderStage } from '../order/order-stage';
import { OrderSums } from '../order/order-sums';
import { PaymentDue } from '../order/payment-due';
import { useItemActions } from '../acting/use-item-actions';
import { OrderSteps } from './order-steps';

const Root = styled(Card, { base: { overflow: 'hidden', breakInside: 'avoid' } });
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 12px',
    px: { base: '4', md: '5' },
    pt: '4',
  },
});
const Which = styled('h2', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' } });
const Day = styled('b', { base: { fontWeight: 600 } });
const Number = styled('span', { base: { textStyle: 'small', color: 'fg.subtle' } });
const More = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    minH: '8',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg.default' },
    _print: { display: 'none' },
  },
});
const Due = styled('div', { base: { px: { base: '4', md: '5' }, pb: '4', _empty: { display: 'none' } } });
const Gap = styled('div', { base: { h: '3' } });
const Items = styled('ul', { base: { px: { base: '4', md: '5' } } });
const Foot = styled('footer', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'space-between',
    gap: '6px 16px',
    px: { base: '4', md: '5' },
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
  },
});
const Paid = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });

interface OrderCardProps {
  order: OrderCardFragment;
  /** Asks for the present state after a refusal. */
  onStale: () => void;
}

/** An order as its buyer sees it in the list: how far it is, its goods, what can be done next, its sums. */
export function OrderCard({ order, onStale }: OrderCardProps) {
  const { id, number, status, items, paymentMethod, createdAt } = order;
  const { buttonsOf, dialog, cancelWhole } = useItemActions(order, onStale);
  const stage = orderStage(items.map((item) => item.status));
  return (
    <Root as="article" aria-label={`주문 ${number}`}>
      <Head>
        <Which>
          <Day>{formatDate(createdAt)}</Day>
          <Number>{number}</Number>
          <OrderStatusBadge status={status} />
        </Which>
        <More href={paths.order(id)} aria-label={`${number} 주문 상세`}>
          주문 상세
          <ChevronRight size={14} />
        </More>
      </Head>
      {stage !== null && stage >= 0 ? <OrderSteps stage={stage} /> : <Gap />}
      <Due>
        <PaymentDue order={order} onCancel={cancelWhole} />
      </Due>
      <Items>
        {items.map((item) => (
          <OrderItemRow key={item.id} item={item} buttons={buttonsOf(item)} hasStatus={saysMore(item, items)} />
        ))}
      </Items>
      <Foot>
        <Paid>
          {paymentMethodLabel[paymentMethod]} · {shippingText(order)}
        </Paid>
        <OrderSums order={order} />
      </Foot>
      {dialog}
    </Root>
  );
}
