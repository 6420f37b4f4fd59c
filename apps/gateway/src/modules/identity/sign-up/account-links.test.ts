import { Keys } from '@gredia/auth/server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { createLink, findLink, linkToken, readLinkToken, useLink } from './account-links';
import { accountLinks, users, type AccountLinkPurpose, type UserModel } from '../accounts/accounts.table';
import { buildUser } from '../accounts/users.factory';

describe('the token of a mailed link', () => {
  const id = newId();

  it('is read back, and fits into an address', () => {
    const token = linkToken(testKeys, id);
    expect(readLinkToken(testKeys, token)).toBe(id);
    expect(token).toMatch(/^[\w.-]{66}$/);
  });

  it('is signed by the newest secret and read with each of them', () => {
    const [old, both] = [new Keys(['old'.repeat(11)]), new Keys(['new'.repeat(11), 'old'.repeat(11)])];
    expect(readLinkToken(both, linkToken(old, id))).toBe(id);
    expect(readLinkToken(old, linkToken(both, id))).toBeNull();
  });

  it.each(['', 'x', newId(), `${linkToken(testKeys, id)}x`, linkToken(testKeys, id).replace('.', '')])(
    'is not %j',
    (token) => expect(readLinkToken(testKeys, token)).toBeNull(),
  );

  it('cannot be made by changing one sign of it', () => {
    const token = linkToken(testKeys, id);
    const position = fc.nat({ max: token.length - 1 });
    const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.');
    fc.assert(
      fc.property(position, sign, (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        // The last sign of the id carries bits that mean nothing: the same id may come out, never another.
        expect([null, id]).toContain(readLinkToken(testKeys, changed));
        if (at > 21 && other !== token[at]) expect(readLinkToken(testKeys, changed)).toBeNull();
      }),
    );
  });
});

describe('a link', () => {
  const database = useDatabase();
  let user: UserModel;
  const make = (purpose: AccountLinkPurpose, email = user.email ?? '') =>
    database().db.transaction((tx) => createLink(tx, { purpose, userId: user.id, email }));
  const use = (purpose: AccountLinkPurpose, id: string) =>
    database().db.transaction((tx) => useLink(tx, testKeys, purpose, linkToken(testKeys, id)));
  const dead = { message: '만료되었거나 이미 사용한 링크예요. 메일을 다시 요청해 주세요.' };

  beforeAll(async () => {
    user = await buildUser();
  });

  it('opens once, for its purpose alone', async () => {
    const id = await make('VERIFY_EMAIL');
    await expect(use('RESET_PASSWORD', id)).rejects.toMatchObject(dead);
    expect(await use('VERIFY_EMAIL', id)).toMatchObject({ userId: user.id, email: user.email });
    await expect(use('VERIFY_EMAIL', id)).rejects.toMatchObject({
      ...dead,
      extensions: { code: 'BAD_USER_INPUT', fields: { token: dead.message } },
    });
  });

  it('opens for one of many who use it at once', async () => {
    const id = await make('VERIFY_EMAIL');
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => use('VERIFY_EMAIL', id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['VERIFY_EMAIL', 24 * 3600],
    ['RESET_PASSWORD', 30 * 60],
    ['CHANGE_EMAIL', 24 * 3600],
  ] as const)('%s lives %i seconds and no longer', async (purpose, seconds) => {
    const id = await make(purpose);
    const [row] = await database().db.select().from(accountLinks).where(eq(accountLinks.id, id));
    const lifetime = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 1000;
    expect(Math.abs(lifetime - seconds)).toBeLessThan(5);
    await database()
      .db.update(accountLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountLinks.id, id));
    await expect(use(purpose, id)).rejects.toMatchObject(dead);
  });

  it.each([
    ['VERIFY_EMAIL', 1],
    ['RESET_PASSWORD', 3],
  ] as const)('%s ends when a newer one of its purpose is made, but not one for a password', async (purpose, open) => {
    const other = await make('CHANGE_EMAIL', 'new@example.kr');
    const ids = await Promise.all([1, 2, 3].map(() => make(purpose)));
    const found = await Promise.all(
      ids.map((id) => database().db.transaction((tx) => findLink(tx, testKeys, purpose, linkToken(testKeys, id)))),
    );
    expect(found.filter((link) => link?.isOpen)).toHaveLength(open);
    expect(await use('CHANGE_EMAIL', other)).toMatchObject({ email: 'new@example.kr' });
  });

  it.each(['VERIFY_EMAIL', 'RESET_PASSWORD'] as const)('%s is void once the address is another', async (purpose) => {
    const owner = await buildUser();
    const id = await createLink(database().db, { purpose, userId: owner.id, email: owner.email ?? '' });
    await database()
      .db.update(users)
      .set({ email: `moved-${owner.email}` })
      .where(eq(users.id, owner.id));
    await expect(use(purpose, id)).rejects.toMatchObject(dead);
  });

  it('of a token that was never mailed is none', async () => {
    await expect(use('VERIFY_EMAIL', newId())).rejects.toMatchObject(dead);
  });
});
