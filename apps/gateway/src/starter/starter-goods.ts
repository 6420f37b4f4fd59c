import type { ProductType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { CosmeticsChange } from '../modules/cosmetics/cosmetics.write';
import { saveCosmetics } from '../modules/cosmetics/cosmetics.write';
import { saveProducts, type ProductChange } from '../modules/products/products.write';
import { joinSeller } from '../modules/sellers/seller-members';
import { sellers, type SellerType } from '../modules/sellers/sellers.table';
import type { WriteAuthor } from '../modules/ingredients/ingredients.write';
import { day, list, text, type StarterFiles } from './read-starter';

/** Writes the suppliers and links those that have an account. Answers their ids by key. */
export async function saveStarterSellers(
  tx: Executor,
  rows: StarterFiles['sellers'],
  accounts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const values = rows.map((row) => ({
    ...{ key: row.key, name: row.name, type: row.type as SellerType },
    ...{ contactName: text(row.contactName), contactEmail: text(row.contactEmail) },
    contactNumber: text(row.contactNumber),
  }));
  const saved = await tx
    .insert(sellers)
    .values(values)
    // An update, so that the row is answered too.
    .onConflictDoUpdate({ target: sellers.key, set: { key: sql`excluded.key` } })
    .returning({ id: sellers.id, key: sellers.key });
  const idByKey = new Map(saved.map(({ id, key }) => [key, id]));
  for (const { key, account } of rows) {
    const [userId, sellerId] = [accounts.get(account), idByKey.get(key)];
    if (userId && sellerId) await joinSeller(tx, userId, sellerId);
  }
  return idByKey;
}

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
  idBySpelling: ReadonlyMap<string, string>,
  by: WriteAuthor,
): Promise<void> {
  const changes = rows.map((row): CosmeticsChange => ({
    ...{ importKey: `starter:${row.key}`, productName: row.productName, brand: text(row.brand) },
    ...{ madeBy: text(row.madeBy), seller: text(row.seller), madeIn: text(row.madeIn), category: text(row.category) },
    ...{ ingredients: row.ingredients, description: text(row.description), createdAt: day(row.createdAt) },
    label: namesOn(row.ingredients).map((name) => ({ text: name, ingredientId: idBySpelling.get(name) ?? null })),
  }));
  await saveCosmetics(tx, changes, by);
}

/** A comma between two names is followed by a blank; one inside a name (`1,2-헥산다이올`) is not. */
function namesOn(label: string): string[] {
  return label.split(/,\s+/).map((name) => name.replace(/\([\d.]+(%|ppm)\)$/, '').trim());
}
