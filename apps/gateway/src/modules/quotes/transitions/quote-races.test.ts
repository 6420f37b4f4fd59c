import { HOUR_MS, QUOTE_LIMIT_MESSAGES, QUOTE_LIMITS, startOfKoreanDay } from '@gredia/domain';
import {
  AwardQuoteDocument,
  CheckoutQuoteDocument,
  CreateQuoteDocument,
  CreateQuoteResponseDocument,
  CreateQuotesDocument,
  UpdateQuoteDocument,
} from '@gredia/graphql-schema';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { buildSellerUser } from '../../sellers/sellers.factory';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { asUser, historyOf, mailsOf, quoteForm, quotesOf, quoteRefusalOf, storedQuote } from '../quotes.testing';

/** What the later of two callers is told. */
const ENDED = /^이미 끝난 견적이에요\(.+\)\. 새로 고쳐 확인해 주세요\.$/;

describe('two at once', () => {
  useDatabase();

  it('with one key are one quote, alone and among several', async () => {
    const [sides, other] = [await buildQuoteSides(), await buildQuoteSides()];
    const ask = asUser(sides.buyer);
    const input = quoteForm(sides.product, { clientKey: newId() });
    const clicks = await Promise.all([1, 2, 3].map(() => ask(CreateQuoteDocument, { input })));
    expect(new Set(clicks.map(({ data }) => data?.createQuote.id)).size).toBe(1);

    const inputs = [input, quoteForm(other.product, { clientKey: newId() })];
    const sendings = await Promise.all([1, 2, 3].map(() => ask(CreateQuotesDocument, { inputs })));
    expect(new Set(sendings.map(({ data }) => data?.createQuotes.map(({ id }) => id).join())).size).toBe(1);
    const stored = await quotesOf(sides.buyer);
    expect(stored).toHaveLength(2);
    for (const { id } of stored) expect(await mailsOf(id)).toEqual(['supplier-quote-requested']);
  });

  it('of the last of the day: one passes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOfKoreanDay().getTime() + 12 * HOUR_MS });
    onTestFinished(() => void vi.useRealTimers());
    const { buyer } = await buildQuoteSides();
    const [one, other] = [await buildQuoteSides(), await buildQuoteSides()];
    for (let sent = 0; sent < QUOTE_LIMITS.perDay - 1; sent += 1) {
      await buildQuote({ sides: { ...(await buildQuoteSides()), buyer } });
    }
    const answers = await Promise.all(
      [one, other].map(({ product }) => asUser(buyer)(CreateQuoteDocument, { input: quoteForm(product) })),
    );
    expect(answers.flatMap(({ data }) => data?.createQuote ?? [])).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors?.[0]?.message ?? [])).toEqual([QUOTE_LIMIT_MESSAGES.perDay]);
  });

  it('of one supplier answer and open one request: both answers stand, in one unbroken history', async () => {
    const sides = await buildQuoteSides();
    const colleague = await buildSellerUser(sides.seller);
    const { id: quoteId } = await buildQuote({ sides });
    const people = [sides.supplier, colleague].map(asUser);
    const answers = await Promise.all([
      ...people.map((ask) => ask(CreateQuoteResponseDocument, { quoteId, message: '견적이에요.' })),
      ...people.map((ask) => ask(CheckoutQuoteDocument, { quoteId })),
    ]);
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const history = await historyOf(quoteId);
    expect(history.slice(1).map(({ from }) => from)).toEqual(history.slice(0, -1).map(({ to }) => to));
    expect(history.filter(({ to }) => to === 'RESPONDED')).toHaveLength(2);
    expect(await mailsOf(quoteId)).toEqual(['buyer-quote-answered', 'buyer-quote-answered']);
  });

  it('answers with one key are one answer', async () => {
    const sides = await buildQuoteSides();
    const { id: quoteId } = await buildQuote({ sides });
    const response = { quoteId, message: '견적이에요.', clientKey: newId() };
    const ask = asUser(sides.supplier);
    const answers = await Promise.all([1, 2, 3].map(() => ask(CreateQuoteResponseDocument, response)));
    for (const { data } of answers) expect(data?.createQuoteResponse.responses).toHaveLength(1);
    expect(await mailsOf(quoteId)).toEqual(['buyer-quote-answered']);
  });

  it('the buyer withdraws while the supplier answers: one of them is told that it came too late', async () => {
    const sides = await buildQuoteSides();
    for (let race = 0; race < 5; race += 1) {
      const { id: quoteId } = await buildQuote({ sides });
      const [canceled, answered] = await Promise.all([
        asUser(sides.buyer)(UpdateQuoteDocument, { id: quoteId, key: 'status', value: { to: 'CANCELED' } }),
        asUser(sides.supplier)(CreateQuoteResponseDocument, { quoteId, message: '견적이에요.' }),
      ]);
      const { status } = await storedQuote(quoteId);
      const late = quoteRefusalOf(status === 'CANCELED' ? answered : canceled);
      expect(quoteRefusalOf(status === 'CANCELED' ? canceled : answered)).toEqual({});
      expect(late.code).toBe('CONFLICT');
      expect(late.message).toMatch(
        status === 'CANCELED' ? ENDED : /^지금은 ‘답변 완료’ 상태라 요청 취소로 바꿀 수 없어요/,
      );
      expect(await historyOf(quoteId)).toHaveLength(2);
      expect(await mailsOf(quoteId)).toHaveLength(1);
    }
  });

  it('each takes another of the same offers: one is taken, and neither waits for the other for ever', async () => {
    const sides = await buildQuoteSides();
    const { buyer } = sides;
    const compared = [];
    for (let offer = 0; offer < 6; offer += 1) {
      compared.push(await buildQuote({ sides: { ...(await buildQuoteSides()), buyer }, status: 'RESPONDED' }));
    }
    const ids = compared.map(({ id }) => id);
    const answers = await Promise.all(
      ids.map((id) => asUser(buyer)(AwardQuoteDocument, { id, others: ids.filter((other) => other !== id).reverse() })),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    for (const { errors } of answers) if (errors) expect(errors[0]?.message).toMatch(ENDED);
    const states = await Promise.all(ids.map(async (id) => (await storedQuote(id)).status));
    expect(states.sort()).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'ORDERED']);
  });
});
