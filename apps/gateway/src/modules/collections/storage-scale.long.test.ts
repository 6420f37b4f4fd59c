import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { storageRun } from './storage-scale.testing';

useDatabase();

it('a range of many records is exported, deleted and given back to the byte in little memory', async () => {
  const { lineBytes: _, grown, ...run } = await storageRun(1_000_000);
  expect(run).toEqual({ documentCount: 1_000_000, isWhole: true, isEmptied: true, isSame: true });
  for (const [step, mb] of Object.entries(grown)) expect(mb, `MB of memory beyond idle: ${step}`).toBeLessThan(150);
}, 900_000);
