import { SendVerifyLinkDocument, VerifyEmailDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, testKeys } from '../../../testing/gateway-as';
import { linkToken } from './account-links';
import {
  auditOf,
  fieldError,
  forgetLimits,
  mailsTo,
  newestToken,
  refusalOf,
  userOf,
  DEAD_LINK,
} from '../accounts/accounts.testing';
import { accountLinks, users, type UserModel } from '../accounts/accounts.table';
import { buildUser, viewerOf } from '../accounts/users.factory';

const newcomer = () => buildUser({ emailVerifiedAt: null });

describe('SendVerifyLink', () => {
  const database = useDatabase();
  const send = (user: UserModel, email = user.email ?? '') =>
    gatewayAs(viewerOf(user))(SendVerifyLinkDocument, { email });
  /** As if the last mail had been sent so long ago. */
  const letPass = async (user: UserModel) => {
    await database()
      .db.update(users)
      .set({ emailVerificationSentAt: new Date(0) })
      .where(eq(users.id, user.id));
    await forgetLimits();
  };

  it('refuses visitors, other addresses and, alike, unknown ones', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    const asVisitor = await gatewayAs(null)(SendVerifyLinkDocument, { email: user.email ?? '' });
    expect(refusalOf(asVisitor)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const refused = refusalOf(await send(user, other.email ?? ''));
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
    expect(refusalOf(await send(user, 'nobody@example.kr'))).toEqual(refused);
    const admin = await buildUser({ role: 'ADMIN' });
    expect(refusalOf(await send(admin, user.email ?? ''))).toEqual(refused);
    const withoutAddress = await buildUser({ email: null, emailVerifiedAt: null });
    expect(refusalOf(await send(withoutAddress, ''))).toEqual(refused);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('mails a link, and notes when', async () => {
    const user = await newcomer();
    expect(await send(user, ` ${user.email?.toUpperCase()} `)).toEqual({ data: { sendVerifyLink: true } });
    const [link] = await database().db.select().from(accountLinks).where(eq(accountLinks.userId, user.id));
    expect(link).toMatchObject({ purpose: 'VERIFY_EMAIL', email: user.email, usedAt: null });
    expect(await mailsTo(user.email)).toEqual([
      { template: 'verify-email', values: { linkId: link?.id }, status: 'QUEUED' },
    ]);
    const sentAt = (await userOf(user.id)).emailVerificationSentAt?.getTime() ?? 0;
    expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);
  });

  it('says so when the address is verified already', async () => {
    expect(refusalOf(await send(await buildUser()))).toMatchObject({
      code: 'CONFLICT',
      message: '이미 인증된 계정이에요.',
    });
  });

  it('sends one mail a minute, of three asked for at once as well', async () => {
    const user = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => send(user)));
    const refusals = answers.map(refusalOf).filter((refusal) => refusal !== undefined);
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    }
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('counts the mail of the sign-up too', async () => {
    const user = await buildUser({ emailVerifiedAt: null, emailVerificationSentAt: new Date(Date.now() - 20_000) });
    const refusal = refusalOf(await send(user));
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refusal?.retryAfterSeconds)).toBeGreaterThan(30);
    expect(Number(refusal?.retryAfterSeconds)).toBeLessThanOrEqual(40);
  });

  it('makes the link of an earlier mail worthless', async () => {
    const user = await newcomer();
    await send(user);
    const earlier = await newestToken(user.id, 'VERIFY_EMAIL');
    await letPass(user);
    await send(user);
    const verify = (token: string) => gatewayAs(null)(VerifyEmailDocument, { token });
    expect(refusalOf(await verify(earlier))).toMatchObject(fieldError('token', DEAD_LINK));
    expect(refusalOf(await verify(await newestToken(user.id, 'VERIFY_EMAIL')))).toBeUndefined();
  });
});

describe('VerifyEmail', () => {
  const database = useDatabase();
  const verify = (token: string) => gatewayAs(null)(VerifyEmailDocument, { token });
  beforeEach(forgetLimits);

  const mailed = async (user: UserModel) => {
    await gatewayAs(viewerOf(user))(SendVerifyLinkDocument, { email: user.email ?? '' });
    return newestToken(user.id, 'VERIFY_EMAIL');
  };

  it.each(['', 'nonsense', linkToken(testKeys, newId())])('refuses the token %j', async (token) => {
    expect(refusalOf(await verify(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });

  it('verifies the address for the holder of the link, signed out as well, and notes it', async () => {
    const user = await newcomer();
    expect(await verify(await mailed(user))).toEqual({ data: { verifyEmail: true } });
    expect((await userOf(user.id)).emailVerifiedAt).toBeInstanceOf(Date);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'email.verify', outcome: 'ok', actorId: user.id }]);
  });

  it('says so when the link has done its work, also when both come at once', async () => {
    const user = await newcomer();
    const token = await mailed(user);
    const answers = await Promise.all([verify(token), verify(token)]);
    const done = { code: 'CONFLICT', message: '이미 인증된 계정이에요.' };
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([done]);
    expect(refusalOf(await verify(token))).toMatchObject(done);
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it('is void when the address of the account is another by now', async () => {
    const user = await newcomer();
    const token = await mailed(user);
    await database().db.update(users).set({ email: 'moved@example.kr' }).where(eq(users.id, user.id));
    expect(refusalOf(await verify(token))).toMatchObject(fieldError('token', DEAD_LINK));
    expect((await userOf(user.id)).emailVerifiedAt).toBeNull();
  });

  it('does not take the link of another purpose', async () => {
    const user = await newcomer();
    await mailed(user);
    await database().db.update(accountLinks).set({ purpose: 'RESET_PASSWORD' }).where(eq(accountLinks.userId, user.id));
    const token = await newestToken(user.id, 'RESET_PASSWORD');
    expect(refusalOf(await verify(token))).toMatchObject(fieldError('token', DEAD_LINK));
  });
});
