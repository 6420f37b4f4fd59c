import { CONSENT_VERSION } from '@gredia/domain';
import { inArray } from 'drizzle-orm';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { consents, users } from './accounts/accounts.table';
import { REQUIRED_KINDS } from './accounts/consent-rules';
import { hashPassword } from './sign-in/password-hash';

declare module '../../platform/starter/starter-loading' {
  interface StarterThings {
    /** Its id, by its e-mail. */
    account: string;
  }
}

export interface StarterAccount {
  email: string;
  password: string;
  role: 'USER' | 'SELLER' | 'OPERATOR' | 'ADMIN';
  /** What the account is for, in Korean. */
  purpose: string;
  name: string;
  /** Of accounts that speak for the service; without it the rule for new accounts. */
  nickname?: string;
  company: string | null;
  isVerified: boolean;
}

/** Accounts for a machine of one's own. Their passwords are public: never load them where strangers can sign in. */
export const starterAccounts: readonly StarterAccount[] = [
  {
    email: 'admin@gredia.example',
    password: 'gredia-admin-1',
    role: 'ADMIN',
    purpose: '관리자',
    name: '윤슬기',
    nickname: '관리팀',
    company: null,
    isVerified: true,
  },
  {
    email: 'operator@gredia.example',
    password: 'gredia-operator-1',
    role: 'OPERATOR',
    purpose: '운영자',
    name: '반가온',
    nickname: '운영팀',
    company: null,
    isVerified: true,
  },
  {
    email: 'seller@gredia.example',
    password: 'gredia-seller-1',
    role: 'SELLER',
    purpose: '공급사',
    name: '한도윤',
    company: '물별소재',
    isVerified: true,
  },
  {
    email: 'seller2@gredia.example',
    password: 'gredia-seller-2',
    role: 'SELLER',
    purpose: '다른 공급사',
    name: '문서하',
    company: '두레빛교역',
    isVerified: true,
  },
  {
    email: 'buyer@gredia.example',
    password: 'gredia-buyer-1',
    role: 'USER',
    purpose: '구매자',
    name: '서다온',
    company: '담빛결',
    isVerified: true,
  },
  {
    email: 'new@gredia.example',
    password: 'gredia-new-1',
    role: 'USER',
    purpose: '이메일 인증 전 회원',
    name: '고은새',
    company: null,
    isVerified: false,
  },
];

/** Creates the accounts that are not there yet; one that is keeps whatever it has become. */
export async function loadAccounts(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const emails = starterAccounts.map(({ email }) => email);
  const stored = () => tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const known = new Set((await stored()).map(({ email }) => email));
  const missing = starterAccounts.filter(({ email }) => !known.has(email));
  if (missing.length > 0) {
    const now = new Date();
    const rows = missing.map(async ({ email, password, role, name, nickname, company, isVerified }, index) => ({
      email,
      role,
      name,
      company,
      // The rule for new accounts: the name and four digits.
      nickname: nickname ?? `${name}${1001 + index}`,
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      emailVerifiedAt: isVerified ? now : null,
    }));
    const saved = await tx
      .insert(users)
      .values(await Promise.all(rows))
      .returning({ userId: users.id });
    const given = saved.flatMap(({ userId }) => REQUIRED_KINDS.map((kind) => ({ userId, kind })));
    const consent = { given: true, textVersion: CONSENT_VERSION, channel: 'SIGN_UP' } as const;
    await tx.insert(consents).values(given.map((row) => ({ ...row, ...consent })));
  }
  for (const { id, email } of await stored()) if (email !== null) loading.keep('account', email, id);
}

/**
 * Members of the starter data who only write: without an address and a password nobody signs in as one of them.
 * @returns their ids by their nicknames
 */
export async function loadWriters(
  { tx }: StarterLoading,
  people: readonly { nickname: string; company: string }[],
): Promise<Map<string, string>> {
  const { id, nickname } = users;
  const rows = people.map((person) => ({ name: person.nickname, nickname: person.nickname, company: person.company }));
  await tx.insert(users).values(rows).onConflictDoNothing();
  const stored = await tx
    .select({ id, nickname })
    .from(users)
    .where(
      inArray(
        nickname,
        rows.map((row) => row.nickname),
      ),
    );
  return new Map(stored.map((user) => [user.nickname, user.id]));
}
