import { UnlinkProviderDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditOf, forgetLimits, mailsTo, refusalOf } from '../accounts/accounts.testing';
import { identities, type UserModel } from '../accounts/accounts.table';
import { buildUser, viewerOf } from '../accounts/users.factory';

const NOTHING_LEFT = '로그인할 방법이 남지 않아요. 먼저 비밀번호를 설정해 주세요.';

describe('UnlinkProvider', () => {
  const database = useDatabase();
  beforeEach(forgetLimits);

  let subjects = 0;
  /** A user whose account these providers lead to. */
  async function buildLinked(providers: string[], values: Parameters<typeof buildUser>[0] = {}): Promise<UserModel> {
    const user = await buildUser(values);
    for (const provider of providers) {
      subjects += 1;
      await database()
        .db.insert(identities)
        .values({ provider, subject: `subject-${subjects}`, userId: user.id });
    }
    return user;
  }
  const providersOf = async ({ id }: UserModel) =>
    (await database().db.select().from(identities).where(eq(identities.userId, id))).map(({ provider }) => provider);
  const unlink = (user: UserModel, provider = 'kakao') =>
    gatewayAs(viewerOf(user))(UnlinkProviderDocument, { provider });

  it('refuses visitors', async () => {
    const answer = await gatewayAs(null)(UnlinkProviderDocument, { provider: 'kakao' });
    expect(refusalOf(answer)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses a session that waits for the password', async () => {
    const admin = await buildLinked(['kakao'], { role: 'ADMIN' });
    const viewer = viewerOf(admin);
    const locked = { ...viewer, session: { ...viewer.session, isLocked: true } };
    const answer = await gatewayAs(locked)(UnlinkProviderDocument, { provider: 'kakao' });
    expect(refusalOf(answer)).toMatchObject({ code: 'FORBIDDEN', reason: 'REAUTHENTICATE' });
    expect(await providersOf(admin)).toEqual(['kakao']);
  });

  it('finds nothing to part where nothing is linked, whatever other accounts have', async () => {
    const stranger = await buildLinked(['kakao']);
    const user = await buildLinked(['naver']);
    expect(refusalOf(await unlink(user))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await providersOf(stranger)).toEqual(['kakao']);
    expect(await auditOf(user.id)).toEqual([]);
  });

  it.each([
    ['no password', { passwordHash: null }],
    ['a password and no address to sign in with', { email: null }],
  ])('leaves the only way in to an account with %s', async (_, values) => {
    const user = await buildLinked(['kakao'], values);
    expect(refusalOf(await unlink(user))).toMatchObject({ code: 'CONFLICT', message: NOTHING_LEFT });
    expect(await providersOf(user)).toEqual(['kakao']);
  });

  it('leaves one of two that are parted at once', async () => {
    const user = await buildLinked(['kakao', 'naver'], { passwordHash: null });
    const answers = await Promise.all([unlink(user, 'kakao'), unlink(user, 'naver')]);
    expect(answers.map(refusalOf).filter(Boolean)).toMatchObject([{ code: 'CONFLICT' }]);
    expect(await providersOf(user)).toHaveLength(1);
  });

  it('parts it, tells the owner and notes it', async () => {
    const user = await buildLinked(['kakao', 'kakao', 'naver']);
    expect((await unlink(user)).data?.unlinkProvider).toMatchObject({ id: user.id, providers: ['naver'] });
    expect(await providersOf(user)).toEqual(['naver']);
    expect(await mailsTo(user.email)).toMatchObject([
      {
        template: 'provider-unlinked',
        values: { name: user.name, providerLabel: '카카오', unlinkedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
    ]);
    expect(await auditOf(user.id)).toEqual([
      { action: 'provider.unlink', outcome: 'ok', actorId: user.id, details: { provider: 'kakao' } },
    ]);
    expect((await unlink(user, 'naver')).data?.unlinkProvider).toMatchObject({ providers: [] });
  });

  it('is done five times in a quarter of an hour at most', async () => {
    const user = await buildLinked([]);
    for (let time = 1; time <= 5; time++) expect(refusalOf(await unlink(user))).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(await unlink(user))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await auditOf(user.id)).toMatchObject([{ action: 'provider.unlink', outcome: 'TooManyAttempts' }]);
  });
});
