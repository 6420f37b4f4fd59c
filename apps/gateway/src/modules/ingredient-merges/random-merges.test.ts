import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { mergeIngredients } from './merging/merge-ingredients';
import { buildSetting, liveThrough } from './random-changes.testing';
import { buildWorld, randomOf } from './random-worlds.testing';

/** The first ones, those of the two thousand of the long test that had shown a fault, and one beyond them. */
const WORLDS = [...Array(22).keys(), 1117, 1178, 1481, 5317];

const database = useDatabase();
let setting: Awaited<ReturnType<typeof buildSetting>>;

beforeAll(async () => {
  setting = await buildSetting();
});

it.each(WORLDS)(
  'world %i: merges and splits do what was said, lose nothing unasked, and taken back leave no trace',
  (seed) => liveThrough(seed, setting).then(() => undefined),
);

it('names every change of a merge twice the same', async () => {
  const { actorId } = setting;
  const [keptId, goneId] = (await buildWorld(randomOf(6), setting)).map(({ id }) => id) as [string, string];
  const digests: string[] = [];
  for (const _ of [1, 2]) {
    await database()
      .db.transaction(async (tx) => {
        const input = { keptId, goneIds: [goneId], fields: [], rules: [], reason: '이유', actorId };
        digests.push((await mergeIngredients(tx, input)).digest);
        throw new Error('taken back');
      })
      .catch(() => undefined);
  }
  expect(digests).toHaveLength(2);
  expect(digests[0]).toBe(digests[1]);
});
