import { describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { countStatements } from '../products/products.testing';
import { matchRank } from './matching/match-rank';
import { SearchHits } from './search-hits';

const kinds = registry.modules.flatMap(({ searchHits = [] }) => searchHits);

describe('the hits of the search', () => {
  const database = useDatabase();
  const hits = new SearchHits(kinds);

  it('stand in the order of the search box, whichever module comes first', () => {
    expect(Object.keys(new SearchHits([...kinds].reverse()).boxLimits)).toEqual(Object.keys(hits.boxLimits));
    expect(Object.keys(hits.boxLimits)).toEqual(['INGREDIENT', 'PRODUCT', 'ITEM', 'COSMETICS', 'SUBSTANCE', 'POST']);
  });

  it('are shown in the order of the matches, those of several kinds by one statement; what is gone is left out', async () => {
    const { db } = database();
    const ingredient = await buildIngredient({ nameKor: '글리세린', inci: 'GLYCERIN' });
    const cosmetic = await buildCosmetic({ productName: '크림', brand: '봄', priceKrw: 12500 });
    const matches = [
      { targetType: 'COSMETICS' as const, targetId: cosmetic.id, rank: matchRank.PREFIX },
      { targetType: 'INGREDIENT' as const, targetId: ingredient.id, rank: matchRank.EXACT },
    ];
    const shown = async () => {
      expect(await hits.cardsOf(db, matches)).toMatchObject([
        { type: 'cosmetics', title: '크림', subtitle: '봄', price: '12,500원', match: 'PREFIX' },
        { type: 'ingredients', title: '글리세린', subtitle: 'GLYCERIN', price: null, match: 'EXACT' },
      ]);
    };
    expect(await countStatements(shown)).toBe(1);
    expect(await hits.cardsOf(db, [{ ...matches[0]!, targetId: crypto.randomUUID() }])).toEqual([]);
    expect(await hits.cardsOf(db, [])).toEqual([]);
  });

  it('are declared once', () => {
    expect(() => new SearchHits([...kinds, kinds[0]!])).toThrow('Two modules declare the same hits');
    const without = new SearchHits(kinds.filter(({ target }) => target !== 'SUBSTANCE'));
    const entry = { targetType: 'SUBSTANCE' as const, targetId: crypto.randomUUID(), rank: matchRank.EXACT };
    return expect(without.cardsOf(database().db, [entry])).rejects.toThrow('No module declares the hits of SUBSTANCE');
  });
});
