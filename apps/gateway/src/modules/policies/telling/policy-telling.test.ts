import { koreanDay, shiftDay } from '@gredia/domain';
import {
  GetPolicyAudienceDocument,
  GetPolicyTellingDocument,
  RemovePolicyVersionDocument,
  SavePolicyVersionDocument,
  type PolicyVersionInput,
} from '@gredia/graphql-schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { mails } from '../../../platform/mailer/mails.table';
import { notifications } from '../../../platform/notifications/notifications.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { startSmtpServer } from '../../../testing/smtp-server';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { refusalOf } from '../../identity/accounts/accounts.testing';
import { buildUser } from '../../identity/accounts/users.factory';
import { policyVersions } from '../policies.table';
import { policiesPersonalData } from '../policies.personal-data';
import { policyTellings, policyTold } from './policy-tellings.table';
import { tellBatch, tellPolicy } from './tell-policy';

const NOON = new Date('2026-11-23T12:00:00+09:00');
const LATER = new Date('2026-11-23T12:11:00+09:00');
const DAY = '2026-11-30';

const database = useDatabase();
const at = (now: Date) => void vi.useFakeTimers({ toFake: ['Date'], now });
let admin: UserModel;
let first: string;
/** Who is to be told, whatever mails they want and whether they are suspended. */
let members: UserModel[];

beforeAll(async () => {
  admin = await buildUser({ role: 'ADMIN', name: '관리인' });
  const alarms = { quotes: false, comments: false, regulations: false, notices: false };
  members = [admin, await buildUser(), await buildUser({ alarms }), await buildUser({ state: 'SUSPENDED' })];
  await buildUser({ emailVerifiedAt: null });
  await buildUser({ state: 'WITHDRAWN', email: null, emailVerifiedAt: null });
});
beforeEach(async () => {
  at(NOON);
  await clearJobs();
  const { db } = database();
  await db.delete(mails);
  await db.delete(policyVersions);
  const words = { title: '이용약관', content: '<p>처음</p>', untagContent: '처음', doc: {}, effectiveAt: '2026-01-01' };
  const [row] = await db
    .insert(policyVersions)
    .values({ ...words, kind: 'TERMS' })
    .returning();
  first = row?.id ?? '';
});
afterEach(() => void vi.useRealTimers());

const asAdmin = () => gatewayAs(viewer('ADMIN', { id: admin.id }));
const save = (input: Partial<PolicyVersionInput> = {}) =>
  asAdmin()(SavePolicyVersionDocument, {
    input: {
      ...{ kind: 'TERMS', title: '이용약관', content: '<p>새 약관</p>', effectiveAt: DAY },
      ...{ summary: '환불 절차를 고침', isAdverse: false, ...input },
    },
  });
async function saved(input: Partial<PolicyVersionInput> = {}): Promise<string> {
  const { data, errors } = await save(input);
  expect(errors).toBeUndefined();
  return data?.savePolicyVersion.id ?? '';
}
const look = async (version: string) =>
  (await asAdmin()(GetPolicyTellingDocument, { version })).data?.policyTelling ?? null;
const queued = async (version: string) =>
  (await database().db.select().from(mails).where(eq(mails.bulkId, version)).orderBy(mails.id)).map(
    ({ recipient }) => recipient,
  );
const leave = (people: readonly UserModel[]) =>
  database()
    .db.update(users)
    .set({ state: 'WITHDRAWN', email: null, emailVerifiedAt: null })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    );
const addresses = (people: readonly UserModel[]) => people.map(({ email }) => email).sort();

describe('how members are told of a new version', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ])('is shown to operators, not to %s', async (_, asking, code) => {
    const version = await saved();
    expect(refusalOf(await gatewayAs(asking)(GetPolicyTellingDocument, { version }))).toMatchObject({ code });
    expect(refusalOf(await gatewayAs(asking)(GetPolicyAudienceDocument))).toMatchObject({ code });
    const operator = await gatewayAs(viewer('OPERATOR'))(GetPolicyTellingDocument, { version });
    expect(operator.data?.policyTelling).toMatchObject({ state: 'WAITING', memberCount: 4, toldCount: 0 });
  });

  it('is a mail to each, which no setting turns off, with what changed and the way to the difference', async () => {
    const smtp = await startSmtpServer();
    const lines: string[] = [];
    const version = await saved({ effectiveAt: '2026-12-23', isAdverse: true });
    expect((await asAdmin()(GetPolicyAudienceDocument)).data?.policyAudience).toBe(4);
    expect((await queuedJobs()).map(({ task, payload }) => [task, payload])).toEqual([
      ['tell-policy', { versionId: version }],
    ]);
    await tellPolicy(database().db, version);
    expect(await queued(version)).toEqual([]);
    at(LATER);
    await tellPolicy(database().db, version);
    expect(await look(version)).toMatchObject({ state: 'SENDING', toldCount: 4, sentCount: 0 });
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    runJobs({ SMTP_URL: smtp.url }, log);
    await smtp.hasTaken(4);
    expect(smtp.taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual(addresses(members));
    const [mail] = smtp.taken;
    expect(mail?.subject).toBe('[그레디아] 이용약관이 2026년 12월 23일부터 바뀝니다');
    expect(mail?.text).toContain('바뀌는 점: 환불 절차를 고침');
    expect(mail?.text).toContain('불리한 내용');
    expect(mail?.text).toContain('계속 이용하시면 바뀐 약관에 동의하신 것으로 봅니다');
    expect(mail?.text).toContain(`http://site.test/rules?version=${version}&against=${first}`);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    await vi.waitFor(async () => expect(await look(version)).toMatchObject({ state: 'TOLD', sentCount: 4 }), 10_000);
    expect(lines.join('\n')).not.toMatch(/@example\.kr|홍길동|관리인/);
    const audits = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'policy.save'));
    expect(audits.at(-1)?.details).toMatchObject({ id: version, isAdverse: true, memberCount: 4 });
    expect(JSON.stringify(audits)).not.toMatch(/@example\.kr/);
  });

  it('is nothing for the text about memberships, nor for a first version', async () => {
    const version = await saved({ kind: 'MEMBERSHIP', summary: null, isAdverse: null });
    expect([await queuedJobs(), await look(version), await look(first)]).toEqual([[], null, null]);
  });
});

describe('members are told once', () => {
  it('where a gateway is killed in between, and where two work at the same time', async () => {
    const { db } = database();
    const version = await saved();
    at(LATER);
    expect(await tellBatch(db, version, 2)).toBe(true);
    await db.execute(sql`CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await db.execute(
      sql`CREATE TRIGGER killed BEFORE UPDATE ON policy_tellings FOR EACH ROW EXECUTE FUNCTION killed()`,
    );
    await expect(tellBatch(db, version, 2)).rejects.toThrow();
    expect([await queued(version), await db.$count(policyTold)]).toEqual([expect.objectContaining({ length: 2 }), 2]);
    await db.execute(sql`DROP TRIGGER killed ON policy_tellings`);
    await Promise.allSettled([tellPolicy(db, version, 1), tellPolicy(db, version, 1)]);
    await tellPolicy(db, version, 1);
    await tellPolicy(db, version, 1);
    expect((await queued(version)).sort()).toEqual(addresses(members));
  });

  it('also at a new address; who joins before its day is told, and nobody after it', async () => {
    const { db } = database();
    const smtp = await startSmtpServer();
    const version = await saved();
    at(LATER);
    await tellPolicy(db, version);
    // Before the mail went: it was never told there, and the next round, which the queue begins at once, finds the new one.
    const [, moving] = members as [UserModel, UserModel];
    const moved = { ...moving, email: 'moved@example.kr' };
    await db.update(users).set({ email: moved.email }).where(eq(users.id, moving.id));
    const stayed = members.filter(({ id }) => id !== moving.id);
    const jobs = runJobs({ SMTP_URL: smtp.url });
    await smtp.hasTaken(3);
    await vi.waitFor(async () => {
      await tellPolicy(db, version).catch(() => undefined);
      expect(await look(version)).toMatchObject({ toldCount: 4, sentCount: 4 });
    }, 10_000);
    await jobs.stop(1000);
    expect(smtp.taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual(addresses([...stayed, moved]));
    const joined = await buildUser();
    await tellPolicy(db, version);
    expect((await queued(version)).sort()).toEqual(addresses([...stayed, moved, joined]));
    // Who was told already is not told at another address.
    await db.update(users).set({ email: 'elsewhere@example.kr' }).where(eq(users.id, admin.id));
    await tellPolicy(db, version);
    expect(await queued(version)).not.toContain('elsewhere@example.kr');

    await db.update(mails).set({ status: 'SENT', sentAt: new Date() });
    at(new Date(`${DAY}T09:00:00+09:00`));
    const late = await buildUser({ createdAt: new Date() });
    await tellPolicy(db, version);
    expect(await queued(version)).not.toContain(late.email);
    const [row] = await db.select().from(policyTellings);
    expect(row).toMatchObject({ versionId: version, sentCount: 5, failedCount: 0, finishedAt: expect.any(Date) });
    for (const [{ id }, email] of [
      [moving, moving.email],
      [admin, admin.email],
    ] as const)
      await db.update(users).set({ email }).where(eq(users.id, id));
    await leave([joined, late]);
  });

  it('also where somebody else has had it at their address, or was to have it there', async () => {
    const { db } = database();
    const smtp = await startSmtpServer();
    const [told, moving] = [await buildUser(), await buildUser()];
    const version = await saved();
    at(LATER);
    await tellPolicy(db, version);
    const theirs = (user: UserModel) => eq(mails.bulkOwner, user.id);
    await db.update(mails).set({ status: 'SENT', sentAt: new Date() }).where(theirs(told));
    await db.update(users).set({ email: 'told@example.kr' }).where(eq(users.id, told.id));
    await db.update(users).set({ email: 'moving@example.kr' }).where(eq(users.id, moving.id));
    const [after, heir] = [await buildUser({ email: told.email }), await buildUser({ email: moving.email })];
    await tellPolicy(db, version);
    runJobs({ SMTP_URL: smtp.url });
    const mailed = [...addresses([...members, after, heir]), 'moving@example.kr'].sort();
    await vi.waitFor(async () => {
      await tellPolicy(db, version).catch(() => undefined);
      expect(await look(version)).toMatchObject({ state: 'TOLD', toldCount: 8, sentCount: 8 });
    }, 10_000);
    expect(smtp.taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual(mailed);
    // Who has no confirmed address is told in the app alone.
    const tellings = await db
      .select({ owner: policyTold.userId })
      .from(policyTold)
      .innerJoin(users, and(eq(users.id, policyTold.userId), isNotNull(users.emailVerifiedAt)));
    const owners = await db.select({ owner: mails.bulkOwner }).from(mails).where(eq(mails.bulkId, version));
    const idsOf = (rows: { owner: string | null }[]) => rows.map(({ owner }) => owner).sort();
    expect(idsOf(owners)).toEqual(idsOf(tellings));
    await leave([told, moving, after, heir]);
  });

  it('in the app also without a confirmed address, by which they have the mail alone once it is confirmed', async () => {
    const { db } = database();
    const [late, never] = [await buildUser({ emailVerifiedAt: null }), await buildUser({ emailVerifiedAt: null })];
    const version = await saved();
    const noticesOf = ({ id }: UserModel) =>
      db.select({ path: notifications.path }).from(notifications).where(eq(notifications.userId, id));
    at(LATER);
    await tellPolicy(db, version);
    await tellPolicy(db, version);
    const path = expect.stringContaining(version);
    for (const member of [...members, late, never])
      expect((await noticesOf(member)).filter((told) => told.path.includes(version))).toEqual([{ path }]);
    expect((await queued(version)).sort()).toEqual(addresses(members));
    expect(await look(version)).toMatchObject({ memberCount: 4, toldCount: 4 });
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, late.id));
    await tellPolicy(db, version);
    await tellPolicy(db, version);
    expect((await queued(version)).sort()).toEqual(addresses([...members, late]));
    expect(await noticesOf(late)).toHaveLength(1);
    expect(await look(version)).toMatchObject({ toldCount: 5 });
    await leave([late, never]);
  });

  it('also who joined or confirmed in the last hours, and whom a round that was under way passed by', async () => {
    const { db } = database();
    const version = await saved();
    at(LATER);
    await tellPolicy(db, version);
    const begin = new Date(`${DAY}T00:00:00+09:00`);
    const evening = new Date(begin.getTime() - 60 * 60_000);
    at(evening);
    await tellPolicy(db, version);
    const confirming = await buildUser({ createdAt: evening, emailVerifiedAt: null });
    // Two of them are asked for before the version begins, and the round is cut off there.
    const two = [await buildUser({ createdAt: evening }), await buildUser({ createdAt: evening })];
    expect(await tellBatch(db, version, 2)).toBe(true);
    await db.update(users).set({ emailVerifiedAt: evening }).where(eq(users.id, confirming.id));
    at(begin);
    const late = await buildUser({ createdAt: begin });
    await tellPolicy(db, version);
    expect((await queued(version)).sort()).toEqual(addresses([...members, ...two, confirming]));
    // Not before the last mail has gone.
    expect(await db.select().from(policyTellings)).toMatchObject([{ finishedAt: null }]);
    await db.update(mails).set({ status: 'SENT', sentAt: new Date() });
    await tellPolicy(db, version);
    expect(await db.select().from(policyTellings)).toMatchObject([{ finishedAt: expect.any(Date), sentCount: 7 }]);
    await leave([confirming, ...two, late]);
  });

  it('and are in the file of their data; who leaves is forgotten, and gets none that waits', async () => {
    const { db } = database();
    const smtp = await startSmtpServer();
    const leaving = await buildUser();
    const version = await saved();
    at(LATER);
    await tellPolicy(db, version);
    const person = { id: leaving.id, email: leaving.email, createdAt: leaving.createdAt };
    expect(await policiesPersonalData.export?.(db as never, person, 10)).toMatchObject({
      policyNotices: [{ title: '이용약관', effectiveAt: DAY }],
    });
    await db.transaction(async (tx) => policiesPersonalData.forget?.(tx, person));
    await db.update(users).set({ state: 'WITHDRAWN', email: null }).where(eq(users.id, leaving.id));
    expect(await db.$count(policyTold, eq(policyTold.userId, leaving.id))).toBe(0);
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect(await look(version)).toMatchObject({ state: 'TOLD', sentCount: 4 }), 10_000);
    expect(smtp.taken.flatMap(({ envelope }) => envelope.to)).not.toContain(leaving.email);
    expect(await db.$count(mails, eq(mails.recipient, leaving.email ?? ''))).toBe(0);
  });
});

describe('a version that is told', () => {
  it('can be changed for ten minutes, which begin anew, and stays as it is afterwards', async () => {
    const { db } = database();
    const version = await saved();
    at(new Date(NOON.getTime() + 9 * 60_000));
    expect(refusalOf(await save({ id: version, summary: '환불 기간을 고침' }))).toBeUndefined();
    at(LATER);
    await tellPolicy(db, version);
    expect(await queued(version)).toEqual([]);
    expect(await look(version)).toMatchObject({ state: 'WAITING', startsAt: '2026-11-23T03:19:00.000Z' });
    at(new Date(NOON.getTime() + 20 * 60_000));
    await tellPolicy(db, version);
    const [mail] = await db.select().from(mails).where(isNotNull(mails.bulkId));
    expect(mail?.values).toMatchObject({ summary: '환불 기간을 고침' });
    expect(refusalOf(await save({ id: version, title: '다른 제목' }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('is told no more once it is taken back', async () => {
    const { db } = database();
    const smtp = await startSmtpServer();
    const version = await saved();
    at(LATER);
    await tellBatch(db, version, 2);
    expect(refusalOf(await asAdmin()(RemovePolicyVersionDocument, { id: version }))).toBeUndefined();
    expect((await queuedJobs()).map(({ task }) => task)).toEqual(['send-mail', 'send-mail']);
    await tellPolicy(db, version);
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect(await queued(version)).toEqual([]), 10_000);
    expect(smtp.offered).toEqual([]);
    expect(await db.$count(policyTold, and(eq(policyTold.versionId, version)))).toBe(0);
  });

  it('holds from a day that lies far enough ahead of the mail', async () => {
    at(new Date('2026-11-23T23:55:00+09:00'));
    expect(refusalOf(await save())).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { effectiveAt: expect.anything() },
    });
    expect(await queuedJobs()).toEqual([]);
    expect(refusalOf(await save({ effectiveAt: shiftDay(koreanDay(), 8) }))).toBeUndefined();
  });
});
