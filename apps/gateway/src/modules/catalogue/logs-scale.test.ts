import { GetLogsDocument, type GetLogsQueryVariables } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { plansOf } from '../../testing/plans';
import { lastChangeBefore, stateAfter } from '../change-logs/public';
import { countAll } from './change-log-count';
import { fillLog } from './logs-scale.testing';

const ROWS = 200_000;

const database = useDatabase();
beforeAll(() => fillLog(ROWS));

const planOf = async (filter: GetLogsQueryVariables) => {
  const plans = await plansOf(async () => {
    const { errors } = await gatewayAs(null)(GetLogsDocument, { perPage: 20, ...filter });
    expect(errors).toBeUndefined();
  });
  return plans.find((plan) => plan.includes('change_logs'))!;
};

it.each<[string, GetLogsQueryVariables, string]>([
  ['the first page', {}, 'change_logs_newest'],
  ['the last page of all', { page: ROWS / 20 }, 'change_logs_newest'],
  ['what comes behind a change', { before: 'c4ca4238-a0b9-4382-8dcc-509a6f75849b' }, 'change_logs_newest'],
  ['a type', { targetType: 'PRODUCT' }, 'change_logs_newest_of_type'],
  ['a field', { key: 'casNo' }, 'change_logs_of_key'],
  ['what people did', { origin: ['OPERATOR'] }, 'change_logs_of_people'],
  ['what machines wrote', { origin: ['AI'] }, 'change_logs_of_machines'],
  ['what lists brought and machines wrote', { origin: ['AI', 'IMPORT'] }, 'change_logs_newest_of_all'],
])('%s is found by its index, whatever is hidden', async (_, filter, index) => {
  const plan = await planOf(filter);
  // Of the first pages the rows are read with it.
  expect(plan).toContain(`Index ${filter.page ? 'Only ' : ''}Scan using ${index} on change_logs`);
  expect(plan).toContain('hashed SubPlan');
  expect(plan).not.toContain('Seq Scan on change_logs');
});

it('what was removed is found by the beginning of its names, and what was renamed by that of its former one', async () => {
  const plans = await plansOf(async () => {
    const { errors } = await gatewayAs(null)(GetLogsDocument, { perPage: 20, search: '지워진' });
    expect(errors).toBeUndefined();
  });
  const plan = plans.find((one) => one.includes('change_logs_removed_names'))!;
  expect(plan).toContain('Bitmap Index Scan on change_logs_removed_names');
  // By a bitmap or not: statistics are of a sample.
  expect(plan).toMatch(/Index Scan (?:using|on) change_logs_former_name/);
  expect(plan).not.toContain('Seq Scan on change_logs');
});

it('the whole of it is counted right, at first and again', async () => {
  const { db } = database();
  const first = await countAll(db);
  expect(await countAll(db)).toBe(first);
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::integer AS count FROM change_logs
    WHERE target_id NOT IN (SELECT id FROM products WHERE NOT visible)`);
  expect(first).toBe(rows[0]!.count);
});

it('a target of it is replayed off the index', async () => {
  const { db } = database();
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT target_id AS id FROM change_logs WHERE target_type = 'INGREDIENT' LIMIT 1`,
  );
  const { id } = rows[0]!;
  const ask = async () => stateAfter(db, id, await lastChangeBefore(db, id, new Date('2021-06-01')), {});
  expect((await plansOf(ask)).join('\n')).toContain('change_logs_replay');
});
