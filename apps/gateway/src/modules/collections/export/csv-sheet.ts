import { csvLines } from '@gredia/domain';
import type { SheetRow } from './export-rows';

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file, a chunk for each batch of rows; what a spreadsheet would take for a formula is a text. */
export async function* csvSheet(head: readonly string[], batches: AsyncIterable<SheetRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([head]));
  for await (const rows of batches) yield Buffer.from(csvLines(rows));
}
