import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import { lazyPart } from '@gredia/ui';
import { useState, type ReactNode } from 'react';
import type { OpenOrderDialog } from '../dialogs/order-dialog';
import { actionLabel, itemActions, type ItemAction } from '../order/item-actions';
import { isStep, useOrderSteps } from '../order/use-order-steps';

/** With the forms and what they check by: comes when one opens. */
const OrderDialog = lazyPart(() => import('../dialogs/order-dialog').then((module) => module.OrderDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

export interface ItemButton {
  action: ItemAction;
  label: string;
  /** What happens now. */
  loading: string | undefined;
  onClick: () => void;
}

/**
 * What can be done with the items of an order, and the dialog that it may open.
 * @param refetch asks for the present state of the order, where another change came first
 */
export function useItemActions(order: OrderCardFragment, refetch: () => void) {
  const { take, busy } = useOrderSteps(refetch);
  const [pressed, setPressed] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenOrderDialog | null>(null);

  function handlePress(action: ItemAction, item: OrderItemLineFragment) {
    if (!isStep(action)) return setOpen({ action, item });
    setPressed(item.id);
    void take(action, [{ orderId: order.id, itemIds: [item.id] }]);
  }

  const buttonsOf = (item: OrderItemLineFragment): ItemButton[] =>
    itemActions(item, order.side).map((action) => ({
      action,
      label: actionLabel(action, order.side),
      loading: busy === action && pressed === item.id ? '바꾸는 중' : undefined,
      onClick: () => handlePress(action, item),
    }));

  const dialog: ReactNode = open && (
    <OrderDialog order={order} open={open} onStale={refetch} onClose={() => setOpen(null)} />
  );
  return { buttonsOf, dialog, cancelWhole: () => setOpen({ action: 'cancelWhole' }) };
}
