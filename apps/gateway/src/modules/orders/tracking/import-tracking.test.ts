import { ImportOrderTrackingDocument, PrepareOrderItemsDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { itemStatuses, newsOf, payOrder, placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

const csvOf = (lines: readonly string[]) => ['\uFEFF주문번호,품목,택배사,송장번호', ...lines].join('\r\n');

async function paidOrders() {
  const [buyer, shop] = [await buildBuyer(), await buildShop()];
  const own = await buildPackage(shop);
  const made = [await placeOrder(provider, buyer, [[own, 1]]), await placeOrder(provider, buyer, [[own, 2]])] as const;
  for (const { id } of made) await payOrder(provider, buyer, id);
  return { buyer, shop, orders: made };
}

it('tracking numbers by a file are for suppliers, and of own orders alone', async () => {
  const { buyer, orders } = await paidOrders();
  const csv = csvOf([`${orders[0].number},,CJ,123456789012`]);
  const asBuyer = await provider.as(buyer)(ImportOrderTrackingDocument, { csv, dryRun: false });
  expect(refusalOf(asBuyer)).toMatchObject({ code: 'FORBIDDEN' });
  const stranger = (await buildShop()).supplier;
  const { data } = await provider.as(stranger)(ImportOrderTrackingDocument, { csv, dryRun: false });
  expect(data?.importOrderTracking).toMatchObject({ shipped: 0, lines: [{ problem: '찾는 주문이 없어요.' }] });
  expect(await itemStatuses(orders[0].id)).toEqual(['PAID']);
});

it('a dry run says what would happen and changes nothing; then each good line is carried out, once', async () => {
  const { shop, orders } = await paidOrders();
  const [first, second] = orders;
  const csv = csvOf([
    `${first.number.toLowerCase()},나이아신아마이드,CJ대한통운,1234-5678-9012`,
    `${second.number},글리세린,CJ,123456789012`,
    `${second.number},,CJ,12`,
    '261128-ZZZZZZ,,POST,1234567890123',
  ]);
  const run = async (dryRun: boolean) =>
    (await provider.as(shop.supplier)(ImportOrderTrackingDocument, { csv, dryRun })).data?.importOrderTracking;
  const problems = [
    null,
    '이 주문에 그 품목이 없어요.',
    'CJ대한통운 송장번호는 숫자 10자리나 12자리예요.',
    '찾는 주문이 없어요.',
  ];
  const dry = await run(true);
  expect(dry?.lines.map(({ problem }) => problem)).toEqual(problems);
  expect(dry).toMatchObject({
    shipped: 0,
    problems: 3,
    lines: [{ items: ['나이아신아마이드 1 kg 알루미늄백'] }, {}, {}, {}],
  });
  expect(await itemStatuses(first.id)).toEqual(['PAID']);

  const done = await run(false);
  expect(done?.lines.map(({ problem }) => problem)).toEqual(problems);
  expect(done?.shipped).toBe(1);
  expect(await itemStatuses(first.id)).toEqual(['SHIPPED']);
  expect(await itemStatuses(second.id)).toEqual(['PAID']);
  await run(false);
  expect((await newsOf(first.id)).filter((news) => news === 'buyer shipped')).toHaveLength(1);
});

it('operators send by a file what suppliers have prepared, each order noted once', async () => {
  const { shop, orders } = await paidOrders();
  const [first, second] = orders;
  const operator = await buildUser({ role: 'OPERATOR' });
  const prepare = { orderId: first.id, itemIds: first.items.map(({ id }) => id) };
  await provider.as(shop.supplier)(PrepareOrderItemsDocument, prepare);
  const csv = csvOf([`${first.number},,CJ,123456789012`, `${second.number},,CJ,123456789012`]);
  const run = async (dryRun: boolean) =>
    (await provider.as(operator)(ImportOrderTrackingDocument, { csv, dryRun })).data?.importOrderTracking;
  const report = { problems: 1, lines: [{ problem: null }, { problem: '공급사가 아직 준비를 시작하지 않았어요.' }] };
  expect(await run(true)).toMatchObject({ shipped: 0, ...report });
  expect(await itemStatuses(first.id)).toEqual(['PREPARING']);
  expect(await run(false)).toMatchObject({ shipped: 1, ...report });
  expect(await itemStatuses(first.id)).toEqual(['SHIPPED']);
  expect(await itemStatuses(second.id)).toEqual(['PAID']);
  expect(await newsOf(first.id)).toEqual(expect.arrayContaining(['buyer shipped', 'supplier shipped']));
  // A second run changes nothing, and notes nothing.
  await run(false);
  const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, operator.id));
  expect(rows).toMatchObject([
    { action: 'order.move', documentId: first.id, after: { status: 'SHIPPED' }, details: { number: first.number } },
  ]);
});

it('operators name the goods where several suppliers send, each a parcel of its own', async () => {
  const [buyer, one, other] = [await buildBuyer(), await buildShop(), await buildShop({ name: '레티놀' })];
  const packages = [await buildPackage(one), await buildPackage(other)] as const;
  const lines = packages.map((own) => [own, 1] as const);
  const order = await placeOrder(provider, buyer, lines, { expectedTotalKrw: 34_100 });
  await payOrder(provider, buyer, order.id);
  for (const [place, { supplier }] of [one, other].entries()) {
    const itemIds = order.items.slice(place, place + 1).map(({ id }) => id);
    await provider.as(supplier)(PrepareOrderItemsDocument, { orderId: order.id, itemIds });
  }
  const operator = await buildUser({ role: 'OPERATOR' });
  const csv = csvOf([`${order.number},,CJ,123456789012`, `${order.number},레티놀,CJ,123456789012`]);
  const { data } = await provider.as(operator)(ImportOrderTrackingDocument, { csv, dryRun: false });
  expect(data?.importOrderTracking.lines.map(({ problem }) => problem)).toEqual([
    '공급사가 여럿인 주문이에요. 품목을 적어 주세요.',
    null,
  ]);
  expect(await itemStatuses(order.id)).toEqual(['PREPARING', 'SHIPPED']);
});

it.each([
  ['주문번호,택배사\n1,2', '파일에 없는 열이 있어요: 품목, 송장번호'],
  ['"주문번호', 'CSV 파일로 읽을 수 없어요. 서식을 내려받아 채워 주세요.'],
])('a file that is none is refused: %j', async (csv, sentence) => {
  const { supplier } = await buildShop();
  const answer = await provider.as(supplier)(ImportOrderTrackingDocument, { csv, dryRun: true });
  expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { csv: sentence } });
});
