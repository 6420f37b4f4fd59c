import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildSetting, liveThrough } from './random-changes.testing';

useDatabase();

it(
  'two thousand worlds: merges and splits lose nothing unasked and are taken back',
  { timeout: 3_600_000 },
  async () => {
    const setting = await buildSetting();
    const sum = { made: 0, refused: 0 };
    for (let seed = 1000; seed < 3000; seed += 1) {
      const { made, refused } = await liveThrough(seed, setting).catch((error: unknown) => {
        throw new Error(`In world ${seed}`, { cause: error });
      });
      sum.made += made;
      sum.refused += refused;
    }
    process.stdout.write(`${JSON.stringify(sum)}\n`);
    expect(sum.made).toBeGreaterThan(2000);
  },
);
