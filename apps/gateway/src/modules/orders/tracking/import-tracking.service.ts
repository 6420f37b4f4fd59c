import { orderPolicy, type Viewer } from '@gredia/auth';
import { missingTrackingHeads, readTrackingRows, TRACKING_LINES_MAX, type TrackingLine } from '@gredia/domain';
import { parse as parseCsv } from 'csv-parse/sync';
import { inArray } from 'drizzle-orm';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { ownSellerId } from '../../sellers/public';
import { lockOrders, readOrders, suppliersOf, type LockedOrder } from '../order-rows';
import { orders, type OrderModel } from '../orders.table';
import { shipItems, type Shipment } from './ship-items';

const MOST_BYTES = 500_000;

interface ReportLine extends TrackingLine {
  items: string[];
}

/**
 * Tracking numbers of many orders out of a CSV file. A dry run says what would happen; otherwise all lines without a problem
 * are carried out in one transaction, with the others left out, so that one wrong line stops no other.
 * @throws BAD_USER_INPUT for a file that cannot be read, FORBIDDEN for who sells nothing
 */
export async function importTracking(ctx: RequestContext, csv: string, dryRun: boolean) {
  const { viewer } = ctx;
  const lines = readLines(csv);
  const own = await ownSellerId(ctx);
  if (own === null || !viewer) throw forbidden('공급사 계정만 쓸 수 있어요.');
  const found = await findOrders(ctx, lines);
  const ids = [...found.values()].map(({ id }) => id);
  const judge = (locked: ReadonlyMap<string, LockedOrder>) => judgeLines(lines, found, locked, { viewer, own });
  if (dryRun) return reportOf(judge(await readOrders(ctx.db, ids)), 0);
  return transact(ctx, async (tx) => {
    const judged = judge(await lockOrders(tx, ids));
    const shipments = judged.flatMap(({ shipment }) => shipment ?? []);
    await shipItems(tx, shipments, { by: 'SUPPLIER', actorId: viewer.id });
    return reportOf(
      judged,
      shipments.reduce((sum, { itemIds }) => sum + itemIds.size, 0),
    );
  });
}

function readLines(csv: string): TrackingLine[] {
  const isTooLong = '파일이 너무 커요. 나누어 올려 주세요.';
  if (Buffer.byteLength(csv) > MOST_BYTES) throw badUserInput({ csv: isTooLong });
  let rows: string[][];
  try {
    rows = parseCsv(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw badUserInput({ csv: 'CSV 파일로 읽을 수 없어요. 서식을 내려받아 채워 주세요.' });
  }
  const missing = missingTrackingHeads(rows[0] ?? []);
  if (missing.length > 0) throw badUserInput({ csv: `파일에 없는 열이 있어요: ${missing.join(', ')}` });
  if (rows.length - 1 > TRACKING_LINES_MAX) throw badUserInput({ csv: isTooLong });
  return readTrackingRows(rows);
}

async function findOrders({ db }: RequestContext, lines: readonly TrackingLine[]): Promise<Map<string, OrderModel>> {
  const numbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  const rows = numbers.length > 0 ? await db.select().from(orders).where(inArray(orders.number, numbers)) : [];
  return new Map(rows.map((order) => [order.number, order]));
}

interface JudgedLine {
  line: ReportLine;
  shipment: Shipment | null;
}

/** What each line is about, or why nothing: an order of others is one that is not there. */
function judgeLines(
  lines: readonly TrackingLine[],
  found: ReadonlyMap<string, OrderModel>,
  orders: ReadonlyMap<string, LockedOrder>,
  { viewer, own }: { viewer: Viewer; own: string },
): JudgedLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const refuse = (problem: string): JudgedLine => ({ line: { ...line, items: [], problem }, shipment: null });
    const { shippingCompany, trackingNumber } = line;
    if (line.problem !== null || shippingCompany === null) return refuse(line.problem ?? '택배사를 확인해 주세요.');
    const locked = orders.get(found.get(line.orderNumber)?.id ?? '');
    const side = locked && orderPolicy.sideOf(viewer, own, partiesOf(locked));
    if (!locked || side !== 'SUPPLIER') return refuse('찾는 주문이 없어요.');
    const seen = locked.items.filter((item) => orderPolicy.seesItem(side, own, item));
    const named = seen.filter(({ name, pac }) => line.item === '' || [name, `${name} ${pac}`].includes(line.item));
    if (named.length === 0) return refuse('이 주문에 그 품목이 없어요.');
    const leaving = named.filter(({ status }) => ['PAID', 'PREPARING', 'SHIPPED'].includes(status));
    if (leaving.length === 0) return refuse('보낼 수 있는 상태가 아니에요.');
    if (leaving.some(({ id }) => taken.has(id))) return refuse('같은 품목이 위의 줄에 있어요.');
    for (const { id } of leaving) taken.add(id);
    const items = leaving.map(({ name, pac }) => `${name} ${pac}`);
    const itemIds = new Set(leaving.map(({ id }) => id));
    return { line: { ...line, items }, shipment: { locked, itemIds, parcel: { shippingCompany, trackingNumber } } };
  });
}

const partiesOf = ({ order, items }: LockedOrder) => ({ buyerId: order.buyerId, sellerIds: suppliersOf(items) });

const reportOf = (judged: readonly JudgedLine[], shipped: number) => ({
  lines: judged.map(({ line }) => line),
  shipped,
  problems: judged.filter(({ shipment }) => shipment === null).length,
});
