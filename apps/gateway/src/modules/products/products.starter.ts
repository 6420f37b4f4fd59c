import { koreanMidnight, type ProductType } from '@gredia/domain';
import { list, text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { starterAuthor } from '../sources/public';
import { saveProducts, type ProductChange } from './writing/products.write';

type ProductColumn =
  | ('key' | 'name' | 'seller' | 'manufacture' | 'dealer' | 'type' | 'functions' | 'INCIs' | 'certificates')
  | ('madeIn' | 'purity' | 'minOrder' | 'leadTime' | 'isSample' | 'note' | 'createdAt');

/** Writes the raw materials of the starter data with their composition (`INCI:percent` or `INCI`). */
export async function loadProducts(loading: StarterLoading): Promise<void> {
  const [ingredientIds, sellerIds] = [loading.made('ingredient'), loading.made('seller')];
  const changes = loading.rows<ProductColumn>('products').map((row): ProductChange => {
    const composition = list(row.INCIs).map((part) => {
      const [, inci = part, ratio] = /^(.*?)(?::([\d.]+))?$/.exec(part) ?? [];
      return { inci, ingredientId: ingredientIds.get(inci) ?? null, ratio: ratio === undefined ? null : Number(ratio) };
    });
    return {
      importKey: `starter:${row.key}`,
      name: row.name,
      sellerId: sellerIds.get(row.seller) ?? null,
      manufacture: text(row.manufacture),
      dealer: text(row.dealer),
      type: row.type as ProductType,
      functions: list(row.functions),
      certificates: list(row.certificates),
      madeIn: text(row.madeIn),
      purity: text(row.purity),
      minOrder: text(row.minOrder),
      leadTime: text(row.leadTime),
      isSample: row.isSample === 'Y',
      note: text(row.note),
      incis: composition.map(({ inci }) => inci),
      composition,
      createdAt: koreanMidnight(row.createdAt),
    };
  });
  await saveProducts(loading.tx, changes, starterAuthor(loading));
}
