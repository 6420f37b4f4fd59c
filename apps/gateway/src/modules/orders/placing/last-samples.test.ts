import type { Viewer } from '@gredia/auth';
import { CreateOrderDocument, type CreateOrderMutation } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { connect } from '../../../platform/database/client';
import { createGateway } from '../../../platform/graphql/server';
import { createServices } from '../../../platform/module/services';
import { requestContexts } from '../../../platform/module/request-contexts';
import { CompiledDocuments } from '../../../platform/graphql/compiled-documents';
import type { Answer } from '../../../testing/gateway-as';
import { silentLog, testPlatform, testSchema } from '../../../testing/platform';
import { print } from 'graphql';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildPackage, buildShop } from '../orders.factory';
import { orderItemEvents, orderItems, orders, orderShipping } from '../orders.table';
import { orderForm, refusalOf, stockOf } from '../orders.testing';

const database = useDatabase();

const BUYERS = 500;

/** A gateway with connections of its own: as another process, it shares nothing with the first but the database. */
function ownGateway(viewers: ReadonlyMap<string, Viewer>) {
  const client = connect({ url: database().url, max: 8, onIdleError: () => undefined });
  const platform = { ...testPlatform(), db: client.db };
  const { context } = createServices(platform);
  const yoga = createGateway({
    schema: testSchema,
    log: silentLog,
    production: true,
    origins: platform.origins,
    documents: new CompiledDocuments({ executionsBefore: 0 }),
    contextOf: requestContexts(platform, context, () => 'test-visitor'),
    resolveViewer: (bearer) => viewers.get(bearer) ?? null,
  });
  const order = async (buyer: UserModel, body: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.id}` };
    const response = await yoga.fetch('http://gateway.test/graphql', { method: 'POST', headers, body });
    return (await response.json()) as Answer<CreateOrderMutation>;
  };
  return { order, end: () => client.pool.end() };
}

it(
  '500 buyers take the last 10 samples at once through two gateways: ten get one, the others a clear sentence',
  { timeout: 300_000 },
  async () => {
    const { db } = database();
    const sample = await buildPackage(await buildShop(), { priceKrw: 0, isSample: true, stockQuantity: 10 });
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, place) => buildUser({ company: `회사 ${place}` })),
    );
    const viewers = new Map(buyers.map((buyer) => [buyer.id, viewerOf(buyer)]));
    const gateways = [ownGateway(viewers), ownGateway(viewers)] as const;
    const bodyOf = ({ id: clientKey }: UserModel) =>
      JSON.stringify({
        query: print(CreateOrderDocument),
        variables: { input: orderForm([[sample, 1]], { clientKey }) },
      });
    const answers = await Promise.all(
      buyers.map(async (buyer, place) => {
        // Whoever waited too long, for a lock or a connection, asks again under the same key, as the page does.
        for (;;) {
          const answer = await gateways[place % 2 === 0 ? 0 : 1].order(buyer, bodyOf(buyer));
          const { code } = refusalOf(answer);
          if (code !== 'RATE_LIMITED' && code !== 'INTERNAL_SERVER_ERROR') return answer;
        }
      }),
    );
    await Promise.all(gateways.map(({ end }) => end()));
    const got = answers.filter(({ data }) => data?.createOrder.status === 'PAID');
    expect(got).toHaveLength(10);
    const refused = answers.filter((answer) => !got.includes(answer)).map((answer) => refusalOf(answer));
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['나이아신아마이드: 재고가 없어요.']));
    expect(refused).toHaveLength(BUYERS - 10);

    expect(await stockOf(sample)).toBe(0);
    const isOfSample = eq(orderItems.packageId, sample.id);
    expect(await db.$count(orderItems, isOfSample)).toBe(10);
    // Nothing half written: as many orders, shippings and first events as items, and none without.
    expect(await db.$count(orders)).toBe(10);
    expect(await db.$count(orderShipping)).toBe(10);
    expect(await db.$count(orderItemEvents, sql`${orderItemEvents.from} IS NULL`)).toBe(10);
  },
);
