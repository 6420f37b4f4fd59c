import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RejectedRow } from './staging';

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\n`;

/** Writes the refused rows as CSV: line, reason, record (JSON). A byte order mark lets spreadsheets read the Korean. */
export async function writeRejectFile(file: string, rows: readonly RejectedRow[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const lines = rows.map(({ line, reason, record }) =>
    [String(line), reason ?? '', JSON.stringify(record)].map(cell).join(','),
  );
  await writeFile(file, `\ufeff${['line,reason,record', ...lines].join('\n')}\n`);
}
