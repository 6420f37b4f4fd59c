import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { mails } from '../mailer/mails.table';
import { notifications } from '../notifications/notifications.table';
import { announce, announceEach } from './announce';
import {
  defineEvent,
  EVERY_CHANNEL,
  mailAlone,
  mandatoryNotification,
  noticeAlone,
  notification,
  type Notice,
  type Recipient,
} from './event';

interface Note {
  author: string;
  recipients: readonly Recipient[];
}

/** What a mail is filled with: whom it calls by name. */
const filled = (name: string) => Promise.resolve({ name, changedAt: '2026-11-20T03:00:00Z', forgotProviders: false });

const toEach = notification<Note, Recipient, 'password-changed'>({
  to: (_tx, { recipients }) => Promise.resolve(recipients),
  mail: 'password-changed',
  values: (_tx, { author }, { email }) => filled(`${author} to ${email}`),
});

const wants = (...emails: string[]): Recipient[] => emails.map((email) => ({ email, preferences: EVERY_CHANNEL }));
const refuses = (email: string): Recipient => ({ email, preferences: { mail: false } });

const reading = (userId: string, inApp: boolean) => ({ userId, alarm: null, preferences: { inApp, push: false } });

describe('an announced event', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await clearJobs();
    await database().db.delete(mails);
  });
  const sent = async () => {
    const rows = await database().db.select().from(mails).orderBy(asc(mails.id));
    return rows.map(({ recipient, cc, values }) => ({ recipient, cc, name: values['name'] }));
  };
  const written = defineEvent('note.written', toEach);
  const filed = defineEvent('note.filed', { ...toEach, isShared: () => true });

  it('reaches each recipient by a mail of their own, once for each address', async () => {
    const recipients = wants('a@example.kr', 'b@example.kr', 'a@example.kr');
    await announce(database().db, written, { author: 'Kim', recipients });
    expect(await sent()).toEqual([
      { recipient: 'a@example.kr', cc: [], name: 'Kim to a@example.kr' },
      { recipient: 'b@example.kr', cc: [], name: 'Kim to b@example.kr' },
    ]);
    expect(await queuedJobs()).toHaveLength(2);
  });

  it('reaches colleagues by one mail', async () => {
    await announce(database().db, filed, { author: 'Kim', recipients: wants('a@example.kr', 'b@example.kr') });
    expect(await sent()).toEqual([{ recipient: 'a@example.kr', cc: ['b@example.kr'], name: 'Kim to a@example.kr' }]);
    expect(await queuedJobs()).toMatchObject([{ task: 'send-mail' }]);
  });

  it('is mailed to those alone who want mails', async () => {
    const recipients = [refuses('a@example.kr'), ...wants('b@example.kr')];
    for (const event of [written, filed]) {
      await announce(database().db, event, { author: 'Kim', recipients });
      await announce(database().db, event, { author: 'Lee', recipients: [refuses('a@example.kr')] });
    }
    const mail = { recipient: 'b@example.kr', cc: [], name: 'Kim to b@example.kr' };
    expect(await sent()).toEqual([mail, mail]);
  });

  it('is mailed to every recipient where the notification is mandatory, whatever they prefer', async () => {
    const security = defineEvent(
      'note.stolen',
      mandatoryNotification<Note, Recipient, 'password-changed'>({
        to: (_tx, { recipients }) => Promise.resolve(recipients),
        mail: 'password-changed',
        values: (_tx, { author }) => filled(author),
      }),
    );
    const recipients = [refuses('a@example.kr'), ...wants('b@example.kr')];
    await announce(database().db, security, { author: 'Kim', recipients });
    expect((await sent()).map(({ recipient }) => recipient)).toEqual(['a@example.kr', 'b@example.kr']);
  });

  it('is told in the order of its notifications', async () => {
    const both = defineEvent('note.moved', filed.notifications[0]!, toEach);
    await announce(database().db, both, { author: 'Kim', recipients: wants('a@example.kr', 'b@example.kr') });
    expect((await sent()).map(({ recipient, cc }) => [recipient, ...cc])).toEqual([
      ['a@example.kr', 'b@example.kr'],
      ['a@example.kr'],
      ['b@example.kr'],
    ]);
  });

  it('is told in the app to those who want that, once each, beside its mail or without one', async () => {
    const [reader, silent] = [await buildUser(), await buildUser()];
    const notice: Notice<Note> = {
      kind: 'COMMENT',
      to: (_tx, notes) =>
        Promise.resolve(notes.map(() => [...[1, 2].map(() => reading(reader.id, true)), reading(silent.id, false)])),
      text: (_tx, { author }, { userId }) => ({ title: `${author} to ${userId === reader.id}`, path: '/community' }),
    };
    const told = async () => {
      const rows = await database().db.delete(notifications).returning();
      return rows.map(({ userId, kind, title, body, path }) => ({ userId, kind, title, body, path }));
    };
    const read = { userId: reader.id, kind: 'COMMENT', title: 'Kim to true', body: null, path: '/community' };
    const both = defineEvent('note.told', { ...toEach, notice });
    await announce(database().db, both, { author: 'Kim', recipients: wants('a@example.kr') });
    expect([await told(), (await sent()).length]).toEqual([[read], 1]);
    await announceEach(database().db, defineEvent('note.shown', noticeAlone(notice)), [
      { author: 'Kim', recipients: wants('b@example.kr') },
      { author: 'Lee', recipients: [] },
    ]);
    expect([await told(), (await sent()).length]).toEqual([[read, { ...read, title: 'Lee to true' }], 1]);
    const again = defineEvent('note.mailed-again', mailAlone({ ...toEach, notice }));
    await announce(database().db, again, { author: 'Kim', recipients: wants('a@example.kr') });
    expect([await told(), (await sent()).length]).toEqual([[], 2]);
  });

  it('waits for the mail of the day where its reader wants that, but for what is not told in the app', async () => {
    const [patient, hasty, silent] = [await buildUser(), await buildUser(), await buildUser()];
    const notice: Notice<Note> = {
      kind: 'COMMENT',
      to: (_tx, notes) =>
        Promise.resolve(notes.map(() => [patient, hasty, silent].map(({ id }) => reading(id, id !== silent.id)))),
      text: (_tx, { author }) => ({ title: author, path: '/community' }),
    };
    const daily = ({ id, email }: typeof patient): Recipient => ({
      ...{ email: email ?? '', preferences: EVERY_CHANNEL, daily: { userId: id, alarm: 'comments' } },
    });
    const ownMail = { email: hasty.email ?? '', preferences: EVERY_CHANNEL, daily: null };
    const recipients = [daily(patient), ownMail, daily(silent)];
    const told = async () => {
      const rows = await database().db.delete(notifications).returning();
      return new Map(rows.map(({ userId, dailyAlarm }) => [userId, dailyAlarm]));
    };
    await announce(database().db, defineEvent('note.gathered', { ...toEach, notice }), { author: 'Kim', recipients });
    const byMail = (await sent()).map(({ recipient }) => recipient);
    expect(byMail).toEqual([hasty.email, silent.email]);
    expect(await told()).toEqual(
      new Map([
        [patient.id, 'comments'],
        [hasty.id, null],
      ]),
    );
    // Who wants no mails gets none later either.
    const refusing = [{ ...daily(patient), preferences: { mail: false } }];
    const event = defineEvent('note.refused', { ...toEach, notice });
    await announce(database().db, event, { author: 'Kim', recipients: refusing });
    expect((await told()).get(patient.id)).toBeNull();
    // What is mailed alone goes at once.
    const again = defineEvent('note.gathered-again', mailAlone({ ...toEach, notice }));
    await announce(database().db, again, { author: 'Lee', recipients: [daily(patient)] });
    expect((await sent()).at(-1)?.recipient).toBe(patient.email);
  });

  it('is told to no one when it is rolled back', async () => {
    const failing = database().db.transaction(async (tx) => {
      await announce(tx, written, { author: 'Kim', recipients: wants('a@example.kr') });
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await sent()).toEqual([]);
    expect(await queuedJobs()).toEqual([]);
  });
});
