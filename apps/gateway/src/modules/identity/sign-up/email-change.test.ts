import type * as timers from 'node:timers/promises';
import {
  ConfirmEmailChangeDocument,
  RequestEmailChangeDocument,
  type RequestEmailChangeMutationVariables,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Executor } from '../../../platform/database/client';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, testKeys } from '../../../testing/gateway-as';
import { endSessions } from '../sessions/end-sessions';
import { createLink, findLink } from './account-links';
import {
  answerHeld,
  auditOf,
  buildOwnSession,
  fieldError,
  forgetLimits,
  mailsTo,
  newestToken,
  refusalOf,
  sessionsOf,
  userOf,
  whileWaiting,
  DEAD_LINK,
} from '../accounts/accounts.testing';
import { accountLinks, users, type UserModel } from '../accounts/accounts.table';
import { mailResetLink } from '../sign-in/reset-password.task';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../accounts/users.factory';

const request = async (user: UserModel, variables: RequestEmailChangeMutationVariables) => {
  await buildOwnSession(user);
  return gatewayAs(viewerOf(user))(RequestEmailChangeDocument, { password: BUILT_PASSWORD, ...variables });
};
const confirm = (token: string) => gatewayAs(null)(ConfirmEmailChangeDocument, { token });
const mailed = async (user: UserModel, email: string) => {
  await request(user, { email });
  return newestToken(user.id, 'CHANGE_EMAIL');
};

// Answers wait for no clock here; what they wait for is looked at.
vi.mock('node:timers/promises', async (load) => {
  const library = await load<typeof timers>();
  return { ...library, setTimeout: vi.fn(() => Promise.resolve()) };
});

describe('RequestEmailChange', () => {
  const database = useDatabase();
  beforeEach(forgetLimits);

  it('refuses visitors', async () => {
    const answer = await gatewayAs(null)(RequestEmailChangeDocument, { email: 'new@example.kr' });
    expect(refusalOf(answer)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each<[string, RequestEmailChangeMutationVariables, string]>([
    ['email', { email: 'x' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['email', { email: 'new@example.kr\r\nBcc: all@example.kr' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['password', { email: 'new@example.kr', password: null }, '지금 쓰는 비밀번호를 입력해 주세요.'],
    ['password', { email: 'new@example.kr', password: 'wrong-one-1' }, '비밀번호가 맞지 않아요.'],
  ])('says what is wrong with %s: %j', async (field, variables, message) => {
    expect(refusalOf(await request(await buildUser(), variables))).toMatchObject(fieldError(field, message));
    expect(await mailsTo('new@example.kr')).toEqual([]);
  });

  it('says so when it is the address in use', async () => {
    const user = await buildUser();
    const answer = await request(user, { email: user.email?.toUpperCase() ?? '' });
    expect(refusalOf(answer)).toMatchObject(fieldError('email', '지금 쓰고 있는 이메일이에요.'));
  });

  it('mails a link to the new address and changes nothing yet', async () => {
    const user = await buildUser();
    expect(await request(user, { email: 'Fresh@example.kr' })).toEqual({ data: { requestEmailChange: true } });
    expect(await mailsTo('fresh@example.kr')).toMatchObject([
      { template: 'change-email', values: { linkId: expect.any(String) } },
    ]);
    expect(await userOf(user.id)).toEqual(user);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'email.change', outcome: 'requested' }]);
  });

  it('answers, notes and limits the same for a taken address, and sends no mail', async () => {
    const [user, owner] = [await buildUser(), await buildUser()];
    const other = await buildUser();
    const free = [
      await request(other, { email: 'free@example.kr' }),
      await request(other, { email: 'free2@example.kr' }),
    ];
    const taken = [
      await request(user, { email: owner.email ?? '' }),
      await request(user, { email: 'free3@example.kr' }),
    ];
    expect(taken[0]).toEqual(free[0]);
    expect(refusalOf(taken[1] ?? {})).toMatchObject({
      code: 'RATE_LIMITED',
      message: refusalOf(free[1] ?? {})?.message,
    });
    expect(await mailsTo(owner.email)).toEqual([]);
    const noted = await auditOf(other.id);
    expect((await auditOf(user.id)).map(({ action, outcome }) => [action, outcome])).toEqual(
      noted.map(({ action, outcome }) => [action, outcome]),
    );
    expect(await auditOf(owner.id)).toEqual([]);
  });

  it('answers no sooner than in the time that every address takes', async () => {
    const owner = await buildUser();
    for (const email of ['slow@example.kr', owner.email ?? '']) {
      const user = await buildUser();
      const answered = await answerHeld(
        () => request(user, { email }),
        async () => {
          expect(await auditOf(user.id)).toMatchObject([{ outcome: 'requested' }]);
        },
      );
      expect(answered).toEqual({ data: { requestEmailChange: true } });
    }
  });

  it('mails one address three times an hour, for all senders together, and does not say so', async () => {
    for (const _ of [1, 2, 3, 4]) {
      expect(await request(await buildUser(), { email: 'flooded@example.kr' })).toEqual({
        data: { requestEmailChange: true },
      });
    }
    expect(await mailsTo('flooded@example.kr')).toHaveLength(3);
  });

  it('is refused when the password was reset while the old one was checked', async () => {
    const happenings: ((tx: Executor, user: UserModel) => Promise<unknown>)[] = [
      (tx, { id }) => tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id)),
      (tx, { id }) => endSessions(tx, id),
    ];
    for (const happens of happenings) {
      const user = await buildUser();
      const answer = await whileWaiting(
        user.id,
        () => request(user, { email: 'thief@example.kr' }),
        (tx) => happens(tx, user),
      );
      expect(refusalOf(answer)).toMatchObject({ code: 'CONFLICT' });
      const links = database().db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
      expect(await links).toEqual([]);
    }
    expect(await mailsTo('thief@example.kr')).toEqual([]);
  });

  it('sends one mail a minute, of three asked for at once as well', async () => {
    const user = await buildUser();
    const answers = await Promise.all([1, 2, 3].map((number) => request(user, { email: `once${number}@example.kr` })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });
});

describe('ConfirmEmailChange', () => {
  const database = useDatabase();
  beforeEach(forgetLimits);

  it.each(['', 'nonsense'])('refuses the token %j', async (token) => {
    expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('makes the new address the verified one, tells the old one, and leaves people signed in', async () => {
    const user = await buildUser({ emailVerifiedAt: null });
    await buildOwnSession(user);
    const token = await mailed(user, 'moved@example.kr');
    expect(await confirm(token)).toEqual({ data: { confirmEmailChange: true } });
    expect(await userOf(user.id)).toMatchObject({ email: 'moved@example.kr', emailVerifiedAt: expect.any(Date) });
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect(await mailsTo(user.email)).toMatchObject([
      // The old address was never verified: the name is not known to be its owner's.
      { template: 'email-changed', values: { name: null, newEmail: 'moved@example.kr' } },
    ]);
    expect((await auditOf(user.id)).at(-1)).toMatchObject({ action: 'email.change', outcome: 'ok', actorId: user.id });
    expect(refusalOf(await confirm(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('gives an account that came from a social sign-in its first address, without a password', async () => {
    const user = await buildUser({ email: null, emailVerifiedAt: null, passwordHash: null });
    expect(refusalOf(await request(user, { email: 'first@example.kr', password: null }))).toBeUndefined();
    await confirm(await newestToken(user.id, 'CHANGE_EMAIL'));
    expect(await userOf(user.id)).toMatchObject({ email: 'first@example.kr', emailVerifiedAt: expect.any(Date) });
  });

  it('makes links that went to the old address worthless', async () => {
    const { db } = database();
    const user = await buildUser();
    const token = await mailed(user, 'away@example.kr');
    await mailResetLink(db, user.email ?? '');
    const verify = { purpose: 'VERIFY_EMAIL', userId: user.id, email: user.email ?? '' } as const;
    await db.transaction((tx) => createLink(tx, verify));
    await confirm(token);
    for (const purpose of ['VERIFY_EMAIL', 'RESET_PASSWORD'] as const) {
      const old = await newestToken(user.id, purpose);
      expect((await db.transaction((tx) => findLink(tx, testKeys, purpose, old)))?.isOpen).toBe(false);
    }
  });

  it('gives an address that two asked for to one of them', async () => {
    const [one, other] = [await buildUser(), await buildUser()];
    const tokens = [await mailed(one, 'wanted@example.kr'), await mailed(other, 'wanted@example.kr')];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([
      { code: 'CONFLICT', message: '다른 계정에서 쓰고 있는 이메일이에요.' },
    ]);
    const addresses = [(await userOf(one.id)).email, (await userOf(other.id)).email];
    expect(addresses.filter((email) => email === 'wanted@example.kr')).toHaveLength(1);
  });
});
