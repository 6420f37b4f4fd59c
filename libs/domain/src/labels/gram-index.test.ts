import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './folded-name';
import { GramIndex, type IndexedName } from './gram-index';
import { gramsOf } from './grams';
import { describeName, editsBetween, editsFrom } from './name-likeness';

const PARTS =
  '소듐 글리세릴 폴리 다이 스테아레이트 라우릴 설페이트 하이드록시 프로필 감초 뿌리 추출물 병풀 잎 오일 β글루칸 漢'.split(
    ' ',
  );
const part = fc.constantFrom(...PARTS);
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
/** Names of a few parts, so that many of them share grams and are of one length. */
const dictionary = fc
  .uniqueArray(name, { minLength: 30, maxLength: 120 })
  .map((names) => names.map((each, id): IndexedName => ({ ...foldName(each), id: `${id}` })));
/** A name with a syllable changed, lost or added. */
const slip = fc
  .tuple(name, fc.nat({ max: 30 }), fc.constantFrom('', '뷁', '으'), fc.boolean())
  .map(([text, at, letter, isAdded]) => text.slice(0, at) + letter + text.slice(isAdded ? at : at + 1));

/** What `candidates` stands for: every name is looked at, and all of them are put in order. */
function candidatesBySorting(names: readonly IndexedName[], key: string): IndexedName[] {
  const byLength = [...names].sort((a, b) => a.key.length - b.key.length);
  const having = (gram: string) => byLength.filter((each) => gramsOf(each.key).includes(gram));
  const rarest = gramsOf(key)
    .map(having)
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)
    .slice(0, 10);
  const slack = Math.max(3, key.length * 0.25);
  const seen = [...new Set(rarest.flat())].filter((each) => Math.abs(each.key.length - key.length) <= slack);
  const shared = (each: IndexedName) => rarest.filter((list) => list.includes(each)).length;
  const off = (each: IndexedName) => Math.abs(each.key.length - key.length);
  return seen.sort((a, b) => shared(b) - shared(a) || off(a) - off(b)).slice(0, 24);
}

describe('the index of grams', () => {
  it('finds the names that looking at all of them finds, in the same order', () => {
    fc.assert(
      fc.property(dictionary, fc.array(slip, { minLength: 1, maxLength: 5 }), (names, slips) => {
        const index = new GramIndex(names);
        for (const text of slips) {
          const { key } = foldName(text);
          expect(index.candidates(key).map((place) => index.nameAt(place))).toEqual(candidatesBySorting(names, key));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells how far a name is as the names themselves tell, also of letters that are rare', () => {
    fc.assert(
      fc.property(dictionary, slip, (names, text) => {
        const index = new GramIndex(names);
        const given = describeName(foldName(text));
        for (const place of index.candidates(given.key)) {
          expect(editsFrom(given, index)(place)).toEqual(editsBetween(given, index.nameAt(place)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('knows of a part of a key what looking at all keys tells', () => {
    const ends = fc.record({ isStart: fc.boolean(), isEnd: fc.boolean() });
    fc.assert(
      fc.property(
        dictionary,
        name,
        fc.nat({ max: 9 }),
        fc.integer({ min: 3, max: 12 }),
        ends,
        (names, text, at, many, isAt) => {
          const index = new GramIndex(names);
          const letters = foldName(text).key.slice(at, at + many);
          fc.pre(letters.length >= 3);
          const has = names.some(
            ({ id, key }) =>
              id !== '0' &&
              (isAt.isStart
                ? isAt.isEnd
                  ? key === letters
                  : key.startsWith(letters)
                : isAt.isEnd
                  ? key.endsWith(letters)
                  : key.includes(letters)),
          );
          const window = { letters, ...isAt };
          expect(index.hasKey(window, ({ id }) => id !== '0')).toBe(has);
          // Asked once more it is remembered.
          expect(index.hasKey(window, ({ id }) => id !== '0')).toBe(has);
          expect(index.has(({ key }) => [key], window, '0')).toBe(has);
        },
      ),
    );
  });
});
