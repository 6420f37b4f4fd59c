import { missingTrackingHeads, readTrackingRows, TRACKING_LINES_MAX, type TrackingLine } from '@gredia/domain';
import { orderPolicy } from '@gredia/auth';
import { parse as parseCsv } from 'csv-parse/sync';
import { inArray } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { ownSellerId } from '../../sellers/public';
import { changeOrder, chosenItems } from '../change-order';
import { orders, type OrderItemModel, type OrderModel } from '../orders.table';
import { sideIn } from '../reading/read-order';
import { shipItems } from './update-tracking.service';

const MOST_BYTES = 500_000;

interface ReportLine extends TrackingLine {
  items: string[];
}

/**
 * Tracking numbers of many orders out of a CSV file. A dry run says what would happen; otherwise each line without a problem is
 * carried out in a transaction of its own order, so that one wrong line stops no other.
 * @throws BAD_USER_INPUT for a file that cannot be read, FORBIDDEN for who sells nothing
 */
export async function importTracking(ctx: RequestContext, csv: string, dryRun: boolean) {
  const lines = readLines(csv);
  if ((await ownSellerId(ctx)) === null) throw forbidden('공급사 계정만 쓸 수 있어요.');
  const found = await findOrders(ctx, lines);
  const report: ReportLine[] = [];
  let shipped = 0;
  for (const line of lines) {
    const target = line.problem === null ? await targetOf(ctx, line, found.get(line.orderNumber)) : null;
    if (target === null || typeof target === 'string') {
      report.push({ ...line, items: [], problem: target ?? line.problem });
      continue;
    }
    const problem = dryRun ? null : await ship(ctx, line, target);
    if (problem === null && !dryRun) shipped += target.items.length;
    report.push({ ...line, items: target.items.map(({ name, pac }) => `${name} ${pac}`), problem });
  }
  return { lines: report, shipped, problems: report.filter(({ problem }) => problem !== null).length };
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

interface Target {
  order: OrderModel;
  items: OrderItemModel[];
}

/** What a line is about, or why nothing: an order of others is one that is not there. */
async function targetOf(
  ctx: RequestContext,
  { item }: TrackingLine,
  order: OrderModel | undefined,
): Promise<Target | string> {
  const side = order ? await sideIn(ctx, order) : null;
  if (!order || side !== 'SUPPLIER') return '찾는 주문이 없어요.';
  const own = await ownSellerId(ctx);
  const all = (await ctx.loaders.orderItems.load(order.id)).filter((one) => orderPolicy.seesItem(side, own, one));
  const named = item === '' ? all : all.filter(({ name, pac }) => item === name || item === `${name} ${pac}`);
  if (named.length === 0) return '이 주문에 그 품목이 없어요.';
  const leaving = named.filter(({ status }) => ['PAID', 'PREPARING', 'SHIPPED'].includes(status));
  return leaving.length > 0 ? { order, items: leaving } : '보낼 수 있는 상태가 아니에요.';
}

/** @returns why it was not carried out */
async function ship(ctx: RequestContext, line: TrackingLine, { order, items }: Target): Promise<string | null> {
  const { shippingCompany, trackingNumber } = line;
  if (shippingCompany === null) return line.problem;
  const ids = items.map(({ id }) => id);
  try {
    await changeOrder(ctx, order.id, (change) =>
      shipItems(change, chosenItems(change, ids), { shippingCompany, trackingNumber }),
    );
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}
