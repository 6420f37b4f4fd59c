import { courierLabel, formatWon, orderItemStatusLabel, orderItemTone, returnReasonLabel } from '@gredia/domain';
import type { Courier } from '@gredia/domain';
import type { OrderDetailFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import { Badge, Link, styled } from '@gredia/ui';
import { Block, BlockHeading, framed, Quiet } from '../../shared/record-form/record-parts';
import { CancelOrder } from './cancel-order';
import { OrderItemActs } from './order-item-acts';

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Item = styled('li', { base: framed });
const Line = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '3',
    '& > b': { minW: 0, fontWeight: 650, overflowWrap: 'anywhere' },
    '& > span': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What every part of the panel that changes the order gets. */
export interface OrderEnds {
  onDone: () => Promise<void>;
  /** Reads the order anew, where somebody else was faster. */
  onReload: () => Promise<unknown>;
}

interface OrderItemsProps extends OrderEnds {
  order: OrderDetailFragment;
}

/** 상품: each line with its state and its parcel, and what operators may make of it now. */
export function OrderItems({ order, ...ends }: OrderItemsProps) {
  const isOperator = order.side === 'OPERATOR';
  const isUnpaid = order.items.every(({ status }) => status === 'PENDING_PAYMENT');
  return (
    <Block aria-label="상품">
      <BlockHeading>상품</BlockHeading>
      <List>
        {order.items.map((item) => (
          <Item key={item.id}>
            <Line>
              <b>{item.name}</b>
              <Badge tone={orderItemTone[item.status]}>{orderItemStatusLabel[item.status]}</Badge>
            </Line>
            <Line>
              <Quiet>
                {item.seller.name} · {item.pac} × {item.quantity}
              </Quiet>
              <span>{formatWon(item.price * item.quantity)}</span>
            </Line>
            <Parcel item={item} />
            {(item.returnReason || item.note) && (
              <Quiet>
                {[item.returnReason && returnReasonLabel[item.returnReason], item.note].filter(Boolean).join(' · ')}
              </Quiet>
            )}
            {isOperator && !isUnpaid && <OrderItemActs orderId={order.id} item={item} {...ends} />}
          </Item>
        ))}
      </List>
      {isOperator && isUnpaid && <CancelOrder order={order} {...ends} />}
      {!isOperator && <Quiet>내가 주문한 것이라 여기서는 바꿀 수 없어요. 사이트에서 바꿔 주세요.</Quiet>}
    </Block>
  );
}

function Parcel({ item: { shippingCompany, trackingNumber, trackingUrl } }: { item: OrderItemLineFragment }) {
  if (!shippingCompany) return null;
  return (
    <Quiet>
      {courierLabel[shippingCompany as Courier]}{' '}
      {trackingUrl ? (
        <Link href={trackingUrl} target="_blank">
          {trackingNumber} 조회
        </Link>
      ) : (
        trackingNumber
      )}
    </Quiet>
  );
}
