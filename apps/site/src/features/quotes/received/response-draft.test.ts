import { beforeEach, expect, it } from 'vitest';
import { responseDrafts } from './response-draft';
import { blankResponse } from './response-values';

const SLOT = 'u1-q1';
const words = { message: '단가 보내 드립니다.', sampleDeliveryPeriod: '3' };
const offer = { unitPriceKrw: '32,500', unit: 'kg' as const, moq: '25', leadTimeDays: '3', validUntil: '2027-01-31' };

beforeEach(() => localStorage.clear());

it('brings an answer back as it was left', () => {
  const draft = { values: { ...blankResponse('kg'), ...words, hasOffer: true, offer }, files: [], attempt: null };
  responseDrafts.write(SLOT, draft);
  expect(responseDrafts.read(SLOT)).toEqual(draft);
});

it('brings back what an older build left', () => {
  const paths = Object.fromEntries(Object.entries(offer).map(([name, text]) => [`offer.${name}`, text]));
  const left = { values: { ...words, offer: 'yes', ...paths }, files: [], attempt: null };
  localStorage.setItem(`quote-answer-${SLOT}`, JSON.stringify(left));
  expect(responseDrafts.read(SLOT)?.values).toEqual({ ...words, hasOffer: true, offer });
});
