import type { Client, Keys } from '@gredia/auth/server';
import { audit } from '../../../platform/audit/audit';
import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { advertisingRefused } from '../identity.events';
import type { UserModel } from './accounts.table';
import { changeMarketing, readMarketing } from './consents.repository';

/**
 * Ends the consent to advertising by mail, by the link in a mail, and tells the person what was done: the law asks for that
 * answer (정보통신망법 제50조 제7항). Where there is no consent nothing happens. The caller holds the lock of the account.
 */
export async function refuseAdvertisingMails(
  tx: Executor,
  { keys, client }: { keys: Keys; client?: Client | null },
  account: UserModel,
): Promise<void> {
  const { id } = account;
  const before = await readMarketing(tx, id);
  if (!before.marketingEmail) return;
  const after = { ...before, marketingEmail: false, marketingNight: before.marketingNight && before.marketingSms };
  const kinds = await changeMarketing(tx, id, before, after, 'MAIL');
  const entry = { action: 'consent.change', outcome: 'ok', actorId: id, subjectId: id, details: { kinds } } as const;
  await audit(tx, keys, client ?? null, entry);
  await announce(tx, advertisingRefused, { account, at: new Date() });
}
