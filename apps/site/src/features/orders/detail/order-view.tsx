import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { Breadcrumb, Button, formatDateTime, LinkButton, styled } from '@gredia/ui';
import { Printer } from 'lucide-react';
import { IntermediaryNotice } from '../../../shared/catalogue/intermediary-notice';
import { paths } from '../../../shared/addresses/paths';
import { DetailHead, HeadLead, HeadLine, HeadText, HeadTitle } from '../../../shared/page/detail-head';
import { PrintFrame } from '../../../shared/sharing/print-frame';
import { OrderStatusBadge } from '../order/order-badges';
import { ordersHref } from '../list/orders-params';
import { PaymentDue } from '../order/payment-due';
import { useItemActions } from '../acting/use-item-actions';
import { OrderGoods } from './order-goods';
import { OrderHistory } from './order-history';
import { OrderPayments, OrderRefunds } from './order-payments';
import { OrderPapers } from './order-papers';
import { OrderPeople } from './order-people';
import { OrderSumsPanel } from './order-sums-panel';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    alignItems: 'start',
    gap: '4',
    pt: '5',
    pb: { base: '12', md: '72px' },
    _print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
const Column = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } });
const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } } });

const LIST_LABEL = '주문 내역';

interface OrderViewProps {
  order: OrderDetailFragment;
  /** Asks for the present state after a refusal. */
  onStale: () => void;
}

/** Everything of an order for the side that looks at it. */
export function OrderView({ order, onStale }: OrderViewProps) {
  const { number, status, side, quoteId, createdAt, payments, refunds } = order;
  const { buttonsOf, dialog, cancelWhole } = useItemActions(order, onStale);
  const list = ordersHref({ tab: side === 'SUPPLIER' ? 'sold' : 'bought' });
  return (
    <>
      <Breadcrumb items={[{ label: LIST_LABEL, href: list }, { label: number }]} />
      <DetailHead>
        <HeadText>
          <HeadLine>
            <HeadTitle tabIndex={-1}>{number}</HeadTitle>
            <OrderStatusBadge status={status} />
          </HeadLine>
          <HeadLead>{formatDateTime(createdAt)} 주문</HeadLead>
        </HeadText>
        <Buttons>
          {quoteId && <LinkButton href={paths.quote(quoteId)}>견적 보기</LinkButton>}
          <OrderPapers order={order} />
          <Button icon={<Printer size={15} />} onClick={() => window.print()}>
            인쇄
          </Button>
        </Buttons>
      </DetailHead>
      <Columns>
        <Column>
          <PaymentDue order={order} onCancel={cancelWhole} />
          <OrderGoods order={order} buttonsOf={buttonsOf} />
          <OrderHistory order={order} />
        </Column>
        <Column>
          <OrderPeople order={order} />
          <OrderSumsPanel order={order} />
          <OrderPayments payments={payments} />
          <OrderRefunds refunds={refunds} />
          <IntermediaryNotice />
        </Column>
      </Columns>
      {dialog}
      <PrintFrame margin="14mm" hidden="#app main button" />
    </>
  );
}
