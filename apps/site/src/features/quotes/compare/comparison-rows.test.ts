import { expect, it } from 'vitest';
import { comparedQuote, quoteAnswer } from '../../../testing/fake-quotes';
import { rowsOf } from './comparison-rows';

const now = new Date('2026-11-23T03:00:00Z');
const offer = {
  unitPriceKrw: 30_000,
  unit: 'kg',
  moq: null,
  leadTimeDays: null,
  validUntil: null,
  supplyPriceKrw: null,
} as const;
const labels = (...quotes: Parameters<typeof rowsOf>[0]) => rowsOf(quotes, now).map(({ label }) => label);

it('has a row for what at least one answer says', () => {
  const bare = quoteAnswer({ offer: null, sampleDeliveryPeriod: null, files: [], quotationUrl: null });
  const priced = quoteAnswer({ ...bare, offer: { ...offer, leadTimeDays: 3 } });
  const [waiting, answered] = [comparedQuote({ responses: [] }), comparedQuote({ responses: [bare] })];
  expect(labels(waiting, answered)).toEqual(['응답', '답변']);
  expect(labels(waiting, comparedQuote({ responses: [priced] }))).toEqual([
    '단가 · 부가세 별도',
    '납기',
    '응답',
    '답변',
  ]);
});
