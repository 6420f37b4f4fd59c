import { CONSENT_TEXTS, CONSENT_VERSION, koreanDay, shiftDay, tellingStart } from '@gredia/domain';
import {
  GetPolicyDocumentDocument,
  GiveConsentsDocument,
  RemovePolicyVersionDocument,
  SavePolicyVersionDocument,
  type PolicyVersionInput,
} from '@gredia/graphql-schema';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { consents } from '../identity/accounts/accounts.table';
import { refusalOf } from '../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { writeFirstVersions } from './first-versions';
import { policyVersions } from './policies.table';

const database = useDatabase();
const today = koreanDay();
/** From the day on which members are told of what is saved now: just before midnight that is the next one. */
const inDays = (days: number) => shiftDay(koreanDay(tellingStart(new Date())), days);
let adminId: string;
const asVisitor = () => gatewayAs(null);
const asAdmin = () => gatewayAs(viewer('ADMIN', { id: adminId }));

beforeEach(async () => {
  const { db } = database();
  await db.delete(policyVersions);
  await writeFirstVersions(db);
  // So that the first versions are in force whatever day it is.
  await db.update(policyVersions).set({ effectiveAt: inDays(-30) });
  adminId = (await buildUser({ role: 'ADMIN' })).id;
});

const version = (input: Partial<PolicyVersionInput> = {}): PolicyVersionInput => ({
  kind: 'TERMS',
  title: '이용약관',
  content: '<h2>1. 서비스</h2><p>새 약관입니다.</p><script>alert(1)</script>',
  effectiveAt: inDays(7),
  summary: '서비스의 뜻을 고침',
  isAdverse: false,
  ...input,
});
const save = (input: Partial<PolicyVersionInput> = {}, as = asAdmin()) =>
  as(SavePolicyVersionDocument, { input: version(input) });
const read = async (kind: PolicyVersionInput['kind'] = 'TERMS', id?: string) =>
  (await asVisitor()(GetPolicyDocumentDocument, { kind, version: id })).data?.policyDocument;
/** As if a day had come. */
const letBegin = (id: string, effectiveAt = today) =>
  database().db.update(policyVersions).set({ effectiveAt }).where(eq(policyVersions.id, id));

describe('the documents', () => {
  it('begin with the texts that people agree to, once, and stay as they are afterwards', async () => {
    const { db } = database();
    await db.delete(policyVersions);
    await Promise.all([writeFirstVersions(db), writeFirstVersions(db)]);
    await writeFirstVersions(db);
    expect(await db.$count(policyVersions)).toBe(3);
    for (const [kind, topic] of [
      ['TERMS', 'terms'],
      ['PRIVACY', 'privacy'],
    ] as const) {
      const shown = await read(kind);
      expect(shown).toMatchObject({ title: CONSENT_TEXTS[topic].title, effectiveAt: CONSENT_VERSION });
      for (const { text } of CONSENT_TEXTS[topic].paragraphs) expect(shown?.untagContent).toContain(text);
    }
  });

  it('are read by everyone as they hold today, and version by version', async () => {
    const saved = (await save({ summary: '서비스의 뜻을 고침' })).data?.savePolicyVersion;
    expect(saved).toMatchObject({ isInForce: false, content: '<h2>1. 서비스</h2><p>새 약관입니다.</p>' });
    expect(await read()).toMatchObject({
      effectiveAt: inDays(-30),
      isInForce: true,
      versions: [
        { effectiveAt: inDays(7), isInForce: false, summary: '서비스의 뜻을 고침' },
        { effectiveAt: inDays(-30), isInForce: true, summary: null },
      ],
    });
    expect(await read('TERMS', saved!.id)).toMatchObject({ id: saved!.id, untagContent: '1. 서비스\n새 약관입니다.' });
    await letBegin(saved!.id);
    expect(await read()).toMatchObject({ id: saved!.id, isInForce: true });
    for (const [kind, id] of [
      ['PRIVACY', saved!.id],
      ['TERMS', 'none'],
    ] as const) {
      expect(refusalOf(await asVisitor()(GetPolicyDocumentDocument, { kind, version: id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('a version', () => {
  it('leads to our own pages by paths', async () => {
    const { content } = (await save({ content: '<p><a href="http://localhost:4200/notices">공지</a></p>' })).data!
      .savePolicyVersion;
    expect(content).toBe('<p><a href="/notices" rel="nofollow ugc noopener">공지</a></p>');
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
    ['an operator', viewer('OPERATOR'), 'FORBIDDEN'],
  ])('is neither written nor removed by %s', async (_, asking, code) => {
    const [first] = await database().db.select().from(policyVersions);
    expect(refusalOf(await save({}, gatewayAs(asking)))).toMatchObject({ code });
    const removal = await gatewayAs(asking)(RemovePolicyVersionDocument, { id: first!.id });
    expect(refusalOf(removal)).toMatchObject({ code });
    expect(await database().db.$count(policyVersions)).toBe(3);
  });

  it.each([
    ['a day that has passed', { kind: 'MEMBERSHIP', effectiveAt: inDays(-2) }, 'effectiveAt'],
    ['terms told too late', { effectiveAt: inDays(6) }, 'effectiveAt'],
    ['a privacy policy told too late', { kind: 'PRIVACY', effectiveAt: inDays(6) }, 'effectiveAt'],
    ['terms that are worse and told too late', { isAdverse: true, effectiveAt: inDays(29) }, 'effectiveAt'],
    ['no word on whether it is worse', { isAdverse: null }, 'isAdverse'],
    ['nothing to tell members', { kind: 'PRIVACY', summary: ' ' }, 'summary'],
    ['no title', { title: ' ' }, 'title'],
    ['no text', { content: '<p> </p>' }, 'content'],
    ['a summary that is too long', { summary: '가'.repeat(201) }, 'summary'],
  ] as const)('with %s is refused', async (_, input, field) => {
    const refusal = refusalOf(await save(input));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    expect(await database().db.$count(policyVersions)).toBe(3);
  });

  it('is one of its day, also of two that are saved at once', async () => {
    const answers = await Promise.all([save(), save(), save({ kind: 'PRIVACY' })]);
    expect(answers.map((answer) => refusalOf(answer)?.['code']).sort()).toEqual([
      'BAD_USER_INPUT',
      undefined,
      undefined,
    ]);
    expect(await database().db.$count(policyVersions)).toBe(5);
  });

  it('is changed and removed until its day, and audited; a stale form is refused', async () => {
    const saved = (await save()).data!.savePolicyVersion;
    const changed = await save({ id: saved.id, effectiveAt: inDays(8), expectedUpdatedAt: saved.updatedAt });
    expect(changed.data?.savePolicyVersion).toMatchObject({ id: saved.id, effectiveAt: inDays(8) });
    const stale = await save({ id: saved.id, title: '늦은 제목', expectedUpdatedAt: saved.updatedAt });
    expect(refusalOf(stale)).toMatchObject({ code: 'CONFLICT' });
    const removed = await asAdmin()(RemovePolicyVersionDocument, { id: saved.id });
    expect(removed.data?.removePolicyVersion).toMatchObject({ isInForce: true, versions: [{ isInForce: true }] });
    const again = await asAdmin()(RemovePolicyVersionDocument, { id: saved.id });
    expect(refusalOf(again)).toMatchObject({ code: 'NOT_FOUND' });
    const isOurs = and(eq(auditLogs.actorId, adminId), inArray(auditLogs.action, ['policy.save', 'policy.remove']));
    const rows = await database().db.select().from(auditLogs).where(isOurs).orderBy(auditLogs.createdAt);
    expect(rows.map(({ action }) => action)).toEqual(['policy.save', 'policy.save', 'policy.remove']);
    expect(rows[1]?.details).toEqual({
      ...{ id: saved.id, kind: 'TERMS', title: '이용약관', effectiveAt: inDays(8), isAdverse: false },
      memberCount: expect.any(Number),
    });
  });

  it('that came into force is never changed or removed, also after a newer one', async () => {
    const first = await read();
    const saved = (await save()).data!.savePolicyVersion;
    await letBegin(saved.id);
    for (const { id } of [saved, first!]) {
      expect(refusalOf(await save({ id }))).toMatchObject({ code: 'CONFLICT' });
      expect(refusalOf(await asAdmin()(RemovePolicyVersionDocument, { id }))).toMatchObject({ code: 'CONFLICT' });
    }
    expect(await read('TERMS', first!.id)).toMatchObject({ untagContent: first!.untagContent });
  });
});

describe('consents', () => {
  it('are stored with the day of the text that is in force; older ones keep theirs', async () => {
    const { db } = database();
    const agree = async () => {
      const user = await buildUser();
      const given = { terms: true, privacy: true, ageOver14: true, marketingEmail: true };
      await gatewayAs(viewerOf(user))(GiveConsentsDocument, { consents: given });
      return user.id;
    };
    const versionsOf = async (userId: string) => {
      const rows = await db.select().from(consents).where(eq(consents.userId, userId));
      return Object.fromEntries(rows.map(({ kind, textVersion }) => [kind, textVersion]));
    };
    const early = await agree();
    const saved = (await save()).data!.savePolicyVersion;
    const meanwhile = await agree();
    await letBegin(saved.id);
    const late = await agree();
    const texts = (terms: string) => ({
      TERMS: terms,
      PRIVACY: inDays(-30),
      AGE_14: CONSENT_VERSION,
      MARKETING_EMAIL: CONSENT_VERSION,
    });
    expect(await versionsOf(early)).toEqual(texts(inDays(-30)));
    expect(await versionsOf(meanwhile)).toEqual(texts(inDays(-30)));
    expect(await versionsOf(late)).toEqual(texts(today));
  });
});
