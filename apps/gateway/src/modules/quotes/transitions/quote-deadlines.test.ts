import { DAY_MS, DEFAULT_QUOTE_DAYS } from '@gredia/domain';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { silentLog } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { startSmtpServer } from '../../../testing/smtp-server';
import { addJob } from '../../../platform/queue/add-job';
import { crontabOf } from '../../../platform/queue/schedule';
import { mails } from '../../../platform/mailer/mails.table';
import { moveQuote, writeMove } from './move-quote';
import { keepQuoteDeadlines } from './quote-deadlines.task';
import { buildQuote, buildQuoteSides, type BuildQuote } from '../quotes.factory';
import { quoteEvents, quotes } from '../quotes.table';
import { registry } from '../../../app/gateway-registry';

/** A moment in Korea. */
const kst = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
/** A Friday morning. */
const now = kst('2026-11-20 11:00');

const crontab = crontabOf(registry.schedules);

describe('the deadlines of quotes', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await clearJobs();
    await database().db.delete(mails);
    await database().db.delete(quotes);
  });
  const keep = (at = now, holidays: string[] = []) =>
    keepQuoteDeadlines(database().db, silentLog, { holidays: new Set(holidays), quoteDays: DEFAULT_QUOTE_DAYS }, at);
  const build = async (options: BuildQuote) => {
    const sides = options.sides ?? (await buildQuoteSides());
    const quote = await buildQuote({ ...options, sides });
    return { ...sides, quote };
  };
  const stateOf = async (id: string) => {
    const [quote] = await database().db.select().from(quotes).where(eq(quotes.id, id));
    if (!quote) throw new Error('no such quote');
    return quote;
  };
  const mailsSent = async () => {
    const rows = await database().db.select().from(mails).where(like(mails.template, '%quote%')).orderBy(mails.id);
    return rows.map(({ template, recipient }) => [template, recipient]);
  };

  it('are looked at every hour', () => {
    const item = crontab.find(({ task }) => task === 'quote-deadlines');
    const hours = Array.from({ length: 24 }, (_, hour) => item?.match({ hour, min: 5, date: 3, month: 12, dow: 4 }));
    expect(hours).toEqual(hours.map(() => true));
    expect(item?.match({ hour: 0, min: 6, date: 3, month: 12, dow: 4 })).toBe(false);
  });

  describe('the end', () => {
    it.each(['REQUESTED', 'CONFIRMED', 'RESPONDED'] as const)(
      'makes %s EXPIRED, once, and tells both',
      async (status) => {
        const dates = {
          createdAt: daysAfter(now, -DEFAULT_QUOTE_DAYS.unanswered),
          expiresAt: now,
          expiryNoticedAt: now,
        };
        const { quote, buyer, product } = await build({ status, ...dates });
        await keep(new Date(now.getTime() - 1));
        expect((await stateOf(quote.id)).status).toBe(status);
        expect(await mailsSent()).toEqual([]);
        await keep();
        await keep();
        expect(await stateOf(quote.id)).toMatchObject({ status: 'EXPIRED', expiresAt: null });
        const events = await database().db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id));
        expect(events.filter(({ to }) => to === 'EXPIRED')).toMatchObject([
          { from: status, by: 'SYSTEM', actorId: null },
        ]);
        expect(await mailsSent()).toEqual([
          ['supplier-quote-expired', product.email],
          ['buyer-quote-expired', buyer.email],
        ]);
        expect(await queuedJobs()).toHaveLength(2);
      },
    );

    it.each(['NEGOTIATING', 'SAMPLE_SENT', 'ORDERED', 'CLOSED', 'DECLINED', 'CANCELED', 'EXPIRED'] as const)(
      'does not come to %s',
      async (status) => {
        const { quote } = await build({ status, createdAt: daysAfter(now, -200) });
        await keep();
        expect((await stateOf(quote.id)).status).toBe(status);
        expect(await mailsSent()).toEqual([]);
      },
    );

    it('comes without a word to what an administrator called spam', async () => {
      const { quote } = await build({ isSpam: true, expiresAt: now });
      await keep();
      expect((await stateOf(quote.id)).status).toBe('EXPIRED');
      expect(await mailsSent()).toEqual([]);
    });

    it('waits for the transaction that works on the quote at this moment', async () => {
      const { quote } = await build({ expiresAt: now });
      await database().db.transaction(async (tx) => {
        await tx
          .update(quotes)
          .set({ status: 'RESPONDED', expiresAt: daysAfter(now, 60) })
          .where(eq(quotes.id, quote.id));
        await keep();
      });
      await keep();
      expect((await stateOf(quote.id)).status).toBe('RESPONDED');
      expect(await mailsSent()).toEqual([]);
    });

    it('comes to the rest when one of them fails, and the task is tried again', async () => {
      const [broken, fine] = [await build({ expiresAt: now }), await build({ expiresAt: now })];
      const { db } = database();
      await db.execute(sql`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
      await db.execute(sql`
        CREATE TRIGGER refuse BEFORE UPDATE ON quotes FOR EACH ROW
        WHEN (OLD.id = ${sql.raw(`'${broken.quote.id}'`)}) EXECUTE FUNCTION refuse()`);
      try {
        await expect(keep()).rejects.toThrow('1 deadlines of quotes failed');
      } finally {
        await db.execute(sql`DROP FUNCTION refuse CASCADE`);
      }
      expect((await stateOf(broken.quote.id)).status).toBe('REQUESTED');
      expect((await stateOf(fine.quote.id)).status).toBe('EXPIRED');
      expect(await mailsSent()).toHaveLength(2);
    });
  });

  describe('three days before the end', () => {
    const soon = daysAfter(now, 3);
    const late = new Date(soon.getTime() + 1);

    it.each(['REQUESTED', 'CONFIRMED'] as const)('the supplier of %s is told, once', async (status) => {
      const { quote, product } = await build({ status, createdAt: daysAfter(now, -27), expiresAt: soon });
      await build({ status, createdAt: daysAfter(now, -27), expiresAt: late });
      await keep();
      await keep();
      expect(await mailsSent()).toEqual([['supplier-quote-expiring', product.email]]);
      expect((await stateOf(quote.id)).expiryNoticedAt).toEqual(now);
    });

    it('the buyer of what was answered is told instead', async () => {
      const { buyer } = await build({ status: 'RESPONDED', createdAt: daysAfter(now, -57), expiresAt: soon });
      await keep();
      await keep();
      expect(await mailsSent()).toEqual([['buyer-quote-expiring', buyer.email]]);
    });

    it('is said again of an end that moved', async () => {
      const { quote, buyer, product } = await build({ createdAt: daysAfter(now, -27), expiresAt: soon });
      await keep();
      const answered = await moveQuote(database().db, await stateOf(quote.id), {
        to: 'RESPONDED',
        by: 'SUPPLIER',
        actorId: null,
      });
      if (!answered.expiresAt) throw new Error('an answered quote ends');
      await keep(daysAfter(answered.expiresAt, -3));
      expect(await mailsSent()).toEqual([
        ['supplier-quote-expiring', product.email],
        ['buyer-quote-expiring', buyer.email],
      ]);
    });

    it('is not said of spam', async () => {
      await build({ isSpam: true, createdAt: daysAfter(now, -27), expiresAt: soon });
      await keep();
      expect(await mailsSent()).toEqual([]);
    });
  });

  describe('a supplier that has not answered', () => {
    const request = (createdAt: string, options: BuildQuote = {}) =>
      build({
        createdAt: kst(createdAt),
        expiresAt: daysAfter(kst(createdAt), DEFAULT_QUOTE_DAYS.unanswered),
        ...options,
      });

    it.each(['REQUESTED', 'CONFIRMED'] as const)('is reminded once after a business day: %s', async (status) => {
      const { quote, product } = await request('2026-11-19 11:00', { status });
      await keep(kst('2026-11-20 10:59'));
      expect(await mailsSent()).toEqual([]);
      await keep(kst('2026-11-20 11:00'));
      await keep(kst('2026-11-20 12:00'));
      expect(await mailsSent()).toEqual([['supplier-quote-answer-due', product.email]]);
      expect((await stateOf(quote.id)).remindedAt).toEqual(kst('2026-11-20 11:00'));
    });

    it.each([
      ['at night', '2026-11-19 17:30', '2026-11-20 23:00'],
      ['on a Saturday', '2026-11-19 17:30', '2026-11-21 11:00'],
      ['on a holiday', '2026-11-19 17:30', '2026-11-23 11:00'],
      ['when two business days have passed', '2026-11-18 11:00', '2026-11-20 11:00'],
    ])('is not reminded %s', async (_, createdAt, at) => {
      await request(createdAt);
      await keep(kst(at), ['2026-11-23']);
      expect(await mailsSent()).toEqual([]);
    });

    it('is reminded when people are back at work', async () => {
      const { product } = await request('2026-11-20 11:00');
      for (const at of ['2026-11-23 11:00', '2026-11-24 10:59']) await keep(kst(at), ['2026-11-23']);
      expect(await mailsSent()).toEqual([]);
      await keep(kst('2026-11-24 11:00'), ['2026-11-23']);
      expect(await mailsSent()).toEqual([['supplier-quote-answer-due', product.email]]);
    });

    it('is reminded of what was reopened a business day after that, however old it is', async () => {
      const { quote, product } = await request('2026-08-03 11:00', { status: 'EXPIRED' });
      vi.useFakeTimers({ toFake: ['Date'], now: kst('2026-11-19 11:00') });
      onTestFinished(() => void vi.useRealTimers());
      const back = { to: 'REQUESTED', by: 'ADMIN', actorId: null, note: '휴가였어요.' } as const;
      await writeMove(database().db, quote, back, { remindedAt: null });
      await keep(kst('2026-11-20 10:59'));
      expect(await mailsSent()).toEqual([]);
      for (const at of ['2026-11-20 11:00', '2026-11-20 12:00']) await keep(kst(at));
      expect(await mailsSent()).toEqual([['supplier-quote-answer-due', product.email]]);
    });

    it.each([
      ['of what it answered', { status: 'RESPONDED' }],
      ['of what it declined', { status: 'DECLINED' }],
      ['of what the buyer took back', { status: 'CANCELED' }],
      ['of spam', { isSpam: true }],
    ] as const)('is not reminded %s', async (_, options) => {
      await request('2026-11-19 11:00', options);
      await keep();
      expect(await mailsSent()).toEqual([]);
    });
  });

  it('are kept once, however many look at the same time', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => build({ expiresAt: now })));
    await Promise.all([keep(), keep(), keep(), keep()]);
    await keep();
    const told = await mailsSent();
    expect(told).toHaveLength(10);
    expect(told.map(([, recipient]) => recipient).sort()).toEqual(
      people.flatMap(({ buyer, product }) => [buyer.email, product.email]).sort(),
    );
  });

  it('bring one mail to each, by two workers and a mail server', async () => {
    const smtp = await startSmtpServer();
    const receiverEmails = ['sales@supplier.example', 'lab@supplier.example', 'SALES@supplier.example'];
    const { buyer } = await build({
      sides: await buildQuoteSides({ receiverEmails }),
      expiresAt: new Date(Date.now() - 1000),
    });
    for (let turn = 0; turn < 4; turn += 1) await addJob(database().db, 'quote-deadlines', {});
    for (let worker = 0; worker < 2; worker += 1) runJobs({ SMTP_URL: smtp.url });
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 20_000);
    expect(smtp.offered.map(({ envelope }) => envelope.to).sort()).toEqual(
      [['sales@supplier.example'], ['lab@supplier.example'], [buyer.email]].sort(),
    );
    // Of addresses that have agreed none sees another.
    for (const { to, cc } of smtp.offered) expect([to?.length, cc ?? []]).toEqual([1, []]);
  });

  it('that were missed while no gateway ran are made up for', async () => {
    const { db } = database();
    await db.execute(sql`
      INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since)
      VALUES ('quote-deadlines', now() - interval '2 days')
      ON CONFLICT (identifier) DO UPDATE SET known_since = excluded.known_since, last_execution = NULL`);
    const { quote } = await build({ expiresAt: new Date(Date.now() - 1000) });
    runJobs({}, silentLog, crontab);
    await vi.waitFor(async () => expect((await stateOf(quote.id)).status).toBe('EXPIRED'), 10_000);
  });
});
