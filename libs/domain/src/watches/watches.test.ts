import { describe, expect, it } from 'vitest';
import { netChanges, watchLimits, type UntoldChange } from './watched-keys';

const change = (key: string, before: unknown, after: unknown, item: string | null = null): UntoldChange => ({
  ...{ key, item, before, after },
});
const net = (...changes: UntoldChange[]) => netChanges(changes, (one, other) => one === other);

describe('what changed in the end', () => {
  it('is the first value and the last', () => {
    expect(net(change('nameKor', 'A', 'B'), change('casNo', '1', '2'), change('nameKor', 'B', 'C'))).toEqual([
      change('nameKor', 'A', 'C'),
      change('casNo', '1', '2'),
    ]);
  });

  it('is nothing where a rule went and came back, and each rule counts by itself', () => {
    const rules = [
      change('limitedCountries', 'BANNED', null, 'r1'),
      change('limitedCountries', null, 'LIMITED', 'r2'),
      change('limitedCountries', null, 'BANNED', 'r1'),
    ];
    expect(net(...rules)).toEqual([change('limitedCountries', null, 'LIMITED', 'r2')]);
  });

  it('is nothing where a merge, a split or a removal was undone', () => {
    expect(net(change('merged', 'A', 'B'), change('unmerged', 'B', 'A'))).toEqual([]);
    expect(net(change('removed', 'A', null), change('restored', null, 'A'))).toEqual([]);
    expect(net(change('split', 'A', 'B'), change('unsplit', 'B', 'A'))).toEqual([]);
    expect(net(change('unmerged', 'B', 'A'))).toEqual([change('unmerged', 'B', 'A')]);
  });
});

it('lets each level watch as much as decided', () => {
  expect([0, 1, 2, 9, -1].map(watchLimits)).toEqual([
    { labels: 5, ingredients: 5 },
    { labels: 50, ingredients: 100 },
    { labels: 500, ingredients: 1000 },
    { labels: 500, ingredients: 1000 },
    { labels: 5, ingredients: 5 },
  ]);
});
