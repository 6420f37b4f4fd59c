import { csvLines } from '../text/csv';

/** The head of the column that says why. */
export const REASON_HEAD = '이유';

/** A row of a file that was not taken, as it was in the file. */
export interface RejectedRow {
  cells: readonly string[];
  reason: string;
}

/**
 * The rows that were not taken as a file of their own, which can be mended and imported again: a reason from last time
 * gives way to the new one. Spreadsheets are told that it is UTF-8, and take nothing in it for a formula.
 */
export function rejectFile(heads: readonly string[], rows: readonly RejectedRow[]): string {
  const width = heads.at(-1) === REASON_HEAD ? heads.length - 1 : heads.length;
  const line = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    // Cells beyond the last head stay as well.
    ...cells.slice(heads.length),
    last,
  ];
  return `\uFEFF${csvLines([line(heads, REASON_HEAD), ...rows.map(({ cells, reason }) => line(cells, reason))])}`;
}
