import { type OrderSide } from '@gredia/auth';
import type { RequestContext } from '../../../platform/graphql/context';
import type { OrderItemModel, OrderModel } from '../orders.table';
import { isTraded } from './order-paper';
import { orderPaperUrl, type OrderPaper, type PaperView } from './order-paper-link';

const KINDS = { quotation: 'QUOTATION', statement: 'STATEMENT' } as const satisfies Record<OrderPaper, string>;

/** The papers of an order that its viewer may open: of a supplier its own goods, for operators with a masked buyer. */
export function orderDocuments(
  { keys }: Pick<RequestContext, 'keys'>,
  { id }: Pick<OrderModel, 'id'>,
  seen: readonly OrderItemModel[],
  view: PaperView,
) {
  const papers: OrderPaper[] = isTraded(seen) ? ['quotation', 'statement'] : ['quotation'];
  return papers.map((paper) => ({ kind: KINDS[paper], url: orderPaperUrl(keys, paper, view, id) }));
}

/** @param own the viewer's supplier */
export function paperViewOf(side: OrderSide, own: string | null): PaperView {
  if (side === 'OPERATOR') return 'masked';
  // Who is on a supplier's side acts for one.
  return side === 'SUPPLIER' && own !== null ? own : 'whole';
}
