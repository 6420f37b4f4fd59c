import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { storageRun } from './storage-scale.testing';

useDatabase();

// 160 MB of lines: whoever kept them, or their rows, would not stay below the bound.
it('a range of long records is exported, deleted and given back to the byte in little memory', async () => {
  const { lineBytes, grown, ...run } = await storageRun(10_000, 16_000);
  expect(run).toEqual({ documentCount: 10_000, isWhole: true, isEmptied: true, isSame: true });
  expect(lineBytes).toBeGreaterThan(160_000_000);
  for (const [step, mb] of Object.entries(grown)) expect(mb, `MB of memory beyond idle: ${step}`).toBeLessThan(110);
}, 60_000);
