import { describe, expect, it } from 'vitest';
import { countLevels } from './regulation';

describe('countLevels', () => {
  it('counts each level that occurs, the strictest first', () => {
    expect(countLevels(['CAUTION', 'PROHIBITED', 'CAUTION', 'POSITIVE'])).toEqual([
      { level: 'PROHIBITED', count: 1 },
      { level: 'POSITIVE', count: 1 },
      { level: 'CAUTION', count: 2 },
    ]);
    expect(countLevels([])).toEqual([]);
  });
});
