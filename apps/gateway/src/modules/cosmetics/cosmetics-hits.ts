import { priceText } from '@gredia/domain';
import { asc, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { named, type SearchHitKind, type SearchNames, writeTerms } from '../search/public';
import { termKind } from '../search/search.table';
import { cosmetics, type CosmeticsModel } from './cosmetics.table';

type SearchableCosmetics = Pick<CosmeticsModel, 'id' | 'productName' | 'brand'>;

function cosmeticsNames({ id, productName, brand }: SearchableCosmetics): SearchNames {
  return {
    id,
    weight: 0,
    names: [...named(termKind.NAME, [productName]), ...named(termKind.SYNONYM, [brand])],
  };
}

/** Brings the search terms of cosmetics in line with their names. */
export const rebuildCosmeticsTerms = (tx: Executor, rows: readonly SearchableCosmetics[]): Promise<void> =>
  writeTerms(tx, 'COSMETICS', rows.map(cosmeticsNames));

/** Cosmetics in the search box, with their price. */
export const cosmeticsHits: SearchHitKind = {
  target: 'COSMETICS',
  type: 'cosmetics',
  box: { place: 4, limit: 3 },
  cards: {
    rows: `
  SELECT id, product_name, brand, image, to_jsonb(price_krw) FROM cosmetics WHERE id = ANY($1)`,
    show: (priceKrw) => ({ price: priceText(priceKrw as number | null) }),
  },
  rebuildTerms: async (tx, after, most) => {
    const behind = after === null ? undefined : gt(cosmetics.id, after);
    const rows = await tx.select().from(cosmetics).where(behind).orderBy(asc(cosmetics.id)).limit(most).for('update');
    await rebuildCosmeticsTerms(tx, rows);
    return rows;
  },
};
