import type { ProductType } from '@gredia/domain';
import { LabelDictionary } from '@gredia/domain/labels';
import type { Executor } from '../../platform/database/client';
import { saveCosmetics, type CosmeticsChange } from '../../modules/cosmetics/cosmetics.write';
import { readLabel } from '../../modules/cosmetics/read-label';
import { readLabelEntries } from '../../modules/labels/label-names';
import { saveProducts, type ProductChange } from '../../modules/products/products.write';
import type { WriteAuthor } from '../../modules/ingredients/ingredients.write';
import { day, list, text, type StarterFiles } from './read-starter';

/** Writes the raw materials with their composition (`INCI:percent` or `INCI`). */
export async function saveStarterProducts(
  tx: Executor,
  rows: StarterFiles['products'],
  sellerIds: ReadonlyMap<string, string>,
  idByInci: ReadonlyMap<string, string>,
  by: WriteAuthor,
): Promise<void> {
  const changes = rows.map((row): ProductChange => {
    const composition = list(row.INCIs).map((part) => {
      const [, inci = part, ratio] = /^(.*?)(?::([\d.]+))?$/.exec(part) ?? [];
      return { inci, ingredientId: idByInci.get(inci) ?? null, ratio: ratio === undefined ? null : Number(ratio) };
    });
    return {
      ...{ importKey: `starter:${row.key}`, name: row.name, sellerId: sellerIds.get(row.seller) ?? null },
      ...{ manufacture: text(row.manufacture), dealer: text(row.dealer), type: row.type as ProductType },
      ...{ functions: list(row.functions), certificates: list(row.certificates), madeIn: text(row.madeIn) },
      ...{ purity: text(row.purity), minOrder: text(row.minOrder), leadTime: text(row.leadTime) },
      isSample: row.isSample === 'Y',
      ...{ note: text(row.note), incis: composition.map(({ inci }) => inci), composition },
      createdAt: day(row.createdAt),
    };
  });
  await saveProducts(tx, changes, by);
}

/** Writes the cosmetics with the ingredients on their labels. */
export async function saveStarterCosmetics(
  tx: Executor,
  rows: StarterFiles['cosmetics'],
  by: WriteAuthor,
): Promise<void> {
  const dictionary = new LabelDictionary(await readLabelEntries(tx));
  const changes = rows.map((row): CosmeticsChange => ({
    ...{ importKey: `starter:${row.key}`, productCode: text(row.productCode), productName: row.productName },
    ...{ brand: text(row.brand), madeBy: text(row.madeBy), seller: text(row.seller), madeIn: text(row.madeIn) },
    ...{ category: text(row.category), ingredients: row.ingredients, description: text(row.description) },
    ...{ priceKrw: row.price ? Number(row.price) : null, createdAt: day(row.createdAt), checkedAt: day(row.checkedAt) },
    label: readLabel(row.ingredients, dictionary),
  }));
  await saveCosmetics(tx, changes, by);
}
