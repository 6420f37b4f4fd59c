import { fieldOf, maskedValues, sheetValue } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Collection } from '../../../platform/collections/collection';
import type { DocumentOrder } from '../../../platform/collections/document-order';
import { readDocuments } from '../../../platform/collections/read-documents';
import type { Executor } from '../../../platform/database/client';

/** Records that are in memory at once. */
export const BATCH = 500;

/** A line of a sheet. */
export type SheetRow = readonly (string | number | null)[];

/**
 * The records of a list as lines of a sheet, some at a time, personal values masked. The next ones are read when the ones
 * before are taken: whoever reads slowly keeps a cursor open, and no rows in memory.
 * @param tx a transaction with one snapshot: what is written meanwhile is not told
 */
export async function* exportRows(
  tx: Executor,
  collection: Collection,
  { where, order, columns }: { where: SQL; order: DocumentOrder; columns: readonly string[] },
): AsyncGenerator<SheetRow[]> {
  const { id, table, joins, spec } = collection;
  // Ids alone, by what orders them: wide rows are read for a batch and not sorted.
  await tx.execute(sql`
    DECLARE exported NO SCROLL CURSOR FOR
    SELECT ${id} AS id FROM ${table} ${joins ?? sql``} WHERE ${where} ORDER BY ${order.by}`);
  const fields = columns.map((name) => ({ name, field: fieldOf(spec, name)! }));
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`FETCH ${sql.raw(String(BATCH))} FROM exported`);
    if (!rows.length) return;
    const ids = rows.map((row) => row.id);
    const documents = await readDocuments(tx, collection, ids, columns);
    yield ids.map((each) => {
      const values = maskedValues(spec, documents.get(each)!.values);
      return fields.map(({ name, field }) => sheetValue(field, values[name]));
    });
  }
}
