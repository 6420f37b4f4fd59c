import { eq, inArray } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { itemPackages, items } from '../../items/items.table';
import { sellers } from '../../sellers/sellers.table';

/** A package of the shop as carts and orders look at it. */
export interface ShopPackage {
  packageId: string;
  itemId: string;
  sellerId: string;
  sellerName: string;
  name: string;
  thumbnail: string | null;
  pac: string;
  unit: (typeof itemPackages.$inferSelect)['unit'];
  amount: number;
  priceKrw: number;
  leadTimeDays: number;
  bundle: number;
  maxQuantity: number | null;
  stockQuantity: number | null;
  isSample: boolean;
  /** Whether it is for sale. */
  isOffered: boolean;
}

/** Packages by their ids, also those that are no longer for sale. */
export async function findPackages(db: Database | Executor, ids: readonly string[]): Promise<Map<string, ShopPackage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ package: itemPackages, item: items, sellerName: sellers.name })
    .from(itemPackages)
    .innerJoin(items, eq(items.id, itemPackages.itemId))
    .innerJoin(sellers, eq(sellers.id, items.sellerId))
    .where(inArray(itemPackages.id, [...ids]));
  return new Map(rows.map((row) => [row.package.id, shopPackage(row)]));
}

function shopPackage({
  package: own,
  item,
  sellerName,
}: {
  package: typeof itemPackages.$inferSelect;
  item: typeof items.$inferSelect;
  sellerName: string;
}): ShopPackage {
  const { pac, unit, amount, priceKrw, leadTimeDays, bundle, maxQuantity, stockQuantity, isSample } = own;
  const isOffered = own.isActive && own.deletedAt === null && item.isActive && item.deletedAt === null;
  return {
    packageId: own.id,
    itemId: item.id,
    sellerId: item.sellerId,
    sellerName,
    name: item.name,
    thumbnail: item.thumbnailSrc,
    pac,
    unit,
    amount,
    priceKrw,
    leadTimeDays,
    bundle,
    maxQuantity,
    stockQuantity,
    isSample,
    isOffered,
  };
}
