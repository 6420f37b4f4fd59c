import { CreateOrderDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { connect } from '../../../platform/database/client';
import { createGateway } from '../../../platform/graphql/server';
import { createServices } from '../../../platform/module/services';
import { requestContexts } from '../../../platform/module/request-contexts';
import { CompiledDocuments } from '../../../platform/graphql/compiled-documents';
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
function ownGateway() {
  const client = connect({ url: database().url, max: 8, onIdleError: () => undefined });
  const platform = { ...testPlatform(), db: client.db };
  const { context } = createServices(platform);
  const asUser = (user: UserModel) =>
    createGateway({
      schema: testSchema,
      log: silentLog,
      production: true,
      origins: platform.origins,
      documents: new CompiledDocuments({ executionsBefore: 0 }),
      contextOf: requestContexts(platform, context, () => 'test-visitor'),
      resolveViewer: () => viewerOf(user),
    });
  return { asUser, end: () => client.pool.end() };
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
    const gateways = [ownGateway(), ownGateway()] as const;
    const body = JSON.stringify({ query: print(CreateOrderDocument), variables: { input: orderForm([[sample, 1]]) } });
    const answers = await Promise.all(
      buyers.map(async (buyer, place) => {
        // Waiting for others at the lock is answered with a sentence that says so: the buyer tries again.
        for (;;) {
          const response = await gateways[place % 2 === 0 ? 0 : 1].asUser(buyer).fetch('http://gateway.test/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          });
          const answer = (await response.json()) as { data?: { createOrder: { status: string } }; errors?: never };
          if (refusalOf(answer as never).code !== 'RATE_LIMITED') return answer;
        }
      }),
    );
    await Promise.all(gateways.map(({ end }) => end()));
    const got = answers.filter(({ data }) => data?.createOrder.status === 'PAID');
    expect(got).toHaveLength(10);
    const refused = answers.filter((answer) => !got.includes(answer)).map((answer) => refusalOf(answer as never));
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
