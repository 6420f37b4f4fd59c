import { csvLines, csvText, TRACKING_HEADS } from '@gredia/domain';
import { itemActions } from '../../order/item-actions';
import type { SoldRow } from '../../list/sold-rows';

/** The most that the gateway takes. */
export const MAX_BYTES = 500_000;

/** Text of a CSV file as Korean spreadsheets save it: UTF-8, UTF-16, or the code page of a Korean Windows. */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}

/** What was pasted, as CSV: cells that are copied out of a spreadsheet come with tabs between them. */
export function pastedCsv(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  if (!lines[0]?.includes('\t')) return text;
  return csvLines(lines.filter((line) => line !== '').map((line) => line.split('\t')));
}

/** A file to fill in: the heads, and a line for each item that waits to be sent. */
export function trackingTemplate(rows: readonly SoldRow[]): string {
  const waiting = rows.filter(({ order, item }) => itemActions(item, order.side).includes('ship'));
  return csvText([
    [...TRACKING_HEADS],
    ...waiting.map(({ order, item }) => [order.number, `${item.name} ${item.pac}`, '', '']),
  ]);
}
