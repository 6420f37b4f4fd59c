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
    company: null,
    isVerified: true,
  },
  {
    email: 'operator@gredia.example',
    password: 'gredia-operator-1',
    role: 'OPERATOR',
    purpose: '운영자',
    name: '반가온',
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
    const rows = missing.map(async ({ email, password, role, name, company, isVerified }, index) => ({
      email,
      role,
      name,
      company,
      // The rule for new accounts: the name and four digits.
      nickname: `${name}${1001 + index}`,
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
