import { foldedKey, initialsOf } from '@gredia/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase, testDatabase } from '../../../testing/database';
import { LEAST_AGREEMENT, SHARE_OF_BEST } from '../matching/bounds';
import { piecesOf } from './pieces';
import { agreementOf, keysAlike } from './likeness';
import type { Name, NameIndex } from './name-index';
import { buildCatalogue, readShelf, typedTexts, writtenNames } from './search-index.testing';

/** Against looking at every name: what an index leaves out shows here, whatever PostgreSQL finds. */
describe('an index of names', () => {
  useDatabase();
  let index: NameIndex;
  let texts: fc.Arbitrary<string>;
  let keyOf: string[];

  beforeAll(async () => {
    await buildCatalogue();
    index = (await readShelf()).names.INGREDIENT;
    texts = typedTexts(await writtenNames()).filter((text) => foldedKey(text) !== '');
    const size = Array.from({ length: index.keys.size }, (_, name) => name);
    keyOf = size.map((name) => foldedKey(index.textOf(name)));
    expect(keyOf.length).toBeGreaterThan(100);
  });

  const namesWith = (holds: (key: string, name: Name) => boolean) =>
    keyOf.flatMap((key, name) => (holds(key, name) ? [name] : []));
  const sorted = (names: Iterable<Name>) => [...names].sort((a, b) => a - b);
  const everything = () => true;
  /** All that an index tells. */
  const told = (each: (take: (name: Name) => boolean) => void): Name[] => {
    const names: Name[] = [];
    each((name) => names.push(name) > 0);
    return names;
  };
  const holding = (of: NameIndex, keys: readonly string[]) =>
    told((take) => of.eachHolding(piecesOf(keys), everything, take));

  it('finds every name that begins so', () => {
    fc.assert(
      fc.property(texts.map(foldedKey), (key) => {
        const found = index.beginning('keys', key, everything);
        expect(sorted(found)).toEqual(namesWith((other) => other.startsWith(key)));
      }),
    );
  });

  it('finds every name that is so', () => {
    fc.assert(
      fc.property(texts.map(foldedKey), (key) => {
        expect(sorted(index.named(key))).toEqual(namesWith((other) => other === key));
      }),
    );
  });

  it('finds every name that holds all pieces, in order', () => {
    const pieces = texts.map((text) => text.split(' ').map(foldedKey).filter(Boolean));
    fc.assert(
      fc.property(pieces, (keys) => {
        expect(holding(index, keys)).toEqual(namesWith((other) => keys.every((key) => other.includes(key))));
      }),
    );
  });

  it('looks at no more names than have the rarest piece, and at none once they are enough', () => {
    const key = keyOf.find((other) => other.length > 12) ?? '';
    const pieces = piecesOf([key]);
    const lookedAt = told((take) => index.grams.eachHolding(pieces, take));
    const sizes = index.grams.keysOfEach(new Set(pieces.grams)).map(({ length }) => length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(lookedAt.length).toBeLessThanOrEqual(sizes[0] ?? 0);
    for (const text of ['ㅇ', 'ㅇㅣ', key]) {
      let looks = 0;
      index.grams.eachHolding(piecesOf([text]), () => (looks += 1) < 1);
      expect(looks).toBe(1);
    }
  });

  it('finds the first of many by labels and length', () => {
    const rankOf = (name: Name) => index.rankOf(name);
    fc.assert(
      fc.property(texts.map(foldedKey), fc.integer({ min: 1, max: 5 }), (key, most) => {
        const beginning = key.slice(0, 1);
        const all = index.beginning('keys', beginning, everything);
        expect(index.beginning('keys', beginning, everything, most)).toEqual(all.slice(0, most));
        const ranks = all.map(rankOf).sort((a, b) => a - b);
        expect(index.firstByRank('keys', beginning, everything, most).map(rankOf)).toEqual(ranks.slice(0, most));
      }),
    );
  });

  it('finds every name whose initial consonants hold three or more', () => {
    fc.assert(
      fc.property(
        texts.map(initialsOf).filter(({ length }) => length > 2),
        (consonants) => {
          const found = told((take) => index.eachHoldingInitials(consonants, everything, take));
          expect(found).toEqual(namesWith((_, name) => initialsOf(index.textOf(name)).includes(consonants)));
        },
      ),
    );
  });

  it('agrees with names as PostgreSQL says', async () => {
    await fc.assert(
      fc.asyncProperty(texts.map(foldedKey), async (key) => {
        const { rows } = await testDatabase().pool.query<{ key: string; agreement: number }>(
          `SELECT DISTINCT key, (similarity(key, $1) + word_similarity($1, key)) / 2 AS agreement FROM search_terms
            WHERE target_type = 'INGREDIENT' AND (key %> $1 OR key % $1)`,
          [key],
        );
        const looked = { from: 0, end: index.keys.size, likeness: 'either', least: LEAST_AGREEMENT } as const;
        const { alike } = keysAlike(index, key, looked, () => false);
        const found = new Map(alike.map((one) => [keyOf[one.key], agreementOf(one)]));
        const isNear = ({ agreement }: { agreement: number }) => agreement >= LEAST_AGREEMENT;
        const expected = new Map(rows.filter(isNear).map((row) => [row.key, row.agreement]));
        const agreeing = new Map([...found].filter(([, agreement]) => isNear({ agreement })));
        expect(agreeing).toEqual(expected);
        // With the best of them meant, those that come near it.
        const near = keysAlike(index, key, looked, () => true);
        const enough = (agreement: number) => agreement >= near.least;
        const best = Math.max(LEAST_AGREEMENT, Math.max(...expected.values()) * SHARE_OF_BEST);
        expect(near.least).toBe(best);
        expect(new Map(near.alike.filter((one) => enough(agreementOf(one))).map((one) => [keyOf[one.key], agreementOf(one)]))) // prettier-ignore
          .toEqual(new Map([...expected].filter(([, agreement]) => enough(agreement))));
      }),
      { numRuns: 200, examples: [['ㅇㅊㅏㅊㅜㅊㅜㄹㅁㅜㄹ']] },
    );
  });

  it('finds nothing that is gone, and the rest as before', async () => {
    const copy = (await readShelf()).names.INGREDIENT;
    const gone = copy.targetOf(0);
    copy.remove(new Set([copy.ids[gone] ?? '']));
    const isLeft = (name: Name) => copy.targetOf(name) !== gone;
    for (const [name, key] of keyOf.entries()) {
      expect(copy.named(key)).toEqual(index.named(key).filter(isLeft));
      const held = [key.slice(1, 5) || key];
      expect(holding(copy, held)).toEqual(holding(index, held).filter(isLeft));
      expect(copy.named(key).includes(name)).toBe(isLeft(name));
    }
  });
});
