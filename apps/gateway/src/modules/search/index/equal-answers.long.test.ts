import { titleKey } from '@gredia/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { testDatabase, useDatabase } from '../../../testing/database';
import { rebuildIngredientTerms } from '../../ingredients/ingredient-hits';
import { ingredients } from '../../ingredients/ingredients.table';
import { buildProduct } from '../../products/products.factory';
import { buildCatalogue, expectEqualAnswers, readShelf, typedTexts, writtenNames } from './search-index.testing';
import type { Shelf } from './shelf';

const MINUTES = 60_000;

const heads = ['소듐', '포타슘', '아세틸', '폴리글리세릴-', '피이지-', '트라이', '메틸', '하이드롤라이즈드', '베타-', '효모/']; // prettier-ignore
const stems = ['장미', '녹차', '감초', '라벤더', '코코넛', '스테아레이트', '라우레이트', '글라이콜', '펩타이드', '콜라겐', '쌀겨', '다이메티콘']; // prettier-ignore
const tails = ['추출물', '오일', '가루', '왁스', '에스터', '크로스폴리머'];

/** Some hundred names more, of which each word stands in up to a hundred: beyond that PostgreSQL looks at a part of them. */
async function buildMore(): Promise<void> {
  const { db } = testDatabase();
  const made = heads.flatMap((head, h) =>
    stems.flatMap(
      (stem, s) =>
      tails
        .filter((_, t) => (h + s + t) % 3 === 0)
        .map((tail, t) => ({ nameKor: `${head}${stem}${tail}`, inci: `HEAD${h} STEM${s} TAIL${t}`, labelCount: (h * 31 + s * 7 + t) % 23 })), // prettier-ignore
    ),
  );
  const rows = await db
    .insert(ingredients)
    .values(
      made.map((names) => ({
        id: newId(),
        title: names.nameKor,
        titleKey: titleKey(names.nameKor),
        contentHash: newId().slice(-16),
        ...names,
      })),
    ) // prettier-ignore
    .returning();
  await rebuildIngredientTerms(db, rows);
  for (const [place, row] of rows.entries()) {
    if (place % 4 === 0) await buildProduct({ name: `${row.title} ${place}`, dealer: '한빛바이오', contains: [row] });
  }
}

describe('the index in memory, at length', () => {
  useDatabase();
  let all: Shelf;
  let changed: readonly [Shelf, Shelf];
  let names: string[];

  beforeAll(async () => {
    await buildCatalogue();
    await buildMore();
    all = await readShelf();
    names = await writtenNames();
    // The same names, some of them as if they had changed after the rest was read.
    const base = await readShelf();
    const { rows } = await testDatabase().pool.query<{ id: string }>(
      'SELECT target_id AS id FROM search_terms GROUP BY target_id ORDER BY md5(target_id::text) LIMIT 60',
    );
    const ids = rows.map(({ id }) => id);
    changed = [base, await readShelf(ids)];
    base.remove(new Set(ids));
  }, 5 * MINUTES);

  it(
    'finds what PostgreSQL finds, in the same order, by 10,000 texts',
    async () => {
      expect(names.length).toBeGreaterThan(400);
      await fc.assert(
        fc.asyncProperty(typedTexts(names), (text) => expectEqualAnswers([all], text)),
        { numRuns: 10_000 },
      );
    },
    20 * MINUTES,
  );

  it(
    'finds the same where some have changed since all were read',
    async () => {
      await fc.assert(
        fc.asyncProperty(typedTexts(names), (text) => expectEqualAnswers(changed, text)),
        { numRuns: 2000 },
      );
    },
    10 * MINUTES,
  );
});
