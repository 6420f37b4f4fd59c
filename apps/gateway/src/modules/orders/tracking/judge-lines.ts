import { orderPolicy, type Viewer } from '@gredia/auth';
import type { TrackingLine } from '@gredia/domain';
import { suppliersOf, type LockedOrder } from '../order-rows';
import type { OrderItemModel, OrderModel } from '../orders.table';
import type { Shipment } from './ship-items';

interface ReportLine extends TrackingLine {
  items: string[];
}

/** A line of a file and what leaves by it; null where nothing does. */
export interface JudgedLine {
  line: ReportLine;
  shipment: Shipment | null;
}

/**
 * What each line is about, or why nothing: an order of others is one that is not there.
 * @param own the supplier that sends; null for an operator
 */
export function judgeLines(
  lines: readonly TrackingLine[],
  found: ReadonlyMap<string, OrderModel>,
  orders: ReadonlyMap<string, LockedOrder>,
  { viewer, own }: { viewer: Viewer; own: string | null },
): JudgedLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const refuse = (problem: string): JudgedLine => ({ line: { ...line, items: [], problem }, shipment: null });
    const { shippingCompany, trackingNumber } = line;
    if (line.problem !== null || shippingCompany === null) return refuse(line.problem ?? '택배사를 확인해 주세요.');
    const locked = orders.get(found.get(line.orderNumber)?.id ?? '');
    const side = locked && orderPolicy.sideOf(viewer, own, partiesOf(locked));
    if (!locked || side !== (own === null ? 'OPERATOR' : 'SUPPLIER')) return refuse('찾는 주문이 없어요.');
    const seen = locked.items.filter((item) => orderPolicy.seesItem(side, own, item));
    const named = seen.filter(({ name, pac }) => line.item === '' || [name, `${name} ${pac}`].includes(line.item));
    if (named.length === 0) return refuse('이 주문에 그 품목이 없어요.');
    const leaving = named.filter(({ status }) => MAY_LEAVE[side].includes(status));
    const problem = leaving.length > 0 ? parcelProblem(leaving) : whyNone(named, side);
    if (problem !== null) return refuse(problem);
    if (leaving.some(({ id }) => taken.has(id))) return refuse('같은 품목이 위의 줄에 있어요.');
    for (const { id } of leaving) taken.add(id);
    const items = leaving.map(({ name, pac }) => `${name} ${pac}`);
    const itemIds = new Set(leaving.map(({ id }) => id));
    return { line: { ...line, items }, shipment: { locked, itemIds, parcel: { shippingCompany, trackingNumber } } };
  });
}

const partiesOf = ({ order, items }: LockedOrder) => ({ buyerId: order.buyerId, sellerIds: suppliersOf(items) });

type Sender = 'SUPPLIER' | 'OPERATOR';

/** In which states a side sends items, or corrects their number: what nobody prepared is the supplier's to send. */
const MAY_LEAVE: Record<Sender, readonly OrderItemModel['status'][]> = {
  SUPPLIER: ['PAID', 'PREPARING', 'SHIPPED'],
  OPERATOR: ['PREPARING', 'SHIPPED'],
};

/** Each supplier sends a parcel of its own. */
const parcelProblem = (leaving: readonly OrderItemModel[]): string | null =>
  new Set(leaving.map(({ sellerId }) => sellerId)).size > 1 ? '공급사가 여럿인 주문이에요. 품목을 적어 주세요.' : null;

const whyNone = (named: readonly OrderItemModel[], side: Sender): string =>
  side === 'OPERATOR' && named.some(({ status }) => status === 'PAID')
    ? '공급사가 아직 준비를 시작하지 않았어요.'
    : '보낼 수 있는 상태가 아니에요.';
