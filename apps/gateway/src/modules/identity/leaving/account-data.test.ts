import type { Viewer } from '@gredia/auth';
import { DAY_MS, koreanDay } from '@gredia/domain';
import {
  ExportMyDataDocument,
  GetMyAccountDocument,
  GetUsersCountDocument,
  UpdateUserDocument,
} from '@gredia/graphql-schema';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { sql } from 'drizzle-orm';
import { graphql } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSchema } from '../../../platform/graphql/schema';
import { one } from '../../../platform/database/client';
import { testDatabase, useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { mails } from '../../../platform/mailer/mails.table';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { RequestBudget } from '../../../platform/work/request-budget';
import { membershipDecisions, regulatedSubstances } from '../../regulations/regulations.table';
import { saveSubstances } from '../../regulations/editions/save-substances';
import { joinSeller } from '../../sellers/seller-members';
import { sellers } from '../../sellers/sellers.table';
import { buildSource } from '../../sources/sources.factory';
import { createLink, lockUser } from '../sign-up/account-links';
import { auditOf, buildOwnSession, refusalOf } from '../accounts/accounts.testing';
import { consents, identities, users, type UserModel } from '../accounts/accounts.table';
import { buildUser, viewerOf } from '../accounts/users.factory';
import { registry } from '../../../app/gateway-registry';
import { createLoaders } from '../../../platform/module/loader-factory';
import { createServices } from '../../../platform/module/services';
import { testPlatform } from '../../../testing/platform';

describe('GetMyAccount', () => {
  const database = useDatabase();

  it('refuses visitors and people whose account is gone', async () => {
    expect(refusalOf(await gatewayAs(null)(GetMyAccountDocument))).toMatchObject({ code: 'UNAUTHENTICATED' });
    const gone = viewerOf(await buildUser({ state: 'WITHDRAWN' }));
    expect(refusalOf(await gatewayAs(gone)(GetMyAccountDocument))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('answers everything of oneself but the password', async () => {
    const user = await buildUser({
      company: '담빛결',
      mobile: '01012345678',
      emailVerifiedAt: null,
      level: 2,
      levelExpiredAt: new Date(Date.now() + DAY_MS),
    });
    await database().db.insert(identities).values({ provider: 'naver', subject: '1', userId: user.id });
    const { data } = await gatewayAs(viewerOf(user))(GetMyAccountDocument);
    expect(data?.myAccount).toEqual({
      id: user.id,
      name: user.name,
      nickname: user.nickname,
      email: user.email,
      role: 'USER',
      company: '담빛결',
      mobile: '01012345678',
      level: 2,
      emailVerified: false,
      providers: ['naver'],
      needsConsents: true,
      levelExpiredAt: user.levelExpiredAt?.toISOString(),
      createdAt: user.createdAt.toISOString(),
      passwordChangedAt: user.passwordChangedAt?.toISOString(),
      notificationSettings: {
        quotes: true,
        comments: true,
        regulations: true,
        notices: true,
        inApp: { quotes: true, comments: true, regulations: true, notices: true },
        daily: { quotes: false, comments: false },
        push: null,
        marketingEmail: false,
        marketingSms: false,
        marketingNight: false,
      },
    });
  });

  it('answers the level in force', async () => {
    const user = await buildUser({ level: 2, levelExpiredAt: new Date(Date.now() - 1) });
    expect((await gatewayAs(viewerOf(user))(GetMyAccountDocument)).data?.myAccount.level).toBe(0);
  });
});

describe('what is seen of an account', () => {
  const database = useDatabase();
  /** No operation of this part shows strangers to each other: this one stands for those to come. */
  const schema = buildSchema(
    [...registry.resolvers, { Query: { people: () => [shown, another] } }],
    `${typeDefs} extend type Query { people: [User!]! @public }`,
  );
  let shown: UserModel;
  let another: UserModel;

  beforeAll(async () => {
    const values = { company: '담빛결', mobile: '01012345678', level: 1 };
    const inADay = new Date(Date.now() + DAY_MS);
    shown = await buildUser({ ...values, levelExpiredAt: inADay, state: 'SUSPENDED', suspendedUntil: inADay });
    another = await buildUser();
    await database().db.insert(identities).values({ provider: 'kakao', subject: '2', userId: shown.id });
  });

  const fields = ['name', 'email', 'company', 'mobile', 'levelExpiredAt', 'suspendedUntil'];
  const ownFields = ['passwordChangedAt', 'providers', 'notificationSettings', 'needsConsents'];
  const see = async (asking: Viewer | null) => {
    const platform = testPlatform();
    const answer = await graphql({
      schema,
      source: `{ people { id nickname level role state emailVerified createdAt ${fields.join(' ')} passwordChangedAt
        providers needsConsents notificationSettings { quotes marketingEmail } } }`,
      contextValue: {
        viewer: asking,
        budget: new RequestBudget(),
        loaders: createLoaders(platform, createServices(platform).context),
      },
    });
    expect(answer.errors).toBeUndefined();
    return (answer.data?.people as Record<string, unknown>[])[0] ?? {};
  };
  const nullsOf = (person: Record<string, unknown>) => Object.keys(person).filter((field) => person[field] === null);

  it('is the public part for visitors and other people', async () => {
    const all = [...fields, ...ownFields].sort();
    expect(nullsOf(await see(null)).sort()).toEqual(all);
    for (const role of ['USER', 'SELLER', 'EDITOR'] as const) {
      expect(nullsOf(await see(viewer(role))).sort()).toEqual(all);
    }
    expect(await see(null)).toMatchObject({
      nickname: shown.nickname,
      level: 1,
      emailVerified: true,
      state: 'SUSPENDED',
    });
  });

  it('is the personal part too for operators, and all of it for oneself', async () => {
    for (const role of ['OPERATOR', 'ADMIN'] as const) {
      expect(nullsOf(await see(viewer(role))).sort()).toEqual([...ownFields].sort());
    }
    expect(nullsOf(await see(viewerOf(shown)))).toEqual([]);
  });

  it('is no suspension that is over', async () => {
    const before = shown;
    shown = await buildUser({ state: 'SUSPENDED', suspendedUntil: new Date(Date.now() - 1) });
    expect(await see(viewer('OPERATOR'))).toMatchObject({ state: 'ACTIVE', suspendedUntil: null });
    shown = await buildUser({ state: 'SUSPENDED' });
    expect(await see(viewer('OPERATOR'))).toMatchObject({ state: 'SUSPENDED', suspendedUntil: null });
    shown = before;
  });

  it('is read by one statement for all people of a list', async () => {
    const query = vi.spyOn(database().pool, 'query');
    await see(viewerOf(shown));
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  it('is shown to the administrator who changed it', async () => {
    const admin = viewerOf(await buildUser({ role: 'ADMIN' }));
    const variables = { email: shown.email ?? '', input: { name: '김민서' } };
    const { data } = await gatewayAs(admin)(UpdateUserDocument, variables);
    expect(data?.updateUser).toMatchObject({ name: '김민서', email: shown.email, providers: null });
  });
});

/** An entry of a list of law. */
async function buildSubstance() {
  const texts = [{ label: '물질', text: 'Testium', lang: 'en' as const }];
  const entries = [{ list: 'eu-ii' as const, entry: '9901', position: 1, name: 'Testium', texts }];
  await saveSubstances(testDatabase().db, entries, { actor: 'import', edition: await buildSource() });
  return testDatabase().db.select().from(regulatedSubstances).then(one);
}

describe('ExportMyData', () => {
  const database = useDatabase();

  it('refuses visitors', async () => {
    expect(refusalOf(await gatewayAs(null)(ExportMyDataDocument))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('hands out what is known of oneself and nothing of other accounts', async () => {
    const { db } = database();
    const [user, admin] = [await buildUser({ company: '담빛결' }), await buildUser({ role: 'ADMIN' })];
    await buildOwnSession(user);
    await buildOwnSession(admin);
    await db.insert(identities).values({ provider: 'kakao', subject: '3', userId: user.id });
    const consent = { given: true, textVersion: '2026-11-20', channel: 'SIGN_UP' } as const;
    await db
      .insert(consents)
      .values([user, admin].map(({ id }) => ({ ...consent, userId: id, kind: 'TERMS' as const })));
    const seller = { key: 'mine', name: '물별소재', type: 'IMPORTER', contactEmail: 'sales@example.kr' } as const;
    const companies = [seller, { ...seller, key: 'theirs', name: '남의 회사' }];
    const [own, theirs] = await db.insert(sellers).values(companies).returning();
    await joinSeller(db, user.id, own?.id ?? '');
    await joinSeller(db, admin.id, theirs?.id ?? '');
    await createLink(db, { purpose: 'CHANGE_EMAIL', userId: user.id, email: 'pending@example.kr' });
    await queueMail(db, 'address-taken', user.email ?? '', { name: '메일 속 이름' });
    await queueMail(db, 'account-withdrawn', admin.email ?? '', { name: '남', isByAdmin: false });
    // One of several who got the same mail.
    await queueMail(db, 'address-taken', 'first@example.kr', { name: '남' }, ['second@example.kr', user.email ?? '']);
    // To the person who had the address before.
    const mail = { recipient: user.email ?? '', values: {}, createdAt: new Date(user.createdAt.getTime() - 1) };
    await db.insert(mails).values({ ...mail, template: 'account-withdrawn' });
    const [substance, ingredient] = [await buildSubstance(), await buildIngredient({ nameKor: '시험성분' })];
    const decision = { substanceId: substance.id, ingredientId: ingredient.id, decision: 'OUT' as const };
    await db.insert(membershipDecisions).values([
      { ...decision, reason: '다른 물질이에요.', actorId: user.id },
      { ...decision, reason: '남의 이유', actorId: admin.id },
    ]);
    const by = (actor: UserModel, subject: UserModel, action: string, daysAgo: number) => ({
      action,
      outcome: 'ok',
      actorId: actor.id,
      subjectId: subject.id,
      details: { about: subject.id },
      userAgent: `browser of ${actor.id}`,
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    });
    await db
      .insert(auditLogs)
      .values([
        by(user, user, 'sign-in', 1),
        by(admin, user, 'rights.change', 2),
        by(user, admin, 'account.update', 3),
        by(admin, admin, 'sign-out', 1),
        by(user, user, 'sign-in', 100),
      ]);

    const { data } = await gatewayAs(viewerOf(user))(ExportMyDataDocument);
    expect(data?.exportMyData.fileName).toBe(`gredia-my-data-${koreanDay()}.json`);
    const exported = data?.exportMyData.data as Record<string, unknown>;
    expect(exported).toMatchObject({
      account: { id: user.id, email: user.email, company: '담빛결', createdAt: user.createdAt.toISOString() },
      providers: [{ provider: 'kakao', subject: '3' }],
      consents: [{ kind: 'TERMS', given: true, textVersion: '2026-11-20' }],
      sellerPages: [{ name: '물별소재', contactEmail: 'sales@example.kr' }],
      membershipDecisions: [
        {
          list: 'eu-ii',
          entry: '9901',
          name: 'Testium',
          ingredient: '시험성분',
          decision: 'OUT',
          reason: '다른 물질이에요.',
          createdAt: expect.any(String),
        },
      ],
      devices: [{ device: 'Chrome · Windows', method: 'credentials' }],
      mailedLinks: [{ purpose: 'CHANGE_EMAIL', email: 'pending@example.kr', usedAt: null }],
      mails: Array(2).fill({ template: 'address-taken', status: 'QUEUED', createdAt: expect.any(String) }),
      log: [
        { action: 'data.export' },
        { action: 'sign-in', userAgent: `browser of ${user.id}` },
        { action: 'rights.change', userAgent: null, details: { about: user.id } },
        { action: 'account.update', details: null },
      ],
    });
    const text = JSON.stringify(exported);
    for (const foreign of [
      admin.id,
      admin.email ?? '',
      'argon2',
      `sid-${user.id}`,
      '남의 회사',
      '메일 속 이름',
      '남의 이유',
    ])
      expect(text).not.toContain(foreign);
    expect(await auditOf(user.id)).toContainEqual(expect.objectContaining({ action: 'data.export', outcome: 'ok' }));
  });
});

describe('ExportMyData of much', () => {
  const database = useDatabase();

  it('holds the newest 10,000 rows of the log', async () => {
    const { db } = database();
    const user = await buildUser();
    await db.execute(sql`
      INSERT INTO audit_logs (id, action, outcome, actor_id, subject_id, created_at)
      SELECT gen_random_uuid(), 'account.update', n::text, ${user.id}::uuid, ${user.id}::uuid, now() - make_interval(secs => n)
      FROM generate_series(1, 10005) n`);
    const { data } = await gatewayAs(viewerOf(user))(ExportMyDataDocument);
    const { log } = data?.exportMyData.data as { log: { outcome: string }[] };
    expect(log).toHaveLength(10_000);
    expect(log.at(-1)?.outcome).toBe('9999');
  });

  it('waits for no transaction that holds the account', async () => {
    const { db } = database();
    const user = await buildUser();
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      expect((await gatewayAs(viewerOf(user))(ExportMyDataDocument)).errors).toBeUndefined();
    });
  });

  it('is asked for ten times a day', async () => {
    const asUser = gatewayAs(viewerOf(await buildUser()));
    for (let time = 1; time <= 10; time++) expect((await asUser(ExportMyDataDocument)).errors).toBeUndefined();
    expect(refusalOf(await asUser(ExportMyDataDocument))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('GetUsersCount', () => {
  const database = useDatabase();

  it('refuses all but operators', async () => {
    expect(refusalOf(await gatewayAs(null)(GetUsersCountDocument))).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const role of ['USER', 'SELLER', 'EDITOR'] as const) {
      expect(refusalOf(await gatewayAs(viewer(role))(GetUsersCountDocument))).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('counts in one statement; those who left are gone, levels that have ended are none', async () => {
    const { db, pool } = database();
    await db.delete(users);
    await buildUser();
    await buildUser({ state: 'SUSPENDED', emailVerifiedAt: null });
    await buildUser({ level: 1, emailVerifiedAt: null, levelExpiredAt: new Date(Date.now() + DAY_MS) });
    await buildUser({ level: 2 });
    await buildUser({ level: 2, levelExpiredAt: new Date(Date.now() - 1000) });
    await buildUser({ state: 'WITHDRAWN', level: 1, email: null });
    const query = vi.spyOn(pool, 'query');
    const { data } = await gatewayAs(viewer('OPERATOR'))(GetUsersCountDocument);
    expect(data?.usersCount).toEqual({ all: 5, subs: 2, normals: 3, unverified: 1 });
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});
