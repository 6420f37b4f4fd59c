import { describe, expect, it } from 'vitest';
import { quoteEventText } from './quote-event-text';

type Event = Parameters<typeof quoteEventText>[0];
type Quote = Parameters<typeof quoteEventText>[1];

const event = (values: Partial<Event>): Event => ({
  ...{ from: 'CONFIRMED', to: 'RESPONDED', by: 'SUPPLIER', reason: null, note: null },
  ...values,
});
const quote: Quote = { side: 'BUYER', shippingCompany: 'CJ', trackingNumber: '123456789012' };
const text = (values: Partial<Event>, side: Quote['side'] = 'BUYER') =>
  quoteEventText(event(values), { ...quote, side }, true);

describe('quoteEventText', () => {
  it.each<[Partial<Event>, string, string, string]>([
    [
      { from: 'REQUESTED', to: 'CONFIRMED' },
      '공급사가 요청을 확인했어요',
      '요청을 확인했어요',
      '공급사가 요청을 확인했어요',
    ],
    [
      { from: 'CONFIRMED', to: 'CANCELED', by: 'BUYER' },
      '요청을 취소했어요',
      '구매자가 요청을 취소했어요',
      '구매자가 요청을 취소했어요',
    ],
    [{ to: 'EXPIRED', by: 'SYSTEM' }, '기간이 끝났어요', '기간이 끝났어요', '기간이 끝났어요'],
    [
      { from: 'RESPONDED', to: 'CLOSED', by: 'BUYER', note: '다른 곳으로 정했어요' },
      '요청을 끝냈어요 · 다른 곳으로 정했어요',
      '구매자가 요청을 끝냈어요 · 다른 곳으로 정했어요',
      '구매자가 요청을 끝냈어요 · 다른 곳으로 정했어요',
    ],
    [
      { from: 'CLOSED', to: 'RESPONDED', by: 'ADMIN', note: '잘못 끝났어요' },
      '운영자가 견적을 다시 열었어요 · 잘못 끝났어요',
      '운영자가 견적을 다시 열었어요 · 잘못 끝났어요',
      '운영자가 견적을 다시 열었어요 · 잘못 끝났어요',
    ],
  ])('%o', (values, buyer, supplier, operator) => {
    expect(text(values)).toBe(buyer);
    expect(text(values, 'SUPPLIER')).toBe(supplier);
    expect(text(values, 'OPERATOR')).toBe(operator);
  });

  it('says why a supplier cannot supply', () => {
    expect(text({ to: 'DECLINED', reason: 'DISCONTINUED' })).toBe('공급사가 공급할 수 없다고 했어요 · 공급 불가: 단종');
    expect(text({ to: 'DECLINED', reason: 'ETC', note: '재고가 없어요' })).toContain('기타 · 재고가 없어요');
  });

  it('tells the parcel of the last sample alone', () => {
    const sent = event({ from: 'RESPONDED', to: 'SAMPLE_SENT' });
    expect(quoteEventText(sent, quote, true)).toBe('공급사가 샘플을 보냈어요 · CJ대한통운 123456789012');
    expect(quoteEventText(sent, quote, false)).toBe('공급사가 샘플을 보냈어요');
    expect(quoteEventText(sent, { ...quote, shippingCompany: 'DIRECT', trackingNumber: null }, true)).toContain(
      '직접배송',
    );
  });

  it('leaves to the thread what stands in it: the request, an answer, a question', () => {
    expect(text({ from: null, to: 'REQUESTED', by: 'BUYER' })).toBeNull();
    expect(text({ to: 'RESPONDED' })).toBeNull();
    expect(text({ from: 'RESPONDED', to: 'NEGOTIATING', by: 'BUYER' })).toBeNull();
  });
});
