import { transact } from '../../../platform/transact/transact';
import type { Role } from '@gredia/auth';
import { normaliseEmail, roleLabel } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { auditFrom } from '../../../platform/audit/audit';
import { watchDocuments, watchedDocument } from '../../../platform/collections/watch-documents';
import { endSessions } from '../sessions/end-sessions';
import { lockUser } from '../sign-up/account-links';
import { editorMark, lockAdmins, losesRights, refuseLastAdmin, rightsChange, rightsOf } from './account-rights';
import { users } from './accounts.table';
import { usersDocuments } from './users.collection';

/** Why an account gets no role; the message is a Korean sentence. */
export class GrantError extends Error {}

export interface Granted {
  name: string;
  email: string;
  before: Role;
  after: Role;
}

/**
 * Gives an account a role on behalf of the machine's operator: for the first administrator there is no other way.
 * @throws {GrantError} for an address without an account or not verified, and for a supplier without a company; CONFLICT
 * for the last administrator
 */
export async function grantRole(db: Database, given: string, role: Role): Promise<Granted> {
  const email = normaliseEmail(given);
  return transact({ db }, async (tx) => {
    const admins = await lockAdmins(tx);
    const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const user = found && (await lockUser(tx, found.id));
    if (!user || user.email !== email) throw new GrantError(`'${email}' 주소로 가입한 회원이 없어요.`);
    if (!user.emailVerifiedAt)
      throw new GrantError(`'${email}' 주소는 아직 인증되지 않았어요. 이메일 인증을 먼저 마쳐 주세요.`);
    if (role === 'SELLER' && !user.company) throw new GrantError(`${roleLabel.SELLER}는 회사 이름이 필요해요.`);

    const before = rightsOf(user);
    const after = { ...before, role };
    if (before.role !== role) {
      if (before.role === 'ADMIN') refuseLastAdmin(admins, user.id);
      const watch = await watchDocuments(tx, usersDocuments, [user.id]);
      await tx
        .update(users)
        .set({ role, ...editorMark(before, after), updatedAt: momentAfter(user) })
        .where(eq(users.id, user.id));
      if (losesRights(before, after)) await endSessions(tx, user.id);
      const nowhere = { addressHash: null, userAgent: null };
      await auditFrom(tx, nowhere, {
        action: 'rights.change',
        outcome: 'ok',
        actorId: null,
        subjectId: user.id,
        details: { by: 'cli', ...rightsChange(before, after) },
        document: await watchedDocument(watch, { collection: 'users', id: user.id }),
      });
    }
    return { name: user.name, email, before: before.role, after: role };
  });
}
