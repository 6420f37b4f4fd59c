import { HOUR_MS, MINUTE_MS, startOfKoreanDay } from '@gredia/domain';
import { CreateProductReachDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertRows } from '../../platform/database/bulk';
import { askOverHttp, newAddress } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildProduct } from '../products/products.factory';
import { reaches, reachHours, reachSeen } from './reach.table';

const TYPES = ['LIST_IMPRESSION', 'DETAIL_VIEW'] as const;

/** What may happen: a visitor reports some of three materials, or time passes. */
const views = fc.record({
  visitor: fc.nat({ max: 2 }),
  type: fc.constantFrom(...TYPES),
  targets: fc.subarray([0, 1, 2], { minLength: 1 }),
});
const minutes = fc.constantFrom(10, 20, 30, 60, 180);

describe('the counts per hour', () => {
  const database = useDatabase();

  /** As if so many minutes had passed; what was counted stands in an earlier hour only when whole hours did. */
  async function pass(passed: number): Promise<void> {
    const { db } = database();
    const earlier = sql`make_interval(mins => ${passed})`;
    await db.update(reachSeen).set({ countedAt: sql`${reachSeen.countedAt} - ${earlier}` });
    if (passed % 60 !== 0) return;
    await db.update(reaches).set({ createdAt: sql`${reaches.createdAt} - ${earlier}` });
    const hours = await db.delete(reachHours).returning();
    const moved = hours.map((row) => ({
      ...row,
      hour: new Date(row.hour.getTime() - passed * MINUTE_MS).toISOString(),
    }));
    await insertRows(db, reachHours, moved);
  }

  it('are the raw rows, hour by hour, and what counts is what a list of visits says', async () => {
    // From midnight in Korea on a visitor has another hash: it is noon.
    vi.useFakeTimers({ toFake: ['Date'], now: startOfKoreanDay().getTime() + 12 * HOUR_MS });
    onTestFinished(() => void vi.useRealTimers());
    const { db } = database();
    const gateway = await startHttpGateway();
    const products = [await buildProduct(), await buildProduct(), await buildProduct()].map(({ id }) => id);

    const property = fc.asyncProperty(fc.array(fc.oneof(views, minutes), { maxLength: 15 }), async (happenings) => {
      for (const table of [reaches, reachSeen, reachHours]) await db.delete(table);
      const addresses = [newAddress(), newAddress(), newAddress()];
      const countedAt = new Map<string, number>();
      let [now, expected] = [0, 0];
      for (const happening of happenings) {
        if (typeof happening === 'number') {
          now += happening;
          await pass(happening);
          continue;
        }
        const { visitor, type, targets } = happening;
        const ids = targets.flatMap((target) => products[target] ?? []);
        const answer = await askOverHttp(
          gateway,
          CreateProductReachDocument,
          { type, targets: ids },
          { address: addresses[visitor] },
        );
        expect(answer.data?.createProductReach).toBe(true);
        for (const id of ids) {
          const key = `${visitor} ${type} ${id}`;
          if (now - (countedAt.get(key) ?? -Infinity) < 30) continue;
          countedAt.set(key, now);
          expected += 1;
        }
      }
      const raw = await db.execute(sql`
        SELECT type, target_type, target_id, date_trunc('hour', created_at, 'UTC') AS hour, count(*)::integer AS count
        FROM reaches GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
      const hours = await db.execute(sql`SELECT * FROM reach_hours ORDER BY 1, 2, 3, 4`);
      expect(hours.rows).toEqual(raw.rows);
      expect(hours.rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(expected);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
