import type { CollectionName } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { testPlatform } from '../../testing/platform';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildQuote } from '../quotes/quotes.factory';

const database = useDatabase();
const collectionOf = (name: CollectionName) => testPlatform().registry.collections.get(name)!;

const found = async (name: CollectionName, text: string): Promise<string[]> => {
  const { table, id, joins, search } = collectionOf(name);
  const { rows } = await database().db.execute<{ id: string }>(
    sql`SELECT ${id} AS id FROM ${table} ${joins ?? sql``} WHERE (${search(text)})`,
  );
  return rows.map((row) => row.id);
};

describe('a search of the console', () => {
  it.each([
    ['users', 'users_search'],
    ['quotes', 'quotes_console_search'],
    ['cosmetics', 'cosmetics_console_search'],
    ['ingredients', 'ingredients_console_search'],
  ] as const)('of %s asks an index from one syllable on', async (name, index) => {
    const { table, search } = collectionOf(name);
    for (const text of ['가', '각', '가나', '가나다라', 'abc']) {
      const plan = await database().db.transaction(async (tx) => {
        // Few rows are read faster whole: what is asked is whether every part of the search has an index.
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        const { rows } = await tx.execute(sql`EXPLAIN (COSTS OFF) SELECT FROM ${table} WHERE ${search(text)}`);
        return rows.map((row) => JSON.stringify(row)).join();
      });
      expect(plan).toContain(`Bitmap Index Scan on ${index}`);
      expect(plan).not.toContain('Seq Scan');
    }
    // A syllable is a trigram, with or without a final: an index without one would be read whole.
    for (const text of ['가', '각']) {
      const { rows } = await database().db.execute(sql`SELECT show_trgm(letters_of(${text}::text)) AS signs`);
      expect(JSON.stringify(rows)).toContain('0x');
    }
  });

  it('finds what holds the text, and not what holds its letters alone', async () => {
    const { id } = await buildUser({ nickname: '각시탈' });
    expect(await found('users', '각')).toEqual([id]);
    expect(await found('users', '가')).toEqual([]);
    expect(await found('users', '시')).toEqual([id]);
    const cream = await buildCosmetic({ productName: '촉촉 크림 50%', brand: null });
    expect(await found('cosmetics', '촉')).toEqual([cream.id]);
    expect(await found('cosmetics', '크림 50%')).toEqual([cream.id]);
    expect(await found('cosmetics', '크림 5_')).toEqual([]);
    const squalane = await buildIngredient({ nameKor: '스쿠알란', synonyms: ['올리브 스쿠알란'], casNo: ['111-01-3'] });
    for (const text of ['쿠', '올리브', '111-01', squalane.title]) {
      expect(await found('ingredients', text)).toEqual([squalane.id]);
    }
    const quote = await buildQuote({ buyerCompany: '한빛 연구소' });
    expect(await found('quotes', '빛')).toEqual([quote.id]);
  });
});
