import { beforeAll, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { removals } from '../../platform/collections/removals.table';
import { buildSetting, type Setting } from '../ingredient-merges/random-changes.testing';
import { buildWorld, randomOf } from '../ingredient-merges/random-worlds.testing';
import { buildSupplier, type Ask } from '../products/products.testing';
import { changeLogs } from './change-logs.table';
import { followLog } from './follow-log.testing';
import { goThroughADoor } from './random-doors.testing';

const STEPS = 12;

useDatabase();
let setting: Setting;
let supplier: Ask;

beforeAll(async () => {
  setting = await buildSetting();
  supplier = (await buildSupplier()).ask;
});

it.each([1, 2, 3, 4])('world %i: by whatever doors it was written, the log replayed is what there is', async (seed) => {
  const random = randomOf(seed);
  await testDatabase().db.delete(removals);
  await buildWorld(random, setting);
  const expectAllLogged = await followLog();
  const savings: string[] = [];
  const taken: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    taken.push(await goThroughADoor({ ...setting, supplier, random, savings }));
    await expectAllLogged().catch((error: Error) => {
      throw new Error(`${taken.join(', ')}: ${error.message}`, { cause: error });
    });
  }
  expect(await testDatabase().db.$count(changeLogs)).toBeGreaterThan(STEPS);
});
