import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { unlessBlocked } from './unless-blocked';

const database = useDatabase();

/** Fails the first times as PostgreSQL does. */
function failing(times: number, code: string) {
  let runs = 0;
  const transact = () =>
    database().db.transaction(async (tx) => {
      runs += 1;
      if (runs <= times) {
        await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'blocked' USING ERRCODE = '${code}'; END $$`));
      }
      return runs;
    });
  return { transact, runs: () => runs };
}

it('runs once more what was ended in favour of another', async () => {
  expect(await unlessBlocked(failing(1, '40P01').transact)).toBe(2);
});

it.each([
  ['40P01', 2],
  ['55P03', 1],
  ['57014', 1],
])('tells the person to try again after %s', async (code, runs) => {
  const blocked = failing(9, code);
  await expect(unlessBlocked(blocked.transact)).rejects.toMatchObject({
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 10 },
  });
  expect(blocked.runs()).toBe(runs);
});

it('passes any other failure on', async () => {
  const broken = failing(9, '23505');
  await expect(unlessBlocked(broken.transact)).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(broken.runs()).toBe(1);
});
