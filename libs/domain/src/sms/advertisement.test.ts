import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertisementOf, advertisingMorning, isAdvertisingNight, looksLikeAdvertising } from './advertisement';

const advertiser = { name: '그레디아', refusalNumber: '0801234567' };
const wanted = '(광고)그레디아\n새 원료 소식\n무료수신거부 080-123-4567';

describe('advertising', () => {
  it.each([
    '새 원료 소식',
    '(광고)그레디아 새 원료 소식',
    '(광고) 새 원료 소식',
    '[광고] 그레디아\n새 원료 소식',
    '(광 고)새 원료 소식',
    '( 광.고 ) (광고)그레디아 새 원료 소식\n\n무료거부 080-999-9999\n',
    '새 원료 소식\n무료 수신거부 0801234567',
    wanted,
  ])('%j gets mark, name and the way to refuse once', (text) => {
    expect(advertisementOf(text, advertiser)).toBe(wanted);
  });

  it.each([
    ['(광고)소식', true],
    [' [광 고] 소식', true],
    ['（광고）소식', true],
    ['광고 아님', false],
    ['소식 (광고)', false],
  ])('%j looks like it: %s', (text, looks) => expect(looksLikeAdvertising(text)).toBe(looks));

  it('is the same after a second time, and always has what the law asks', () => {
    const word = fc.constantFrom('(광고)', '[광고]', '그레디아', '무료수신거부 080', '\n', ' ', '소식', '(', '광');
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const once = advertisementOf(given, advertiser);
        expect(advertisementOf(once, advertiser)).toBe(once);
        expect(once.startsWith('(광고)그레디아\n')).toBe(true);
        expect(once.endsWith('\n무료수신거부 080-123-4567')).toBe(true);
      }),
    );
  });
});

describe('the night', () => {
  it.each([
    ['2026-11-23T20:59:59+09:00', false],
    ['2026-11-23T21:00:00+09:00', true],
    ['2026-11-24T00:00:00+09:00', true],
    ['2026-11-24T07:59:59+09:00', true],
    ['2026-11-24T08:00:00+09:00', false],
  ])('%s lies in it: %s', (at, isNight) => expect(isAdvertisingNight(new Date(at))).toBe(isNight));

  it('ends at eight, after every moment and within a day', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (at) => {
        const morning = advertisingMorning(at);
        expect(morning.getTime()).toBeGreaterThan(at.getTime());
        expect(morning.getTime() - at.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
        expect(isAdvertisingNight(morning)).toBe(false);
        expect(isAdvertisingNight(new Date(morning.getTime() - 1))).toBe(true);
      }),
    );
  });
});
