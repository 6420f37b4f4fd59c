import { pipeline } from 'node:stream/promises';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Executor } from '../../platform/database/client';
import { RowRejected } from './import-error';
import type { ImportSource, StagedRow } from './import-source';
import type { ImportProgress } from './progress';
import { importRows } from './import.table';
import { watchColumns } from './reading/column-checks';
import { asImportError, encodingOf, openText } from './reading/open-text';
import { readRecords, type FileRecord } from './reading/read-records';

/** A cell of COPY's text format. */
const copyCell = (text: string) =>
  text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r');

interface Checked {
  data: unknown;
  rejection: string | null;
}

/** A record without a word in it is the end of a list, not a row of it. */
const isBlank = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Array.isArray(data) &&
  Object.values(data).every((value) => typeof value === 'string' && value.trim() === '');

/** PostgreSQL stores no NUL in texts. */
const hasNul = (json: string) => json.includes('\\u0000');

function check(source: ImportSource, { line, data, malformed }: FileRecord): Checked {
  if (malformed) return { data, rejection: malformed };
  try {
    return { data: source.read(data, line), rejection: null };
  } catch (error) {
    if (error instanceof RowRejected) return { data, rejection: error.message };
    throw error;
  }
}

/**
 * Reads a whole file into the staging table by COPY, cleaning each record. It fails, and stages nothing, when the file
 * is not exactly what the source expects: header, encoding, end of file, looks of its columns.
 * @returns number of records read
 */
export async function stageFile(
  client: pg.ClientBase,
  runId: string,
  source: ImportSource,
  file: string,
  { onBytes, onLeftOut }: Pick<ImportProgress, 'onBytes' | 'onLeftOut'>,
): Promise<number> {
  const columns = watchColumns(source.checks ?? []);
  let read = 0;
  async function* lines(): AsyncGenerator<string> {
    let buffer = '';
    const encoding = source.format.kind === 'spreadsheet' ? await encodingOf(file) : undefined;
    for await (const record of readRecords(await openText(file, onBytes, encoding), source.format, onLeftOut)) {
      if (isBlank(record.data)) continue;
      read++;
      if (!record.malformed) columns.see(record.data);
      const { data, rejection } = check(source, record);
      const json = JSON.stringify(data);
      const cells = hasNul(json)
        ? [json.replaceAll('\\u0000', ''), '쓸 수 없는 문자(NUL)가 있어요.']
        : [json, rejection];
      buffer += `${runId}\t${record.line}\t${copyCell(cells[0]!)}\t${cells[1] === null ? '\\N' : copyCell(cells[1]!)}\n`;
      if (buffer.length > 65_536) {
        yield buffer;
        buffer = '';
      }
    }
    columns.assert();
    yield buffer;
  }
  try {
    await pipeline(lines, client.query(copyFrom('COPY import_rows (run_id, line, data, rejection) FROM STDIN')));
  } catch (error) {
    throw asImportError(error);
  }
  return read;
}

/** The good rows of a run after a line, in order. */
export async function stagedRows(tx: Executor, runId: string, after = 0): Promise<StagedRow<unknown>[]> {
  return tx
    .select({ line: importRows.line, row: importRows.data })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), gt(importRows.line, after), isNull(importRows.rejection)))
    .orderBy(asc(importRows.line));
}

export interface RejectedRow {
  line: number;
  reason: string | null;
  record: unknown;
}

/** What was refused so far, in order. */
export async function rejectedRows(tx: Executor, runId: string): Promise<RejectedRow[]> {
  return tx
    .select({ line: importRows.line, reason: importRows.rejection, record: importRows.data })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), isNotNull(importRows.rejection)))
    .orderBy(asc(importRows.line));
}

/** Notes why rows could not be merged. */
export async function rejectRows(tx: Executor, runId: string, rows: { line: number; reason: string }[]): Promise<void> {
  if (!rows.length) return;
  await tx.execute(sql`
    UPDATE import_rows SET rejection = refused.reason
    FROM unnest(${sql.param(rows.map(({ line }) => line))}::int[], ${sql.param(rows.map(({ reason }) => reason))}::text[])
      AS refused(line, reason)
    WHERE run_id = ${runId} AND import_rows.line = refused.line`);
}
