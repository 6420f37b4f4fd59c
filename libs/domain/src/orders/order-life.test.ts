import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUNDED_ACCOUNTS, ledgerBalances, moneyFlow } from '../payments/ledger';
import { PAYMENT_STATUSES } from '../payments/payment-status';
import { workflowFlaws } from '../workflow/testing/workflow-flaws';
import { ORDER_ITEM_STATUSES, type OrderItemStatus } from './order-item-status';
import {
  itemEndFrom,
  mayMoveItem,
  orderItemClocks,
  orderItemWorkflow,
  stepBackOf,
  type OrderActor,
} from './order-item-workflow';
import { orderStatusOf } from './order-status';
import { orderTotals, orderWorth } from './order-totals';
import { OrderLife, type LifeEvent, type LivingItem } from './testing/order-life';
import { keptSecond, mayMoveSecond, orderStatusSecond } from './testing/second-table';

const ACTORS: readonly OrderActor[] = ['BUYER', 'SUPPLIER', 'ADMIN', 'SYSTEM'];
const SELLERS = ['a', 'b', 'c'];

const lines = fc.array(
  fc.record({
    sellerId: fc.constantFrom(...SELLERS),
    priceKrw: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 }), fc.integer({ max: 1_000_000_000, min: 1 })),
    quantity: fc.integer({ min: 1, max: 999 }),
    packageId: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const shipping = fc.tuple(
  ...SELLERS.map((sellerId) => fc.record({ sellerId: fc.constant(sellerId), feeKrw: fc.constantFrom(0, 3000) })),
);

const move = fc.record({
  kind: fc.constant('move' as const),
  item: fc.nat(4),
  to: fc.constantFrom(...ORDER_ITEM_STATUSES),
  by: fc.constantFrom(...ACTORS),
  isByChoice: fc.boolean(),
});
const event: fc.Arbitrary<LifeEvent> = fc.oneof(
  { weight: 12, arbitrary: move },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('webhook' as const), says: fc.constantFrom(...PAYMENT_STATUSES) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('invoice' as const, 'invoice-paid' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('expire' as const, 'give-up' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('refuse' as const, 'take-back' as const),
      item: fc.nat(4),
      by: fc.constantFrom(...ACTORS),
    }),
  },
);

/** Most lives get somewhere: the steps of an ordinary one stand between the random ones. */
const ordinary: LifeEvent[] = (['PREPARING', 'SHIPPED', 'DELIVERED', 'CONFIRMED'] as const).flatMap((to) =>
  [0, 1, 2, 3, 4].map(
    (item) =>
      ({
        kind: 'move',
        item,
        to,
        by: to === 'CONFIRMED' ? 'BUYER' : to === 'DELIVERED' ? 'SYSTEM' : 'SUPPLIER',
        isByChoice: false,
      }) as const,
  ),
);
const events = fc
  .tuple(fc.array(event, { maxLength: 40 }), fc.subarray(ordinary), fc.array(fc.nat(40), { maxLength: 30 }))
  .map(([random, usual, places]) => {
    const life: LifeEvent[] = [...random];
    usual.forEach((step, place) => life.splice(Math.min(places[place] ?? life.length, life.length), 0, step));
    return [{ kind: 'webhook', says: 'PAID' } as LifeEvent, ...life];
  });

describe('the moves of an item', () => {
  it('make a workflow without flaws', () => {
    expect(workflowFlaws(orderItemWorkflow, orderItemClocks)).toEqual([]);
  });

  it('are those of the second table, for every pair of states and every actor', () => {
    for (const from of ORDER_ITEM_STATUSES) {
      for (const to of ORDER_ITEM_STATUSES) {
        for (const by of ACTORS)
          expect([from, to, by, mayMoveItem(from, to, by)]).toEqual([from, to, by, mayMoveSecond(from, to, by)]);
      }
    }
  });

  it('are taken back by operators alone, one step, and not behind what the buyer asked for', () => {
    const leads = (status: OrderItemStatus, statusBefore: OrderItemStatus | null = null) =>
      ACTORS.flatMap((by) => stepBackOf({ status, statusBefore }, by) ?? []);
    for (const status of ORDER_ITEM_STATUSES) {
      const expected = status === 'SHIPPED' ? ['PREPARING'] : status === 'DELIVERED' ? ['SHIPPED'] : [];
      expect(leads(status)).toEqual(expected);
    }
    expect(leads('DELIVERED', 'SHIPPED')).toEqual(['SHIPPED']);
    expect(leads('DELIVERED', 'RETURN_REQUESTED')).toEqual([]);
    expect(stepBackOf({ status: 'SHIPPED', statusBefore: 'PREPARING' }, 'ADMIN')).toBe('PREPARING');
    for (const by of ['BUYER', 'SUPPLIER', 'SYSTEM'] as const)
      expect(stepBackOf({ status: 'SHIPPED', statusBefore: 'PREPARING' }, by)).toBeNull();
  });

  it('end in a confirmation seven days after the delivery', () => {
    const delivered = new Date('2026-11-20T03:00:00Z');
    expect(itemEndFrom('DELIVERED', delivered)).toEqual(new Date('2026-11-27T03:00:00Z'));
    expect(itemEndFrom('RETURN_REQUESTED', delivered)).toBeNull();
  });
});

describe('random lives of orders', () => {
  it.each([
    ['that are paid at once', 0],
    ['that begin with anything', 1],
  ])('keep every won, every piece of stock and every state in order: %s', (_what, skipped) => {
    fc.assert(
      fc.property(lines, shipping, events, (bought, rates, happened) => {
        const fees = rates.filter(({ sellerId }) => bought.some((line) => line.sellerId === sellerId));
        const items: LivingItem[] = bought.map((line) => ({
          ...line,
          status: 'PENDING_PAYMENT',
          before: null,
          isReturnedByChoice: false,
        }));
        const life = new OrderLife(items, fees, Array<number>(4).fill(5000));
        const { supplyKrw, vatKrw, totalKrw } = orderTotals(items, fees);
        expect(totalKrw).toBe(supplyKrw + vatKrw);
        expect(BigInt(vatKrw)).toBe(BigInt(supplyKrw) / 10n);

        for (const step of happened.slice(skipped)) {
          const before = items.map(({ status }) => status);
          life.apply(step);
          checkMoves(before, items, step);
          checkMoney(life, fees);
        }
      }),
      { numRuns: 150 },
    );
  });
});

function checkMoves(before: readonly OrderItemStatus[], items: readonly LivingItem[], step: LifeEvent): void {
  items.forEach(({ status }, place) => {
    const from = before[place]!;
    if (from === status) return;
    const isAllowed = ACTORS.some((by) => mayMoveSecond(from, status, by));
    const isRefusal =
      step.kind === 'refuse' && from.endsWith('_REQUESTED') && ['PAID', 'PREPARING', 'DELIVERED'].includes(status);
    const isTakenBack =
      step.kind === 'take-back' &&
      step.by === 'ADMIN' &&
      ['SHIPPED PREPARING', 'DELIVERED SHIPPED'].includes(`${from} ${status}`);
    expect([from, status, isAllowed || isRefusal || isTakenBack]).toEqual([from, status, true]);
  });
}

function checkMoney(life: OrderLife, fees: readonly { sellerId: string; feeKrw: number }[]): void {
  const { items, transfers, isExpired } = life;
  const { inKrw, keptKrw, returnedKrw } = moneyFlow(transfers);
  expect(inKrw).toBe(keptKrw + returnedKrw);
  const balances = ledgerBalances(transfers);
  for (const account of FUNDED_ACCOUNTS) expect(balances[account]).toBeGreaterThanOrEqual(0);
  for (const { amountKrw } of transfers) expect(Number.isSafeInteger(amountKrw) && amountKrw > 0).toBe(true);
  for (const left of life.stock) expect(left).toBeGreaterThanOrEqual(0);

  const statuses = items.map(({ status }) => status);
  expect(orderStatusOf(statuses, isExpired)).toBe(orderStatusSecond(statuses, isExpired));
  const worth = orderWorth(items, fees);
  expect(worth.keptKrw).toBe(keptSecond(items, fees));
  expect(worth.settledKrw).toBeLessThanOrEqual(worth.keptKrw);
  const isTaken = transfers.some(({ kind }) => kind === 'PAID' || kind === 'INVOICED');
  if (isTaken) {
    expect(balances.HELD + balances.SUPPLIER).toBe(worth.keptKrw);
    expect(balances.SUPPLIER).toBe(worth.settledKrw);
  }
}
