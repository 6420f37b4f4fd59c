import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { audit, type AuditAction } from '../../../platform/audit/audit';

interface Note {
  action: AuditAction;
  /** Whose account it was about; null when there is none. */
  subjectId: string | null;
  /** Who did it; without it the viewer, else the owner: what a mailed link does, its receiver did. */
  actorId?: string | null;
  outcome?: string;
  details?: Record<string, unknown>;
}

/** Writes the audit row of something done to an account. */
export async function auditAccount(tx: Executor, ctx: RequestContext, note: Note): Promise<void> {
  const actorId = ctx.viewer?.id ?? note.subjectId;
  await audit(tx, ctx.keys, ctx.client, { outcome: 'ok', actorId, ...note });
}
