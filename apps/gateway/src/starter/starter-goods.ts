import type { ProductType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client';
import type { CosmeticsChange } from '../modules/cosmetics/cosmetics.write';
import { saveCosmetics } from '../modules/cosmetics/cosmetics.write';
import { saveProducts, type ProductChange } from '../modules/products/products.write';
import { sellers, type SellerType } from '../modules/products/products.table';
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
    ...{ contactNumber: text(row.contactNumber), userId: accounts.get(row.account) ?? null },
  }));
  const saved = await tx
    .insert(sellers)
    .values(values)
    .onConflictDoUpdate({
      target: sellers.key,
      // Somebody may have claimed the page since.
      set: { userId: sql`coalesce(${sellers.userId}, excluded.user_id)` },
    })
    .returning({ id: sellers.id, key: sellers.key });
  return new Map(saved.map(({ id, key }) => [key, id]));
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
