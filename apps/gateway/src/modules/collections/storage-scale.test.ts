import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { storageRun } from './storage-scale.testing';

useDatabase();

it('a range of many records is exported, deleted and given back to the byte in little memory', async () => {
  const { grown, grownInAll, ...run } = await storageRun(50_000);
  expect(run).toEqual({ documentCount: 50_000, isWhole: true, isEmptied: true, isSame: true });
  expect(Math.max(grown, grownInAll), 'MB of memory beyond idle').toBeLessThan(150);
}, 60_000);
