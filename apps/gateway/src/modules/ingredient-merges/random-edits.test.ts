import { UndoIngredientSheetDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { save } from '../ingredient-editing/ingredient-editing.testing';
import { substanceMembers } from '../regulations/regulations.table';
import { everyRow } from './ingredient-merges.testing';
import { buildSetting, type Setting } from './random-changes.testing';
import { buildWorld, randomOf, settleWorld, type Random } from './random-worlds.testing';

const database = useDatabase();
let setting: Setting;

beforeAll(async () => {
  setting = await buildSetting();
});

/** Names and numbers of one of the world's ingredients, for another one. */
async function randomChange({ pick, some }: Random) {
  const { rows } = await database().db.execute<Named>(sql`
    SELECT id, inci, name_eng AS "nameEng", name_kor AS "nameKor", cas_no AS "casNo", ec_no AS "ecNo",
      name_kor_previous AS "nameKorPrevious"
    FROM ingredients ORDER BY id`);
  const [target, other] = [pick(rows), pick(rows)];
  const fields = some(['inci', 'nameEng', 'nameKor', 'casNo', 'ecNo', 'nameKorPrevious'] as const);
  const changes = Object.fromEntries(
    fields.map((field) => [field, target.id === other.id ? EMPTY[field] : other[field]]),
  );
  return { id: target.id, changes };
}

interface Named extends Record<string, unknown> {
  id: string;
  inci: string | null;
  nameEng: string | null;
  nameKor: string | null;
  casNo: string[];
  ecNo: string[];
  nameKorPrevious: string[];
}

const EMPTY = { inci: null, nameEng: null, nameKor: '다른이름', casNo: [], ecNo: [], nameKorPrevious: [] };

const memberships = async () => {
  const rows = await database().db.select().from(substanceMembers);
  return rows.map(({ id: _, createdAt: __, ...row }) => JSON.stringify(row)).sort();
};

const made = { edits: 0, undoings: 0 };

afterAll(() => {
  expect(made.edits).toBeGreaterThan(24);
  expect(made.undoings).toBeGreaterThan(8);
});

it.each([...Array(24).keys()])(
  'world %i: what an edit and its undoing make is what all made anew would be',
  async (seed) => {
    const random = randomOf(seed);
    await buildWorld(random, setting);
    for (let left = 3; left > 0; left -= 1) {
      const { id, changes } = await randomChange(random);
      const before = await memberships();
      if (!Object.keys(changes).length) continue;
      const { saved, error } = await save(setting.ask, id, changes);
      // Some are refused, for a name that another one has or none at all: another change is tried.
      if (error) expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
      if (!saved?.changeId) continue;
      made.edits += 1;
      const rows = await everyRow();
      await database().db.execute(sql`UPDATE law_links SET stamp = stamp || 'x'`);
      await settleWorld(setting.edition);
      expect(await everyRow()).toEqual(rows);
      if (random.chance(0.5)) continue;
      const { errors } = await setting.ask(UndoIngredientSheetDocument, { changeId: saved.changeId });
      if (errors) {
        expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
        continue;
      }
      made.undoings += 1;
      expect(await memberships()).toEqual(before);
    }
  },
);
