import { HOUR_MS, koreanDay } from '@gredia/domain';
import { expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { searchLogs } from './search-logs.table';
import { nightly } from '../../platform/module/start-jobs';
import { testPlatform } from '../../testing/platform';

const database = useDatabase();

it('forgets every night what was searched for more than 90 days ago', async () => {
  const { db } = database();
  const search = (word: string, hours: number) => {
    const createdAt = new Date(Date.now() - hours * HOUR_MS);
    return { id: newId(), word, visitor: 'somebody', day: koreanDay(createdAt), createdAt };
  };
  await db.insert(searchLogs).values([search('old', 90 * 24 + 1), search('young', 90 * 24 - 1)]);
  await nightly(testPlatform());
  expect((await db.select().from(searchLogs)).map(({ word }) => word)).toEqual(['young']);
});
