import type { Keys } from '@gredia/auth/server';
import { badUserInput } from '../../../platform/errors/errors';
import { transact, type Writing } from '../../../platform/transact/transact';
import { lockUser, stopNews } from '../../identity/public';
import { endWatch } from '../watched-rows';
import { readWatchStopToken } from './stop-token';

/**
 * Ends mails about what a person watches, without a sign-in: all, or of one ingredient, which is watched no longer. Once more
 * changes nothing, also where the account has gone.
 * @throws BAD_USER_INPUT for `token` when it is not ours
 */
export async function stopWatchMails(
  ctx: Writing & { keys: Keys },
  token: string,
  targetId: string | null = null,
): Promise<boolean> {
  const userId = readWatchStopToken(ctx.keys, token);
  if (userId === null) throw badUserInput({ token: '쓸 수 없는 링크예요. 메일의 주소를 다시 확인해 주세요.' });
  await transact(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.state === 'WITHDRAWN') return;
    if (targetId === null) await stopNews(tx, userId, 'regulations');
    else await endWatch(tx, userId, targetId);
  });
  return true;
}
