import { ImportOrderTrackingDocument } from '@gredia/graphql-schema';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { itemStatuses, newsOf, payOrder, placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

useDatabase();
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

it.each([
  ['주문번호,택배사\n1,2', '파일에 없는 열이 있어요: 품목, 송장번호'],
  ['"주문번호', 'CSV 파일로 읽을 수 없어요. 서식을 내려받아 채워 주세요.'],
])('a file that is none is refused: %j', async (csv, sentence) => {
  const { supplier } = await buildShop();
  const answer = await provider.as(supplier)(ImportOrderTrackingDocument, { csv, dryRun: true });
  expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { csv: sentence } });
});
