import { ALLERGEN_TAG, RULE_LOSS_WORD } from '@gredia/domain';
import {
  AddDocumentDocument,
  AddIngredientDocument,
  GetNewIngredientConsequencesDocument,
  GetSingleIngredientDocument,
  RestoreDocumentDocument,
  UndoAddedIngredientDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { removedRows } from '../../platform/collections/removals.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { saveIngredients } from '../ingredients/public';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { saveSubstances } from '../regulations/public';
import { buildEditingWorld, entry, imported } from './editing-world.testing';
import { everything, makeAllAnew, save, sheetOf, whatFollows, type Changes } from './ingredient-editing.testing';

const database = useDatabase();
let { edition, operatorId, asOperator, banned } = {} as Awaited<ReturnType<typeof buildEditingWorld>>;
beforeAll(async () => {
  ({ edition, operatorId, asOperator, banned } = await buildEditingWorld());
});
// More is looked at here in a minute than a person may.
beforeEach(() => database().db.execute(sql`TRUNCATE rate_limits`));

async function preview(values: Changes) {
  const { data, errors } = await asOperator(GetNewIngredientConsequencesDocument, { values });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.newIngredientConsequences;
}

const reason = '식약처 원료 고시';
const made = (told: { fingerprint: string; typedWord?: string | null }) => ({
  reason,
  seen: told.fingerprint,
  typedWord: told.typedWord ?? null,
});

/** Adds as the screen does. */
async function add(values: Changes) {
  const told = await preview(values);
  const { data, errors } = await asOperator(AddIngredientDocument, { values, ...made(told) });
  if (!data) throw new Error(JSON.stringify(errors));
  const { sheet, changeId, consequences } = data.addIngredient;
  return { told, id: sheet.id, changeId: changeId!, consequences };
}

const undo = (changeId: string) => asOperator(UndoAddedIngredientDocument, { changeId });

/** Told before and after; the new one is called otherwise each time somebody looks. */
const unnamed = ({ law, ...told }: Awaited<ReturnType<typeof preview>>) => ({
  ...told,
  law: law.map(({ ingredient, ...effect }) => ({ ...effect, ingredient: ingredient.title })),
});

describe('a new ingredient', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
    ['an editor', viewer('EDITOR'), 'FORBIDDEN'],
  ] as const)('of %s is none', async (_, asking, code) => {
    const values = { nameKor: '아무성분' };
    const as = gatewayAs(asking);
    const answers = [
      await as(GetNewIngredientConsequencesDocument, { values }),
      await as(AddIngredientDocument, { values, reason, seen: 'x' }),
      await as(UndoAddedIngredientDocument, { changeId: banned.id }),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([code, code, code]);
  });

  it.each([
    ['without a name', { functions: ['보습제'] }, 'nameKor'],
    ['called as another one is', { nameKor: ' 글리세린 ' }, 'nameKor'],
    ['with the INCI name of another one, in other letters', { nameKor: '처음성분', inci: 'Glycerin' }, 'inci'],
    ['with that name as its English one', { nameKor: '처음성분', nameEng: 'glycerin' }, 'nameEng'],
    ['with a wrong number', { nameKor: '처음성분', casNo: ['56-81-4'] }, 'casNo'],
    ['with what only a source says', { nameKor: '처음성분', kciaCode: '1' }, 'kciaCode'],
  ] as const)('%s is refused beside the field', async (_, values, field) => {
    const { errors } = await asOperator(GetNewIngredientConsequencesDocument, { values });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.stringMatching(/요\.$/) },
    });
  });

  it('that another one is leads there', async () => {
    const { errors } = await asOperator(GetNewIngredientConsequencesDocument, { values: { inci: 'vetitium' } });
    expect(errors?.[0]?.extensions?.records).toEqual({ inci: banned.id });
  });

  it('needs a source and what was seen', async () => {
    const values = { nameKor: '새로운성분' };
    const told = await preview(values);
    const without = await asOperator(AddIngredientDocument, { values, ...made(told), reason: ' ' });
    expect(without.errors?.[0]?.extensions?.fields).toHaveProperty('reason');
    const other = await asOperator(AddIngredientDocument, { values, ...made(told), seen: 'else' });
    expect(other.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', seen: told.fingerprint });
  });

  it('says first whom it is like, and which materials name it', async () => {
    const { id: productId } = await buildProduct({ name: '미매핑 원료' });
    await database().db.insert(productIngredients).values({ productId, position: 0, inci: 'Glycerin-1' });
    const told = await preview({ nameKor: '글리세련', inci: 'GLYCERIN-1', casNo: ['50-00-0'] });
    expect(told).toMatchObject({ unmapped: 1, unmappedProducts: [{ id: productId }] });
    expect(told.similar.map(({ title }) => title)).toContain('글리세린');
    expect(told.clashes).toMatchObject([{ ingredient: { id: banned.id }, values: ['50-00-0'] }]);
    const plan = await database().db.transaction(async (tx) => {
      // Few rows are read faster whole: what is asked is whether there is an index.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { inci, ingredientId } = productIngredients;
      const isNaming = sql`${ingredientId} IS NULL AND lower(${inci}) = ANY(ARRAY['glycerin-1', 'glycerin-2'])`;
      return tx.execute(sql`EXPLAIN SELECT FROM ${productIngredients} WHERE ${isNaming}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('product_ingredients_unmapped');
  });

  const kinds: [string, Changes][] = [
    ['of a name that nothing knows', { nameKor: '처음성분', description: '처음 쓰는 설명', functions: ['보습제'] }],
    ['of a name that labels carry', { nameKor: '새로운성분', inci: 'NOVUM' }],
    ['of a name that a list of law has', { nameKor: '법에있는성분', inci: 'NOVUM NOMEN' }],
    ['of a number that an entry names', { inci: 'SOLITARIUM', casNo: ['64-17-5'] }],
    ['of a number that another one has alone', { nameKor: '겹친성분', casNo: ['50-00-0'] }],
    ['of a former name that another one has', { nameKor: '셋째성분', synonyms: ['평범한성분'] }],
    ['of a colour', { nameKor: '새색소', colorIndex: '77999' }],
    ['of nearly a name that another one has', { nameKor: '글리세련' }],
  ];

  it.each(kinds)('%s is what was told, leaves nothing to the next import, and is taken back', async (_, values) => {
    const before = await whatFollows();
    const untouched = await everything();
    const told = await preview(values);
    expect(await everything()).toBe(untouched);

    const { id, changeId, consequences } = await add(values);
    expect(unnamed(consequences)).toEqual(unnamed(told));
    const after = await whatFollows();
    const links = (state: typeof after) => state.members.length;
    expect(links(after) - links(before)).toBe(
      told.law.filter(({ kind, stateBefore, stateAfter }) => kind !== 'CHANGES' && !stateBefore && stateAfter).length,
    );
    expect(after.labels.filter(({ ingredientId }) => ingredientId === id).length > 0).toBe(told.labels.gained > 0);
    await makeAllAnew(edition);
    expect(await whatFollows()).toEqual(after);

    expect((await undo(changeId)).errors).toBeUndefined();
    expect(await whatFollows()).toEqual(before);
    await makeAllAnew(edition);
    expect(await whatFollows()).toEqual(before);
  });

  it('is read on labels, linked to law and noted, and comes back from the removed ones with both', async () => {
    const { told, id, changeId } = await add({ nameKor: '새로운성분', inci: 'NOVUM NOMEN' });
    expect(told.labels).toMatchObject({ before: 0, gained: told.labels.after });
    expect(told.labels.gainedCosmetics.map(({ productName }) => productName)).toContain('새 이름 크림');
    expect(told.law).toMatchObject([{ kind: 'BEGINS', substance: { label: 'III/9805' } }]);
    expect(told.law[0]!.ingredient.title).toBe('새로운성분');
    expect(told.address).toMatchObject({ after: '새로운성분', oldLeadsTo: null });

    const { db } = database();
    const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.changeId, changeId));
    expect(noted).toMatchObject({
      action: 'ingredient.add',
      actorId: operatorId,
      documentId: id,
      reason,
      before: null,
      after: { nameKor: '새로운성분' },
    });
    const told2 = await db.select().from(changeLogs).where(eq(changeLogs.targetId, id));
    expect(told2.map(({ key }) => key)).toEqual(expect.arrayContaining(['created', 'limitedCountries']));
    const page = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor: '새로운성분' });
    expect(page.data?.singleIngredient.id).toBe(id);
    const sheet = await sheetOf(asOperator, id);
    expect(sheet.undoableChangeIds).toEqual([changeId]);
    expect(sheet.field('nameKor')).toMatchObject({ isOperators: true });
    expect(sheet.field('description')).toMatchObject({ isOperators: false });
    // Its undo is one of its own.
    const wrong = await asOperator(UndoIngredientSheetDocument, { changeId });
    expect(wrong.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');

    const after = await whatFollows();
    expect((await undo(changeId)).errors).toBeUndefined();
    const again = await undo(changeId);
    expect(again.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    const back = await asOperator(RestoreDocumentDocument, { collection: 'ingredients', ids: [id] });
    expect(back.errors).toBeUndefined();
    expect(await whatFollows()).toEqual(after);
  });

  it('stays where somebody has worked with it since', async () => {
    const edited = await add({ nameKor: '나중에고친성분' });
    await save(asOperator, edited.id, { description: '고침' });
    expect((await undo(edited.changeId)).errors?.[0]?.message).toContain('값이 바뀌어서');
    const used = await add({ nameKor: '나중에쓴성분' });
    const row = (await whatFollows()).rows.find(({ id }) => id === used.id)!;
    await buildProduct({ contains: [row] });
    expect((await undo(used.changeId)).errors?.[0]?.message).toContain('원료의 조성 1개');
    // By the list only a code is new, or the name itself, which an operator holds.
    for (const said of [{ kciaCode: '990001' }, { nameKor: '나중에확인한성분나' }]) {
      const confirmed = await add({ nameKor: `나중에확인한성분${said.kciaCode ? '가' : '나'}` });
      await saveIngredients(database().db, [{ id: confirmed.id, values: said }], { actor: 'import', edition });
      const { errors } = await undo(confirmed.changeId);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining('‘성분사전’이 이 성분을 확인'),
        extensions: { code: 'CONFLICT' },
      });
    }
  });

  it('goes with what lists said of their members, and is not counted beside the one that has its number then', async () => {
    const { db } = database();
    const { id: otherId } = await imported(edition, { nameKor: '둘째색소', inci: 'CI 77998 (PIGMENTUM)' });
    const { id, changeId } = await add({ nameKor: '첫째색소', inci: 'PRIMUM', colorIndex: '77998' });
    const lists = [
      entry('eu-iv', '77998', { name: 'CI 77998', inciNames: ['CI 77998'] }),
      entry('eu-ii', '9806', { name: 'CI 77998' }),
      entry('kr-allergens', '9807', { name: 'Odorant', inciNames: ['PRIMUM'] }),
    ];
    await saveSubstances(db, lists, { actor: 'import', edition });
    await makeAllAnew(edition);
    const of = async (wanted: string) => {
      const { rows, members } = await whatFollows();
      const states = members.filter(({ ingredientId }) => ingredientId === wanted).map(({ state }) => state);
      return { row: rows.find((row) => row.id === wanted), states };
    };
    expect(await of(otherId)).toMatchObject({ row: { colorIndex: null }, states: [] });
    expect((await of(id)).row!.tags).toEqual([ALLERGEN_TAG]);

    expect((await undo(changeId)).errors).toBeUndefined();
    expect(await of(otherId)).toMatchObject({ row: { colorIndex: 'CI 77998' }, states: ['ACCEPTED', 'ACCEPTED'] });
    const after = await whatFollows();
    await makeAllAnew(edition);
    expect(await whatFollows()).toEqual(after);
    const gone = await db
      .select()
      .from(removedRows)
      .where(sql`${removedRows.values} ->> 'id' = ${id}`);
    expect(gone.map(({ values }) => values['tags'])).toEqual([expect.stringContaining(ALLERGEN_TAG)]);
  });

  it('does not come back beside one that is called the same by now', async () => {
    const first = await add({ nameKor: '두번만든성분' });
    expect((await undo(first.changeId)).errors).toBeUndefined();
    const second = await add({ nameKor: '두번만든성분' });
    const restore = () => asOperator(RestoreDocumentDocument, { collection: 'ingredients', ids: [first.id] });
    expect((await restore()).errors?.[0]).toMatchObject({
      message: expect.stringContaining('‘두번만든성분’이 이미 있어서'),
      extensions: { code: 'CONFLICT' },
    });
    expect((await undo(second.changeId)).errors).toBeUndefined();
    expect((await restore()).errors).toBeUndefined();
  });

  it('that takes a rule away from another one asks for its word', async () => {
    const sole = await add({ inci: 'SOLITARIUM', casNo: ['64-17-5'] });
    const values = { inci: 'SOLITARIUM ALTERUM', casNo: ['64-17-5'] };
    const told = await preview(values);
    expect(told.typedWord).toBe(RULE_LOSS_WORD);
    expect(told.law.find(({ losesRules }) => losesRules)).toMatchObject({
      kind: 'TO_REVIEW',
      ingredient: { id: sole.id },
    });
    const without = { ...made(told), typedWord: null };
    const { errors } = await asOperator(AddIngredientDocument, { values, ...without });
    expect(errors?.[0]?.extensions?.fields).toHaveProperty('typedWord');
    const second = await add(values);
    // The first one has its rule back.
    expect((await undo(second.changeId)).errors).toBeUndefined();
    expect((await undo(sole.changeId)).errors).toBeUndefined();
  });

  it('through the registry is the same, where nothing else follows from it', async () => {
    const wish = (addInput: Changes) => ({ collection: 'ingredients' as const, addInput, reason });
    const linked = await asOperator(AddDocumentDocument, wish({ inci: 'NOVUM NOMEN 2', casNo: ['64-17-5'] }));
    expect(linked.errors?.[0]?.extensions?.code).toBe('CONFLICT');
    const { data, errors } = await asOperator(AddDocumentDocument, wish({ nameKor: '등록부성분' }));
    expect(errors).toBeUndefined();
    expect(data?.addDocument.__typename).toBe('Ingredient');
    const [noted] = await database()
      .db.select()
      .from(auditLogs)
      .where(sql`${auditLogs.after} ->> 'nameKor' = '등록부성분'`);
    expect(noted).toMatchObject({ action: 'ingredient.add', reason });
    const silent = await asOperator(AddDocumentDocument, { ...wish({ nameKor: '출처없는성분' }), reason: null });
    expect(silent.errors?.[0]?.extensions?.fields).toHaveProperty('reason');
  });
});
