import { ROLES, type Role } from '@gredia/auth';
import { eq, isNotNull } from 'drizzle-orm';
import { users } from '../../modules/identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../../modules/identity/accounts/users.factory';
import { starterAccounts } from '../../modules/identity/public';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { joinSeller } from '../../modules/sellers/seller-members';
import { sellerMembers } from '../../modules/sellers/sellers.table';
import { buildFile } from '../../platform/files/files.factory';
import { testDatabase } from '../database';
import { KnownRows } from './known-rows';

export interface Person {
  role: Role | null;
  isVerified: boolean;
  sellerId: string | null;
  userId: string | null;
  /** Empty for a visitor. */
  bearer: string;
  /** What they alone would type. */
  own: Record<string, string>;
  /** What answers have shown them. */
  rows: KnownRows;
}

const visitor = (): Person => ({
  role: null,
  isVerified: false,
  sellerId: null,
  userId: null,
  bearer: '',
  own: {},
  rows: new KnownRows(),
});

/** Files that each person has uploaded and not used yet. */
const FILES = 5;
const PURPOSES = [
  ...(['PRODUCT_IMAGE', 'PRODUCT_DOCUMENT', 'IMPORT_FILE', 'QUOTE_FILE', 'POST_IMAGE', 'POST_FILE'] as const),
  'PULL_FILE',
] as const;

/** A visitor, and everyone of the starter data who can sign in, signed in. */
export async function starterPeople(): Promise<Person[]> {
  const { db } = testDatabase();
  const found = await db
    .select()
    .from(users)
    .leftJoin(sellerMembers, eq(sellerMembers.userId, users.id))
    .where(isNotNull(users.email));
  const people = await Promise.all(
    found.map(async ({ users: user, seller_members: member }): Promise<Person> => {
      const account = starterAccounts.find(({ email }) => email === user.email);
      if (!account) throw new Error(`${user.email} is not of the starter data.`);
      const { role, isVerified, password } = account;
      const own = ownOf(user.email, password);
      const person = {
        role,
        isVerified,
        sellerId: member?.sellerId ?? null,
        userId: user.id,
        bearer: '',
        own,
        rows: new KnownRows(),
      };
      await signIn(person, user);
      await giveFiles(person);
      return person;
    }),
  );
  return [visitor(), ...people];
}

const ownOf = (email: string | null, password: string): Person['own'] => ({
  email: email ?? '',
  password,
  currentPassword: password,
});

async function signIn(person: Person, user: typeof users.$inferSelect): Promise<void> {
  person.bearer = await tokenOf(await buildSession(user));
}

async function giveFiles({ userId, rows }: Person): Promise<void> {
  for (const purpose of PURPOSES) {
    for (let count = 0; count < FILES; count++) {
      const { id } = await buildFile({ purpose, ownerId: userId, unusedSince: new Date() });
      rows.addId('File', id);
    }
  }
}

/** Gives people back what operations took from them: a session, their role, and a new account to those who have left. */
export async function restore(people: readonly Person[]): Promise<void> {
  const { db } = testDatabase();
  for (const person of people) {
    const { userId, role, isVerified, sellerId } = person;
    if (!userId || !role) continue;
    const values = { role, state: 'ACTIVE', emailVerifiedAt: isVerified ? new Date() : null } as const;
    const [known] = await db.update(users).set(values).where(eq(users.id, userId)).returning();
    const user = known?.email ? known : await buildUser(values);
    if (user !== known) Object.assign(person, { userId: user.id, own: ownOf(user.email, BUILT_PASSWORD) });
    if (user.email !== person.own.email) Object.assign(person.own, { email: user.email });
    if (sellerId) await joinSeller(db, user.id, sellerId);
    await signIn(person, user);
    await giveFiles(person);
  }
}

/** Whether a directive of the contract lets them in. */
export function mayAsk({ role, isVerified }: Person, access: string): boolean {
  if (access === 'PUBLIC') return true;
  if (!role) return false;
  if (access === 'SIGNED_IN') return true;
  if (!isVerified) return false;
  return access === 'VERIFIED' || ROLES.indexOf(role) >= ROLES.indexOf(access as Role);
}
