import { RULE_LOSS_WORD } from '@gredia/domain';
import {
  GetDocumentChangesDocument,
  GetSingleIngredientDocument,
  UndoDocumentChangeDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { changeLogs } from '../change-logs/change-logs.table';
import {
  differenceOf,
  everything,
  makeAllAnew,
  preview,
  save,
  toldBy,
  untitled,
  whatFollows,
  type Changes,
} from './ingredient-editing.testing';
import { buildEditingWorld } from './editing-world.testing';

const database = useDatabase();
type World = Awaited<ReturnType<typeof buildEditingWorld>>;
let { edition, operatorId, asOperator, banned, twinA, twinB, plain, glycerin } = {} as World;

beforeAll(async () => {
  ({ edition, operatorId, asOperator, banned, twinA, twinB, plain, glycerin } = await buildEditingWorld());
});

// More is looked at here in a minute than a person may.
beforeEach(() => database().db.execute(sql`TRUNCATE rate_limits`));

describe('a saving that loses a ban', () => {
  it('says so before, does so, and is taken back to what was', async () => {
    const before = await whatFollows();
    const rename = { nameKor: '풀려난성분', inci: 'LIBERATUM', nameEng: null, casNo: [] };
    const told = await preview(asOperator, banned.id, rename);
    expect(told.typedWord).toBe(RULE_LOSS_WORD);
    const ended = told.law.filter(({ kind }) => kind === 'ENDS').map(({ substance }) => substance.label);
    expect(ended.sort()).toEqual(['II/9801', '별표 1']);
    expect(told.law.every(({ losesRules, levelsAfter }) => losesRules && levelsAfter.length === 0)).toBe(true);
    expect(told.labels).toMatchObject({ before: 1, after: 0, lost: 1, lostCosmetics: [{ productName: '금지 크림' }] });
    expect(told.materials).toBe(1);
    expect(told.searchRemoved).toEqual(expect.arrayContaining(['금지된성분', 'VETITIUM', '50-00-0']));
    expect(told.address).toMatchObject({ before: '금지된성분', after: '풀려난성분', oldLeadsTo: null });

    const { saved, error } = await save(asOperator, banned.id, rename);
    expect(error).toBeUndefined();
    expect(untitled(saved!.consequences)).toEqual(untitled(told));
    expect(saved!.sheet.undoableChangeIds).toEqual([saved!.changeId]);
    const { errors } = await asOperator(GetSingleIngredientDocument, { nameKor: '금지된성분' });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');

    const [noted] = await database().db.select().from(auditLogs).orderBy(desc(auditLogs.createdAt)).limit(1);
    expect(noted).toMatchObject({
      action: 'ingredient.edit',
      actorId: operatorId,
      documentId: banned.id,
      reason: '대한화장품협회 성분사전',
      before: { nameKor: '금지된성분' },
      after: { nameKor: '풀려난성분' },
    });
    const told2 = await database().db.select().from(changeLogs).where(eq(changeLogs.targetId, banned.id));
    expect(told2.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['nameKor', 'inci', 'casNo', 'limitedCountries']),
    );

    // The history of the record shows it, alone whatever else was changed; its own undo is not the one of the table.
    const history = await asOperator(GetDocumentChangesDocument, { collection: 'ingredients', id: banned.id });
    expect(history.data?.documentChanges[0]).toMatchObject({
      action: 'ingredient.edit',
      isUndoable: false,
      changeCount: 1,
    });
    const byTable = await asOperator(UndoDocumentChangeDocument, { changeId: saved!.changeId! });
    expect(byTable.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');

    const undone = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(undone.errors).toBeUndefined();
    expect(await whatFollows()).toEqual(before);
    const again = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(again.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it('keeps the old address where the old name stays a former name', async () => {
    const rename = { nameKor: '개명성분', nameKorPrevious: ['금지된성분'] };
    const told = await preview(asOperator, banned.id, rename);
    expect(told.address).toMatchObject({ after: '개명성분', oldLeadsTo: { id: banned.id } });
    expect(told.typedWord).toBeNull();
    expect(told.labels).toMatchObject({ lost: 0, gained: 0 });
    const { saved } = await save(asOperator, banned.id, rename);
    const { data } = await asOperator(GetSingleIngredientDocument, { nameKor: '금지된성분' });
    expect(data?.singleIngredient.title).toBe('개명성분');
    await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
  });
});

/** Edits of many kinds, each from the same state. */
const kinds: [string, () => { id: string; changes: Changes }][] = [
  ['a name goes that a list names', () => ({ id: banned.id, changes: { inci: 'ALIUD' } })],
  ['a Korean name goes', () => ({ id: banned.id, changes: { nameKor: '허가된성분' } })],
  ['a number goes', () => ({ id: banned.id, changes: { casNo: [] } })],
  ['a number comes that an entry names', () => ({ id: plain.id, changes: { casNo: ['64-17-5'] } })],
  ['a number comes that another ingredient has alone', () => ({ id: plain.id, changes: { casNo: ['50-00-0'] } })],
  ['a shared number goes: the other one is sure', () => ({ id: twinA.id, changes: { casNo: [] } })],
  ['a name comes that a list names', () => ({ id: plain.id, changes: { inci: 'NOVUM NOMEN' } })],
  ['a name comes that labels carry', () => ({ id: plain.id, changes: { nameKor: '새로운성분' } })],
  ['a synonym comes that labels carry', () => ({ id: plain.id, changes: { synonyms: ['흔한이름', '새로운성분'] } })],
  ['a name comes that another ingredient has', () => ({ id: plain.id, changes: { synonyms: ['글리세린'] } })],
  ['the standard name of a label goes to a former one', () => ({ id: glycerin.id, changes: { nameKor: '글리세롤', nameKorPrevious: ['글리세린'] } })], // prettier-ignore
  [
    'the standard name of a label goes',
    () => ({ id: glycerin.id, changes: { nameKor: '글리세롤', inci: 'GLYCEROL' } }),
  ],
  ['a column of CosIng names an entry', () => ({ id: plain.id, changes: { euRestriction: 'II/9804' } })],
  ['a colour is named', () => ({ id: plain.id, changes: { colorIndex: 'CI 77999' } })],
  ['only facts change', () => ({ id: plain.id, changes: { description: '다른 설명', functions: ['보습제'] } })],
  ['several fields at once', () => ({ id: twinB.id, changes: { nameKor: '셋째', inci: 'TERTIUM', casNo: ['64-17-5'], ecNo: ['200-578-6'] } })], // prettier-ignore
];

describe('what is told before a saving', () => {
  it.each(kinds)('is what became different: %s', async (_, wishOf) => {
    const { id, changes } = wishOf();
    const before = await whatFollows();
    const untouched = await everything();
    const told = await preview(asOperator, id, changes);
    expect(await everything()).toBe(untouched);

    const { saved, error } = await save(asOperator, id, changes);
    expect(error).toBeUndefined();
    const after = await whatFollows();
    expect(untitled(saved!.consequences)).toEqual(untitled(told));
    expect(toldBy(id, told)).toEqual(differenceOf(id, before, after));

    // Nothing was left to the next import.
    await makeAllAnew(edition);
    expect(await whatFollows()).toEqual(after);

    const undone = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(undone.errors).toBeUndefined();
    expect(await whatFollows()).toEqual(before);
  });
});
