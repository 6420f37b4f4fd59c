import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { SheetRow } from './export-rows';

/** Rows of a sheet, without its head. */
export const XLSX_ROWS_MAX = XLSX_MAX_ROWS_PER_SHEET - 1;

/**
 * An Excel file, written while its rows are read. Texts stand in their cells as texts: none is taken for a formula.
 * @param name of the sheet
 */
export async function* xlsxSheet(
  name: string,
  head: readonly string[],
  batches: AsyncIterable<SheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield [...row];
  };
  const stream = writeXlsxStream(rows(), {
    name,
    columns: head.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
  for await (const chunk of stream) yield chunk;
}
