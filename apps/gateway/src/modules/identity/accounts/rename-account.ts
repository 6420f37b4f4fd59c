import { transact } from '../../../platform/transact/transact';
import type { Client, Keys } from '@gredia/auth/server';
import { nameField, nicknameField } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { audit } from '../../../platform/audit/audit';
import { users } from './accounts.table';
import { refusingTaken } from './refuse-taken';

/**
 * Takes from a session update the two fields it may change, each for itself. What is invalid or taken changes nothing
 * and is not an error: the sender sees what has become of it in the session that is read again afterwards.
 */
export async function renameAccount(
  { db, keys }: { db: Database; keys: Keys },
  userId: string,
  data: { name?: string; nickname?: string },
  client: Client,
): Promise<void> {
  const save = (changes: { name: string } | { nickname: string }) =>
    transact({ db }, async (tx) => {
      const saved = await tx
        .update(users)
        .set({ ...changes, updatedAt: momentAfterIn(users.updatedAt) })
        .where(eq(users.id, userId));
      if (!saved.rowCount) return;
      await audit(tx, keys, client, {
        action: 'account.update',
        outcome: 'ok',
        actorId: userId,
        subjectId: userId,
        details: { fields: Object.keys(changes) },
      });
    });

  const { data: name } = nameField.safeParse(data.name);
  if (name !== undefined) await save({ name });
  const { data: nickname } = nicknameField.safeParse(data.nickname);
  if (nickname === undefined) return;
  const taken = new Error('The nickname is taken.');
  await refusingTaken({ users_nickname: () => taken }, () => save({ nickname })).catch((error: unknown) => {
    if (error !== taken) throw error;
  });
}
