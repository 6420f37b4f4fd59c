import { GetCartDocument, MergeCartDocument, UpdateCartDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { itemPackages } from '../../items/items.table';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

let keys = 0;
const newKey = () => `visitor-key-of-a-browser-${String((keys += 1)).padStart(12, '0')}`;

it('a visitor’s cart opens by its key alone', async () => {
  const own = await buildPackage(await buildShop());
  const asVisitor = provider.as(null);
  const [key, lines] = [newKey(), [{ packageId: own.id, quantity: 2 }]];
  expect(refusalOf(await asVisitor(UpdateCartDocument, { lines }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(refusalOf(await asVisitor(UpdateCartDocument, { lines, key: 'short' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const { data } = await asVisitor(UpdateCartDocument, { lines, key });
  expect(data?.updateCart).toMatchObject({ lines: [{ quantity: 2 }], preview: { totalKrw: 30_800 } });
  expect((await asVisitor(GetCartDocument, { key: newKey() })).data?.cart.lines).toEqual([]);
  expect((await asVisitor(GetCartDocument)).data?.cart.lines).toEqual([]);
});

it('joins the account’s at the sign-in, the larger number of each, once', async () => {
  const shop = await buildShop();
  const [one, two] = [await buildPackage(shop), await buildPackage(shop, { position: 1 })];
  const [buyer, key] = [await buildBuyer(), newKey()];
  await provider.as(buyer)(UpdateCartDocument, { lines: [{ packageId: one.id, quantity: 5 }] });
  const brought = [
    { packageId: one.id, quantity: 3 },
    { packageId: two.id, quantity: 4 },
  ];
  await provider.as(null)(UpdateCartDocument, { lines: brought, key });
  expect(refusalOf(await provider.as(null)(MergeCartDocument, { key }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  for (let time = 0; time < 2; time += 1) {
    const { data } = await provider.as(buyer)(MergeCartDocument, { key });
    expect(data?.mergeCart.lines.map(({ packageId, quantity }) => [packageId, quantity])).toEqual([
      [one.id, 5],
      [two.id, 4],
    ]);
  }
  expect((await provider.as(null)(GetCartDocument, { key })).data?.cart.lines).toEqual([]);
});

it('says what changed since: price, stock, gone; and sums what can be ordered', async () => {
  const shop = await buildShop();
  const [dearer, less, out, gone] = [
    await buildPackage(shop),
    await buildPackage(shop, { position: 1 }),
    await buildPackage(shop, { position: 2 }),
    await buildPackage(shop, { position: 3 }),
  ];
  const buyer = await buildBuyer();
  const lines = [dearer, less, out, gone].map(({ id: packageId }) => ({ packageId, quantity: 3 }));
  await provider.as(buyer)(UpdateCartDocument, { lines });
  const change = (id: string, values: Partial<typeof itemPackages.$inferInsert>) =>
    database().db.update(itemPackages).set(values).where(eq(itemPackages.id, id));
  await change(dearer.id, { priceKrw: 13_000 });
  await change(less.id, { stockQuantity: 2 });
  await change(out.id, { stockQuantity: 0 });
  await change(gone.id, { isActive: false });
  const { data } = await provider.as(buyer)(GetCartDocument);
  expect(data?.cart.lines.map(({ changes, problem }) => [changes, problem])).toEqual([
    [['PRICE'], null],
    [['LESS_STOCK'], '재고가 2개 남았어요. 수량을 줄여 주세요.'],
    [['SOLD_OUT'], '재고가 없어요.'],
    [['GONE'], '더 이상 팔지 않는 상품이에요.'],
  ]);
  expect(data?.cart.lines[0]).toMatchObject({ price: 13_000, seenPrice: 12_500 });
  expect(data?.cart.preview).toMatchObject({ totalItemsPrice: 39_000, totalShippingPrice: 3000, totalKrw: 46_200 });
});

it('opens beyond what one order may be: the line that does not fit any more says so, and is in no sum', async () => {
  const shop = await buildShop();
  const dear = { priceKrw: 1_000_000_000, stockQuantity: null };
  const [most, small, huge] = [
    await buildPackage(shop, dear),
    await buildPackage(shop, { position: 1 }),
    await buildPackage(shop, { ...dear, position: 2 }),
  ];
  const buyer = await buildBuyer();
  const sentence = '한 주문은 20억 원까지 결제할 수 있어요. 수량을 줄이거나 나누어 주문해 주세요.';
  const lines = [
    { packageId: huge.id, quantity: 9999 },
    { packageId: most.id, quantity: 1 },
    { packageId: huge.id, quantity: 1 },
    { packageId: small.id, quantity: 2 },
  ];
  const read = async (sent: typeof lines) =>
    (await provider.as(buyer)(UpdateCartDocument, { lines: sent })).data?.updateCart;
  const alone = await read(lines.slice(0, 1));
  expect(alone?.lines).toMatchObject([{ quantity: 9999, problem: sentence }]);
  expect(alone?.preview.totalKrw).toBe(0);
  const together = await read(lines.slice(1));
  expect(together?.lines.map(({ problem }) => problem)).toEqual([null, sentence, null]);
  expect(together?.preview).toMatchObject({ totalItemsPrice: 1_000_025_000, totalKrw: 1_100_027_500 });
});

it('goes on saying what a price was while other goods change', async () => {
  const shop = await buildShop();
  const [dearer, more] = [await buildPackage(shop), await buildPackage(shop, { position: 1 })];
  const buyer = await buildBuyer();
  const send = (quantities: readonly number[]) =>
    provider.as(buyer)(UpdateCartDocument, {
      lines: [dearer, more].map(({ id: packageId }, place) => ({ packageId, quantity: quantities[place] ?? 0 })),
    });
  await send([1, 1]);
  await database().db.update(itemPackages).set({ priceKrw: 13_000 }).where(eq(itemPackages.id, dearer.id));
  expect((await send([1, 2])).data?.updateCart.lines[0]).toMatchObject({ seenPrice: 12_500, changes: ['PRICE'] });
  expect((await send([2, 2])).data?.updateCart.lines[0]).toMatchObject({ seenPrice: 13_000, changes: [] });
});

it('loses what was ordered, and keeps the rest', async () => {
  const shop = await buildShop();
  const [one, two] = [await buildPackage(shop), await buildPackage(shop, { position: 1 })];
  const buyer = await buildBuyer();
  const lines = [one, two].map(({ id: packageId }) => ({ packageId, quantity: 1 }));
  await provider.as(buyer)(UpdateCartDocument, { lines });
  await placeOrder(provider, buyer, [[one, 1]]);
  const { data } = await provider.as(buyer)(GetCartDocument);
  expect(data?.cart.lines.map(({ packageId }) => packageId)).toEqual([two.id]);
});
