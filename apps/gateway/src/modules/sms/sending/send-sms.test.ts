import {
  GetSmsReportDocument,
  GetSmsSendingsDocument,
  GetSmsMembersDocument,
  GetSmsDeskDocument,
  GetSendsTextsDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { mails } from '../../../platform/mailer/mails.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { fieldError, forgetLimits, refusalOf } from '../../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildReceiver, newMobile } from '../sms.factory';
import { smsMessages, smsSendings } from '../sms.table';
import { LOCAL, messagesOf, NIGHT, NOON, previewAs, putClock, sendAs } from '../sms.testing';
import { findReceivers } from './find-receivers';

const database = useDatabase();
const operator = async (mobile: string | null = null) => viewerOf(await buildUser({ role: 'OPERATOR', mobile }));

/** Names of refusals beside the last digits of their numbers. */
const outcomes = (rows: readonly { number: string | null; state: string; refusal: string | null }[]) =>
  rows.map(({ state, refusal }) => refusal ?? state);

beforeEach(async () => {
  putClock(NOON);
  await clearJobs();
  await forgetLimits();
});
afterEach(() => vi.useRealTimers());

describe('sendSMS', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', 'USER', 'FORBIDDEN'],
    ['a supplier', 'SELLER', 'FORBIDDEN'],
    ['an editor', 'EDITOR', 'FORBIDDEN'],
  ] as const)('is refused to %s', async (_, role, code) => {
    const asking = role && viewerOf(await buildUser({ role }));
    expect(refusalOf(await sendAs(asking, { receiver: [newMobile()] }))).toMatchObject({ code });
    expect(refusalOf(await previewAs(asking, { receiver: [newMobile()] }))).toMatchObject({ code });
    expect(await database().db.$count(smsSendings)).toBe(0);
    expect(await queuedJobs()).toEqual([]);
  });

  it('queues a text to each number once, and tells why others get none, masked', async () => {
    const known = await buildReceiver();
    const [mobile, other] = [known.mobile ?? '', newMobile()];
    const receiver = [mobile, `+82 ${mobile.slice(1)}`, '02-123-4567', '홍길동', other];
    const { data, errors } = await sendAs(await operator(), { receiver, content: '점검 안내 \n\n\n\n드립니다' });
    expect(errors).toBeUndefined();
    const report = data?.sendSMS;
    expect(report?.sending).toMatchObject({
      ...{ sender: '021234567', target: 'NUMBERS', kind: 'SMS', isAdvertisement: false },
      ...{ content: '점검 안내\n\n드립니다', bytes: 19, total: 5, queued: 2, sent: 0, failed: 3, priceKrw: 40 },
    });
    const rows = await messagesOf(report?.sending.id ?? '');
    expect(outcomes(rows)).toEqual(
      expect.arrayContaining(['QUEUED', 'DUPLICATE', 'NOT_MOBILE', 'NOT_MOBILE', 'QUEUED']),
    );
    expect(rows.find(({ userId }) => userId === known.id)).toMatchObject({ number: mobile, name: '홍○○' });
    expect((await queuedJobs()).map(({ task }) => task)).toEqual(['send-sms']);
    const answer = JSON.stringify(data);
    for (const secret of [mobile, other, mobile.slice(3, 7), '홍길동']) expect(answer).not.toContain(secret);
    expect(report?.results.map((result) => result.number)).toEqual(
      expect.arrayContaining([`010-****-${mobile.slice(-4)}`, '*******67', '**']),
    );
  });

  it('writes who sent what to how many into the audit log, and no number and no text', async () => {
    const asking = await operator();
    const [one, two] = [newMobile(), newMobile()];
    const { data } = await sendAs(asking, { receiver: [one, two], content: '비밀스러운 소식' });
    const [entry] = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, asking.id));
    expect(entry).toMatchObject({
      action: 'sms.send',
      outcome: 'ok',
      details: { sendingId: data?.sendSMS.sending.id, target: 'NUMBERS', count: 2, isAdvertisement: false },
    });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${one}|${two}|비밀`));
    expect(JSON.stringify(await queuedJobs())).not.toMatch(new RegExp(`${one}|${two}|비밀`));
  });

  it('reaches members by their ids, and no one who left or has no phone', async () => {
    const [member, left, phoneless] = [
      await buildReceiver(),
      await buildReceiver([], { state: 'WITHDRAWN' }),
      await buildReceiver([], { mobile: null }),
    ];
    const receiver = [member.id, left.id, phoneless.id, newId(), 'x', member.id];
    const { data } = await sendAs(await operator(), { target: 'MEMBERS', receiver });
    const rows = await messagesOf(data?.sendSMS.sending.id ?? '');
    expect(rows.filter(({ state }) => state === 'QUEUED').map(({ userId }) => userId)).toEqual([member.id]);
    expect(outcomes(rows).sort()).toEqual(['DUPLICATE', 'NO_NUMBER', 'QUEUED', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
  });

  it('carries out the same sending once, and refuses its key for another one', async () => {
    const asking = await operator();
    const sending = { receiver: [newMobile()], clientKey: 'key' };
    const [first, again] = [await sendAs(asking, sending), await sendAs(asking, sending)];
    expect(again.data?.sendSMS.sending.id).toBe(first.data?.sendSMS.sending.id);
    expect(await queuedJobs()).toHaveLength(1);
    expect(refusalOf(await sendAs(asking, { ...sending, content: '다른 소식' }))).toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['a sender that is not registered', { sender: '02-999-9999' }, { sender: expect.stringContaining('등록한') }],
    ['a text without words', { content: ' ' }, { content: '내용을 입력해 주세요.' }],
    ['a sign that phones break', { content: '안녕 😀' }, { content: expect.stringContaining('😀') }],
    ['a text that is too long', { content: '가'.repeat(1001) }, { content: expect.stringContaining('2,002바이트') }],
    ['advertising that is not called so', { content: '(광고) 소식' }, { content: expect.stringContaining('광고성') }],
    ['no receiver', { receiver: [] }, { receiver: '받는 사람을 골라 주세요.' }],
    ['only numbers that take no text', { receiver: ['02-123-4567'] }, { receiver: expect.stringContaining('없어요') }],
  ])('refuses %s, without a row', async (_, asked, fields) => {
    const before = await database().db.$count(smsSendings);
    const refusal = refusalOf(await sendAs(await operator(), { receiver: [newMobile()], ...asked }));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await database().db.$count(smsSendings)).toBe(before);
  });

  it('sends a test to oneself, and asks for the number where there is none', async () => {
    const mobile = newMobile();
    const { data } = await sendAs(await operator(mobile), { target: 'TEST', isAdvertisement: true });
    expect(await messagesOf(data?.sendSMS.sending.id ?? '')).toMatchObject([{ number: mobile, state: 'QUEUED' }]);
    const refusal = refusalOf(await sendAs(await operator(), { target: 'TEST' }));
    expect(refusal).toMatchObject(fieldError('receiver', '내 정보에 휴대폰 번호가 없어요. 먼저 번호를 등록해 주세요.'));
  });

  it('takes 30 an hour from an operator', async () => {
    const asking = await operator();
    for (let count = 0; count < 30; count += 1) {
      expect((await sendAs(asking, { receiver: [newMobile()] })).errors).toBeUndefined();
    }
    expect(refusalOf(await sendAs(asking, { receiver: [newMobile()] }))).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('advertising', () => {
  const ad = { isAdvertisement: true, content: '[광고] 새 원료 소식' };

  it('gets mark, name and the way to refuse', async () => {
    const { id } = await buildReceiver(['MARKETING_SMS']);
    const { data } = await sendAs(await operator(), { ...ad, target: 'MEMBERS', receiver: [id] });
    expect(data?.sendSMS.sending).toMatchObject({
      content: '(광고)그레디아\n새 원료 소식\n무료수신거부 080-123-4567',
      isAdvertisement: true,
    });
  });

  it('cannot be sent where no number to refuse it is set', async () => {
    const { id } = await buildReceiver(['MARKETING_SMS']);
    const env = { ...LOCAL, NODE_ENV: 'production', SMS_REFUSAL_NUMBER: '' };
    const refusal = refusalOf(await sendAs(await operator(), { ...ad, target: 'MEMBERS', receiver: [id] }, env));
    expect(refusal).toMatchObject({ fields: { isAdvertisement: expect.stringContaining('080') } });
  });

  it.each([
    ['by day', NOON, ['QUEUED', 'QUEUED', 'NO_CONSENT', 'NO_CONSENT', 'NO_CONSENT', 'INACTIVE']],
    ['at night', NIGHT, ['NIGHT', 'QUEUED', 'NO_CONSENT', 'NO_CONSENT', 'NO_CONSENT', 'INACTIVE']],
  ] as const)('%s goes to those who agreed to it then', async (_, at, wanted) => {
    putClock(at);
    const people = [
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS', 'MARKETING_NIGHT']),
      await buildReceiver(['MARKETING_SMS', '-MARKETING_SMS']),
      await buildReceiver(['MARKETING_NIGHT']),
      await buildReceiver(),
      await buildReceiver(['MARKETING_SMS', 'MARKETING_NIGHT'], { state: 'SUSPENDED' }),
    ];
    const asking = await operator();
    const byId = await sendAs(asking, { ...ad, target: 'MEMBERS', receiver: people.map(({ id }) => id) });
    const byNumber = await sendAs(asking, { ...ad, receiver: people.map(({ mobile }) => mobile ?? '') });
    for (const { data } of [byId, byNumber]) {
      const rows = await messagesOf(data?.sendSMS.sending.id ?? '');
      expect(people.map(({ id }) => outcomes(rows.filter(({ userId }) => userId === id))[0])).toEqual(wanted);
    }
  });

  it('goes to no number without an account, nor to one whose other account did not agree', async () => {
    const { mobile } = await buildReceiver(['MARKETING_SMS']);
    await buildReceiver([], { mobile });
    const { id } = await buildReceiver(['MARKETING_SMS']);
    const asking = await operator();
    const refusal = refusalOf(await sendAs(asking, { ...ad, receiver: [newMobile(), mobile ?? ''] }));
    expect(refusal).toMatchObject({ fields: { receiver: expect.any(String) } });
    const { data } = await previewAs(asking, { ...ad, target: 'MEMBERS', receiver: [id] });
    expect(data?.smsPreview.count).toBe(1);
  });

  it('goes to nobody more than twice a month, mails included, by whatever way they are named', async () => {
    const { db } = database();
    const asking = await operator();
    const [texted, mailed, fresh] = [
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS']),
      await buildReceiver(['MARKETING_SMS']),
    ];
    const sent = { status: 'SENT', sentAt: NOON, values: {}, template: 'notice-advertised' } as const;
    await db.insert(mails).values({ ...sent, recipient: mailed.email ?? '' });
    const lastMonth = { ...sent, sentAt: new Date('2026-10-30T03:00:00Z') };
    await db.insert(mails).values([1, 2].map(() => ({ ...lastMonth, recipient: fresh.email ?? '' })));
    const to = (people: { id: string }[]) =>
      sendAs(asking, { ...ad, target: 'MEMBERS', receiver: people.map(({ id }) => id) });
    /** The clock of the database goes on while the gateway's stands. */
    const inNovember = (data: { data?: { sendSMS: { sending: { id: string } } } | null }) =>
      db
        .update(smsSendings)
        .set({ createdAt: NOON })
        .where(eq(smsSendings.id, data.data?.sendSMS.sending.id ?? ''));
    await inNovember(await to([texted, mailed]));
    await inNovember(await to([texted, fresh]));
    // What is no advertising is no part of it.
    await inNovember(await sendAs(asking, { content: '점검 안내', target: 'MEMBERS', receiver: [fresh.id] }));
    for (const asked of [
      { target: 'MEMBERS' as const, receiver: [texted.id, mailed.id, fresh.id] },
      { receiver: [texted.mobile ?? '', mailed.mobile ?? '', fresh.mobile ?? ''] },
    ]) {
      const preview = (await previewAs(asking, { ...ad, ...asked })).data?.smsPreview;
      expect(preview).toMatchObject({ count: 1, refused: [{ refusal: 'MONTH_FULL', count: 2 }] });
    }
    const all = await sendAs(asking, { ...ad, target: 'CONSENTED' });
    const rows = await messagesOf(all.data?.sendSMS.sending.id ?? '');
    const of = ({ id }: { id: string }) => outcomes(rows.filter(({ userId }) => userId === id))[0];
    expect([of(texted), of(mailed), of(fresh)]).toEqual(['MONTH_FULL', 'MONTH_FULL', 'QUEUED']);
    putClock(new Date('2026-12-01T12:00:00+09:00'));
    const december = await previewAs(await operator(), { ...ad, target: 'MEMBERS', receiver: [texted.id] });
    expect(december.data?.smsPreview.count).toBe(1);
  });

  it('counts in the month in which it went, or still may', async () => {
    const { db } = database();
    const { id } = await buildReceiver(['MARKETING_SMS']);
    const [evening, morning] = [new Date('2026-10-31T20:59:59+09:00'), new Date('2026-11-01T08:00:00+09:00')];
    const text = { sender: '021234567', target: 'MEMBERS', kind: 'SMS', bytes: 9, unitPriceKrw: 20 } as const;
    const sending = { ...text, isAdvertisement: true, createdAt: evening };
    const [went, waits] = await db.insert(smsSendings).values([sending, sending]).returning();
    await db.insert(smsMessages).values([
      { sendingId: went?.id ?? '', userId: id, state: 'SENT', sentAt: morning },
      { sendingId: waits?.id ?? '', userId: id, state: 'QUEUED' },
    ]);
    putClock(morning);
    const preview = await previewAs(await operator(), { ...ad, target: 'MEMBERS', receiver: [id] });
    expect(preview.data?.smsPreview).toMatchObject({ count: 0, refused: [{ refusal: 'MONTH_FULL', count: 1 }] });
  });

  it('alone is counted: a text of service asks for no mails', async () => {
    const { id, mobile } = await buildReceiver();
    const asked = { ownId: id, now: NOON, isAdvertisement: false };
    await expect(
      database().db.transaction(async (tx) => {
        await tx.execute(sql`ALTER TABLE mails RENAME TO mails_elsewhere`);
        const found = [
          await findReceivers(tx, { ...asked, target: 'MEMBERS', receiver: [id] }),
          await findReceivers(tx, { ...asked, target: 'NUMBERS', receiver: [mobile ?? ''] }),
          await findReceivers(tx, { ...asked, target: 'TEST', receiver: [], isAdvertisement: true }),
        ];
        expect(found).toEqual(found.map(() => [expect.objectContaining({ number: mobile, refusal: null })]));
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
  });

  it.each(['MEMBERS', 'CONSENTED'] as const)(
    'goes to no phone that refuses by another account (%s)',
    async (target) => {
      const shared = await buildReceiver(['MARKETING_SMS']);
      await buildReceiver(['MARKETING_SMS', '-MARKETING_SMS'], { mobile: shared.mobile });
      const alone = await buildReceiver(['MARKETING_SMS']);
      const receiver = target === 'MEMBERS' ? [shared.id, alone.id] : [];
      const { data } = await sendAs(await operator(), { ...ad, target, receiver });
      const rows = await messagesOf(data?.sendSMS.sending.id ?? '');
      expect(rows.find(({ userId }) => userId === shared.id)).toMatchObject({ state: 'FAILED', refusal: 'NO_CONSENT' });
      expect(rows.find(({ userId }) => userId === alone.id)).toMatchObject({ state: 'QUEUED' });
    },
  );

  it('goes to all who agreed, without naming them', async () => {
    const consenting = await buildReceiver(['MARKETING_SMS']);
    const silent = await buildReceiver();
    const asking = await operator();
    const { data } = await sendAs(asking, { ...ad, target: 'CONSENTED' });
    const reached = (await messagesOf(data?.sendSMS.sending.id ?? '')).map(({ userId }) => userId);
    expect(reached).toContain(consenting.id);
    expect(reached).not.toContain(silent.id);
    expect(reached).not.toContain(null);
  });
});

describe('the preview', () => {
  it('says what sending would do, and sends nothing', async () => {
    const { id } = await buildReceiver(['MARKETING_SMS'], { name: '김민서' });
    const silent = await buildReceiver();
    const asking = await operator();
    const before = await database().db.$count(smsSendings);
    const asked = {
      target: 'MEMBERS' as const,
      receiver: [id, silent.id],
      isAdvertisement: true,
      content: '가'.repeat(40),
    };
    const { data, errors } = await previewAs(asking, asked);
    expect(errors).toBeUndefined();
    expect(data?.smsPreview).toMatchObject({
      ...{ kind: 'LMS', bytes: 80 + 14 + 1 + 1 + 25, count: 1, priceKrw: 50, isNight: false },
      receivers: [{ name: '김○○', number: expect.stringMatching(/^010-\*{4}-\d{4}$/) }],
      refused: [{ refusal: 'NO_CONSENT', count: 1 }],
      refusals: [{ name: '홍○○', refusal: 'NO_CONSENT' }],
    });
    putClock(NIGHT);
    expect((await previewAs(asking, asked)).data?.smsPreview).toMatchObject({ count: 0, isNight: true });
    expect(await database().db.$count(smsSendings)).toBe(before);
    expect(await queuedJobs()).toEqual([]);
  });

  it('refuses what sending refuses', async () => {
    const refusal = refusalOf(await previewAs(await operator(), { receiver: [newMobile()], content: '뷁' }));
    expect(refusal).toMatchObject({ fields: { content: expect.stringContaining('뷁') } });
  });
});

describe('what was sent', () => {
  it('is listed, the newest first, and told receiver by receiver', async () => {
    const asking = await operator();
    const first = await sendAs(asking, { receiver: [newMobile()], content: '첫째' });
    const second = await sendAs(asking, { receiver: [newMobile(), 'x'], content: '둘째' });
    const ask = gatewayAs(asking, { env: LOCAL });
    const listed = (await ask(GetSmsSendingsDocument, {})).data?.smsSendings.sendings ?? [];
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([second, first].map(({ data }) => data?.sendSMS.sending.id));
    const { data } = await ask(GetSmsReportDocument, { id: listed[0]?.id ?? '' });
    expect(data?.smsReport.results).toMatchObject([
      { state: 'FAILED', refusal: 'NOT_MOBILE', number: '**' },
      { state: 'QUEUED', refusal: null },
    ]);
    for (const id of [newId(), 'x']) {
      expect(refusalOf(await ask(GetSmsReportDocument, { id }))).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('finds members by name and company, masked', async () => {
    const { id, mobile } = await buildReceiver(['MARKETING_SMS'], { name: '성춘향', company: '남원 100% 코스메틱' });
    await buildReceiver([], { name: '성춘향', state: 'WITHDRAWN' });
    const ask = gatewayAs(await operator(), { env: LOCAL });
    for (const search of ['춘향', '100% 코스']) {
      const { data } = await ask(GetSmsMembersDocument, { search });
      expect(data?.smsMembers).toEqual([
        {
          ...{ id, name: '성○○', company: '남원 100% 코스메틱', isConsenting: true },
          number: `010-****-${mobile?.slice(-4)}`,
        },
      ]);
    }
    expect((await ask(GetSmsMembersDocument, { search: ' ' })).data?.smsMembers).toEqual([]);
  });

  it('is sent with what is set, which is told without keys', async () => {
    const asking = await operator();
    const env = { ...LOCAL, SOLAPI_API_KEY: 'KEY', SOLAPI_API_SECRET: 'HIDDEN' };
    const { data } = await gatewayAs(asking, { env })(GetSmsDeskDocument, {});
    expect(data?.smsDesk).toEqual({
      ...{ route: 'SERVICE', senders: ['021234567', '15881234'], refusalNumber: '0801234567' },
      ...{ smsPriceKrw: 20, lmsPriceKrw: 50 },
    });
    const bare = await gatewayAs(asking)(GetSmsDeskDocument, {});
    expect(bare.data?.smsDesk).toMatchObject({ route: 'NONE', senders: [], refusalNumber: null });
    const asMember = async (settings: object) =>
      (await gatewayAs(viewerOf(await buildUser()), settings)(GetSendsTextsDocument, {})).data?.sendsTexts;
    expect([await asMember({ env }), await asMember({})]).toEqual([true, false]);
    const half = () => gatewayAs(asking, { env: { ...LOCAL, SOLAPI_API_KEY: 'KEY' } });
    expect(half).toThrow('SOLAPI_API_SECRET');
  });
});
