import { ALLERGEN_TAG } from '@gredia/domain';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { csv, useImportFiles } from '../../../testing/import-files';
import { changeLogs } from '../../change-logs/change-logs.table';
import { importRuns } from '../../sources/import-runs.table';
import { runImport } from '../../imports/run-import';
import { importSource } from '../../imports/sources/import-sources';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { EDIT_SOURCE } from '../../ingredients/field-precedence';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import { membershipDecisions, regulatedSubstances, regulations } from '../regulations.table';
import { saveSubstances } from './save-substances';
import { wholeLists } from './whole-lists';

const database = useDatabase();
const write = useImportFiles();

const run = (key: string, edition: string, content: string) =>
  runImport({
    url: database().url,
    source: importSource(key)!,
    file: write(`${key}-${edition}.csv`, content),
    edition,
  });

/** The Korean list of limits, numbered by its rows. */
const limits = (edition: string, ...rows: [name: string, limit: string][]) =>
  run(
    'kr-restricted',
    edition,
    csv(
      ['no', 'section', 'name_ko', 'limit', 'note', 'cas', 'doubt'],
      ...rows.map(([name, limit], at) => [String(at + 1), '기타', name, limit, '', '', '']),
    ),
  );

describe('a new edition of a list without numbers', () => {
  let salt: IngredientModel;

  const rulesOfSalt = () =>
    database().db.select().from(regulations).where(eq(regulations.ingredientId, salt.id)).orderBy(asc(regulations.id));
  const entryOf = async (name: string) => {
    const [row] = await database()
      .db.select()
      .from(regulatedSubstances)
      .where(and(eq(regulatedSubstances.list, 'kr-2'), eq(regulatedSubstances.name, name)));
    return row;
  };

  beforeAll(async () => {
    salt = await buildIngredient({ nameKor: '시험산염', inci: 'SODIUM TESTATE' });
    await limits('2026-01', ['가산', '1%'], ['시험산', '2%'], ['하산', '3%']);
    const { id } = (await entryOf('시험산'))!;
    const decision = { substanceId: id, ingredientId: salt.id, decision: 'IN' as const, reason: '그 염' };
    await database().db.insert(membershipDecisions).values(decision);
    await limits('2026-02', ['가산', '1%'], ['시험산', '2%'], ['하산', '4%']);
  });

  it('moves the entry with its decisions and rules, and tells of no change', async () => {
    const [before] = await rulesOfSalt();
    const entry = (await entryOf('시험산'))!;
    expect(before).toMatchObject({ naturalKey: 'kr-2/2/RESTRICTED', basis: 'EDITOR', substanceId: entry.id });
    const logged = () => database().db.select().from(changeLogs).where(eq(changeLogs.targetId, salt.id));
    const told = (await logged()).length;

    await limits('2026-03', ['나산', '1%'], ['가산', '1%'], ['시험산', '2%'], ['하산', '4%']);
    expect(await entryOf('시험산')).toMatchObject({ id: entry.id, entry: '3', state: 'IN_FORCE' });
    expect(await rulesOfSalt()).toMatchObject([{ id: before!.id, naturalKey: 'kr-2/3/RESTRICTED', basis: 'EDITOR' }]);
    expect(await logged()).toHaveLength(told);
    // The whole list once more, by another edition: nothing of nothing is told.
    const all = await database().db.$count(changeLogs);
    await limits('2026-03b', ['나산', '1%'], ['가산', '1%'], ['시험산', '2%'], ['하산', '4%']);
    expect(await database().db.$count(changeLogs)).toBe(all);
  });

  it('gives no other text what was decided about one that is gone, and keeps it for the day the text comes back', async () => {
    const { id } = (await entryOf('시험산'))!;
    await limits('2026-04', ['나산', '1%'], ['가산', '1%'], ['다른산', '2%'], ['하산', '4%']);
    expect(await rulesOfSalt()).toEqual([]);
    expect(await entryOf('시험산')).toMatchObject({ id, state: 'RETIRED' });
    expect(await entryOf('다른산')).toMatchObject({ entry: '3', state: 'IN_FORCE' });

    await limits('2026-05', ['시험산', '2%'], ['나산', '1%'], ['가산', '1%'], ['다른산', '2%']);
    expect(await entryOf('시험산')).toMatchObject({ id, entry: '1', state: 'IN_FORCE' });
    const told = await database()
      .db.select()
      .from(changeLogs)
      .where(eq(changeLogs.targetId, id))
      .orderBy(changeLogs.id);
    expect(told.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['created', null, '시험산'],
      ['removed', '시험산', null],
      ['restored', null, '시험산'],
    ]);
    expect(await rulesOfSalt()).toMatchObject([{ naturalKey: 'kr-2/1/RESTRICTED', basis: 'EDITOR' }]);
  });
});

describe('the tag of fragrance allergens', () => {
  const allergens = (edition: string, ...names: [inci: string, nameKor: string][]) =>
    run('kr-allergens', edition, csv(['inci', 'name_ko', 'cas_no'], ...names.map((name) => [...name, '78-70-6'])));
  const tagged = async () => {
    const rows = await database().db.select().from(ingredients).orderBy(asc(ingredients.inci));
    return rows.filter(({ tags }) => tags.includes(ALLERGEN_TAG)).map(({ inci }) => inci);
  };

  it('goes with the membership, but for one that a person set', async () => {
    const { db } = database();
    const [one, two] = [
      await buildIngredient({ nameKor: '일향', inci: 'ONE AROMA' }),
      await buildIngredient({ nameKor: '이향', inci: 'TWO AROMA' }),
    ];
    const { id } = await buildSource({ key: EDIT_SOURCE });
    const edited = await buildIngredient({ inci: 'EDITED AROMA', tags: [ALLERGEN_TAG], provenance: { tags: id } });
    await allergens('2024', ['One Aroma', '일향'], ['Two Aroma', '이향']);
    expect(await tagged()).toEqual([edited.inci, one.inci, two.inci]);
    await allergens('2025', ['One Aroma', '일향']);
    expect(await tagged()).toEqual([edited.inci, one.inci]);
    const logs = await db
      .select()
      .from(changeLogs)
      .where(and(eq(changeLogs.targetId, two.id), eq(changeLogs.key, 'tags')));
    expect(logs).toHaveLength(2);
  });
});

describe('a list that is there whole', () => {
  it('has no entry in our own words, and no import of it stopped on its way', async () => {
    const { db } = database();
    const by = { actor: 'starter', edition: await buildSource({ key: 'kr-colorants' }) };
    const texts = [{ label: '색소', text: '시험색', lang: 'ko' as const }];
    const entry = { list: 'kr-colorants' as const, entry: '1', position: 0, name: '시험색', texts };
    await saveSubstances(db, [{ ...entry, isOurs: true }], by);
    expect(await wholeLists(db)).not.toContain('kr-colorants');
    await saveSubstances(db, [entry], by);
    expect(await wholeLists(db)).toContain('kr-colorants');

    const run = { source: 'kr-colorants', fileName: 'a.csv', fileSha256: 'a', status: 'MERGING' as const };
    await db.insert(importRuns).values(run);
    expect(await wholeLists(db)).not.toContain('kr-colorants');
    expect(await wholeLists(db, 'kr-colorants')).toContain('kr-colorants');
  });
});
