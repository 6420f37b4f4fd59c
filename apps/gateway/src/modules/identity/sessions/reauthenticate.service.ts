import { transact } from '../../../platform/transact/transact';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict, unauthenticated } from '../../../platform/errors/errors';
import { findOwnAccount, requireOwnPassword } from '../accounts/own-account';
import { audit } from '../../../platform/audit/audit';
import { sessions } from './sessions.table';

/**
 * Unlocks the viewer's session with their password.
 * @throws BAD_USER_INPUT for `password`, RATE_LIMITED after 5 wrong ones in 15 minutes, CONFLICT for an account that has
 * no password to ask for
 */
export async function reauthenticate(ctx: RequestContext, password: string): Promise<boolean> {
  const { db, keys, client, viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const user = await findOwnAccount(ctx);
  if (user.passwordHash === null)
    throw conflict(
      '비밀번호가 없는 계정이에요. 로그아웃한 뒤 로그인 화면의 ‘비밀번호를 잊으셨나요?’에서 비밀번호를 만들어 주세요.',
    );
  await requireOwnPassword(ctx, user, { password, field: 'password', action: 'reauthenticate' });
  await transact({ db }, async (tx) => {
    await tx
      .update(sessions)
      .set({ isLocked: false, activeAt: new Date() })
      .where(eq(sessions.sid, viewer.session.sid));
    await audit(tx, keys, client, {
      action: 'reauthenticate',
      outcome: 'ok',
      actorId: user.id,
      subjectId: user.id,
    });
  });
  return true;
}
