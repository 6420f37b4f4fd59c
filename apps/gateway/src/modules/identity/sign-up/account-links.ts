import { DAY_MS, MINUTE_MS } from '@gredia/domain';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { parse, stringify } from 'uuid';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { accountLinks, users, type AccountLinkPurpose, type UserModel } from '../accounts/accounts.table';

const LIFETIME_MS: Record<AccountLinkPurpose, number> = {
  VERIFY_EMAIL: DAY_MS,
  RESET_PASSWORD: 30 * MINUTE_MS,
  CHANGE_EMAIL: DAY_MS,
};

type AccountLink = typeof accountLinks.$inferSelect;

export interface NewLink {
  purpose: AccountLinkPurpose;
  userId: string;
  /** The address the link is bound to: for CHANGE_EMAIL the new one. */
  email: string;
}

/**
 * Makes the row of a link that is about to be mailed, and ends the older ones of this account and purpose. Not so those
 * for a new password: every visitor may ask for them, and so would make worthless what the owner has just been sent.
 * @returns its id, for the mail's values
 */
export async function createLink(tx: Executor, link: NewLink): Promise<string> {
  // Two links made at once would not see, and so not end, each other.
  await lockUser(tx, link.userId);
  if (link.purpose !== 'RESET_PASSWORD') await endLinks(tx, link.userId, link.purpose);
  const expiresAt = new Date(Date.now() + LIFETIME_MS[link.purpose]);
  const row = await tx
    .insert(accountLinks)
    .values({ ...link, expiresAt })
    .returning({ id: accountLinks.id })
    .then(one);
  return row.id;
}

/** Makes the unused links of an account worthless. Their rows stay: they tell how many mails were sent. */
export async function endLinks(tx: Executor, userId: string, purpose: AccountLinkPurpose): Promise<void> {
  const unused = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, sql`now()`),
  );
  await tx
    .update(accountLinks)
    .set({ expiresAt: sql`${accountLinks.createdAt}` })
    .where(unused);
}

/** What stands in the mail's address: the id of the row and its signature. */
export function linkToken(keys: Keys, id: string): string {
  return `${Buffer.from(parse(id)).toString('base64url')}.${signature(keys.for('account-link')[0], id)}`;
}

/** The id of the row a token was made for; null when we did not sign it. Whether the link still opens is in the row. */
export function readLinkToken(keys: Keys, token: string): string | null {
  const [, encoded, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (!encoded || !given) return null;
  const id = uuidOf(Buffer.from(encoded, 'base64url'));
  if (!id) return null;
  const isOurs = keys
    .for('account-link')
    .map((key) => timingSafeEqual(Buffer.from(signature(key, id)), Buffer.from(given)))
    .includes(true);
  return isOurs ? id : null;
}

export interface FoundLink {
  link: AccountLink;
  user: UserModel;
  /** Whether it still opens something: unused, in time, and its address is still the one it was made for. */
  isOpen: boolean;
}

/**
 * The link of a token and its account, both locked; null when it is none of this purpose. The account is locked first,
 * as everywhere.
 */
export async function findLink(
  tx: Executor,
  keys: Keys,
  purpose: AccountLinkPurpose,
  token: string,
): Promise<FoundLink | null> {
  const id = readLinkToken(keys, token);
  if (!id) return null;
  const wanted = and(eq(accountLinks.id, id), eq(accountLinks.purpose, purpose));
  const [known] = await tx.select({ userId: accountLinks.userId }).from(accountLinks).where(wanted);
  const user = known && (await lockUser(tx, known.userId));
  const [link] = user ? await tx.select().from(accountLinks).where(wanted).for('update') : [];
  if (!user || !link) return null;
  const isBound = purpose === 'CHANGE_EMAIL' || link.email === user.email;
  return { link, user, isOpen: isBound && link.usedAt === null && link.expiresAt.getTime() > Date.now() };
}

export interface UsedLink {
  userId: string;
  /** The address the link was mailed to. */
  email: string;
  user: UserModel;
}

/**
 * Uses a link up.
 * @throws BAD_USER_INPUT for `token` when it is not ours, has ended, was used, or its address is no longer the account's
 */
export async function useLink(tx: Executor, keys: Keys, purpose: AccountLinkPurpose, token: string): Promise<UsedLink> {
  return useFoundLink(tx, await findLink(tx, keys, purpose, token));
}

/** The same for a link that was looked at before. */
export async function useFoundLink(tx: Executor, found: FoundLink | null): Promise<UsedLink> {
  if (!found?.isOpen) throw deadLink();
  const { link, user } = found;
  await tx.update(accountLinks).set({ usedAt: new Date() }).where(eq(accountLinks.id, link.id));
  return { userId: user.id, email: link.email, user };
}

export const deadLink = () => badUserInput({ token: '만료되었거나 이미 사용한 링크예요. 메일을 다시 요청해 주세요.' });

/** The account, locked until the transaction ends; undefined when there is none. */
export async function lockUser(tx: Executor, userId: string): Promise<UserModel | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

const signature = (key: Buffer, id: string): string => createHmac('sha256', key).update(id).digest('base64url');

function uuidOf(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}
