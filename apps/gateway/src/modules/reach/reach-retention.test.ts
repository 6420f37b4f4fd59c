import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { reaches, reachHours, reachSeen } from './reach.table';
import { nightly } from '../../platform/module/start-jobs';
import { testPlatform } from '../../testing/platform';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

describe('the nightly work', () => {
  const database = useDatabase();

  it('forgets raw rows after 90 days and visitors after one, and keeps the counts', async () => {
    const { db } = database();
    const view = { type: 'DETAIL_VIEW', targetType: 'PRODUCT', visitor: 'somebody' } as const;
    const [old, young] = [newId(), newId()];
    await db.insert(reaches).values([
      { ...view, targetId: old, createdAt: hoursAgo(90 * 24 + 1) },
      { ...view, targetId: young, createdAt: hoursAgo(90 * 24 - 1) },
    ]);
    await db.insert(reachSeen).values([
      { ...view, targetId: old, countedAt: hoursAgo(25) },
      { ...view, targetId: young, countedAt: hoursAgo(23) },
    ]);
    await db.insert(reachHours).values({ ...view, targetId: old, hour: hoursAgo(1000 * 24), count: 7 });
    await nightly(testPlatform());
    expect((await db.select().from(reaches)).map(({ targetId }) => targetId)).toEqual([young]);
    expect((await db.select().from(reachSeen)).map(({ targetId }) => targetId)).toEqual([young]);
    expect(await db.select().from(reachHours)).toHaveLength(1);
  });
});
