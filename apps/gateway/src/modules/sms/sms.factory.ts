import { testDatabase } from '../../testing/database';
import { consents, type ConsentKind, type users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';

let built = 0;

/** A mobile number that no other account of the file has, digits alone. */
export const newMobile = (): string => `010${String(20_000_000 + (built += 1))}`;

/** An account with a phone, and with the agreements to advertising that are named; a kind with `-` in front was taken back. */
export async function buildReceiver(
  agreed: readonly ('MARKETING_SMS' | 'MARKETING_NIGHT' | '-MARKETING_SMS' | '-MARKETING_NIGHT')[] = [],
  values: Partial<typeof users.$inferInsert> = {},
) {
  const user = await buildUser({ mobile: newMobile(), ...values });
  for (const word of agreed) {
    const kind = word.replace('-', '') as ConsentKind;
    const given = !word.startsWith('-');
    await testDatabase()
      .db.insert(consents)
      .values({ userId: user.id, kind, given, textVersion: '2026-01-01', channel: 'PROFILE' });
  }
  return user;
}
