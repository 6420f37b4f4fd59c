import { describe, expect, it } from 'vitest';
import { limitWords, ownPercent } from './limit-words';
import { limitedUse } from './testing/limited-use';

describe('how much of an ingredient a limit of another substance allows', () => {
  it.each([
    [0.5, 1.1593, 0.579],
    [0.4, 1.10158, 0.44],
    [6, 1.4184, 8.51],
    [5, 1.16, 5.8],
    [0.001, 2, 0.002],
    [10, 12.34, 123],
    [0, 2, 0],
  ])('%d %% × %d is never told as more than it is', (limit, factor, told) => {
    expect(ownPercent(limit, { factor })).toBe(told);
    expect(told).toBeLessThanOrEqual(limit * factor + 1e-9);
  });

  it('is not told of the substance itself', () => {
    expect(ownPercent(2, { factor: 1 })).toBeNull();
    expect(limitWords(2, limitedUse({ calculatedAs: '산으로서' }))).toBe('2% (산으로서)');
  });
});
