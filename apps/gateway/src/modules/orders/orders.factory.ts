import { orderNumber } from '@gredia/domain';
import { randomInt } from 'node:crypto';
import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { itemPackages, items, type ItemModel, type ItemPackageModel } from '../items/items.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import type { SellerModel } from '../sellers/sellers.table';
import { orderItems, orders, type OrderModel } from './orders.table';

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

/** An order as it lies in the table once it was paid, of one good of a supplier: no stock was taken and no money moved for it. */
export async function buildOrder(values: Partial<typeof orders.$inferInsert> = {}): Promise<OrderModel> {
  const { db } = testDatabase();
  const order = await db
    .insert(orders)
    .values({
      number: orderNumber(new Date(), randomInt),
      buyerId: values.buyerId ?? (await buildBuyer()).id,
      buyerName: '김민서',
      buyerCompany: '시험 화장품',
      buyerContact: '01012345678',
      buyerEmail: 'minseo@buyer.example',
      buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110', detail: '3층' },
      paymentMethod: 'CARD',
      status: 'PAID',
      goodsKrw: 12_500,
      shippingKrw: 3_000,
      supplyKrw: 15_500,
      vatKrw: 1_550,
      totalKrw: 17_050,
      ...values,
    })
    .returning()
    .then(one);
  await db.insert(orderItems).values({
    orderId: order.id,
    position: 0,
    sellerId: (await buildSeller()).id,
    name: '나이아신아마이드',
    pac: '1 kg 알루미늄백',
    unit: 'kg',
    amount: 1,
    bundle: 1,
    isSample: false,
    priceKrw: 12_500,
    quantity: 1,
    isStockTaken: false,
    status: 'PAID',
    orderedAt: order.createdAt,
  });
  return order;
}
