import {
  CancelOrderItemsDocument,
  GetPaymentDifferencesDocument,
  ResolvePaymentDifferenceDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { runGateway, type GatewayProgram } from '../../../testing/gateway-program';
import { clearJobs, queuedJobs, skipWaiting } from '../../../testing/jobs';
import { buildUser } from '../../identity/accounts/users.factory';
import { cancelLocal, chooseLocal, findLocal } from '../../payments/local/local-books';
import { localPayments } from '../../payments/local/local-payments.table';
import { paymentDifferences } from '../../payments/payments.table';
import { reconcile } from '../../payments/reconciling/reconcile';
import { sendMessage } from '../../payments/webhooks/webhooks.testing';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import {
  beginPaying,
  itemStatuses,
  ledgerOf,
  payOrder,
  placeOrder,
  refusalOf,
  useLocalProvider,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

async function newOrder() {
  const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
  const order = await placeOrder(provider, buyer, [[own, 1]]);
  return { buyer, orderId: order.id, itemIds: order.items.map(({ id }) => id) };
}

async function startProgram(): Promise<{ program: GatewayProgram; url: string }> {
  const program = runGateway({
    DATABASE_URL: database().url,
    GATEWAY_PORT: '0',
    SESSION_SECRET: 'the session secret of all these tests',
    SITE_URL: 'http://site.test',
    ...provider.env(),
  });
  const port = /"port":(\d+)/.exec(await program.says('ready'))?.[1];
  return { program, url: `http://127.0.0.1:${port}` };
}

describe('a gateway that is killed between the provider and our commit', { timeout: 300_000 }, () => {
  it('sends a refund once, and its books say so once', async () => {
    const { buyer, orderId, itemIds } = await newOrder();
    const paymentId = await payOrder(provider, buyer, orderId);
    await clearJobs();
    const admin = await buildUser({ role: 'ADMIN' });
    const input = { orderId, itemIds, reason: '품절' };
    expect(refusalOf(await provider.as(admin)(CancelOrderItemsDocument, { input }))).toEqual({});

    const running: { program?: GatewayProgram } = {};
    // The provider gives the money back, and the gateway dies before it hears of it.
    provider.setFault((req, res, next) => {
      if (req.path.endsWith('/cancel')) {
        const send = res.json.bind(res);
        res.json = (body: unknown) => {
          running.program?.child.kill('SIGKILL');
          return send(body);
        };
      } else if (!running.program) {
        // It asks before this test knows the program.
        return void res.status(503).end();
      }
      next();
    });
    const { program } = await startProgram();
    running.program = program;
    await skipWaiting();
    await program.ended;
    provider.setFault(null);
    expect((await findLocal(database().db, paymentId))?.cancellations).toHaveLength(1);
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050', 'REFUND_DUE 17050']);

    const second = await startProgram();
    await vi.waitFor(async () => expect(await ledgerOf(orderId)).toHaveLength(3), { timeout: 150_000, interval: 200 });
    second.program.child.kill('SIGTERM');
    await second.program.ended;
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050', 'REFUND_DUE 17050', 'REFUNDED 17050']);
    expect((await findLocal(database().db, paymentId))?.cancellations).toHaveLength(1);
    expect(await itemStatuses(orderId)).toEqual(['REFUNDED']);
    expect((await queuedJobs()).filter(({ task }) => task === 'send-refund')).toEqual([]);
  });

  it('leaves a payment that reconciliation finds and carries out', async () => {
    const { buyer, orderId } = await newOrder();
    const paymentId = await beginPaying(provider, buyer, orderId);
    await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
    await clearJobs();
    const { program, url } = await startProgram();
    provider.setFault((_req, _res, next) => {
      program.child.kill('SIGKILL');
      next();
    });
    await expect(sendMessage(url, { paymentId })).rejects.toThrow();
    await program.ended;
    provider.setFault(null);
    expect(await ledgerOf(orderId)).toEqual([]);

    expect(await reconcile(provider.office())).toMatchObject({ settled: 1 });
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
    expect(await itemStatuses(orderId)).toEqual(['PAID']);
    expect(await reconcile(provider.office())).toMatchObject({ settled: 0 });
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
    const admin = await buildUser({ role: 'ADMIN' });
    const { data } = await provider.as(admin)(GetPaymentDifferencesDocument, { isOpen: false });
    expect(data?.paymentDifferences.differences.find((row) => row.paymentId === paymentId)).toMatchObject({
      kind: 'NOT_SETTLED',
      orderId,
      note: '밤 대조에서 처리했어요 (SETTLED).',
    });
  });
});

describe('the reconciliation', () => {
  it('reports what the two books say differently, once, until an administrator settles it', async () => {
    const { db } = database();
    const [returned, lost] = [await newOrder(), await newOrder()];
    const returnedId = await payOrder(provider, returned.buyer, returned.orderId);
    const lostId = await payOrder(provider, lost.buyer, lost.orderId);
    await cancelLocal(db, returnedId, { amountKrw: 50, currentCancellableKrw: 17_050, reason: '결제사 화면에서' });
    await db.delete(localPayments).where(eq(localPayments.id, lostId));
    const strangeId = newId();
    await db
      .insert(localPayments)
      .values({ id: strangeId, method: 'CARD', amountKrw: 7, status: 'PAID', paidAt: new Date() });

    for (let night = 0; night < 2; night += 1) await reconcile(provider.office());
    const [admin, operator] = [await buildUser({ role: 'ADMIN' }), await buildUser({ role: 'OPERATOR' })];
    expect(refusalOf(await provider.as(returned.buyer)(GetPaymentDifferencesDocument))).toMatchObject({
      code: 'FORBIDDEN',
    });
    const open = (await provider.as(operator)(GetPaymentDifferencesDocument, { perPage: 100 })).data!
      .paymentDifferences;
    const found = open.differences.filter(({ paymentId }) => [returnedId, lostId, strangeId].includes(paymentId));
    expect(
      found.map(({ kind, paymentId, oursKrw, providersKrw }) => [kind, paymentId, oursKrw, providersKrw]).sort(),
    ).toEqual(
      [
        ['NOT_PAID', lostId, 17_050, 0],
        ['REFUND', returnedId, 0, 50],
        ['UNKNOWN', strangeId, null, 7],
      ].sort(),
    );
    const { id } = found.find(({ kind }) => kind === 'UNKNOWN')!;
    const settled = { id, note: '시험 결제' };
    expect(refusalOf(await provider.as(operator)(ResolvePaymentDifferenceDocument, settled))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await provider.as(admin)(ResolvePaymentDifferenceDocument, settled);
    expect(refusalOf(await provider.as(admin)(ResolvePaymentDifferenceDocument, settled))).toMatchObject({
      code: 'CONFLICT',
    });
    // A third night does not ask again what was settled, and closes nothing that it does not look at.
    const foundAt = new Date(Date.now() - 9.5 * 86_400_000);
    const unseen = {
      kind: 'NOT_PAID',
      provider: 'LOCAL',
      paymentId: newId(),
      oursKrw: 1,
      providersKrw: 0,
      foundAt,
    } as const;
    await db.insert(paymentDifferences).values(unseen);
    await reconcile(provider.office());
    const rowsOf = (paymentId: string) =>
      db.select().from(paymentDifferences).where(eq(paymentDifferences.paymentId, paymentId));
    expect(await rowsOf(strangeId)).toMatchObject([{ note: '시험 결제' }]);
    expect(await rowsOf(unseen.paymentId)).toMatchObject([{ resolvedAt: null }]);
    expect(await rowsOf(lostId)).toMatchObject([{ resolvedAt: null }]);
  });
});
