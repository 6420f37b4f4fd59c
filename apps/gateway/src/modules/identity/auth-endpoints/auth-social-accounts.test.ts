import { HOUR_MS, MINUTE_MS } from '@gredia/domain';
import { ResetPasswordConfirmDocument } from '@gredia/graphql-schema';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLink, linkToken } from '../sign-up/account-links';
import { identities } from '../accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { sessions } from '../sessions/sessions.table';
import { Browser, SITE } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { useFakeSocialProviders } from '../../../testing/fake-social-providers';
import {
  errorPage,
  goThere,
  locationOf,
  signInSocially,
  newPerson,
  type ProviderId,
} from '../../../testing/fake-social-visits';
import { gatewayAs, testKeys } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';

const STATE_COOKIE = 'next-auth.state';
const SESSION_COOKIE = 'next-auth.session-token';

describe('accounts of a social sign-in', () => {
  const database = useDatabase();
  const providers = useFakeSocialProviders();
  const startGateway = () => startHttpGateway(providers().env);
  const identitiesOf = (userId: string) => database().db.select().from(identities).where(eq(identities.userId, userId));

  describe('lets in', () => {
    it.each<[ProviderId, boolean]>([
      ['kakao', true],
      ['naver', false],
    ])('21: a person who comes through %s, and knows them again', async (id, emailVerified) => {
      const gateway = await startGateway();
      const person = newPerson();
      providers()[id].person = person;
      const browser = new Browser(gateway);
      const response = await signInSocially(browser, id, '/membership?tab=1');
      expect(response.status).toBe(302);
      expect(locationOf(response)).toBe(`${SITE}/membership?tab=1`);
      expect(browser.cookies.has(STATE_COOKIE)).toBe(false);
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(true);
      const user = await browser.user();
      expect(user).toMatchObject({ name: '길동', email: person.email, emailVerified, role: 'USER' });
      const [session] = await database()
        .db.select()
        .from(sessions)
        .where(eq(sessions.userId, String(user?.['id'])));
      expect(session).toMatchObject({ method: id, frontEnd: 'site' });

      const elsewhere = new Browser(gateway);
      await signInSocially(elsewhere, id);
      expect(await elsewhere.user()).toEqual(user);
    });

    it('a person who shares no address', async () => {
      const browser = new Browser(await startGateway());
      providers().kakao.person = { id: newPerson().id };
      expect(locationOf(await signInSocially(browser, 'kakao'))).toBe(`${SITE}/`);
      expect(await browser.user()).toMatchObject({ email: null, emailVerified: false, name: '회원' });
    });

    it('one person once, however many tabs come back at the same time', async () => {
      const gateway = await startGateway();
      const person = newPerson();
      providers().kakao.person = person;
      const browsers = Array.from({ length: 4 }, () => new Browser(gateway));
      const waysBack = await Promise.all(browsers.map((browser) => goThere(browser, 'kakao')));
      await Promise.all(browsers.map((browser, index) => browser.get(waysBack[index] ?? '')));
      const found = await Promise.all(browsers.map((browser) => browser.user()));
      expect(new Set(found.map((user) => user?.['id'])).size).toBe(1);
      expect(found[0]).toMatchObject({ email: person.email });
    });
  });

  describe('and accounts that stand already', () => {
    it('22: does not let in by an equal address, but links once signed in', async () => {
      const gateway = await startGateway();
      const owner = await buildUser();
      providers().kakao.person = { ...newPerson(), email: owner.email ?? '' };
      const browser = new Browser(gateway);
      expect(locationOf(await signInSocially(browser, 'kakao'))).toBe(errorPage('OAuthAccountNotLinked'));
      expect(await browser.user()).toBeUndefined();

      expect((await browser.signIn(owner.email, BUILT_PASSWORD)).status).toBe(200);
      expect(locationOf(await signInSocially(browser, 'kakao', '/auth/profile'))).toBe(`${SITE}/auth/profile`);
      const elsewhere = new Browser(gateway);
      await signInSocially(elsewhere, 'kakao');
      expect(await elsewhere.user()).toMatchObject({ id: owner.id });
      const audited = await database()
        .db.select()
        .from(auditLogs)
        .where(eq(auditLogs.subjectId, owner.id))
        .orderBy(desc(auditLogs.id));
      expect(audited.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
        'sign-in ok',
        'provider.link ok',
        'sign-in ok',
        'sign-in OAuthAccountNotLinked',
      ]);
    });

    it('keeps the session of a user who links or comes back signed in, locked as it is', async () => {
      const gateway = await startGateway();
      const admin = await buildUser({ role: 'ADMIN' });
      providers().kakao.person = newPerson();
      const browser = new Browser(gateway);
      await browser.signIn(admin.email, BUILT_PASSWORD);
      const stored = () => database().db.select().from(sessions).where(eq(sessions.userId, admin.id));
      const change = (values: Partial<typeof sessions.$inferInsert>) =>
        database().db.update(sessions).set(values).where(eq(sessions.userId, admin.id));
      await change({ signedInAt: new Date(Date.now() - 13 * HOUR_MS) });
      const [before] = await stored();
      const cookie = browser.cookies.get(SESSION_COOKIE);

      expect(locationOf(await signInSocially(browser, 'kakao', '/auth/profile'))).toBe(`${SITE}/auth/profile`);
      expect(await identitiesOf(admin.id)).toHaveLength(1);
      expect(await stored()).toEqual([before]);
      expect(browser.cookies.get(SESSION_COOKIE)).toBe(cookie);

      await change({ isLocked: true });
      expect(locationOf(await signInSocially(browser, 'kakao', '/auth/profile'))).toBe(`${SITE}/auth/profile`);
      expect(await stored()).toEqual([{ ...before, isLocked: true }]);
      expect(browser.cookies.get(SESSION_COOKIE)).toBe(cookie);
    });

    it('is not linked from a session that is locked', async () => {
      const gateway = await startGateway();
      const admin = await buildUser({ role: 'ADMIN' });
      providers().naver.person = newPerson();
      const browser = new Browser(gateway);
      await browser.signIn(admin.email, BUILT_PASSWORD);
      await database()
        .db.update(sessions)
        .set({ activeAt: new Date(Date.now() - 31 * MINUTE_MS) })
        .where(eq(sessions.userId, admin.id));
      expect(locationOf(await signInSocially(browser, 'naver'))).toBe(errorPage('AccessDenied'));
      expect(await identitiesOf(admin.id)).toEqual([]);
      const left = await database().db.select().from(sessions).where(eq(sessions.userId, admin.id));
      expect(left).toMatchObject([{ isLocked: true, method: 'credentials' }]);
    });

    it('never moves an identity from one account to another', async () => {
      const gateway = await startGateway();
      providers().naver.person = newPerson();
      await signInSocially(new Browser(gateway), 'naver');
      const other = await buildUser();
      const browser = new Browser(gateway);
      await browser.signIn(other.email, BUILT_PASSWORD);
      expect(locationOf(await signInSocially(browser, 'naver'))).toBe(errorPage('OAuthAccountNotLinked'));
      expect(await identitiesOf(other.id)).toEqual([]);
      expect(await browser.user()).toMatchObject({ id: other.id });
    });

    it('loses its way into an account when the owner of an unproved address takes it back', async () => {
      const gateway = await startGateway();
      const victim = newPerson().email;
      providers().naver.person = { ...newPerson(), email: victim };
      const intruder = new Browser(gateway);
      await signInSocially(intruder, 'naver');
      const user = await intruder.user();
      const linkId = await createLink(database().db, {
        purpose: 'RESET_PASSWORD',
        userId: String(user?.['id']),
        email: victim,
      });
      const variables = { token: linkToken(testKeys, linkId), password: 'mine-again-88' };
      expect(await gatewayAs(null)(ResetPasswordConfirmDocument, variables)).toEqual({
        data: { resetPasswordConfirm: true },
      });
      expect(await intruder.user()).toBeUndefined();
      expect(locationOf(await signInSocially(new Browser(gateway), 'naver'))).toBe(errorPage('OAuthAccountNotLinked'));
      expect(await identitiesOf(String(user?.['id']))).toEqual([]);
    });
  });
});
