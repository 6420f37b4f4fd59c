import { describe, expect, it } from 'vitest';
import { priceText } from './price';

describe('priceText', () => {
  it('writes won with thousands', () => {
    expect(priceText(12500)).toBe('12,500원');
    expect(priceText(0)).toBe('0원');
  });

  it('asks to ask where no price is known', () => {
    expect(priceText(null)).toBe('가격 문의');
  });
});
