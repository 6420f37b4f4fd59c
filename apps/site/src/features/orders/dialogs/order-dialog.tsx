import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import { itemsFor, type ItemAction } from '../order/item-actions';
import { CancelDialog } from './cancel-dialog';
import { ResolveDialog } from './resolve-dialog';
import { ReturnDialog } from './return-dialog';
import { TrackingDialog } from './tracking-dialog';

/** What is open of an order: an action with the item at which it was pressed, or the end of all of it. */
export type OpenOrderDialog = { action: ItemAction; item: OrderItemLineFragment } | { action: 'cancelWhole' };

interface OrderDialogProps {
  order: OrderCardFragment;
  open: OpenOrderDialog;
  /** Another change came first: what stands on the page is old. */
  onStale: () => void;
  onClose: () => void;
}

/** The dialog of an action that needs more than a press. */
export function OrderDialog({ order, open, onStale, onClose }: OrderDialogProps) {
  const ends = { onStale, onClose };
  if (open.action === 'cancelWhole') {
    return (
      <CancelDialog order={order} items={order.items} chosen={order.items.map(({ id }) => id)} isWhole {...ends} />
    );
  }
  const { action, item } = open;
  const items = itemsFor(order, action, item.status);
  const given = { order, items, chosen: [item.id], ...ends };
  switch (action) {
    case 'askToCancel':
    case 'cancel':
      return <CancelDialog {...given} />;
    case 'askToReturn':
      return <ReturnDialog {...given} />;
    case 'resolve':
      return <ResolveDialog {...given} status={item.status} />;
    case 'ship':
    case 'correctTracking':
      return (
        <TrackingDialog parcels={[{ order, items }]} chosen={[item.id]} isCorrection={action !== 'ship'} {...ends} />
      );
    default:
      return null;
  }
}
