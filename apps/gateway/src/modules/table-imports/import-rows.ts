import { IMPORT_OUTCOMES, type ImportOutcome, type ImportProblem } from '@gredia/domain';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { insertRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import type { ImportCounts } from './table-imports.table';
import { tableImportRows, type StoredImportRow } from './table-imports.table';

/** Rows of one statement. */
const BATCH = 1000;

/** What a check or a writing says of a row. */
export interface RowVerdict {
  line: number;
  outcome: ImportOutcome;
  documentId: string | null;
  version: string | null;
  title: string | null;
  values: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  problems: ImportProblem[] | null;
}

export async function keepRows(tx: Executor, importId: string, rows: readonly { line: number; cells: string[] }[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    await insertRows(
      tx,
      tableImportRows,
      rows.slice(at, at + BATCH).map(({ line, cells }) => ({ importId, line, cells })),
    );
  }
}

/** All rows in the order of the file. */
export const allRows = (db: Executor, importId: string): Promise<Pick<StoredImportRow, 'line' | 'cells'>[]> =>
  db
    .select({ line: tableImportRows.line, cells: tableImportRows.cells })
    .from(tableImportRows)
    .where(eq(tableImportRows.importId, importId))
    .orderBy(asc(tableImportRows.line));

/** Rows of one outcome, or all, from behind a line on. */
export function rowsBehind(
  db: Executor,
  importId: string,
  { outcome, after, first }: { outcome: ImportOutcome | null; after: number; first: number },
): Promise<StoredImportRow[]> {
  return db
    .select()
    .from(tableImportRows)
    .where(
      and(
        eq(tableImportRows.importId, importId),
        gt(tableImportRows.line, after),
        outcome ? eq(tableImportRows.outcome, outcome) : undefined,
      ),
    )
    .orderBy(asc(tableImportRows.line))
    .limit(first);
}

/** Notes what was found out about rows. */
export async function noteVerdicts(tx: Executor, importId: string, verdicts: readonly RowVerdict[]): Promise<void> {
  for (let at = 0; at < verdicts.length; at += BATCH) {
    const batch = JSON.stringify(
      verdicts.slice(at, at + BATCH).map(({ documentId, ...verdict }) => ({ ...verdict, document_id: documentId })),
    );
    await tx.execute(sql`
      UPDATE ${tableImportRows} AS row SET outcome = found.outcome, document_id = found.document_id,
        version = found.version, title = found.title, "values" = found."values", before = found.before,
        problems = found.problems
      FROM json_populate_recordset(NULL::${tableImportRows}, ${batch}::json) AS found
      WHERE row.import_id = ${importId} AND row.line = found.line`);
  }
}

/** Rows that were to be written and are not. */
export async function refuseRows(
  tx: Executor,
  importId: string,
  refused: readonly { line: number; problems: ImportProblem[] }[],
): Promise<void> {
  if (!refused.length) return;
  await tx.execute(sql`
    UPDATE ${tableImportRows} AS row SET outcome = 'REFUSED', problems = found.problems
    FROM json_populate_recordset(NULL::${tableImportRows}, ${JSON.stringify(refused)}::json) AS found
    WHERE row.import_id = ${importId} AND row.line = found.line`);
}

export async function countOutcomes(tx: Executor, importId: string): Promise<ImportCounts> {
  const found = await tx
    .select({ outcome: tableImportRows.outcome, count: count() })
    .from(tableImportRows)
    .where(eq(tableImportRows.importId, importId))
    .groupBy(tableImportRows.outcome);
  const counted = new Map(found.map(({ outcome, count: rows }) => [outcome, rows]));
  return Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, counted.get(outcome) ?? 0])) as ImportCounts;
}
