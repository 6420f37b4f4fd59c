import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { benchQueries } from '../../../bench/queries';
import { buildCatalogue, expectEqualAnswers, readShelf, typedTexts, writtenNames } from './search-index.testing';
import type { Shelf } from './shelf';

describe('the index in memory', () => {
  useDatabase();
  let shelf: Shelf;
  let names: string[];

  beforeAll(async () => {
    await buildCatalogue();
    shelf = await readShelf();
    names = await writtenNames();
  });

  it('finds by every name what PostgreSQL finds, in the same order', async () => {
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) await expectEqualAnswers([shelf], name);
  });

  it.each(benchQueries.filter((_, place) => place % 4 === 0))('finds the same by %s', async (query) => {
    await expectEqualAnswers([shelf], query);
  });

  it('finds the same by anything that is typed', async () => {
    await fc.assert(
      fc.asyncProperty(typedTexts(names), (text) => expectEqualAnswers([shelf], text)),
      { numRuns: 400 },
    );
  });
});
