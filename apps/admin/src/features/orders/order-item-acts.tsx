import { mayRefuseRequest, REQUESTED_ITEM_STATUSES, type OrderItemStatus } from '@gredia/domain';
import { failureOf, useConfirmDeliveryMutation, type OrderItemLineFragment } from '@gredia/graphql-schema';
import { Button, confirm, showToast } from '@gredia/ui';
import { useState } from 'react';
import { Buttons } from '../../shared/record-form/record-parts';
import type { OrderEnds } from './order-items';
import { ItemReasonForm, type ItemDecision } from './item-reason-form';
import { ParcelForm } from './parcel-form';

export interface OrderItemProps extends OrderEnds {
  orderId: string;
  item: OrderItemLineFragment;
}

type Open = ItemDecision | 'PARCEL';

const isRequested = (status: OrderItemStatus): boolean => REQUESTED_ITEM_STATUSES.includes(status);

/** What an operator may make of one line now; a choice opens its form in the same place. */
export function OrderItemActs(props: OrderItemProps) {
  const { item, orderId, onDone } = props;
  const { status, nextStatuses } = item;
  const [open, setOpen] = useState<Open | null>(null);
  const [deliver, delivering] = useConfirmDeliveryMutation();
  const close = () => setOpen(null);
  const form = {
    ...props,
    onCancel: close,
    onDone: async () => {
      close();
      await onDone();
    },
  };
  // A form that was opened for another state is gone with it.
  if (open === 'PARCEL' && mayShip(item)) return <ParcelForm {...form} />;
  if (open !== null && open !== 'PARCEL' && decisionsOf(item).includes(open))
    return <ItemReasonForm {...form} decision={open} />;

  async function confirmDelivery() {
    const isMeant = await confirm({
      title: '배송을 완료로 바꿀까요?',
      body: `${item.name} ${item.pac}이 구매자에게 도착했다고 적어요. 7일이 지나면 구매가 확정돼요.`,
      confirmText: '배송 완료',
    });
    if (!isMeant) return;
    try {
      await deliver({ orderId, itemIds: [item.id] });
      showToast('배송 완료로 바꿨어요');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
    await onDone();
  }

  return (
    <Buttons>
      {mayShip(item) && (
        <Button size="sm" touch onClick={() => setOpen('PARCEL')}>
          {status === 'SHIPPED' ? '송장 고치기' : '배송 시작'}
        </Button>
      )}
      {nextStatuses.includes('DELIVERED') && (
        <Button
          size="sm"
          touch
          loading={delivering.loading ? '바꾸는 중' : undefined}
          onClick={() => void confirmDelivery()}
        >
          배송 완료
        </Button>
      )}
      {decisionsOf(item).map((decision) => (
        <Button
          key={decision}
          size="sm"
          touch
          variant={decision === 'CANCEL' ? 'dangerLine' : 'line'}
          onClick={() => setOpen(decision)}
        >
          {decisionLabel(decision, item)}
        </Button>
      ))}
    </Buttons>
  );
}

const decisionLabel = (decision: ItemDecision, { status }: OrderItemLineFragment): string =>
  ({
    CANCEL: '취소',
    ACCEPT: '요청 승인',
    REFUSE: '요청 거절',
    TAKE_BACK: status === 'SHIPPED' ? '발송 되돌리기' : '배송 완료 되돌리기',
  })[decision];

const mayShip = ({ status, nextStatuses }: OrderItemLineFragment): boolean =>
  nextStatuses.includes('SHIPPED') || status === 'SHIPPED';

/** Of a request both answers where the rules have them: an exchange is the supplier's to accept. */
function decisionsOf({ status, nextStatuses, stepBack }: OrderItemLineFragment): ItemDecision[] {
  if (isRequested(status)) {
    const refuse: ItemDecision[] = mayRefuseRequest(status, 'ADMIN') ? ['REFUSE'] : [];
    return nextStatuses.length > 0 ? ['ACCEPT', ...refuse] : refuse;
  }
  if (stepBack) return ['TAKE_BACK'];
  return nextStatuses.includes('CANCELED') ? ['CANCEL'] : [];
}
