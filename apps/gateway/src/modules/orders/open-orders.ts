import { conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';

/**
 * Placing and paying can be closed (docs/product/orders.md#opening).
 * @throws CONFLICT while orders are closed
 */
export function checkOrdersOpen({ isOrdersOpen }: RequestContext): void {
  if (!isOrdersOpen) throw conflict('지금은 주문을 받지 않아요. 잠시 뒤 다시 시도해 주세요.');
}
