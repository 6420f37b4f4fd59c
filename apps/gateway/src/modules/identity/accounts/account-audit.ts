import { auditLogs } from '../../../platform/audit/audit.table';
import { audit, originOf, type AuditAction, type AuditEntry } from '../../../platform/audit/audit';
import type { WriteContext } from '../../../platform/collections/collection';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { RequestContext } from '../../../platform/graphql/context';

interface Note {
  action: AuditAction;
  /** Whose account it was about; null when there is none. */
  subjectId: string | null;
  /** Who did it; without it the viewer, else the owner: what a mailed link does, its receiver did. */
  actorId?: string | null;
  outcome?: string;
  details?: Record<string, unknown>;
  /** Where it belongs to the history of the account in the console. */
  document?: AuditEntry['document'];
}

/** Writes the audit row of something done to an account. */
export async function auditAccount(tx: Executor, ctx: RequestContext, note: Note): Promise<void> {
  const actorId = ctx.viewer?.id ?? note.subjectId;
  await audit(tx, ctx.keys, ctx.client, { outcome: 'ok', actorId, ...note });
}

/** Of one of several accounts. */
export type AccountNote = Pick<Note, 'action' | 'subjectId' | 'document'> & { details: object };

/** The same of something done to several accounts, in one statement. */
export async function auditAccounts(
  tx: Executor,
  { viewer, keys, client, origin = originOf(keys, client) }: WriteContext,
  notes: readonly AccountNote[],
): Promise<void> {
  const createdAt = new Date();
  await insertRows(
    tx,
    auditLogs,
    notes.map(({ document, ...note }) => ({
      id: newId(),
      outcome: 'ok',
      actorId: viewer?.id ?? note.subjectId,
      ...origin,
      ...note,
      collection: document?.collection ?? null,
      documentId: document?.id ?? null,
      before: document?.before ?? null,
      after: document?.after ?? null,
      createdAt,
    })),
  );
}
