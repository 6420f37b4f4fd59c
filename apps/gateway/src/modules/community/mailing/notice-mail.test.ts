import { postPath } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { LOCKS } from '../../../platform/database/locks';
import { mails } from '../../../platform/mailer/mails.table';
import { notifications } from '../../../platform/notifications/notifications.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, type Answer } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs, skipWaiting } from '../../../testing/jobs';
import { testKeys } from '../../../testing/platform';
import { startSmtpServer } from '../../../testing/smtp-server';
import { consents, users, type UserModel } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { smsMessages, smsSendings } from '../../sms/sms.table';
import { stopAtOnce, stopNoticeMails } from '../alarms/stop-mails.service';
import { stopToken } from '../alarms/stop-token';
import { buildPost } from '../community.factory';
import { posts, type NewPost } from '../community.table';
import { ask, refusalOf, type Loose } from '../community.testing';
import { mailBatch, mailNotice } from './mail-notice';
import { noticeMailings } from './notice-mailings.table';

const DAY = new Date('2026-11-23T03:00:00Z');
const NIGHT = new Date('2026-11-23T13:00:00Z');
const MORNING = '2026-11-23T23:00:00.000Z';

/** What advertising must say of who sends it. */
const COMPANY = {
  COMPANY_NAME: '주식회사 한빛',
  COMPANY_ADDRESS: '서울특별시 강남구 테헤란로 1',
  COMPANY_PHONE: '02-123-4567',
  COMPANY_EMAIL: 'ask@hanbit.example',
};

const database = useDatabase();
let operator: UserModel;
let member: UserModel;
let agreeing: UserModel;
let reader: UserModel;

const agree = (user: UserModel, given = true) =>
  database()
    .db.insert(consents)
    .values({
      ...{ userId: user.id, kind: 'MARKETING_EMAIL', given, textVersion: '2026-01-01', channel: 'PROFILE' },
    });
const at = (now: Date) => void vi.useFakeTimers({ toFake: ['Date'], now });

beforeAll(async () => {
  operator = await buildUser({ role: 'OPERATOR' });
  [member, agreeing, reader] = [await buildUser(), await buildUser(), await buildUser()];
  await agree(agreeing);
  const quiet = await buildUser({ alarms: { quotes: true, comments: true, regulations: true, notices: false } });
  await agree(quiet);
  // None of these gets anything.
  for (const values of [
    { emailVerifiedAt: null },
    { state: 'SUSPENDED' },
    { state: 'WITHDRAWN', email: null, emailVerifiedAt: null },
  ] as const)
    await agree(await buildUser(values));
  const changed = await buildUser();
  await agree(changed);
  await agree(changed, false);
  await database()
    .db.update(users)
    .set({ alarms: { ...changed.alarms, notices: false } })
    .where(eq(users.id, changed.id));
});
beforeEach(clearJobs);
afterEach(() => void vi.useRealTimers());

const buildNotice = (values: Partial<NewPost> = {}) =>
  buildPost(operator.id, { mid: 'notice', postType: 'NOTICE', title: '서버 점검을 안내해요', ...values });
const FIELDS = `id refusal audience { serviceCount advertisingCount } isAdvertising advertisingRefusal advertisingStartsAt
  sending { isAdvertising state recipientCount sentCount failedCount startsAt finishedAt }`;
const asked = (user: UserModel | null, document: string, variables: Record<string, unknown>, env: NodeJS.ProcessEnv) =>
  gatewayAs(user && viewerOf(user), { env })(document, variables) as Promise<Answer<Loose>>;
const look = async (id: string, user: UserModel | null = operator, env: NodeJS.ProcessEnv = COMPANY) =>
  asked(user, `query ($id: ID!) { noticeMail(id: $id) { ${FIELDS} } }`, { id }, env);
const send = async (
  id: string,
  isAdvertising = false,
  user: UserModel | null = operator,
  env: NodeJS.ProcessEnv = COMPANY,
) =>
  asked(
    user,
    `mutation ($id: ID!, $isAdvertising: Boolean!) { sendNoticeMail(id: $id, isAdvertising: $isAdvertising) { ${FIELDS} } }`,
    { id, isAdvertising },
    env,
  );
const queued = async (postId: string) =>
  (await database().db.select().from(mails).where(eq(mails.bulkId, postId)).orderBy(mails.id)).map(
    ({ recipient }) => recipient,
  );

describe('mailing a notice', () => {
  it('is for operators, and for notices that everyone reads', async () => {
    const notice = await buildNotice();
    expect(refusalOf(await send(notice.id, false, null)).code).toBe('UNAUTHENTICATED');
    for (const answer of [await send(notice.id, false, member), await look(notice.id, member)])
      expect(refusalOf(answer).code).toBe('FORBIDDEN');
    const question = await buildPost(operator.id);
    for (const answer of [await send(question.id), await look(question.id)])
      expect(refusalOf(answer).code).toBe('NOT_FOUND');
    for (const values of [{ status: 'PENDING' }, { status: 'HIDDEN' }, { isSecret: true }] as const) {
      const { id } = await buildNotice(values);
      expect(refusalOf(await send(id)).fields).toEqual({ id: '게시한 공지만 메일로 알릴 수 있어요.' });
      expect((await look(id)).data?.noticeMail.refusal).toBe('게시한 공지만 메일로 알릴 수 있어요.');
    }
    for (const values of [{ isAdvertising: true }, { title: '[광고] 할인' }]) {
      const { id } = await buildNotice(values);
      expect(refusalOf(await send(id)).fields).toHaveProperty('isAdvertising');
    }
    expect(await queuedJobs()).toEqual([]);
  });

  it('goes once to those who want notices, with a way to end them', async () => {
    const smtp = await startSmtpServer();
    const notice = await buildNotice({ untagContent: '토요일 새벽에\n멈춰요.', content: '<p>토요일</p>' });
    const before = (await look(notice.id)).data?.noticeMail;
    expect(before).toMatchObject({ audience: { serviceCount: 4, advertisingCount: 2 }, refusal: null, sending: null });
    const [first, second] = await Promise.all([send(notice.id), send(notice.id)]);
    expect([first, second].map((answer) => refusalOf(answer).code).sort()).toEqual(['CONFLICT', undefined]);
    expect((await look(notice.id)).data?.noticeMail).toMatchObject({
      audience: null,
      sending: { state: 'SENDING', recipientCount: 4 },
    });
    runJobs({ SMTP_URL: smtp.url });
    await smtp.hasTaken(4);
    const wanted = [operator, member, agreeing, reader].map(({ email }) => email).sort();
    expect(smtp.taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual(wanted);
    const [mail] = smtp.taken;
    expect(mail?.subject).toBe('[그레디아] 서버 점검을 안내해요');
    expect(mail?.text).toContain('토요일 새벽에 멈춰요.');
    expect(mail?.text).toContain(`http://site.test/notices/${notice.id}`);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/api/unsubscribe?token=n.');
    await vi.waitFor(async () => {
      await mailNotice(database().db, notice.id);
      expect((await look(notice.id)).data?.noticeMail.sending).toMatchObject({ state: 'SENT', sentCount: 4 });
    }, 10_000);
    // Nor again after a change.
    await ask(operator, `mutation { updatePost(id: "${notice.id}", title: "서버 점검을 미뤄요") { id } }`);
    expect(refusalOf(await send(notice.id)).code).toBe('CONFLICT');
    const log = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'notice.mail'));
    expect(log.map(({ actorId, details }) => [actorId, details])).toEqual([
      [operator.id, { postId: notice.id, isAdvertising: false, recipientCount: 4 }],
    ]);
  });

  it('goes on where a gateway was killed, to nobody twice', async () => {
    const { db } = database();
    const notice = await buildNotice();
    await send(notice.id);
    expect(await mailBatch(db, notice.id, 2)).toBe(true);
    await db.execute(sql`CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await db.execute(
      sql`CREATE TRIGGER killed BEFORE UPDATE ON notice_mailings FOR EACH ROW EXECUTE FUNCTION killed()`,
    );
    await expect(mailBatch(db, notice.id, 2)).rejects.toThrow();
    expect(await queued(notice.id)).toHaveLength(2);
    await db.execute(sql`DROP TRIGGER killed ON notice_mailings`);
    await mailNotice(db, notice.id, 2);
    await mailNotice(db, notice.id, 2);
    const reached = await queued(notice.id);
    expect([reached.length, new Set(reached).size]).toEqual([4, 4]);
  });

  it('leaves out who stopped, left or has another address when it goes, and ends with the notice', async () => {
    const smtp = await startSmtpServer();
    const { db } = database();
    const people = await Promise.all(Array.from({ length: 3 }, () => buildUser()));
    const [stopped, left, moved] = people as [UserModel, UserModel, UserModel];
    const notice = await buildNotice();
    await send(notice.id);
    await mailNotice(db, notice.id);
    expect(await queued(notice.id)).toHaveLength(7);
    await stopNoticeMails(
      { db, keys: testKeys },
      stopToken(testKeys, { userId: stopped.id, postId: notice.id }, 'NOTICES'),
    );
    await db.update(users).set({ state: 'SUSPENDED' }).where(eq(users.id, left.id));
    await db.update(users).set({ email: 'moved@example.kr' }).where(eq(users.id, moved.id));
    const jobs = runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => {
      await mailNotice(database().db, notice.id);
      expect((await look(notice.id)).data?.noticeMail.sending).toMatchObject({ state: 'SENT', sentCount: 4 });
    }, 10_000);
    expect(smtp.taken).toHaveLength(4);
    expect(await queued(notice.id)).toHaveLength(4);

    // No worker that could be quicker.
    await jobs.stop(1000);
    const hidden = await buildNotice();
    await send(hidden.id);
    await mailBatch(db, hidden.id, 1);
    await db.update(posts).set({ status: 'HIDDEN' }).where(eq(posts.id, hidden.id));
    await mailBatch(db, hidden.id, 1);
    // The one that was queued asks for itself.
    runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => {
      await mailNotice(db, hidden.id);
      expect((await look(hidden.id)).data?.noticeMail.sending).toMatchObject({ state: 'STOPPED', sentCount: 0 });
    }, 10_000);
    expect(smtp.offered).toHaveLength(4);
    await db
      .update(users)
      .set({ state: 'SUSPENDED' })
      .where(inArray(users.id, [stopped.id, left.id, moved.id]));
  });
});

describe('advertising', () => {
  it('goes to those who agreed alone, says what it is, and ends by one click', async () => {
    at(DAY);
    const smtp = await startSmtpServer();
    const { db } = database();
    const notice = await buildNotice({ isAdvertising: true, title: '(광고) 원료 할인을 알려요' });
    expect((await send(notice.id, true)).data?.sendNoticeMail.sending).toMatchObject({
      ...{ state: 'SENDING', isAdvertising: true, recipientCount: 2 },
    });
    runJobs({ ...COMPANY, SMTP_URL: smtp.url });
    await smtp.hasTaken(2);
    // Advertising is not told in the app, and so not pushed either, at any hour.
    expect(await db.$count(notifications, eq(notifications.path, postPath(notice.id, 'notice')))).toBe(0);
    const mail = smtp.taken.find(({ envelope }) => envelope.to[0] === agreeing.email);
    expect(mail?.subject).toBe('(광고) [그레디아] 원료 할인을 알려요');
    expect(mail?.text).toMatch(/수신 거부[^]*Unsubscribe/);
    expect(mail?.text).toContain('주식회사 한빛 · ');
    expect(mail?.text).toContain('서울특별시 강남구 테헤란로 1 · 고객센터 02-123-4567 · ask@hanbit.example');
    const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const token = new URL(link.slice(1, -1)).searchParams.get('token') ?? '';
    expect(mail?.text).toContain(`/auth/advertising-mails/stop?token=${token}`);

    for (let time = 0; time < 2; time += 1) expect(await stopAtOnce({ db, keys: testKeys }, token)).toBe(true);
    const given = await db.select().from(consents).where(eq(consents.userId, agreeing.id)).orderBy(consents.createdAt);
    expect(given.map(({ kind, given: isGiven, channel }) => [kind, isGiven, channel])).toEqual([
      ['MARKETING_EMAIL', true, 'PROFILE'],
      ['MARKETING_EMAIL', false, 'MAIL'],
    ]);
    const told = await db.select().from(mails).where(eq(mails.template, 'advertising-refused'));
    expect(told.map(({ recipient }) => recipient)).toEqual([agreeing.email]);
    await agree(agreeing);
    // A link for one thing ends nothing else.
    const forged = await ask(null, `mutation { stopNoticeMails(token: "n.${token.slice(2)}") }`);
    expect(refusalOf(forged).code).toBe('BAD_USER_INPUT');
    expect(refusalOf(await ask(null, `mutation { stopCommentMails(token: "${token}") }`)).code).toBe('BAD_USER_INPUT');
  });

  it('waits for the morning, and so does what the night finds in the queue', async () => {
    const { db } = database();
    at(NIGHT);
    const notice = await buildNotice();
    expect((await look(notice.id)).data?.noticeMail.advertisingStartsAt).toBe(MORNING);
    expect((await send(notice.id, true)).data?.sendNoticeMail.sending).toMatchObject({
      ...{ state: 'WAITING', startsAt: MORNING },
    });
    const jobs = sql`SELECT run_at AS at FROM graphile_worker.jobs`;
    const due = async () => (await db.execute<{ at: Date }>(jobs)).rows.map((job) => new Date(job.at).toISOString());
    expect(await due()).toEqual([MORNING]);
    // The second of the month, in which members agreed to two.
    expect(refusalOf(await send((await buildNotice()).id, true)).fields).toEqual({
      isAdvertising: expect.stringContaining('한 달에 2번까지'),
    });
    await mailNotice(db, notice.id);
    expect([await queued(notice.id), await due()]).toEqual([[], [MORNING]]);

    at(DAY);
    await mailNotice(db, notice.id);
    expect(await queued(notice.id)).toHaveLength(2);
    at(NIGHT);
    const smtp = await startSmtpServer();
    const jobRun = runJobs({ ...COMPANY, SMTP_URL: smtp.url });
    await skipWaiting();
    await vi.waitFor(async () => {
      const left = (await queuedJobs()).filter(({ task, attempts }) => task === 'send-mail' && attempts === 0);
      expect([left.length, [...new Set(await due())].includes(MORNING)]).toEqual([2, true]);
    }, 10_000);
    await jobRun.stop(1000);
    expect(smtp.offered).toEqual([]);
    expect(await db.$count(noticeMailings, eq(noticeMailings.postId, notice.id))).toBe(1);
  });

  it.each([
    [
      'nothing',
      {},
      ['회사 이름(COMPANY_NAME)', '주소(COMPANY_ADDRESS)', '전화번호(COMPANY_PHONE)', '이메일(COMPANY_EMAIL)'],
    ],
    ['all but the phone', { ...COMPANY, COMPANY_PHONE: ' ' }, ['전화번호(COMPANY_PHONE)']],
  ] as const)('is refused where of the company %s is set, with what lacks; other mails go', async (_, env, missing) => {
    at(DAY);
    const notice = await buildNotice();
    const sentence = `광고에는 보내는 회사의 정보를 적어야 해서 지금은 보낼 수 없어요. 빠진 설정: ${missing.join(', ')}`;
    expect((await look(notice.id, operator, env)).data?.noticeMail.advertisingRefusal).toBe(sentence);
    expect(refusalOf(await send(notice.id, true, operator, env))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { isAdvertising: sentence } },
    });
    expect([
      await queuedJobs(),
      await database().db.$count(noticeMailings, eq(noticeMailings.postId, notice.id)),
    ]).toEqual([[], 0]);
    expect(refusalOf(await send(notice.id, false, operator, env))).toEqual({});
  });

  it('waits where a gateway is started without the facts of the company', async () => {
    at(new Date('2027-03-02T03:00:00Z'));
    const smtp = await startSmtpServer();
    const notice = await buildNotice();
    await send(notice.id, true);
    await mailNotice(database().db, notice.id);
    const jobs = runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => {
      const waiting = (await queuedJobs()).filter(({ task, attempts }) => task === 'send-mail' && attempts === 0);
      expect(waiting).toHaveLength(2);
    }, 10_000);
    await jobs.stop(1000);
    expect([smtp.offered, await queued(notice.id)]).toEqual([[], expect.objectContaining({ length: 2 })]);
  });

  it('goes to no member who has had two of the month already, by mail or by phone', async () => {
    const { db } = database();
    const day = new Date('2027-05-10T03:00:00Z');
    at(day);
    const texts = async (count: number, user: UserModel, values: Partial<typeof smsSendings.$inferInsert> = {}) => {
      const sending = { sender: '021234567', target: 'MEMBERS', kind: 'SMS', bytes: 10, unitPriceKrw: 20 } as const;
      for (let made = 0; made < count; made += 1) {
        const [row] = await db
          .insert(smsSendings)
          .values({ ...sending, isAdvertisement: true, createdAt: day, ...values })
          .returning();
        await db.insert(smsMessages).values({ sendingId: row?.id ?? '', userId: user.id, state: 'SENT' });
      }
    };
    const [full, other, before] = [await buildUser(), await buildUser(), await buildUser()];
    for (const user of [full, other, before]) await agree(user);
    await texts(2, full);
    // One of them is no advertising, and those of another month do not count.
    await texts(1, other);
    await texts(1, other, { isAdvertisement: false });
    await texts(2, before, { createdAt: new Date('2027-04-29T03:00:00Z') });
    const notice = await buildNotice();
    await send(notice.id, true);
    await mailNotice(db, notice.id);
    const reached = await queued(notice.id);
    expect(reached).toEqual(expect.arrayContaining([other.email, before.email]));
    expect(reached).not.toContain(full.email);
    // With this one `other` has had two.
    await db.update(mails).set({ status: 'SENT', sentAt: day }).where(eq(mails.bulkId, notice.id));
    const second = await buildNotice();
    await send(second.id, true);
    await mailNotice(db, second.id);
    const again = await queued(second.id);
    expect([again.includes(other.email ?? ''), again.includes(before.email ?? '')]).toEqual([false, true]);
  });

  it('that has waited over the end of a month is no third of the new one', async () => {
    const { db } = database();
    const smtp = await startSmtpServer();
    const [july, august] = [new Date('2027-07-31T03:00:00Z'), new Date('2027-08-01T03:00:00Z')];
    const [full, one, waiting] = [await buildUser(), await buildUser(), await buildUser()];
    for (const user of [full, one, waiting]) await agree(user);
    at(july);
    const notice = await buildNotice();
    await send(notice.id, true);
    await mailNotice(db, notice.id);
    expect(await queued(notice.id)).toEqual(expect.arrayContaining([full.email, one.email, waiting.email]));
    await db.update(mails).set({ createdAt: july }).where(eq(mails.bulkId, notice.id));
    at(august);
    const others = [full, full, one, waiting].map(({ email }) => ({
      ...{ recipient: email ?? '', template: 'notice-advertised', values: {} },
      ...{ status: 'SENT' as const, sentAt: august },
    }));
    await db.insert(mails).values(others);
    // Another one of the old month waits as well: whichever goes first, they are not both within the two.
    const waits = { template: 'notice-advertised', values: {}, createdAt: july };
    await db.insert(mails).values({ ...waits, recipient: waiting.email ?? '' });
    runJobs({ ...COMPANY, SMTP_URL: smtp.url });
    await vi.waitFor(async () => {
      expect(await db.$count(mails, and(eq(mails.bulkId, notice.id), eq(mails.status, 'QUEUED')))).toBe(0);
    }, 10_000);
    const reached = smtp.taken.flatMap(({ envelope }) => envelope.to);
    expect([full, one, waiting].map(({ email }) => reached.includes(email ?? ''))).toEqual([false, true, false]);
  });

  it('is counted before other advertising has to wait for it', async () => {
    at(new Date('2027-09-10T03:00:00Z'));
    const { db } = database();
    const notice = await buildNotice();
    const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'consents'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const sent = await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE consents IN ACCESS EXCLUSIVE MODE`);
      const sending = send(notice.id, true);
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), 10_000);
      const taken = sql`SELECT pg_try_advisory_xact_lock(${LOCKS.advertising}) AS "isFree"`;
      expect((await db.execute(taken)).rows).toEqual([{ isFree: true }]);
      return { sending };
    });
    expect((await sent.sending).data?.sendNoticeMail.sending).toMatchObject({ isAdvertising: true });
  });
});
