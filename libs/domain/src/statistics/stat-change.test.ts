import { describe, expect, it } from 'vitest';
import { statChange, statChangeSize, statChangeText } from './stat-change';

describe('the change of a figure', () => {
  it.each([
    [106, 100, 'up', '6% 늘었어요'],
    [1062, 1000, 'up', '6.2% 늘었어요'],
    [0, 8, 'down', '100% 줄었어요'],
    [97, 100, 'down', '3% 줄었어요'],
    [5, 5, 'same', '변화가 없어요'],
    [0, 0, 'same', '변화가 없어요'],
    [1200, 0, 'up', '1,200 늘었어요'],
    [20000, 100, 'up', '19,900% 늘었어요'],
  ] as const)('of %i after %i goes %s: %s', (now, before, direction, text) => {
    const change = statChange(now, before);
    expect(change.direction).toBe(direction);
    expect(statChangeText(change)).toBe(text);
  });

  it.each([
    [1062, 1000, '+6.2%'],
    [97, 100, '−3%'],
    [1200, 0, '+1,200'],
    [5, 5, '변화 없음'],
  ])('of %i after %i is %s in signs', (now, before, text) =>
    expect(statChangeSize(statChange(now, before))).toBe(text),
  );
});
