import { CONSENT_VERSION } from '@gredia/domain';
import {
  GetMyAccountDocument,
  GiveConsentsDocument,
  UpdateNotificationSettingsDocument,
  type ConsentInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditOf, consentsOf, fieldError, refusalOf } from './accounts.testing';
import { consents, type UserModel } from './accounts.table';
import { changeMarketing } from './consents.repository';
import { buildUser, viewerOf } from './users.factory';

const required = { terms: true, privacy: true, ageOver14: true };
const requiredRows = ['TERMS', 'PRIVACY', 'AGE_14'].map((kind) => ({ kind, given: true, channel: 'FIRST_VISIT' }));

describe('GiveConsents', () => {
  const database = useDatabase();
  const give = (user: UserModel, input: Partial<ConsentInput> = {}) =>
    gatewayAs(viewerOf(user))(GiveConsentsDocument, { consents: { ...required, ...input } });
  const needs = async (user: UserModel) =>
    (await gatewayAs(viewerOf(user))(GetMyAccountDocument)).data?.myAccount.needsConsents;

  it('refuses visitors', async () => {
    const answer = await gatewayAs(null)(GiveConsentsDocument, { consents: required });
    expect(refusalOf(answer)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each<[string, Partial<ConsentInput>, string]>([
    ['consents.terms', { terms: false }, '가입하려면 동의가 필요해요.'],
    ['consents.privacy', { privacy: false }, '가입하려면 동의가 필요해요.'],
    ['consents.ageOver14', { ageOver14: false }, '만 14세 이상만 가입할 수 있어요.'],
    [
      'consents.marketingNight',
      { marketingNight: true },
      '야간 수신은 이메일이나 문자 수신에 동의해야 고를 수 있어요.',
    ],
  ])('says what is wrong with %s: %j', async (field, input, message) => {
    const user = await buildUser();
    expect(refusalOf(await give(user, input))).toMatchObject(fieldError(field, message));
    expect(await consentsOf(user.id)).toEqual([]);
    expect(await needs(user)).toBe(true);
  });

  it('writes them for an account that has none, and notes it', async () => {
    const user = await buildUser();
    const { data } = await give(user, { marketingSms: true });
    expect(data?.giveConsents).toMatchObject({
      needsConsents: false,
      notificationSettings: { marketingEmail: false, marketingSms: true },
    });
    const given = [...requiredRows, { kind: 'MARKETING_SMS', given: true, channel: 'FIRST_VISIT' }];
    expect(await consentsOf(user.id)).toEqual(given);
    const [row] = await database().db.select().from(consents).where(eq(consents.userId, user.id));
    expect(row?.textVersion).toBe(CONSENT_VERSION);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'consent.change', outcome: 'ok', details: { kinds: given.map(({ kind }) => kind) } },
    ]);
    expect(await needs(user)).toBe(false);
  });

  it('writes nothing twice, also at the same moment, and nothing for an account that has them', async () => {
    const user = await buildUser();
    const answers = await Promise.all([1, 2, 3].map(() => give(user)));
    expect(answers.map(refusalOf)).toEqual([undefined, undefined, undefined]);
    await give(user, { marketingEmail: true });
    expect(await consentsOf(user.id)).toEqual(requiredRows);
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it('adds what is missing to what was given before', async () => {
    const user = await buildUser();
    await gatewayAs(viewerOf(user))(UpdateNotificationSettingsDocument, { input: { marketingEmail: true } });
    const terms = { userId: user.id, kind: 'TERMS', given: true, textVersion: CONSENT_VERSION } as const;
    await database()
      .db.insert(consents)
      .values({ ...terms, channel: 'SIGN_UP' });
    expect(await needs(user)).toBe(true);
    await give(user, { marketingEmail: true });
    expect((await consentsOf(user.id)).slice(2)).toEqual(requiredRows.slice(1));
  });
});

describe('of two changes of consent', () => {
  const database = useDatabase();

  it('the one that was written last is in force, also when its transaction began first', async () => {
    const { db } = database();
    const user = await buildUser();
    const none = { marketingEmail: false, marketingSms: false, marketingNight: false };
    await db.transaction(async (earlier) => {
      await earlier.execute('SELECT now()');
      await db.transaction((later) => changeMarketing(later, user.id, none, { ...none, marketingEmail: true }));
      await changeMarketing(earlier, user.id, { ...none, marketingEmail: true }, none);
    });
    const { data } = await gatewayAs(viewerOf(user))(GetMyAccountDocument);
    expect(data?.myAccount.notificationSettings).toMatchObject({ marketingEmail: false });
    // Both readers say so: asked to take it back once more, there is nothing to write.
    await gatewayAs(viewerOf(user))(UpdateNotificationSettingsDocument, { input: { marketingEmail: false } });
    expect((await consentsOf(user.id)).map(({ given }) => given)).toEqual([true, false]);
  });
});
