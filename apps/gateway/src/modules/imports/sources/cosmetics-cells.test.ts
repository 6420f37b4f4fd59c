import { LABEL_MAX } from '@gredia/domain/labels';
import { describe, expect, it } from 'vitest';
import { RowRejected } from '../import-error';
import { addressOf, dayOf, labelOf, nameOf, priceOf, requiredName } from './cosmetics-cells';

describe('cells of a list of cosmetics', () => {
  it.each([
    ['12500', 12_500],
    ['12,500원', 12_500],
    ['₩ 1,234,500', 1_234_500],
    ['12500.00', 12_500],
    ['0', 0],
    [' ', null],
  ])('reads the price %j', (text, price) => {
    expect(priceOf(text)).toBe(price);
  });

  it.each(['1,25', '만원', '-1', '12.5', '12000~15000', '9999999999'])('refuses the price %j', (text) => {
    expect(() => priceOf(text)).toThrow(/^가격을 읽을 수 없어요.*: /);
  });

  it.each([
    ['2027-03-31', '2027-03-31'],
    ['2027.3.1', '2027-03-01'],
    ['2027/03/31', '2027-03-31'],
    ['20270331', '2027-03-31'],
    ['2027년 3월 31일까지', '2027-03-31'],
    ['2028. 2. 29.', '2028-02-29'],
    ['', null],
  ])('reads the day %j', (text, iso) => {
    expect(dayOf(text, '사용기한')).toBe(iso);
  });

  it.each(['2027-02-30', '2027-13-01', '2027-03', '31-03-2027', '제조일로부터 24개월'])(
    'refuses the day %j',
    (text) => {
      expect(() => dayOf(text, '사용기한')).toThrow(/^사용기한 날짜를 읽을 수 없어요/);
    },
  );

  it('takes web addresses and no other ones', () => {
    expect(addressOf(' https://shop.example/1?a=b ', '제품')).toBe('https://shop.example/1?a=b');
    expect(addressOf('', '제품')).toBeNull();
    for (const text of ['javascript:alert(1)', 'shop.example', 'ftp://a.example', 'https://', '/1.png']) {
      expect(() => addressOf(text, '제품'), text).toThrow(RowRejected);
    }
  });

  it('bounds names and labels', () => {
    expect(nameOf(' 모어\u00a0 솔트\n2 ', '브랜드')).toBe('모어 솔트 2');
    expect(nameOf('-', '브랜드')).toBeNull();
    expect(() => nameOf('가'.repeat(301), '브랜드')).toThrow('브랜드가 300자를 넘어요.');
    expect(() => requiredName(' ', '제품명')).toThrow('제품명이 비어 있어요.');
    expect(labelOf('정제수,\r\n글리세린')).toBe('정제수,\n글리세린');
    expect(() => labelOf('')).toThrow('전성분이 없어요.');
    expect(labelOf('가'.repeat(LABEL_MAX))).toHaveLength(LABEL_MAX);
    expect(() => labelOf('가'.repeat(LABEL_MAX + 1))).toThrow('전성분이 20,000자를 넘어요.');
  });
});
