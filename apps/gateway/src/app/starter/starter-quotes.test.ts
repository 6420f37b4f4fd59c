import {
  declineReasonLabel,
  QUOTE_STATUSES,
  quoteInput,
  quoteMoveInput,
  quoteResponseInput,
  type QuoteStatus,
} from '@gredia/domain';
import { GetReceivedQuotesDocument, GetSentQuotesDocument, GetSingleQuoteDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { viewerOf } from '../../modules/identity/accounts/users.factory';
import { users } from '../../modules/identity/accounts/accounts.table';
import { mails } from '../../platform/mailer/mails.table';
import { quotes } from '../../modules/quotes/quotes.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { queuedJobs } from '../../testing/jobs';
import { loadStarter } from './load-starter';
import { list, readStarterFiles } from '../../platform/starter/starter-files';
import { StarterLoading } from '../../platform/starter/starter-loading';
import { loadAccounts, starterAccounts } from '../../modules/identity/identity.starter';
import { loadQuotes } from '../../modules/quotes/quotes.starter';
import type { QuoteColumn, StepColumn } from '../../modules/quotes/quote-story.starter';

const files = readStarterFiles();
const starter = {
  quotes: files.rows<QuoteColumn>('quotes'),
  steps: files.rows<StepColumn>('quote-steps'),
  products: files.rows<'key' | 'isSample'>('products'),
};
const number = (cell: string) => (cell ? Number(cell) : null);

describe('the starter files of quotes', () => {
  it('ask for what the form would take', () => {
    const keys = starter.quotes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of starter.quotes) {
      const [postcode, road, detail] = list(row.address);
      const asked = quoteInput.safeParse({
        pid: newId(),
        weight: { amount: Number(row.amount), unit: row.unit },
        note: row.note,
        isMoq: row.isMoq === 'Y',
        isSample: row.isSample === 'Y',
        quoteOptions: list(row.options),
        buyerName: '서다온',
        buyerContact: row.contact,
        buyerEmail: row.buyer,
        consent: true,
        buyerAddress: row.address ? { postcode, road, detail } : null,
      });
      expect(asked.error?.issues, row.key).toBeUndefined();
      expect(starter.products.find(({ key }) => key === row.product)?.isSample !== 'Y' && row.isSample === 'Y').toBe(
        false,
      );
      expect(starterAccounts.find(({ email }) => email === row.buyer)?.isVerified).toBe(true);
    }
  });

  it('answer, decline and send as the forms would, one thing after the other', () => {
    for (const { key, hoursAgo } of starter.quotes) {
      const steps = starter.steps.filter(({ quote }) => quote === key);
      const hours = [hoursAgo, ...steps.filter(({ to }) => to !== 'EXPIRED').map((step) => step.hoursAgo)].map(Number);
      expect(hours, key).toEqual([...new Set(hours)].sort((a, b) => b - a));
      expect(Math.min(...hours)).toBeGreaterThan(0);
    }
    for (const step of starter.steps) {
      expect(starter.quotes.map(({ key }) => key)).toContain(step.quote);
      if (step.to === 'RESPONDED') {
        const { text: message, unit, unitPriceKrw, moq, leadTimeDays, sampleDays } = step;
        const offer = {
          unitPriceKrw: number(unitPriceKrw),
          unit,
          moq: number(moq),
          leadTimeDays: number(leadTimeDays),
        };
        const answer = { message, offer, sampleDeliveryPeriod: number(sampleDays) };
        expect(quoteResponseInput.safeParse(answer).error?.issues, step.quote).toBeUndefined();
      } else {
        const { to, reason, courier: shippingCompany, trackingNumber } = step;
        const move = { to, reason: reason || null, shippingCompany: shippingCompany || null, trackingNumber };
        expect(quoteMoveInput.safeParse(move).error?.issues, step.quote).toBeUndefined();
      }
      if (step.to === 'DECLINED') expect(Object.keys(declineReasonLabel)).toContain(step.reason);
    }
  });
});

describe('the starter quotes', () => {
  const database = useDatabase();
  beforeAll(() => loadStarter(database().db));

  const as = async (name: string) => {
    const { db } = database();
    const user = await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@gredia.example`))
      .then(one);
    return gatewayAs(viewerOf(user));
  };
  const sent = async (name: string) => (await (await as(name))(GetSentQuotesDocument)).data?.sentQuotes;
  const received = async (name: string, option = 'ALL') =>
    (await (await as(name))(GetReceivedQuotesDocument, { option } as never)).data?.receivedQuotes;

  it('show the buyer every state, and three answers to compare', async () => {
    const list = await sent('buyer');
    expect(list?.total).toBe(12);
    const states = new Set(list?.quotes.map(({ status }) => status as QuoteStatus));
    expect([...states].sort()).toEqual([...QUOTE_STATUSES].sort());
    const together = list?.quotes.filter(({ groupQuoteIds }) => groupQuoteIds.length > 0) ?? [];
    expect(together.map(({ status }) => status)).toEqual(['RESPONDED', 'RESPONDED', 'RESPONDED']);
    expect(new Set(list?.quotes.filter(({ isUnread }) => isUnread).map(({ status }) => status))).toEqual(
      new Set(['RESPONDED', 'DECLINED']),
    );
  });

  it('show the supplier what waits, masked until it is opened', async () => {
    expect((await received('seller'))?.total).toBe(10);
    const waiting = (await received('seller', 'WAITING'))?.quotes ?? [];
    expect(waiting.map(({ status, buyerName }) => [status, buyerName])).toEqual([
      ['REQUESTED', '서○○'],
      ['CONFIRMED', '서다온'],
    ]);
    expect((await received('seller2'))?.total).toBe(4);
  });

  it('give one supplier its figures, and too few to the other', async () => {
    const read = async (name: string) => {
      const [quote] = (await received(name))?.quotes ?? [];
      const { data } = await gatewayAs(null)<{ seller: Record<string, unknown> }, { id: string }>(
        'query ($id: ID!) { seller(id: $id) { responseRatio confirmRatio ratioBase firstResponseHours } }',
        { id: quote?.seller.id ?? '' },
      );
      return data?.seller;
    };
    expect(await read('seller')).toEqual({
      responseRatio: 7 / 8,
      confirmRatio: 7 / 8,
      ratioBase: 8,
      firstResponseHours: 6,
    });
    expect(await read('seller2')).toMatchObject({ responseRatio: null, ratioBase: 3 });
  });

  it('hold a history that the states allow, in order, and end in the future or the past as they should', async () => {
    const [buyer, now] = [await as('buyer'), Date.now()];
    for (const { id, status } of (await sent('buyer'))?.quotes ?? []) {
      const quote = (await buyer(GetSingleQuoteDocument, { id })).data?.singleQuote;
      const times = quote?.history.map(({ createdAt }) => String(createdAt)) ?? [];
      expect(times).toEqual([...times].sort());
      expect(quote?.history.at(-1)?.to).toBe(status);
      expect(quote?.history.at(-1)?.createdAt).toBe(quote?.updatedAt);
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now);
      if (quote?.expiresAt) expect(Date.parse(String(quote.expiresAt))).toBeGreaterThan(now);
    }
  });

  it('send no mail', async () => {
    expect(await database().db.select().from(mails)).toEqual([]);
    // Texts of ingredients are all that is made of them.
    expect((await queuedJobs()).map(({ task }) => task)).toEqual(['ingredient-texts']);
  });

  it('are written once, and not brought back into another state', async () => {
    const { db } = database();
    await db.update(quotes).set({ status: 'CLOSED' }).where(eq(quotes.status, 'RESPONDED'));
    const before = await db.select().from(quotes).orderBy(quotes.id);
    await db.transaction(async (tx) => {
      const loading = new StarterLoading(tx, files);
      await loadAccounts(loading);
      await loadQuotes(loading);
    });
    expect(await db.select().from(quotes).orderBy(quotes.id)).toEqual(before);
  });
});
