import { describe, expect, it } from 'vitest';
import { sellerRatios, type RatioRequest } from './seller-ratios';

const kst = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const now = kst('2026-11-20 12:00');
const none = new Set<string>();

const request = (values: Partial<RatioRequest> = {}): RatioRequest => ({
  receivedAt: kst('2026-11-02 10:00'),
  confirmedAt: null,
  answeredAt: null,
  canceledAt: null,
  isSpam: false,
  ...values,
});
const answered = (at: string, confirmed = '2026-11-02 11:00') =>
  request({ answeredAt: kst(at), confirmedAt: kst(confirmed) });

describe('the figures of a supplier', () => {
  it('are shares of the requests received', () => {
    const requests = [
      answered('2026-11-02 13:00'),
      answered('2026-11-04 10:00', '2026-11-03 10:00'),
      // A minute late for each.
      answered('2026-11-04 10:01', '2026-11-03 10:01'),
      request(),
      request({ receivedAt: kst('2026-11-18 11:00') }),
    ];
    expect(sellerRatios(requests, now, none)).toEqual({
      responseRatio: 2 / 5,
      confirmRatio: 2 / 5,
      // Of 3, 18 and 18 hours and a minute.
      firstResponseHours: 18,
      ratioBase: 5,
    });
  });

  it('leave out spam, old requests and those withdrawn in time', () => {
    const kept = Array.from({ length: 5 }, () => answered('2026-11-02 12:00'));
    const left = [
      request({ isSpam: true }),
      request({ receivedAt: kst('2026-08-22 11:59') }),
      request({ canceledAt: kst('2026-11-04 10:00') }),
    ];
    expect(sellerRatios([...kept, ...left], now, none)).toMatchObject({ responseRatio: 1, ratioBase: 5 });
    const tooLate = request({ canceledAt: kst('2026-11-04 10:01') });
    expect(sellerRatios([...kept, tooLate], now, none)).toMatchObject({ responseRatio: 5 / 6, ratioBase: 6 });
  });

  it('wait for what may still be answered in time, and count it as soon as it is answered or late', () => {
    const kept = Array.from({ length: 5 }, () => answered('2026-11-02 12:00'));
    const receivedAt = kst('2026-11-18 12:00');
    const confirmedAt = kst('2026-11-18 13:00');
    expect(sellerRatios([...kept, request({ receivedAt, confirmedAt })], now, none)).toMatchObject({ ratioBase: 5 });
    const late = request({ receivedAt: kst('2026-11-18 11:59'), confirmedAt });
    expect(sellerRatios([...kept, late], now, none)).toMatchObject({
      ratioBase: 6,
      responseRatio: 5 / 6,
      confirmRatio: 1,
    });
    const done = request({ receivedAt, confirmedAt, answeredAt: kst('2026-11-18 14:00') });
    expect(sellerRatios([...kept, done], now, none)).toMatchObject({ ratioBase: 6, responseRatio: 1 });
    // 18 November is a holiday: the late one has until the 23rd.
    expect(sellerRatios([...kept, late], now, new Set(['2026-11-18']))).toMatchObject({ ratioBase: 5 });
  });

  it('say nothing below 5 requests', () => {
    const requests = Array.from({ length: 4 }, () => answered('2026-11-02 12:00'));
    expect(sellerRatios(requests, now, none)).toEqual({
      responseRatio: null,
      confirmRatio: null,
      firstResponseHours: null,
      ratioBase: 4,
    });
  });

  it('have no median without an answer', () => {
    const requests = Array.from({ length: 6 }, () => request());
    expect(sellerRatios(requests, now, none)).toMatchObject({ responseRatio: 0, firstResponseHours: null });
  });
});
