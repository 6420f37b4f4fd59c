import { describe, expect, it } from 'vitest';
import { countWork, TooMuchWork } from './count-work';
import { countSteps } from './regexp-steps';

const ALL = Number.MAX_SAFE_INTEGER;
const stepsOf = (expression: RegExp, text: string) => countSteps(expression, text, 0, ALL).steps;

describe('the counting engine', () => {
  it.each([
    [/a+?b/, 'xaab'],
    [/(?<!\d)(\d{2,3})(?:[.,]\d+)*\s*%/i, '1234% 12.5 %'],
    [/(?<=(?:다이|트라이)\s?)메틸/, '다이 메틸'],
    [/(\w)\1(?=c|$)/, 'aabbc'],
    [/^(?:|a)*$/, 'aaa'],
    [/\p{L}+$/u, '12𐐀가'],
    [/^b.\n?$/ms, 'a\nb\n\n'],
    [/\bk[^\s]*?e\b/iu, 'a \u212Ake'],
    [/(?:(a)|b)*c/, 'abac'],
    [/x*/y, 'ax'],
  ])('finds with %s in %j what the native one finds', (expression, text) => {
    const found = new RegExp(expression).exec(text);
    const counted = countSteps(expression, text, 0, ALL).found;
    expect(counted).toEqual(found && { start: found.index, end: found.index + found[0].length });
  });

  it('sees that a work grows with the square of a text, or doubles with each letter, and where it does not', () => {
    const growth = (expression: RegExp, short: string, long: string) =>
      stepsOf(expression, long) / stepsOf(expression, short);
    expect(growth(/\s+$/, `${' '.repeat(100)}x`, `${' '.repeat(200)}x`)).toBeGreaterThan(3.5);
    expect(growth(/^(?:a|aa)+$/, `${'a'.repeat(10)}x`, `${'a'.repeat(20)}x`)).toBeGreaterThan(100);
    expect(growth(/(?<!\s)\s+$/, `${' '.repeat(100)}x`, `${' '.repeat(200)}x`)).toBeLessThan(2.1);
  });
});

describe('counting work', () => {
  it('counts expressions behind every method, and letters that strings go through', () => {
    const { steps, parts } = countWork(10_000, () => {
      'a b  c'.split(/\s+/).join('').replace(/c$/, '');
      'abc'.includes('x');
    });
    expect(Object.keys(Object.fromEntries(parts)).sort()).toEqual(
      ['/\\s+/', '/c$/', 'includes', 'split'].map((name) => expect.stringContaining(name)),
    );
    expect(steps).toBeGreaterThan(10);
  });

  it('stops what goes on, and leaves everything as it was', () => {
    const before = [RegExp.prototype.exec, String.prototype.trim, Map.prototype.get];
    expect(() => countWork(10_000, () => /\s+$/.test(`${' '.repeat(1000)}x`))).toThrow(TooMuchWork);
    expect([RegExp.prototype.exec, String.prototype.trim, Map.prototype.get]).toEqual(before);
  });
});
