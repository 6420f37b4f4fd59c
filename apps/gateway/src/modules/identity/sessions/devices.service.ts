import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { unauthenticated } from '../../../platform/errors/errors';
import { audit } from '../../../platform/audit/audit';
import { endSessions, isAlive } from './end-sessions';
import { sessions, type DeviceModel } from './sessions.table';

/** Where the viewer is signed in: this device first, then the last used. */
export async function listDevices(ctx: RequestContext): Promise<DeviceModel[]> {
  const { id, session } = requireViewer(ctx);
  const isCurrent = eq(sessions.sid, session.sid);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isAlive))
    .orderBy(desc(isCurrent), desc(sessions.activeAt));
  return rows.map((row) => ({ ...row, isCurrent: row.sid === session.sid }));
}

/** Signs one device of the viewer out; false when it was not signed in any more, or is another account's. */
export async function revokeDevice(ctx: RequestContext, sid: string): Promise<boolean> {
  const { id } = requireViewer(ctx);
  return transact(ctx, async (tx) => {
    const own = and(eq(sessions.userId, id), eq(sessions.sid, sid), isAlive);
    const { rowCount } = await tx.delete(sessions).where(own);
    if (!rowCount) return false;
    await auditRevocation(tx, ctx, 1);
    return true;
  });
}

/** Signs every other device of the viewer out; how many there were. */
export async function revokeOtherDevices(ctx: RequestContext): Promise<number> {
  const { id, session } = requireViewer(ctx);
  return transact(ctx, async (tx) => {
    const devices = await endSessions(tx, id, session.sid);
    if (devices > 0) await auditRevocation(tx, ctx, devices);
    return devices;
  });
}

function requireViewer({ viewer }: RequestContext) {
  if (!viewer) throw unauthenticated();
  return viewer;
}

async function auditRevocation(tx: Executor, { keys, client, viewer }: RequestContext, devices: number): Promise<void> {
  await audit(tx, keys, client, {
    action: 'device.revoke',
    outcome: 'ok',
    details: { devices },
    actorId: viewer?.id,
    subjectId: viewer?.id,
  });
}
