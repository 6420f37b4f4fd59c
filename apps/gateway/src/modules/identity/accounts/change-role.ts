import type { Role } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { watchDocuments, watchedDocument } from '../../../platform/collections/watch-documents';
import type { RequestContext } from '../../../platform/graphql/context';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { endSessions } from '../sessions/end-sessions';
import { auditAccount } from './account-audit';
import { losesRights, rightsChange, rightsOf } from './account-rights';
import { users, type UserModel } from './accounts.table';

/**
 * Gives an account, locked, another role because of what it stands for now; who may do less is signed out. Never for
 * operators and administrators, whose rights administrators give and take by hand.
 * @param options.company what a supplier without the name of a company is called from now on; null takes the name out
 * @param options.by what gives it, as the log says
 */
export async function changeRole(
  tx: Executor,
  ctx: RequestContext,
  user: UserModel,
  role: Extract<Role, 'USER' | 'SELLER' | 'EDITOR'>,
  {
    company = user.company,
    by = 'transfer',
  }: { company?: string | null; by?: 'transfer' | 'pulls' | 'membership' | 'seller-account' } = {},
): Promise<void> {
  const before = rightsOf(user);
  const watch = await watchDocuments(tx, collectionNamed(ctx, 'users'), [user.id]);
  const after = { ...before, role };
  await tx
    .update(users)
    .set({ role, company, updatedAt: momentAfterIn(users.updatedAt) })
    .where(eq(users.id, user.id));
  if (losesRights(before, after)) await endSessions(tx, user.id);
  await auditAccount(tx, ctx, {
    action: 'rights.change',
    subjectId: user.id,
    details: { by, ...rightsChange(before, after) },
    document: await watchedDocument(watch, { collection: 'users', id: user.id }),
  });
}
