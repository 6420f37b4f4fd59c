import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { itemPackages, items, type ItemModel, type ItemPackageModel } from '../items/items.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import type { SellerModel } from '../sellers/sellers.table';

/** A supplier with an account, and a shop good of it. */
export interface Shop {
  seller: SellerModel;
  supplier: UserModel;
  item: ItemModel;
}

/** A supplier of its own with one good; packages are built apart. */
export async function buildShop(values: Partial<ItemModel> = {}): Promise<Shop> {
  const seller = await buildSeller();
  const item = await testDatabase()
    .db.insert(items)
    .values({ sellerId: seller.id, name: '나이아신아마이드', ...values })
    .returning()
    .then(one);
  return { seller, supplier: await buildSellerUser(seller), item };
}

/** A package of 1 kg for 12,500 won, with 100 on stock. */
export async function buildPackage(
  { item }: Pick<Shop, 'item'>,
  values: Partial<ItemPackageModel> = {},
): Promise<ItemPackageModel> {
  return testDatabase()
    .db.insert(itemPackages)
    .values({
      itemId: item.id,
      position: 0,
      pac: '1 kg 알루미늄백',
      unit: 'kg',
      amount: 1,
      priceKrw: 12_500,
      stockQuantity: 100,
      ...values,
    })
    .returning()
    .then(one);
}

/** A buyer of a company. */
export const buildBuyer = (values: Partial<UserModel> = {}): Promise<UserModel> =>
  buildUser({ company: '시험 화장품', ...values });
