import { startOfKoreanDay } from '@gredia/domain';
import { GetCatalogueCountsDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';

describe('GetCatalogueCounts', () => {
  useDatabase();

  it('counts what is public, and what changed since midnight in Korea', async () => {
    const ingredient = await buildIngredient();
    await buildProduct();
    const hidden = await buildProduct({ visible: false });
    await buildCosmetic();
    const midnight = startOfKoreanDay().getTime();
    await buildChangeLog({ targetId: ingredient.id, createdAt: new Date(midnight) });
    await buildChangeLog({ targetId: ingredient.id });
    await buildChangeLog({ createdAt: new Date(midnight - 1) });
    // Of what is gone, or hidden, nothing is counted.
    await buildChangeLog({ targetType: 'COSMETICS' });
    await buildChangeLog({ targetType: 'PRODUCT', targetId: hidden.id });
    const { data } = await gatewayAs(null)(GetCatalogueCountsDocument);
    expect(data?.catalogueCounts).toEqual({ ingredients: 1, products: 1, cosmetics: 1, updatedToday: 1 });
  });
});
