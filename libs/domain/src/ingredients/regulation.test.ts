import { describe, expect, it } from 'vitest';
import { lawLists } from '../regulations/law-lists';
import { countLevels, countryLabel, RETOLD_COUNTRIES } from './regulation';

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

it('names as retold the countries of which no list of law is', () => {
  const own = new Set<string>(Object.values(lawLists).map(({ country }) => country));
  expect(Object.keys(countryLabel).filter((country) => !own.has(country))).toEqual([...RETOLD_COUNTRIES]);
});
