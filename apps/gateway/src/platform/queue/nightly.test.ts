import { DAY_MS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../database/columns';
import { useDatabase } from '../../testing/database';
import { clearJobs, queuedJobs, runJobs } from '../../testing/jobs';
import { queueMail } from '../mailer/queue-mail';
import { mailboxMessages, mails } from '../mailer/mails.table';
import { addJob } from './add-job';
import { crontabOf } from './schedule';
import { registry } from '../../app/gateway-registry';
import { nightly } from '../module/start-jobs';
import { testPlatform } from '../../testing/platform';

const crontab = crontabOf(registry.schedules);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the nightly work', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await clearJobs();
    await database().db.delete(mails);
    await database().db.delete(mailboxMessages);
  });
  const insertMail = (days: number, status: 'QUEUED' | 'SENT' | 'DEAD') =>
    database()
      .db.insert(mails)
      .values({
        template: 'address-taken',
        recipient: `${status}-${days}@example.kr`,
        values: { name: '홍길동' },
        status,
        lastError: 'No such mailbox: hong',
        createdAt: daysAgo(days),
      });
  const allMails = () => database().db.select().from(mails).orderBy(mails.recipient);

  it('is due at 03:10 in Korea, every day and at no other time', () => {
    const item = crontab.find(({ task }) => task === 'nightly');
    const due = [];
    for (let minute = 0; minute < 24 * 60; minute++) {
      const time = { hour: Math.floor(minute / 60), min: minute % 60, date: 3, month: 12, dow: 4 };
      if (item?.match(time)) due.push(time);
    }
    // 18:10 UTC.
    expect(due).toMatchObject([{ hour: 18, min: 10 }]);
    for (let day = 1; day <= 7; day++) {
      expect(item?.match({ hour: 18, min: 10, date: day, month: 2, dow: day % 7 })).toBe(true);
    }
  });

  it('empties what mails said after 90 days, and deletes them after a year', async () => {
    for (const status of ['SENT', 'DEAD'] as const) {
      for (const days of [89, 91, 364, 366]) await insertMail(days, status);
    }
    await nightly(testPlatform());
    const rows = await allMails();
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      ['DEAD', 'SENT'].flatMap((status) => [364, 89, 91].map((days) => `${status}-${days}@example.kr`)),
    );
    for (const { recipient, values, lastError, status } of rows) {
      const isYoung = recipient.includes('-89@');
      expect(values).toEqual(isYoung ? { name: '홍길동' } : {});
      expect(lastError).toBe(isYoung ? 'No such mailbox: hong' : null);
      expect(recipient.startsWith(status)).toBe(true);
    }
  });

  it('gives up a mail that could not be sent in 90 days, and its job with it', async () => {
    const { db } = database();
    await queueMail(db, 'address-taken', 'old@example.kr', { name: '홍길동' });
    await db.update(mails).set({ createdAt: daysAgo(91) });
    await queueMail(db, 'address-taken', 'young@example.kr', { name: '홍길동' });
    await nightly(testPlatform());
    expect(await allMails()).toMatchObject([
      { recipient: 'old@example.kr', status: 'DEAD', values: {} },
      { recipient: 'young@example.kr', status: 'QUEUED', values: { name: '홍길동' } },
    ]);
    expect(await queuedJobs()).toHaveLength(1);
  });

  it('keeps the newest 500 messages of the local mailbox', async () => {
    const { db } = database();
    const messages = Array.from({ length: 503 }, (_, index) => ({
      mailId: newId(),
      recipient: 'hong@example.kr',
      subject: String(index),
      text: '',
      html: '',
      createdAt: new Date(Date.UTC(2026, 0, 1) + index),
    }));
    await db.insert(mailboxMessages).values(messages);
    await nightly(testPlatform());
    const kept = await db.select().from(mailboxMessages).orderBy(mailboxMessages.createdAt);
    expect(kept).toHaveLength(500);
    expect(kept[0]?.subject).toBe('3');
  });

  it('forgets dead jobs after 90 days, and no other ones', async () => {
    const { db } = database();
    for (const ageDays of [91, 89]) {
      for (const attempts of ['max_attempts', '1']) {
        await addJob(db, 'reset-password-requested', { email: `${ageDays}-${attempts}` });
        await db.execute(sql`
          UPDATE graphile_worker._private_jobs SET attempts = ${sql.raw(attempts)}, run_at = ${daysAgo(ageDays).toISOString()}
          WHERE payload ->> 'email' = ${`${ageDays}-${attempts}`}`);
      }
    }
    await nightly(testPlatform());
    expect((await queuedJobs()).map(({ payload }) => payload['email'])).toEqual(['91-1', '89-max_attempts', '89-1']);
  });

  it('does the other steps when one fails, and is tried again', async () => {
    const { db } = database();
    await insertMail(366, 'SENT');
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await db.execute(sql`ALTER TABLE mailbox_messages RENAME TO hidden`);
    await expect(nightly(testPlatform({}, log))).rejects.toThrow('1 nightly steps failed');
    await db.execute(sql`ALTER TABLE hidden RENAME TO mailbox_messages`);
    expect(await allMails()).toEqual([]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { step: 'mailbox', msg: 'A nightly step failed' },
      { mails: { emptied: 1, deleted: 1 }, deadJobs: 0, msg: 'Nightly work done' },
    ]);
  });

  it('is made up for once when the gateways were down at its time', async () => {
    const { db } = database();
    await db.execute(sql`
      INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since) VALUES ('nightly', now() - interval '2 days')
      ON CONFLICT (identifier) DO UPDATE SET known_since = excluded.known_since, last_execution = NULL`);
    let done = 0;
    const log = pino(
      { level: 'info' },
      { write: (line: string) => void (line.includes('Nightly work done') && done++) },
    );
    const workers = [runJobs({}, log, crontab), runJobs({}, log, crontab)];
    await vi.waitFor(() => expect(done).toBe(1), 25_000);
    await Promise.all(workers.map((worker) => worker.stop(1000)));
    // Nor does a gateway that starts later do it again.
    runJobs({}, log, crontab);
    await addJob(db, 'reset-password-requested', { email: 'nobody@example.kr' });
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 25_000);
    expect(done).toBe(1);
  });

  it('runs as a job', async () => {
    await insertMail(366, 'SENT');
    await addJob(database().db, 'nightly', {});
    runJobs();
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 25_000);
    expect(await allMails()).toEqual([]);
  });
});
