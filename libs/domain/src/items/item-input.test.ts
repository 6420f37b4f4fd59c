import { describe, expect, it } from 'vitest';
import { itemInput } from './item-input';

const pack = {
  pac: '1 kg 알루미늄 백',
  unit: 'kg',
  amount: 1,
  price: 124_000,
  leadTime: 3,
  bundle: 1,
  sample: false,
  isActive: true,
};
const item = {
  name: '나이아신아마이드 소분',
  functions: [],
  types: [],
  casNo: [],
  certifications: [],
  isActive: true,
  composition: [],
  packages: [pack],
};

/** What is wrong, by where. */
function problemsOf(given: object): Record<string, string> {
  const { error } = itemInput.safeParse({ ...item, ...given });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it('takes an item with and without packages', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ packages: [] })).toEqual({});
});

describe('a package', () => {
  it.each([
    ['pac', { pac: '  ' }, '포장 이름을 입력해 주세요.'],
    ['pac', { pac: '가'.repeat(41) }, '포장 이름은 40자까지 쓸 수 있어요.'],
    ['unit', { unit: 'lb' }, '단위를 골라 주세요.'],
    ['amount', { amount: 0 }, '용량은 0보다 크게 입력해 주세요.'],
    ['amount', { amount: 0.00001 }, '용량은 소수점 아래 4자리까지 쓸 수 있어요.'],
    ['price', { price: -1 }, '가격은 0–1,000,000,000 사이의 정수로 입력해 주세요.'],
    ['price', { price: 1_000_000_001 }, '가격은 0–1,000,000,000 사이의 정수로 입력해 주세요.'],
    ['price', { price: 10.5 }, '가격은 0–1,000,000,000 사이의 정수로 입력해 주세요.'],
    ['price', { price: 0 }, '0원은 샘플 포장에만 쓸 수 있어요.'],
    ['leadTime', { leadTime: 366 }, '납기는 0–365 사이의 정수로 입력해 주세요.'],
    ['bundle', { bundle: 0 }, '묶음은 1–10,000 사이의 정수로 입력해 주세요.'],
    ['maxQuantity', { bundle: 3, maxQuantity: 2 }, '최대 수량은 묶음(3개)보다 작을 수 없어요.'],
    ['stockQuantity', { stockQuantity: -1 }, '재고는 0–1,000,000 사이의 정수로 입력해 주세요.'],
  ])('says what is wrong with its %s: %j', (field, given, message) => {
    expect(problemsOf({ packages: [{ ...pack, ...given }] })).toEqual({ [`packages.0.${field}`]: message });
  });

  it('costs nothing only as the sample, of which an item has one', () => {
    const sample = { ...pack, pac: '샘플 10 g', price: 0, sample: true };
    expect(problemsOf({ packages: [pack, sample] })).toEqual({});
    expect(problemsOf({ packages: [sample, pack, { ...sample, pac: '샘플 20 g' }] })).toEqual({
      'packages.2.sample': '샘플 포장은 상품마다 하나만 둘 수 있어요.',
    });
  });

  it('of a sample is one to an order, unless more are given', () => {
    const sample = { ...pack, price: 0, sample: true };
    expect(itemInput.parse({ ...item, packages: [sample] }).packages[0]?.maxQuantity).toBe(1);
    expect(itemInput.parse({ ...item, packages: [{ ...sample, maxQuantity: 3 }] }).packages[0]?.maxQuantity).toBe(3);
    expect(itemInput.parse(item).packages[0]?.maxQuantity).toBeNull();
  });

  it('has a name of its own', () => {
    expect(problemsOf({ packages: [pack, pack] })).toEqual({ 'packages.1.pac': '같은 이름의 포장이 있어요.' });
  });

  it('is one of at most 20', () => {
    const packages = Array.from({ length: 21 }, (_, index) => ({ ...pack, pac: `${index} kg` }));
    expect(problemsOf({ packages })).toEqual({ packages: '포장은 20개까지 넣을 수 있어요.' });
  });
});

it('takes CAS numbers with the right check digit alone', () => {
  expect(problemsOf({ casNo: ['98-92-0'] })).toEqual({});
  expect(problemsOf({ casNo: ['98-92-0', '98-92-1'] })).toEqual({
    'casNo.1': '올바른 CAS 번호를 입력해 주세요. 예: 98-92-0',
  });
});

it('adds published ratios up to the whole, and leaves those that are not published', () => {
  const parts = (...ratios: (number | null)[]) => ratios.map((ratio, index) => ({ INCI: `Part ${index}`, ratio }));
  expect(problemsOf({ composition: parts(99.5) })).toEqual({});
  expect(problemsOf({ composition: parts(60, null) })).toEqual({});
  expect(problemsOf({ composition: parts(60, 30) })).toEqual({
    composition: '함량을 모두 더하면 90%예요. 99.5–100.5%가 되게 맞춰 주세요.',
  });
});
