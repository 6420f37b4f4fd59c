import { isItemGone, type OrderItemStatus } from '@gredia/domain';

/** The steps that a buyer follows. */
export const STAGES = ['PAID', 'PREPARING', 'SHIPPED', 'DELIVERED'] as const satisfies readonly OrderItemStatus[];

const stageOf = (status: OrderItemStatus): number => {
  if (status === 'PENDING_PAYMENT') return -1;
  // The state before it is not told: it was paid, and had not left.
  if (status === 'CANCEL_REQUESTED') return 0;
  const at = (STAGES as readonly OrderItemStatus[]).indexOf(status);
  return at === -1 ? STAGES.length - 1 : at;
};

/** How far the slowest item is that is still to come, as a place in `STAGES`; -1 before the payment, null where nothing comes. */
export function orderStage(statuses: readonly OrderItemStatus[]): number | null {
  const coming = statuses.filter((status) => !isItemGone(status));
  return coming.length === 0 ? null : Math.min(...coming.map(stageOf));
}
