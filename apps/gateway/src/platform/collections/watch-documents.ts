import type { Executor } from '../database/client';
import type { AuditEntry } from '../audit/audit';
import type { Collection } from './collection';
import { changeOf, type DocumentChange } from './document-changes';
import { lockDocuments, readDocuments } from './read-documents';

/** Tells what became different of records since they were looked at. */
export type Watch = () => Promise<DocumentChange[]>;

/**
 * Looks at records, locked in one order, before something else than the registry writes them: what became different belongs
 * to the same log. Locks that come before those of the rows (`prepare`) are the caller's.
 */
export async function watchDocuments(tx: Executor, collection: Collection, ids: readonly string[]): Promise<Watch> {
  await lockDocuments(tx, collection, ids);
  const before = await readDocuments(tx, collection, ids);
  return async () => {
    const after = await readDocuments(tx, collection, ids);
    return [...new Set([...before.keys(), ...after.keys()])].flatMap(
      (id) => changeOf(id, before.get(id), after.get(id)) ?? [],
    );
  };
}

/** What an audit row says of a record that something else than the registry wrote; also where its fields are as they were. */
export async function watchedDocument(
  watch: Watch,
  { collection, id, reason = null }: { collection: Collection['spec']['name']; id: string; reason?: string | null },
): Promise<NonNullable<AuditEntry['document']>> {
  const [change] = await watch();
  return { collection, id, reason, before: change?.before ?? undefined, after: change?.after ?? undefined };
}
