import type { ItemDetailFragment, ItemPackageRowFragment } from '@gredia/graphql-schema';

/** An item as its page knows it. */
export type ItemDetail = ItemDetailFragment;
export type ItemPackage = ItemPackageRowFragment;

/** What is said of a stock: nothing while it is plenty or not counted. */
export function stockText({ stockQuantity, standing }: Pick<ItemPackage, 'stockQuantity' | 'standing'>): string | null {
  const FEW = 10;
  if (standing !== 'ON_SALE' || stockQuantity === null || stockQuantity > FEW) return null;
  return `${stockQuantity}개 남음`;
}
