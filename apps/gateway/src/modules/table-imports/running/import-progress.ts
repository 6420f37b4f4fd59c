import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { tableImports, type TableImportModel } from '../table-imports.table';
import { ImportCancelled } from './import-errors';

/**
 * Notes how far the work is, beside the transaction that does it.
 * @throws ImportCancelled where somebody asked for its end
 */
export async function noteProgress(
  db: Executor,
  { id, status }: TableImportModel,
  done: number,
  total?: number,
): Promise<void> {
  const [noted] = await db
    .update(tableImports)
    .set({ done, ...(total === undefined ? {} : { total }), updatedAt: sql`now()` })
    .where(and(eq(tableImports.id, id), eq(tableImports.status, status)))
    .returning({ isCancelRequested: tableImports.isCancelRequested });
  if (!noted || noted.isCancelRequested) throw new ImportCancelled();
}

/** Ends the work that is on its way; does nothing where it has ended. */
export async function endWork(
  tx: Executor,
  { id, status }: Pick<TableImportModel, 'id' | 'status'>,
  changes: Partial<Omit<TableImportModel, 'id'>> & Pick<TableImportModel, 'status'>,
): Promise<void> {
  await tx
    .update(tableImports)
    .set({ failure: null, isCancelRequested: false, ...changes, updatedAt: sql`now()` })
    .where(and(eq(tableImports.id, id), eq(tableImports.status, status)));
}
