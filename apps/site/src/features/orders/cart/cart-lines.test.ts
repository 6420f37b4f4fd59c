import { describe, expect, it } from 'vitest';
import { cartLine } from '../../../testing/fake-checkout';
import { groupsOf, priceChange, shippingWords, withQuantity } from './cart-lines';

it('puts the goods of one supplier together, in the order in which they came', () => {
  const other = { id: 's2', name: '여울빛' };
  const lines = [cartLine(), cartLine({ packageId: 'b', seller: other }), cartLine({ packageId: 'c' })];
  expect(groupsOf(lines).map(({ seller, lines: own }) => [seller.name, own.length])).toEqual([
    ['물별소재', 2],
    ['여울빛', 1],
  ]);
});

describe('what the parcel of a supplier costs', () => {
  it.each([
    [{ price: 96_000 }, '배송비 3,000원', '4,000원 더 담으면 무료'],
    [{ price: 69_000, quantity: 2 }, '배송비 무료', '100,000원 넘게 담았어요'],
    [{ price: 0, isSample: true }, '배송비 무료', null],
    [{ unit: 'kg', amount: 20 }, '화물 착불', '배송비는 받을 때 내요'],
    [{ pac: '25 L 드럼', unit: 'ea', amount: 1 }, '화물 착불', '배송비는 받을 때 내요'],
  ])('%j: %s', (values, fee, why) => {
    expect(shippingWords([cartLine(values)])).toMatchObject({ fee, why });
  });

  it('is nothing where nothing is chosen', () => expect(shippingWords([])).toBeNull());
});

describe('another quantity', () => {
  it('is judged at once', () => {
    const line = cartLine({ bundle: 3, maxQuantity: 9, quantity: 3 });
    expect(withQuantity(line, 4).problem).toBe('3개 단위로 주문해 주세요.');
    expect(withQuantity(line, 12).problem).toBe('한 번에 9개까지 주문할 수 있어요.');
    expect(withQuantity(line, 6)).toMatchObject({ quantity: 6, problem: null });
  });

  it('does not bring back what is gone', () => {
    const gone = cartLine({ changes: ['GONE'], problem: '더 이상 팔지 않는 상품이에요.' });
    expect(withQuantity(gone, 2).problem).toBe('더 이상 팔지 않는 상품이에요.');
  });
});

it('says both prices of what became dearer or cheaper', () => {
  const changes = ['PRICE' as const];
  expect(priceChange(cartLine({ price: 380_000, seenPrice: 372_000, changes }))).toEqual({
    text: '가격이 올랐어요 · 372,000원 → 380,000원',
    isDearer: true,
  });
  expect(priceChange(cartLine({ price: 300_000, seenPrice: 372_000, changes }))?.isDearer).toBe(false);
  expect(priceChange(cartLine())).toBeNull();
});
