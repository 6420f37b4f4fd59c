import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jamoDistance, prefixDistance } from './jamo-distance';

/** Few letters, so that random texts share some; ㅏ and ㅑ look alike. */
const jamo = fc.string({ unit: fc.constantFrom('ㄱ', 'ㄴ', 'ㅏ', 'ㅑ', 'a'), maxLength: 9 });

const isAlike = (a: string, b: string) => ['ㅏㅑ', 'ㅑㅏ'].includes(a + b);

/** The plain recursion that the tables stand for. */
function distance(from: string, to: string): number {
  if (!from || !to) return from.length + to.length;
  const [a, b] = [from.at(-1)!, to.at(-1)!];
  const change = distance(from.slice(0, -1), to.slice(0, -1)) + (a === b ? 0 : isAlike(a, b) ? 0.5 : 1);
  const turned = from.length > 1 && to.length > 1 && from.at(-2) === b && to.at(-2) === a;
  return Math.min(
    change,
    distance(from.slice(0, -1), to) + 1,
    distance(from, to.slice(0, -1)) + 1,
    turned ? distance(from.slice(0, -2), to.slice(0, -2)) + 0.5 : Infinity,
  );
}

describe('the distance of two rows of jamo', () => {
  it.each([
    ['ㄱㅏㄴ', 'ㄱㅏㄴ', 0],
    ['ㄱㅏㄴ', 'ㄱㅑㄴ', 0.5],
    ['ㄱㅏㄴ', 'ㄱㄴㅏ', 0.5],
    ['ㄱㅏㄴ', 'ㄱㅏ', 1],
    ['', 'ㄱㅏ', 2],
  ])('of %s and %s is %d', (from, to, edits) => expect(jamoDistance(from, to)).toBe(edits));

  it('is the least there is, whatever both begin and end with', () => {
    fc.assert(
      fc.property(jamo, jamo, jamo, jamo, (start, from, to, end) => {
        fc.pre(from.length + to.length <= 10);
        expect(jamoDistance(start + from + end, start + to + end)).toBe(distance(from, to));
      }),
    );
  });

  it('is told up to so many edits, and beyond them that they are more', () => {
    fc.assert(
      fc.property(jamo, jamo, fc.nat({ max: 16 }), (from, to, halves) => {
        const [edits, most] = [jamoDistance(from, to), halves / 2];
        expect(jamoDistance(from, to, most)).toBe(edits <= most ? edits : Infinity);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the least of all beginnings that end at the places', () => {
    fc.assert(
      fc.property(jamo, jamo, fc.array(fc.nat({ max: 10 }), { maxLength: 4 }), (from, to, ends) => {
        fc.pre(from.length + to.length <= 10);
        const all = ends.filter((end) => end <= to.length).map((end) => distance(from, to.slice(0, end)));
        expect(prefixDistance(from, to, ends)).toBe(Math.min(Infinity, ...all));
      }),
    );
  });
});
