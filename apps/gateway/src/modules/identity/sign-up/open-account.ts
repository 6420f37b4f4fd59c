import { randomInt } from 'node:crypto';
import { nicknameField } from '@gredia/domain';
import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { users, type UserModel } from '../accounts/accounts.table';

const NICKNAME_MAX = 16;
/** Where nothing of a name may stand in a nickname. */
const NAMELESS = '회원';
/** So often four digits are tried; a name that half the country has gets more of them. */
const SHORT_ATTEMPTS = 8;

/** A nickname for a new account: the name and four digits, so far as a nickname may have its letters. */
export function nicknameFor(name: string, digits = 4): string {
  const number = String(randomInt(10 ** (digits - 1), 10 ** digits));
  const letters = name.normalize('NFC').replace(/[^가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9_]/g, '');
  const nickname = `${letters.slice(0, NICKNAME_MAX - digits)}${number}`;
  return letters && nicknameField.safeParse(nickname).success ? nickname : `${NAMELESS}${number}`;
}

export type NewAccount = Omit<InferInsertModel<typeof users>, 'nickname'>;

/**
 * Inserts an account with a nickname of its own.
 * @returns null when the address has an account already, also one that is being made at this moment
 */
export async function insertAccount(tx: Executor, account: NewAccount): Promise<UserModel | null> {
  for (let attempt = 0; attempt < 4 * SHORT_ATTEMPTS; attempt++) {
    const nickname = nicknameFor(account.name, attempt < SHORT_ATTEMPTS ? 4 : 6);
    const [user] = await tx
      .insert(users)
      .values({ ...account, nickname })
      .onConflictDoNothing()
      .returning();
    if (user) return user;
    if (account.email && (await isTaken(tx, account.email))) return null;
  }
  throw new Error('No free nickname was found.');
}

/** Whether an address has an account. */
export async function isTaken(tx: Executor, email: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return rows.length > 0;
}
