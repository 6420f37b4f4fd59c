import { describe, expect, it } from 'vitest';
import { randomOf } from './random';
import { makeProduct } from './scale-products';

const known = Array.from({ length: 300 }, (_, place) => ({
  id: `${place}`,
  title: `성분${place}`,
  inci: `INCI ${place}`,
}));
const suppliers = { sellerIds: new Map([['한빛소재', 'seller']]), sourceEditionId: 'source' };
const made = (seed: number) => {
  const random = randomOf(seed);
  return Array.from({ length: 2000 }, () => makeProduct(random, known, suppliers));
};

describe('the materials of the benchmark', () => {
  it('are the same in every run, and different for another seed', () => {
    expect(made(1)).toEqual(made(1));
    expect(made(1)).not.toEqual(made(2));
  });

  it('are such as suppliers enter them', () => {
    const all = made(3);
    expect(new Set(all.map(({ row }) => row.id)).size).toBe(2000);
    const within = (counts: number[], least: number, most: number) =>
      expect([Math.min(...counts), Math.max(...counts)]).toEqual([least, most]);
    within(
      all.map(({ row }) => row.functions?.length ?? 0),
      1,
      3,
    );
    within(
      all.map(({ row }) => row.certificates?.length ?? 0),
      0,
      4,
    );
    within(
      all.map(({ composition }) => composition.length),
      1,
      12,
    );
    expect(new Set(all.map(({ row }) => row.dealer)).size).toBeGreaterThan(200);
    expect(all.filter(({ row }) => /[가-힣]/.test(row.name)).length).toBeGreaterThan(500);
    expect(all.filter(({ row }) => !/[가-힣]/.test(row.name)).length).toBeGreaterThan(500);
    expect(all.every(({ row }) => row.name.length <= 100)).toBe(true);
  });
});
