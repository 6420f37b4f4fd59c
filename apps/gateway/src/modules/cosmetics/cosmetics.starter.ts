import { koreanMidnight } from '@gredia/domain';
import { LabelDictionary } from '@gredia/domain/labels';
import { text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { readLabelEntries } from '../labels/public';
import { starterAuthor } from '../sources/public';
import { saveCosmetics, type CosmeticsChange } from './cosmetics.write';
import { readLabel } from './read-label';

type CosmeticColumn =
  | ('key' | 'productCode' | 'productName' | 'brand' | 'madeBy' | 'seller' | 'madeIn' | 'category' | 'ingredients')
  | ('description' | 'price' | 'createdAt' | 'checkedAt');

/** Writes the cosmetics of the starter data with the ingredients on their labels. */
export async function loadCosmetics(loading: StarterLoading): Promise<void> {
  const dictionary = new LabelDictionary(await readLabelEntries(loading.tx));
  const changes = loading.rows<CosmeticColumn>('cosmetics').map((row): CosmeticsChange => ({
    importKey: `starter:${row.key}`,
    productCode: text(row.productCode),
    productName: row.productName,
    brand: text(row.brand),
    madeBy: text(row.madeBy),
    seller: text(row.seller),
    madeIn: text(row.madeIn),
    category: text(row.category),
    ingredients: row.ingredients,
    description: text(row.description),
    priceKrw: row.price ? Number(row.price) : null,
    createdAt: koreanMidnight(row.createdAt),
    checkedAt: koreanMidnight(row.checkedAt),
    label: readLabel(row.ingredients, dictionary),
  }));
  await saveCosmetics(loading.tx, changes, starterAuthor(loading));
}
