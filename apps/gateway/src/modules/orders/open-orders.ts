import { conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';

/**
 * Placing and paying wait for their screens (docs/product/orders.md#opening).
 * @throws CONFLICT while orders are closed
 */
export function checkOrdersOpen({ isOrdersOpen }: RequestContext): void {
  if (!isOrdersOpen) throw conflict('주문은 아직 받지 않아요.');
}
