import { mayUseConsole, type Viewer } from '@gredia/auth';
import {
  missingTrackingHeads,
  readTrackingRows,
  TRACKING_BYTES_MAX,
  TRACKING_LINES_MAX,
  type TrackingLine,
} from '@gredia/domain';
import { parse as parseCsv } from 'csv-parse/sync';
import { inArray } from 'drizzle-orm';
import { auditEach, type AuditEntry } from '../../../platform/audit/audit';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { ownSellerId } from '../../sellers/public';
import { lockOrders, readOrders, type LockedOrder } from '../order-rows';
import { ordersDocuments } from '../orders.collection';
import { orders, type OrderModel } from '../orders.table';
import { judgeLines, type JudgedLine } from './judge-lines';
import { isNewShipment, shipItems, type Shipment } from './ship-items';

/**
 * Tracking numbers of many orders out of a CSV file: of a supplier's own goods, or by an operator of what suppliers have prepared. A
 * dry run says what would happen; otherwise all lines without a problem are carried out in one transaction, with the others left
 * out, so that one wrong line stops no other.
 * @throws BAD_USER_INPUT for a file that cannot be read, FORBIDDEN for who sells nothing
 */
export async function importTracking(ctx: RequestContext, csv: string, dryRun: boolean) {
  const { viewer } = ctx;
  const lines = readLines(csv);
  const isOperator = mayUseConsole(viewer);
  const own = isOperator ? null : await ownSellerId(ctx);
  if (!viewer || (own === null && !isOperator)) throw forbidden('공급사 계정만 쓸 수 있어요.');
  const found = await findOrders(ctx, lines);
  const ids = [...found.values()].map(({ id }) => id);
  const judge = (locked: ReadonlyMap<string, LockedOrder>) => judgeLines(lines, found, locked, { viewer, own });
  if (dryRun) return reportOf(judge(await readOrders(ctx.db, ids)), 0);
  return transact(ctx, async (tx) => {
    const judged = judge(await lockOrders(tx, ids));
    const shipments = judged.flatMap(({ shipment }) => shipment ?? []);
    const ship = () => shipItems(tx, shipments, { by: isOperator ? 'ADMIN' : 'SUPPLIER', actorId: viewer.id });
    if (isOperator) await noted(tx, ctx, viewer, shipments.filter(isNewShipment), ship);
    else await ship();
    return reportOf(
      judged,
      shipments.reduce((sum, { itemIds }) => sum + itemIds.size, 0),
    );
  });
}

/** What an operator changes stands in the audit log, an order a row (`changeOrder`); of all of them in one statement. */
async function noted(
  tx: Executor,
  { keys, client }: RequestContext,
  viewer: Viewer,
  changed: readonly Shipment[],
  ship: () => Promise<void>,
): Promise<void> {
  const moved = [...new Set(changed.map(({ locked }) => locked))].map(({ order }) => order);
  const watch = await watchDocuments(
    tx,
    ordersDocuments,
    moved.map(({ id }) => id),
  );
  await ship();
  const changes = new Map((await watch()).map((change) => [change.id, change]));
  const entries = moved.map(({ id, number, buyerId }): AuditEntry => {
    const { before, after } = changes.get(id) ?? {};
    const document = { collection: 'orders', id, reason: null, before: before ?? undefined, after: after ?? undefined };
    return {
      action: 'order.move',
      outcome: 'ok',
      actorId: viewer.id,
      subjectId: buyerId,
      details: { number },
      document,
    };
  });
  await auditEach(tx, keys, client, entries);
}

function readLines(csv: string): TrackingLine[] {
  const isTooLong = '파일이 너무 커요. 나누어 올려 주세요.';
  if (Buffer.byteLength(csv) > TRACKING_BYTES_MAX) throw badUserInput({ csv: isTooLong });
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

const reportOf = (judged: readonly JudgedLine[], shipped: number) => ({
  lines: judged.map(({ line }) => line),
  shipped,
  problems: judged.filter(({ shipment }) => shipment === null).length,
});
