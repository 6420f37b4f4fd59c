import type { Origins } from '@gredia/auth/server';
import { ACCEPTED_PULL_STATUSES, earnsEditor } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { ContextOf } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { changeRole, lockUser } from '../../identity/public';
import { pullRequests } from '../pulls.table';
import { editorEarned } from './pulls.events';

interface Office {
  db: Database;
  origins: Origins;
  contextOf: ContextOf;
}

/**
 * The task earn-editor: makes a trusted editor of a member whose suggestions were taken over often enough, counted anew
 * (docs/product/pulls.md#editors). Suppliers do not become one, since they would review their rivals; nor does who was one
 * until administrators ended it.
 */
export async function earnEditor({ db, origins, contextOf }: Office, userId: string): Promise<void> {
  const ctx = contextOf({ asking: null, client: { origin: origins.site, address: '', userAgent: '' }, bearer: '' });
  await transact({ db }, async (tx) => {
    const user = await lockUser(tx, userId);
    const isMember = user?.role === 'USER' && user.state === 'ACTIVE' && user.emailVerifiedAt !== null;
    if (!user || !isMember || user.editorRevokedAt !== null) return;
    const record = await recordOf(tx, userId);
    if (!earnsEditor(record)) return;
    await changeRole(tx, ctx, user, 'EDITOR', { by: 'pulls' });
    await announce(tx, editorEarned, { userId, accepted: record.accepted });
  });
}

/** How the suggestions of a person ended. */
async function recordOf(tx: Executor, userId: string) {
  const { status } = pullRequests;
  const [record] = await tx
    .select({
      accepted: sql<number>`count(*) FILTER (WHERE ${inArray(status, [...ACCEPTED_PULL_STATUSES])})::integer`,
      denied: sql<number>`count(*) FILTER (WHERE ${status} = 'DENIED')::integer`,
    })
    .from(pullRequests)
    .where(eq(pullRequests.userId, userId));
  return record ?? { accepted: 0, denied: 0 };
}
