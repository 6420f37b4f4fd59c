import { addDays, UNSET_COMPANY } from '@gredia/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../app/gateway-registry';
import { announce } from '../../../platform/events/announce';
import { mails } from '../../../platform/mailer/mails.table';
import { renderMail } from '../../../platform/mailer/render-mail';
import type { notifications } from '../../../platform/notifications/notifications.table';
import { useDatabase } from '../../../testing/database';
import { silentLog, testKeys } from '../../../testing/gateway-as';
import { stopNoticeMails } from '../../community/alarms/stop-mails.service';
import { stopToken } from '../../community/alarms/stop-token';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { quoteResponded } from '../../quotes/quotes.events';
import { buildQuote, buildQuoteSides } from '../../quotes/quotes.factory';
import { buildNotification } from '../notifications.factory';
import { mailDaily } from './daily-mails.task';

const database = useDatabase();
const DAILY = { quotes: true, comments: true };
const today = new Date('2026-11-20T00:00:05Z');

const tell = (now = today, slice?: number) => mailDaily({ db: database().db, log: silentLog }, now, slice);
const mailsOf = async (...people: UserModel[]) => {
  const addresses = people.map(({ email }) => email ?? '');
  const rows = await database()
    .db.select()
    .from(mails)
    .where(and(eq(mails.template, 'daily-news'), inArray(mails.recipient, addresses)));
  return rows.map(({ values }) => values as { count: number; titles: string[]; bodies: string[]; paths: string[] });
};
const waiting = (userId: string, values: Partial<typeof notifications.$inferInsert> = {}) =>
  buildNotification(userId, { dailyAlarm: 'quotes', ...values });

describe('the mail of the day', () => {
  it('tells what was not read by then, of those alone who want it so', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides });
    const buyer = eq(users.id, sides.buyer.id);
    await database().db.update(users).set({ dailyAlarms: DAILY }).where(buyer);
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    const atOnce = eq(mails.template, 'buyer-quote-answered');
    expect(
      await database()
        .db.select()
        .from(mails)
        .where(and(atOnce, eq(mails.recipient, quote.buyerEmail))),
    ).toEqual([]);
    await tell();
    expect(await mailsOf(sides.buyer)).toMatchObject([
      { count: 1, titles: ['견적 답변이 왔어요'], bodies: [`${quote.product} · ${sides.seller.name}`] },
    ]);
    await database()
      .db.update(users)
      .set({ dailyAlarms: { quotes: false, comments: false } })
      .where(buyer);
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    await tell(addDays(today, 1));
    expect(await mailsOf(sides.buyer)).toHaveLength(1);
  });

  it('is one a person and day, however often and by how many gateways it is sent', async () => {
    const people = [await buildUser(), await buildUser(), await buildUser()];
    for (const { id } of people) await waiting(id);
    await Promise.all([tell(today, 1), tell(today, 2), tell()]);
    expect(await mailsOf(...people)).toHaveLength(3);
    await waiting(people[0]!.id, { title: '나중' });
    await tell();
    expect(await mailsOf(people[0]!)).toHaveLength(1);
    await tell(addDays(today, 1));
    expect(await mailsOf(people[0]!)).toMatchObject([{ count: 1 }, { count: 1, titles: ['나중'] }]);
    await tell(addDays(today, 2));
    expect(await mailsOf(people[0]!)).toHaveLength(2);
  });

  it('leaves out what was read, what is not mailed any more, and who cannot be mailed', async () => {
    const [reader, refusing, suspended] = [
      await buildUser(),
      await buildUser(),
      await buildUser({ state: 'SUSPENDED' }),
    ];
    const unverified = await buildUser({ emailVerifiedAt: null });
    await waiting(reader.id, { readAt: new Date() });
    const alarms = { quotes: false, comments: true, regulations: true, notices: true };
    await database().db.update(users).set({ alarms }).where(eq(users.id, refusing.id));
    for (const { id } of [refusing, suspended, unverified]) await waiting(id);
    await tell();
    expect(await mailsOf(reader, refusing, suspended, unverified)).toEqual([]);
    // Nor later: by then it is no news.
    await database()
      .db.update(users)
      .set({ alarms: { ...alarms, quotes: true } })
      .where(eq(users.id, refusing.id));
    await tell(addDays(today, 1));
    expect(await mailsOf(refusing)).toEqual([]);
    await waiting(refusing.id);
    await waiting(refusing.id, { readAt: new Date() });
    await tell(addDays(today, 2));
    expect(await mailsOf(refusing)).toMatchObject([{ count: 1 }]);
  });

  it('tells the newest 20, the oldest of them first, and says how many more there are', async () => {
    const user = await buildUser();
    for (let place = 0; place < 22; place += 1) await waiting(user.id, { title: `알림 ${place}`, body: null });
    await tell();
    const [values] = await mailsOf(user);
    expect([values?.count, values?.titles.length, values?.titles[0]]).toEqual([22, 20, '알림 2']);
    const rendered = renderMail(
      registry.mails,
      'daily-news',
      { ...values },
      {
        ...{ siteUrl: (path: string) => `http://site.test${path}`, keys: testKeys, company: UNSET_COMPANY },
      },
    );
    expect(rendered.text).toContain('이 밖에 2개가 더 있습니다.');
    expect(rendered.oneClickUrl).toContain('/api/unsubscribe?token=d.');
  });

  it('is ended by its link without a sign-in, and with it nothing else', async () => {
    const user = await buildUser();
    await database()
      .db.update(users)
      .set({ dailyAlarms: { quotes: true, comments: false } })
      .where(eq(users.id, user.id));
    await waiting(user.id);
    const token = stopToken(testKeys, { userId: user.id, postId: user.id }, 'DAILY');
    const ctx = { db: database().db, keys: testKeys };
    for (const times of [1, 2]) expect([times, await stopNoticeMails(ctx, token)]).toEqual([times, true]);
    const [account] = await database().db.select().from(users).where(eq(users.id, user.id));
    expect(account?.alarms).toEqual({ quotes: false, comments: true, regulations: true, notices: true });
    await tell();
    expect(await mailsOf(user)).toEqual([]);
  });
});
