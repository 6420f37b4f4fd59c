import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GramSet } from './gram-set';
import { Grams } from './grams';
import { partLikeness, partOfDistinct } from './likeness';
import { Letters } from './packed';
import { gramsInto, gramsOf, lettersOf } from './pieces';
import { eachSharing, neededBySize } from './sharing';

const textOf = (letters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength });

function gramsOfKeys(texts: readonly string[]): Grams {
  const keys = new Letters();
  for (const text of texts) keys.add(text);
  keys.trim();
  const building = Grams.build(keys);
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value;
}

/** Against counting the pieces of every key. */
describe('the keys that share enough pieces', () => {
  const lists = fc.array(fc.oneof(textOf('ab', 14), textOf('abcdefgh', 30)), { minLength: 1, maxLength: 300 });
  const asked = fc.record({
    texts: lists,
    query: fc.oneof(textOf('ab', 20), textOf('abcdefgh', 30)),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    perSize: fc.double({ min: 0, max: 0.5, noNaN: true }),
    bounds: fc.tuple(fc.nat(300), fc.nat(300)),
  });

  it('are told once each, with how many they share', () => {
    fc.assert(
      fc.property(asked, ({ texts, query, share, perSize, bounds }) => {
        const grams = gramsOfKeys(texts);
        const wanted = new Set(gramsOf(lettersOf(query)));
        const [from, end] = [Math.min(...bounds, texts.length), Math.min(Math.max(...bounds), texts.length)];
        const isEnough = (shared: number, size: number) => shared >= share * wanted.size + perSize * size;
        const needed = neededBySize(wanted.size, grams.mostPieces, isEnough);
        const counted = texts.map((text) => {
          const own = new Set(gramsOf(lettersOf(text)));
          return { size: own.size, shared: [...own].filter((gram) => wanted.has(gram)).length };
        });
        const expected = counted.flatMap(({ size, shared }, key) =>
          key >= from && key < end && shared > 0 && isEnough(shared, size) ? [[key, shared]] : [],
        );
        // Twice: what is counted in is left empty.
        for (let time = 0; time < 2; time += 1) {
          const told: number[][] = [];
          eachSharing(grams, wanted, { from, end }, needed, (...one) => told.push(one));
          expect(told.sort(([a = 0], [b = 0]) => a - b)).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the pieces of a query', () => {
  it('are each there once, and no others', () => {
    fc.assert(
      fc.property(textOf('abcde ', 40), textOf('abcdef ', 40), (query, name) => {
        const [grams, others] = [query, name].map((text) => gramsOf(lettersOf(text)));
        const [pieces, expected] = [new GramSet(grams!), new Set(grams)];
        expect([...pieces.grams]).toEqual([...expected]);
        for (const gram of [...grams!, ...others!]) expect(pieces.has(gram)).toBe(expected.has(gram));
        const room = new Float64Array(100);
        expect([...room.subarray(0, gramsInto(room, lettersOf(name)))]).toEqual(others);
      }),
    );
  });
});

describe('the likeness of the best part', () => {
  it('is the same where no piece comes twice', () => {
    const texts = fc.tuple(textOf('abcdefghijklmnop', 40), textOf('abcdefghijklmnop', 40));
    fc.assert(
      fc.property(texts, ([name, query]) => {
        const grams = gramsOf(lettersOf(name));
        fc.pre(new Set(grams).size === grams.length);
        const wanted = new Set(gramsOf(lettersOf(query)));
        expect(partOfDistinct(wanted, grams, new Uint8Array(grams.length))).toBe(partLikeness(wanted, grams));
      }),
      { numRuns: 2000 },
    );
  });
});
