import { ORDER_ITEM_STATUSES, orderStatusOf, type OrderItemStatus } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { statusOfItems } from './status-of-items';

const database = useDatabase();

/** Every choice of up to three items, by their states. */
const groups: OrderItemStatus[][] = ORDER_ITEM_STATUSES.flatMap((one, first) => [
  [one],
  ...ORDER_ITEM_STATUSES.slice(first).flatMap((two, second) => [
    [one, two],
    ...ORDER_ITEM_STATUSES.slice(first + second).map((three) => [one, two, three]),
  ]),
]);

it('the state of some items is the same in SQL as in the rules, whatever they are', async () => {
  const rows = groups.map((statuses, place) => sql`(${place}::int, ${sql.param(statuses)}::text[])`);
  // Named as the table of items is, which the expression asks.
  const { rows: said } = await database().db.execute<{ status: string }>(sql`
    SELECT (SELECT ${statusOfItems} FROM unnest(groups.statuses) AS order_items (status)) AS status
    FROM (VALUES ${sql.join(rows, sql`, `)}) AS groups (place, statuses) ORDER BY place`);
  expect(said.map(({ status }) => status)).toEqual(groups.map((statuses) => orderStatusOf(statuses)));
});
