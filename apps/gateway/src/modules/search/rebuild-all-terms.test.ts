import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { registry } from '../../app/gateway-registry';
import { rebuildAllTerms } from './rebuild-all-terms';
import { SearchHits } from './search-hits';
import { searchTerms } from './search.table';

describe('rebuilding all terms', () => {
  const database = useDatabase();
  const kinds = new SearchHits(registry.modules.flatMap(({ searchHits = [] }) => searchHits)).kinds;
  const termsOf = async (id: string) => {
    const rows = await database().db.select().from(searchTerms).where(eq(searchTerms.targetId, id)).orderBy(asc(searchTerms.position)); // prettier-ignore
    return rows.map(({ text }) => text);
  };

  it('gives cosmetics their first terms and takes from materials those that are stored once now', async () => {
    const glycerin = await buildIngredient({ nameKor: '글리세린', inci: 'GLYCERIN' });
    const cosmetic = await buildCosmetic({ productName: '봄 크림', brand: '봄' });
    const product = await buildProduct({
      name: '원료',
      dealer: '가람',
      contains: [glycerin],
      incis: ['GLYCERIN', 'Unknown'],
    });
    const more = [];
    for (let place = 0; place < 3; place += 1) more.push(await buildProduct());
    await database().db.execute(sql`DELETE FROM search_terms WHERE target_type IN ('COSMETICS', 'COMPANY')`);
    await database().db.execute(sql`
      INSERT INTO search_terms (target_id, position, target_type, kind, text, spelling_key, key, length)
      SELECT ${product.id}, 7 + place, 'PRODUCT', 3, text, text, text, 2 FROM unnest(ARRAY['가람', 'GLYCERIN']) WITH ORDINALITY AS old (text, place)`); // prettier-ignore

    await rebuildAllTerms(database().db, kinds, 2);
    expect(await termsOf(cosmetic.id)).toEqual(['봄 크림', '봄']);
    expect(await termsOf(product.id)).toEqual(['원료', 'Unknown']);
    for (const { id, name } of more) expect(await termsOf(id)).toEqual([name]);
    const companies = await database().db.select().from(searchTerms).where(eq(searchTerms.targetType, 'COMPANY'));
    expect(companies.map(({ text }) => text)).toEqual(['가람']);
  });
});
