import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName } from './folded-name';
import { jamoDistance } from './jamo-distance';
import { describeName, editsBetween, LEAST_LIKENESS } from './name-likeness';
import { searchKey } from '../search/keys';

const PARTS = '글리세릴 글라이세릴 디메치콘 다이메티콘 스테아레이트 시드릭 트리 추출물 소르비탄 20 PEG'.split(' ');
const written = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const slipped = fc.tuple(written, fc.nat({ max: 20 })).map(([text, at]) => text.slice(0, at) + text.slice(at + 1));

it('tells how far two names are apart in both spellings, or that they are too far in either', () => {
  fc.assert(
    fc.property(slipped, written, (text, name) => {
      const [given, other] = [foldName(text), foldName(name)];
      const spellings = [
        [given.key, other.key],
        [searchKey(given.written), searchKey(other.written)],
      ] as const;
      const [today = 0, asWritten = 0] = spellings.map(([own, its]) => jamoDistance(own, its));
      const between = editsBetween(describeName(given), other);
      if (between) {
        // Where it counts: the nearer of the two, and the other one as far as it is no farther off than names may be.
        expect(Math.min(between.today, between.written)).toBe(Math.min(today, asWritten));
        for (const [found, edits] of [
          [between.today, today],
          [between.written, asWritten],
        ] as const)
          expect([edits, Infinity]).toContain(found);
      } else {
        for (const [place, edits] of [today, asWritten].entries()) {
          const longest = Math.max(...spellings[place]!.map(({ length }) => length));
          expect(edits).toBeGreaterThanOrEqual(6);
          expect(1 - edits / longest).toBeLessThan(LEAST_LIKENESS);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
