import { insertRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { changeLogs, type ChangeTarget } from './change-logs.table';

/** One changed field of one entry; `key` is `created` for a new entry, once, without its fields. */
export interface Change {
  targetType: ChangeTarget;
  targetId: string;
  targetName: string;
  targetNameEng: string | null;
  key: string;
  before?: unknown;
  after?: unknown;
}

/** Who writes, and where the values come from. */
export interface ChangeAuthor {
  /** `import`, `starter`, or the id of the account. */
  actor: string;
  sourceEditionId: string | null;
}

/**
 * Writes the change log of the public catalogue and announces the change to every gateway, both in the caller's
 * transaction: nothing changes unrecorded, and nothing is announced that did not happen.
 */
export async function recordChanges(tx: Executor, changes: Change[], by: ChangeAuthor): Promise<void> {
  if (!changes.length) return;
  await insertRows(
    tx,
    changeLogs,
    changes.map(({ targetType, targetId, targetName, targetNameEng, key, before, after }) => ({
      id: newId(),
      targetType,
      targetId,
      targetName,
      targetNameEng,
      key,
      before: before ?? null,
      after: after ?? null,
      actor: by.actor,
      sourceEditionId: by.sourceEditionId,
      createdAt: new Date().toISOString(),
    })),
  );
  await announceCatalogueChange(tx);
}
