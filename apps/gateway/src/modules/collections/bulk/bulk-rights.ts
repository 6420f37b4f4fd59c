import { bulkFields, fieldOf, mayWriteField } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Collection } from '../../../platform/collections/collection';
import { collectionNamed, consoleRole } from '../../../platform/collections/find-collection';
import type { Executor } from '../../../platform/database/client';
import { textArray } from '../../../platform/database/values';
import type { RequestContext } from '../../../platform/graphql/context';
import { mayChange } from './bulk-changes';
import type { bulkEdits } from './bulk-edits.table';

type Edit = Pick<typeof bulkEdits.$inferSelect, 'collection' | 'changes' | 'undoOf'>;
type Asking = Pick<RequestContext, 'viewer' | 'collections'>;

/** Whether the viewer may write every field that rows of one saving tell of. */
export async function mayUndo(tx: Executor, ctx: Asking, collection: Collection, changeId: string): Promise<boolean> {
  const fields = (await fieldsOfChanges(tx, [changeId])).get(changeId) ?? [];
  return mayWriteAll(ctx, collection, fields);
}

/**
 * Which of some changes the viewer may end: who may not set their fields may not end them, and of an undo they are those
 * of the saving that it takes back.
 */
export async function mayEndEdits(tx: Executor, ctx: Asking, edits: readonly Edit[]): Promise<boolean[]> {
  const undone = await fieldsOfChanges(
    tx,
    edits.flatMap(({ undoOf }) => undoOf ?? []),
  );
  return edits.map(({ collection: name, changes, undoOf }) => {
    const collection = collectionNamed(ctx, name);
    if (!bulkFields(collection.spec, consoleRole(ctx)).length) return false;
    return undoOf === null
      ? mayChange(ctx, collection, Object.keys(changes ?? {}))
      : mayWriteAll(ctx, collection, undone.get(undoOf) ?? []);
  });
}

/**
 * Values that follow from others, such as the moment, are written by nobody. Where the log does not say any more what was
 * written, only administrators may.
 */
function mayWriteAll(ctx: Asking, { spec }: Collection, fields: readonly string[]): boolean {
  const role = consoleRole(ctx);
  const edited = fields.filter((field) => fieldOf(spec, field)?.edit);
  return edited.length ? edited.every((field) => mayWriteField(spec, field, role)) : role === 'ADMIN';
}

/** The fields that savings wrote, by their ids. */
async function fieldsOfChanges(tx: Executor, changeIds: readonly string[]): Promise<Map<string, string[]>> {
  if (!changeIds.length) return new Map();
  const { rows } = await tx.execute<{ id: string; fields: string[] }>(sql`
    SELECT change_id AS id, array_agg(DISTINCT field) AS fields
    FROM audit_logs CROSS JOIN jsonb_object_keys(after) AS field
    WHERE change_id = ANY(${textArray(changeIds)}::uuid[]) GROUP BY change_id`);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
