import { sql, type SQL } from 'drizzle-orm';
import { lettersOf } from '../platform/database/letters';
import { connect, one, type Database, type Executor } from '../platform/database/client';
import { users } from '../modules/identity/accounts/accounts.table';
import { orderItemEvents, orderItems, orderLetters, orders, orderShipping } from '../modules/orders/orders.table';
import { ledgerTransfers, paymentRefunds, payments } from '../modules/payments/payments.table';
import { sellerMembers, sellers } from '../modules/sellers/sellers.table';
import { fillCompanyStats } from './generated-company-stats';
import { BUYERS, idOf, SUPPLIERS } from './generated-ids';

/** Who looks at the lists: a buyer, and the account of the supplier to which a quarter of all orders goes. */
export const ORDER_PEOPLE = { buyer: idOf('buyer', '1'), supplier: idOf('supplier', '0') };

/** The states of orders and of their items, by hundredths: most are over, a few wait. */
const STATES = [
  ['COMPLETED', 'CONFIRMED', 80],
  ['DELIVERED', 'DELIVERED', 86],
  ['SHIPPED', 'SHIPPED', 90],
  ['IN_PROGRESS', 'PREPARING', 93],
  ['PAID', 'PAID', 96],
  ['PENDING_PAYMENT', 'PENDING_PAYMENT', 98],
  ['CANCELED', 'CANCELED', 99],
  ['IN_PROGRESS', 'CANCEL_REQUESTED', 100],
] as const;

/** The states through which an item came to one. */
const PATHS: Record<(typeof STATES)[number][1], readonly string[]> = {
  CONFIRMED: ['PENDING_PAYMENT', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'CONFIRMED'],
  DELIVERED: ['PENDING_PAYMENT', 'PAID', 'PREPARING', 'SHIPPED', 'DELIVERED'],
  SHIPPED: ['PENDING_PAYMENT', 'PAID', 'PREPARING', 'SHIPPED'],
  PREPARING: ['PENDING_PAYMENT', 'PAID', 'PREPARING'],
  PAID: ['PENDING_PAYMENT', 'PAID'],
  PENDING_PAYMENT: ['PENDING_PAYMENT'],
  CANCELED: ['PENDING_PAYMENT', 'CANCELED'],
  CANCEL_REQUESTED: ['PENDING_PAYMENT', 'PAID', 'CANCEL_REQUESTED'],
};

const stateOf = (place: 0 | 1) =>
  sql.raw(
    `CASE ${STATES.map((state) => `WHEN n * 37 % 101 % 100 < ${state[2]} THEN '${state[place]}'`).join(' ')} END`,
  );

/** A supplier of a line of order n; a quarter of the first lines are one supplier's, and no two lines of an order are of one. */
const SUPPLIER = 'CASE WHEN line = 0 AND n % 4 = 0 THEN 0 ELSE (n * 7 + line * 13) % 49 + 1 END';
const PRICE = '10000 * (1 + n % 20)';

/** Their ids as text. */
export async function readOrderPeople(databaseUrl: string): Promise<Record<'buyer' | 'supplier', string>> {
  return withDatabase(databaseUrl, async (db) => {
    const asked = sql`SELECT ${ORDER_PEOPLE.buyer}::text AS buyer, ${ORDER_PEOPLE.supplier}::text AS supplier`;
    return one((await db.execute<Record<'buyer' | 'supplier', string>>(asked)).rows);
  });
}

/**
 * Fills a database with orders and with what the statistics of suppliers read (`fillOrders`, `fillCompanyStats`).
 * @returns how many orders there are now, and how long the filling took
 */
export async function fillScale(databaseUrl: string, count: number): Promise<{ orders: number; seconds: number }> {
  const start = performance.now();
  const orders = await withDatabase(databaseUrl, async (db) => {
    const filled = await fillOrders(db, count);
    await fillCompanyStats(db);
    return filled;
  });
  return { orders, seconds: (performance.now() - start) / 1000 };
}

async function withDatabase<Result>(url: string, run: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, pool } = connect({
    url,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    return await run(db);
  } finally {
    await pool.end();
  }
}

/**
 * Fills a database with orders that are the same in every run, each of one to three suppliers, with history, payments and ledger.
 * @returns how many orders there are now
 */
export async function fillOrders(db: Database, count: number): Promise<number> {
  const known = await countOrders(db);
  if (known >= count) return known;
  await db.transaction(async (tx) => {
    // A trigger for each transfer reads those of its order: here every order is balanced by how it is made.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await addPeople(tx);
    await tx.execute(sql`DROP INDEX orders_letters, order_items_letters`);
    await addOrders(tx, known + 1, count);
    // Sorted in at the end, at once.
    await tx.execute(sql`CREATE INDEX orders_letters ON orders USING gin (${orderLetters(orders)} gin_trgm_ops)`);
    await tx.execute(
      sql`CREATE INDEX order_items_letters ON order_items USING gin (${lettersOf(orderItems.name)} gin_trgm_ops)`,
    );
  });
  for (const table of [orders, orderItems, orderShipping, orderItemEvents, payments, paymentRefunds, ledgerTransfers]) {
    await db.execute(sql`VACUUM ANALYZE ${table}`);
  }
  return countOrders(db);
}

const countOrders = (db: Database) =>
  db
    .execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM orders WHERE number LIKE 'bench-%'`)
    .then(({ rows }) => one(rows).count);

async function addPeople(tx: Executor): Promise<void> {
  const person = (kind: string, role: string, most: number) => sql`
    INSERT INTO ${users} (id, email, email_verified_at, name, nickname, company, role)
    SELECT ${idOf(kind, 'n')}, ${`bench-${kind}-`} || n || '@gredia.example', now(), '모의 ' || n, ${`모의${kind}`} || n,
      '모의 화장품 ' || n, ${role}
    FROM generate_series(0, ${most - 1}::int) AS n ON CONFLICT DO NOTHING`;
  await tx.execute(person('buyer', 'USER', BUYERS));
  await tx.execute(person('supplier', 'SELLER', SUPPLIERS));
  await tx.execute(sql`
    INSERT INTO ${sellers} (id, key, name, type)
    SELECT ${idOf('seller', 'n')}, 'bench-seller-' || n, '모의 원료상 ' || n, 'DISTRIBUTOR'
    FROM generate_series(0, ${SUPPLIERS - 1}::int) AS n ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO ${sellerMembers} (user_id, seller_id)
    SELECT ${idOf('supplier', 'n')}, ${idOf('seller', 'n')}
    FROM generate_series(0, ${SUPPLIERS - 1}::int) AS n ON CONFLICT DO NOTHING`);
}

async function addOrders(tx: Executor, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) AS n`;
  const lines = sql`${numbers}, generate_series(0, n % 3) AS line`;
  const at = sql.raw(`now() - n * interval '13 minutes'`);
  await tx.execute(sql`
    INSERT INTO ${orders} (id, number, buyer_id, buyer_name, buyer_company, buyer_contact, buyer_email, buyer_address,
      payment_method, status, goods_krw, shipping_krw, supply_krw, vat_krw, total_krw, created_at, updated_at)
    SELECT ${idOf('order', 'n')}, 'bench-' || n, ${idOf('buyer', `n % ${BUYERS}`)}, '모의 ' || n % ${BUYERS}::int,
      '모의 화장품 ' || n % ${BUYERS}::int, '01012345678', 'bench@gredia.example',
      '{"postcode": "04524", "road": "서울시 중구 세종대로 110", "detail": null}', 'CARD', ${stateOf(0)},
      goods, 0, goods, goods / 10, goods + goods / 10, ${at}, ${at}
    FROM ${numbers}, LATERAL (SELECT ${sql.raw(PRICE)} * 2 * (1 + n % 3) AS goods) AS sums`);
  await tx.execute(sql`
    INSERT INTO ${orderItems} (id, order_id, position, seller_id, name, pac, unit, amount, bundle, is_sample, price_krw,
      quantity, is_stock_taken, status, status_before, tracking_number, ordered_at, updated_at)
    SELECT ${idOf('item', `n * 3 + line`)}, ${idOf('order', 'n')}, line, ${idOf('seller', SUPPLIER)},
      (ARRAY['나이아신아마이드', '글리세린', '판테놀', '병풀추출물', '스쿠알란', '카보머', '토코페롤'])[(n + line) % 7 + 1]
        || ' ' || (n * 3 + line) % 400, '1 kg 알루미늄백', 'kg', 1, 1, false, ${sql.raw(PRICE)}, 2, true, ${stateOf(1)},
      CASE WHEN ${stateOf(1)} = 'CANCELED' THEN 'PENDING_PAYMENT' END,
      CASE WHEN ${stateOf(1)} IN ('SHIPPED', 'DELIVERED', 'CONFIRMED') THEN lpad((n * 3 + line)::text, 12, '1') END, ${at}, ${at}
    FROM ${lines}`);
  await tx.execute(sql`
    INSERT INTO ${orderShipping} (order_id, seller_id, mode, fee_krw)
    SELECT ${idOf('order', 'n')}, ${idOf('seller', SUPPLIER)}, 'FREE', 0 FROM ${lines}`);
  await addHistory(tx, lines, at);
  await addMoney(tx, numbers, at);
}

/** How each item came to its state; it was paid a minute after it was ordered. */
async function addHistory(tx: Executor, lines: SQL, at: SQL): Promise<void> {
  const moves = STATES.map(([, item]) => {
    const path = PATHS[item];
    const steps = path.map(
      (to, step) => `('${item}', ${step}, ${step === 0 ? 'NULL' : `'${path[step - 1]}'`}, '${to}')`,
    );
    return steps.join(', ');
  });
  await tx.execute(sql`
    INSERT INTO ${orderItemEvents} (id, order_id, item_id, "from", "to", by, created_at)
    SELECT md5('bench event ' || n * 3 + line || ' ' || step)::uuid, ${idOf('order', 'n')}, ${idOf('item', 'n * 3 + line')},
      before, after, 'SYSTEM', ${at} + step * interval '1 minute'
    FROM ${lines}, (VALUES ${sql.raw(moves.join(', '))}) AS moves (state, step, before, after)
    WHERE state = ${stateOf(1)}`);
}

/** What was paid, held and, of confirmed goods, settled; of one order in a hundred also what goes back. */
async function addMoney(tx: Executor, numbers: SQL, at: SQL): Promise<void> {
  const goods = sql.raw(`(${PRICE} * 2 * (1 + n % 3))`);
  const total = sql`(${goods} + ${goods} / 10)`;
  const isPaid = sql`${stateOf(0)} NOT IN ('PENDING_PAYMENT', 'CANCELED')`;
  const payment = sql.raw(`md5('bench payment ' || n)::uuid`);
  await tx.execute(sql`
    INSERT INTO ${payments} (id, order_id, provider, method, status, amount_krw, paid_at, created_at, updated_at)
    SELECT ${payment}, ${idOf('order', 'n')}, 'LOCAL', 'CARD', 'PAID', ${total}, ${at}, ${at}, ${at} FROM ${numbers} WHERE ${isPaid}`);
  const transfer = (kind: string, from: string, to: string, which: SQL) => sql`
    INSERT INTO ${ledgerTransfers} (id, cause, order_id, kind, from_account, to_account, amount_krw, seller_id, payment_id, created_at)
    SELECT md5('bench ${sql.raw(kind)} ' || n)::uuid, 'bench ${sql.raw(kind)} ' || n, ${idOf('order', 'n')}, ${kind}, ${from}, ${to},
      ${total}, CASE WHEN ${kind} = 'SETTLED' THEN ${idOf('seller', SUPPLIER.replaceAll('line', '0'))} END, ${payment}, ${at}
    FROM ${numbers} WHERE ${which}`;
  await tx.execute(transfer('PAID', 'BUYER', 'HELD', isPaid));
  await tx.execute(transfer('SETTLED', 'HELD', 'SUPPLIER', sql`${stateOf(0)} = 'COMPLETED'`));
  await tx.execute(sql`
    INSERT INTO ${paymentRefunds} (id, order_id, payment_id, amount_krw, status, reason, created_at)
    SELECT md5('bench refund ' || n)::uuid, ${idOf('order', 'n')}, ${payment}, 1000,
      CASE WHEN n % 1000 = 0 THEN 'FAILED' ELSE 'DONE' END, '품절', ${at} FROM ${numbers} WHERE ${isPaid} AND n % 100 = 0`);
}
