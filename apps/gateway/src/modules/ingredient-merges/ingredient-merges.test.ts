import {
  DecideMembershipDocument,
  GetIngredientMergePreviewDocument,
  GetIngredientMergesDocument,
  GetSingleIngredientDocument,
  MergeIngredientsDocument,
  UndoIngredientMergeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { saveSubstances, type SubstanceEntry } from '../regulations/editions/save-substances';
import { linkLaw } from '../regulations/linking/link-law';
import { membershipDecisions, regulatedSubstances, regulations } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { ingredientMerges } from './ingredient-merges.table';
import { everyRow, mergeAs, previewOf } from './ingredient-merges.testing';
import { MERGED_TABLES } from './journal/merged-tables';

const database = useDatabase();
let operator: Ask;
let edition: SourceEditionModel;
let kept: IngredientModel;
let gone: IngredientModel;
let made = 0;

const entry = (list: SubstanceEntry['list'], number: string, values: Partial<SubstanceEntry>): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});
const relink = () => database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
const nowOf = async ({ id }: { id: string }) =>
  (await database().db.select().from(ingredients).where(eq(ingredients.id, id)))[0];
const input = (values: object = {}) => ({ keptId: kept.id, goneIds: [gone.id], ...values });
const undo = (id: string, ask = operator) => ask(UndoIngredientMergeDocument, { id });
const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

/** CAS numbers with the right check digit. */
const CAS = ['50-00-0', '7732-18-5', '64-17-5', '67-56-1', '56-81-5', '110-54-3', '67-64-1', '75-09-2'];

beforeAll(async () => {
  edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
});
beforeEach(async () => {
  made += 1;
  // Previews are limited per account.
  operator = await buildAsker('OPERATOR');
  kept = await buildIngredient({ nameKor: `남는성분${made}`, inci: `KEPTIUM ${made}`, synonyms: [`Keptol ${made}`] });
  gone = await buildIngredient({
    nameKor: `가는성분${made}`,
    nameEng: `Gonium Oxide ${made}`,
    inci: `GONIUM ${made}`,
    casNo: ['7732-18-5'],
    description: '가는 성분의 설명',
    contentHash: `abcdef${String(made).padStart(2, '0')}0000`,
  });
});

describe('who may', () => {
  it.each(['USER', 'SELLER', null] as const)('is not one of role %s', async (role) => {
    const ask = role === null ? gatewayAs(null) : await buildAsker(role);
    const expected = role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    expect(codeOf(await ask(GetIngredientMergePreviewDocument, { input: input() }))).toBe(expected);
    const words = { input: input(), reason: '이유', typedWord: '합치기', version: '' };
    expect(codeOf(await ask(MergeIngredientsDocument, words))).toBe(expected);
    expect(codeOf(await ask(UndoIngredientMergeDocument, { id: kept.id }))).toBe(expected);
    expect(codeOf(await ask(GetIngredientMergesDocument))).toBe(expected);
    expect(await nowOf(gone)).toBeDefined();
  });
});

describe('what is asked', () => {
  it.each([
    ['the same ingredient twice', () => input({ goneIds: [kept.id] })],
    ['no other ingredient', () => input({ goneIds: [] })],
    ['a value of a third ingredient', () => input({ fields: [{ field: 'inci', from: edition.id }] })],
    ['a field that is no field', () => input({ fields: [{ field: 'titleKey', from: gone.id }] })],
    ['an id that is none', () => input({ goneIds: ['1'] })],
  ])('is not %s', async (_, wrong) => {
    expect(codeOf(await operator(GetIngredientMergePreviewDocument, { input: wrong() }))).toBe('BAD_USER_INPUT');
  });

  it('needs the word and a reason', async () => {
    const { version } = await previewOf(operator, input());
    const { errors } = await operator(MergeIngredientsDocument, {
      input: input(),
      reason: ' ',
      typedWord: '네',
      version,
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reason: expect.any(String), typedWord: expect.any(String) },
    });
  });
});

it('knows every table that names ingredients, and every one has its trigger', async () => {
  const { rows } = await database().db.execute<{ table: string; column: string }>(sql`
    SELECT child.relname AS "table", attname AS "column" FROM pg_constraint AS key
    JOIN pg_class AS child ON child.oid = key.conrelid
    JOIN pg_attribute ON attrelid = key.conrelid AND attnum = key.conkey[1]
    WHERE key.contype = 'f' AND key.confrelid = 'ingredients'::regclass ORDER BY 1`);
  const known = MERGED_TABLES.flatMap(({ name, ingredient }) =>
    ingredient ? [{ table: name, column: ingredient }] : [],
  );
  expect(rows).toEqual(known.sort((a, b) => (a.table < b.table ? -1 : 1)));
  const triggers = await database().db.execute<{ table: string; key: string[] }>(sql`
    SELECT tgrelid::regclass::text AS "table",
      string_to_array(trim(trailing E'\\\\000' FROM encode(tgargs, 'escape')), E'\\\\000') AS key
    FROM pg_trigger WHERE tgfoid = 'note_merged_row'::regproc ORDER BY 1`);
  expect(triggers.rows).toEqual(
    MERGED_TABLES.map(({ name, key }) => ({ table: name, key: [...key] })).sort((a, b) => (a.table < b.table ? -1 : 1)),
  );
});

describe('a merge', () => {
  it('takes values, names, materials, labels and addresses over', async () => {
    const material = await buildProduct({ name: `합칠 원료 ${made}`, contains: [gone] });
    const cosmetic = await buildCosmetic({ productName: `합칠 제품 ${made}`, contains: [gone, kept] });
    await database().db.transaction(refreshCounts);
    const preview = await previewOf(operator, input());
    expect(preview.title).toBe(kept.title);
    expect(preview.moves).toEqual([
      { kind: 'PRODUCTS', count: 1, names: [material.name] },
      { kind: 'COSMETICS', count: 1, names: [cosmetic.productName] },
    ]);
    expect(preview.fields.find(({ field }) => field === 'casNo')).toMatchObject({
      isList: true,
      isDifferent: true,
      values: ['7732-18-5'],
    });
    const { merge } = await mergeAs(operator, input());
    expect(merge).toMatchObject({ keptTitle: kept.title, goneTitles: [gone.title], canUndo: true });

    expect(await nowOf(gone)).toBeUndefined();
    const now = (await nowOf(kept))!;
    expect(now).toMatchObject({
      nameKor: kept.nameKor,
      inci: kept.inci,
      casNo: ['7732-18-5'],
      description: gone.description,
      nameKorPrevious: [gone.nameKor],
      labelCount: 1,
      productCount: 1,
    });
    expect(now.synonyms).toEqual(expect.arrayContaining([gone.inci, kept.synonyms[0]]));
    const [part] = await database()
      .db.select()
      .from(productIngredients)
      .where(eq(productIngredients.productId, material.id));
    expect(part!.ingredientId).toBe(kept.id);
    const labels = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, cosmetic.id));
    expect(labels.map(({ ingredientId }) => ingredientId)).toEqual([kept.id, kept.id]);

    const visitor = gatewayAs(null);
    for (const name of [gone.title, gone.inci!, gone.nameEng!]) {
      const { data } = await visitor(GetSingleIngredientDocument, { nameKor: name });
      expect(data?.singleIngredient.title).toBe(kept.title);
    }
    const { data } = await visitor(GetSingleIngredientDocument, {
      nameKor: gone.title,
      hash: gone.contentHash.slice(0, 8),
    });
    expect(data?.singleIngredient.title).toBe(kept.title);

    const [logged] = await database().db.select().from(changeLogs).where(eq(changeLogs.targetId, gone.id));
    expect(logged).toMatchObject({ key: 'merged', before: gone.title, after: kept.title });
    const [audited] = await database().db.select().from(auditLogs).orderBy(desc(auditLogs.createdAt)).limit(1);
    expect(audited).toMatchObject({ action: 'ingredient.merge', outcome: 'ok' });
  });

  it('takes the values that were chosen, and keeps the others as names', async () => {
    const fields = [
      { field: 'nameKor', from: gone.id },
      { field: 'synonyms', from: gone.id },
    ];
    const preview = await previewOf(operator, input({ fields }));
    expect(preview.title).toBe(gone.nameKor);
    await mergeAs(operator, input({ fields }));
    const now = (await nowOf(kept))!;
    expect(now).toMatchObject({ title: gone.nameKor, nameKor: gone.nameKor, nameKorPrevious: [kept.nameKor] });
    expect(now.synonyms).not.toContain(kept.synonyms[0]);
  });

  it('warns of what may be another substance', async () => {
    await database()
      .db.update(ingredients)
      .set({ casNo: ['50-00-0'] })
      .where(eq(ingredients.id, kept.id));
    const { warnings } = await previewOf(operator, input());
    expect(warnings.join(' ')).toContain('CAS 번호가 달라요');
  });

  it('leads on what had become part of one that goes', async () => {
    const first = await buildIngredient({ nameKor: `먼저간성분${made}` });
    await mergeAs(operator, { keptId: gone.id, goneIds: [first.id] });
    await mergeAs(operator, input());
    const { data } = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor: first.title });
    expect(data?.singleIngredient.title).toBe(kept.title);
  });
});

describe('law', () => {
  const number = () => String(9000 + made);
  const substance = async (list: SubstanceEntry['list'] = 'eu-ii') =>
    (
      await database()
        .db.select()
        .from(regulatedSubstances)
        .where(and(eq(regulatedSubstances.entry, number()), eq(regulatedSubstances.list, list)))
    )[0]!;
  const rulesOf = async ({ id }: { id: string }) =>
    (await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).map(
      ({ naturalKey }) => naturalKey,
    );

  it('that names one of them by its INCI name names the result', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: gone.inci! })], { actor: 'import', edition });
    await relink();
    const before = await rulesOf(gone);
    expect(before).toHaveLength(1);
    const { rules } = await previewOf(operator, input());
    expect(rules).toMatchObject([{ after: 'ACCEPTED', isLost: false, needsChoice: false }]);
    await mergeAs(operator, input());
    expect(await rulesOf(kept)).toEqual(before);
    await relink();
    expect(await rulesOf(kept)).toEqual(before);
  });

  it('that would be lost has to be decided first', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: 'Lost one', casNo: [CAS[7]!] })], {
      actor: 'import',
      edition,
    });
    await database()
      .db.update(ingredients)
      .set({ casNo: [CAS[7]!] })
      .where(eq(ingredients.id, gone.id));
    await database()
      .db.update(ingredients)
      .set({ casNo: [CAS[6]!] })
      .where(eq(ingredients.id, kept.id));
    await relink();
    expect(await rulesOf(gone)).toHaveLength(1);
    const fields = [{ field: 'casNo', from: kept.id }];
    const { rules } = await previewOf(operator, input({ fields }));
    expect(rules).toMatchObject([{ after: null, isLost: true, needsChoice: true, keep: null }]);
    const refused = await mergeAs(operator, input({ fields }));
    expect(refused.error?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await nowOf(gone)).toBeDefined();

    const choice = [{ substanceId: (await substance()).id, keep: true }];
    const decided = await previewOf(operator, input({ fields, rules: choice }));
    expect(decided.rules).toMatchObject([{ after: 'ACCEPTED', needsChoice: false, keep: true }]);
    expect((await mergeAs(operator, input({ fields, rules: choice }))).error).toBeUndefined();
    expect(await rulesOf(kept)).toHaveLength(1);
  });

  it('that was decided differently of the two has to be decided again', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: 'Decided one' })], {
      actor: 'import',
      edition,
    });
    await relink();
    const { id: substanceId } = await substance();
    const decide = (ingredientId: string, decision: 'IN' | 'OUT') =>
      operator(DecideMembershipDocument, { substanceId, ingredientId, decision, reason: '읽어 봤어요.' });
    await decide(gone.id, 'IN');
    await decide(kept.id, 'OUT');
    const { rules } = await previewOf(operator, input());
    expect(rules).toMatchObject([{ isConflict: true, isLost: true, needsChoice: true, after: 'REFUSED' }]);
    const choice = [{ substanceId, keep: false }];
    const { merge } = await mergeAs(operator, input({ rules: choice }));
    expect(await rulesOf(kept)).toEqual([]);
    const decisions = await database()
      .db.select()
      .from(membershipDecisions)
      .where(eq(membershipDecisions.ingredientId, kept.id))
      .orderBy(asc(membershipDecisions.createdAt));
    expect(decisions.map(({ decision }) => decision)).toEqual(['IN', 'OUT', 'OUT']);
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await rulesOf(gone)).toHaveLength(1);
  });
});

describe('parts of law for one name alone', () => {
  const saidOf = async ({ id }: { id: string }) =>
    (await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).map(
      ({ naturalKey, condition }) => [naturalKey, condition],
    );

  it('are said of the result, by the name of the one that went', async () => {
    gone = await buildIngredient({
      ...{ nameKor: `벤잘코늄시험${made}`, inci: 'BENZALKONIUM CHLORIDE', casNo: ['8001-54-5'] },
    });
    await saveSubstances(database().db, [entry('kr-2', '13', { name: 'Benzalkonium', casNo: ['8001-54-5'] })], {
      actor: 'import',
      edition,
    });
    await relink();
    const before = await saidOf(gone);
    expect(before).toEqual([[expect.stringMatching('^kr-2/13/'), expect.stringContaining('금지')]]);
    const { rules } = await previewOf(operator, input());
    expect(rules).toMatchObject([{ after: 'ACCEPTED', isLost: false, needsChoice: false }]);
    expect((await mergeAs(operator, input())).error).toBeUndefined();
    expect(await saidOf(kept)).toEqual(before);
  });

  it('cannot go on where another name was chosen', async () => {
    kept = await buildIngredient({ nameKor: `옥시퀴놀린시험${made}`, inci: 'OXYQUINOLINE', casNo: ['148-24-3'] });
    await saveSubstances(database().db, [entry('eu-ii', '395', { name: 'Oxyquinol', casNo: ['148-24-3'] })], {
      actor: 'import',
      edition,
    });
    await relink();
    expect(await saidOf(kept)).toEqual([['eu-ii/395/PROHIBITED', expect.anything()]]);
    const fields = [{ field: 'inci', from: gone.id }];
    const first = await previewOf(operator, input({ fields }));
    expect(first.rules).toMatchObject([{ after: 'ACCEPTED', isLost: true, needsChoice: true }]);
    const substanceId = first.rules[0]!.substance.id;
    const keeping = input({ fields, rules: [{ substanceId, keep: true }] });
    expect((await previewOf(operator, keeping)).rules).toMatchObject([{ isLost: true, needsChoice: true }]);
    expect((await mergeAs(operator, keeping)).error?.message).toContain('eu-ii/395');
    const { error } = await mergeAs(operator, input({ fields, rules: [{ substanceId, keep: false }] }));
    expect(error).toBeUndefined();
  });
});

describe('a third ingredient', () => {
  it('loses no entry before that was decided', async () => {
    const casNo = ['108-88-3'];
    await database().db.update(ingredients).set({ casNo }).where(eq(ingredients.id, gone.id));
    const twin = await buildIngredient({ nameKor: `쌍둥이성분${made}`, inci: gone.inci, casNo });
    await saveSubstances(database().db, [entry('eu-ii', '8801', { name: 'Tolu', casNo })], {
      actor: 'import',
      edition,
    });
    await relink();
    const first = await previewOf(operator, input());
    const substanceId = first.rules.find(({ needsChoice }) => needsChoice)!.substance.id;
    const asked = input({ rules: [{ substanceId, keep: true }] });
    expect(first.warnings.join(' ')).toContain(`‘${twin.title}’ EU II/8801`);
    expect((await mergeAs(operator, asked)).error).toMatchObject({
      message: expect.stringContaining(twin.title),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await nowOf(gone)).toBeDefined();

    const decision = { substanceId, ingredientId: twin.id, decision: 'IN' as const, reason: '읽어 봤어요.' };
    expect((await operator(DecideMembershipDocument, decision)).errors).toBeUndefined();
    expect((await mergeAs(operator, asked)).error).toBeUndefined();
    const rules = await database().db.select().from(regulations).where(eq(regulations.ingredientId, twin.id));
    expect(rules.map(({ naturalKey }) => naturalKey)).toEqual(['eu-ii/8801/PROHIBITED']);
  });

  it('is counted anew when a merge is taken back', async () => {
    const third = await buildIngredient({ nameKor: `셈성분${made}` });
    const { merge } = await mergeAs(operator, input());
    await database().db.execute(sql`
      INSERT INTO ingredient_merge_rows (merge_id, table_name, row_key, before, after, is_whole)
      SELECT ${merge!.id}, 'ingredients', id, to_jsonb(ingredients) || '{"label_count": 7}', to_jsonb(ingredients), true
      FROM ingredients WHERE id = ${third.id}`);
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect((await nowOf(third))?.labelCount).toBe(0);
  });
});

describe('taking it back', () => {
  it('gives back every row as it was', async () => {
    await buildProduct({ contains: [gone, kept] });
    await buildCosmetic({ contains: [gone] });
    await relink();
    await database().db.transaction(refreshCounts);
    const before = await everyRow();
    await previewOf(operator, input());
    expect(await everyRow()).toEqual(before);
    const { merge } = await mergeAs(operator, input());
    expect(await everyRow()).not.toEqual(before);
    const { data, errors } = await undo(merge!.id);
    expect(errors).toBeUndefined();
    expect(data?.undoIngredientMerge).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect(await everyRow()).toEqual(before);
    expect(codeOf(await undo(merge!.id))).toBe('CONFLICT');
  });

  it('is refused after 24 hours', async () => {
    const { merge } = await mergeAs(operator, input());
    await database().db.execute(sql`
      UPDATE ingredient_merges SET created_at = created_at - interval '25 hours' WHERE id = ${merge!.id}`);
    expect(codeOf(await undo(merge!.id))).toBe('CONFLICT');
    expect(await nowOf(gone)).toBeUndefined();
  });

  it('is refused where the result was changed since, saying what', async () => {
    const { merge } = await mergeAs(operator, input());
    await database().db.update(ingredients).set({ description: '새 설명' }).where(eq(ingredients.id, kept.id));
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain('설명');
  });

  it('is refused as a whole where the row of the result is another one for whatever reason', async () => {
    const { merge } = await mergeAs(operator, input());
    await database().db.execute(sql`
      UPDATE ingredients SET created_at = created_at - interval '1 day' WHERE id = ${kept.id}`);
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain(kept.title);
    expect(await nowOf(gone)).toBeUndefined();
  });

  it('leaves what sources have said since behind a value that was the operator’s before', async () => {
    const provenance = { description: edition.id };
    const description = '담당자의 설명';
    await database().db.update(ingredients).set({ provenance, description }).where(eq(ingredients.id, kept.id));
    const { merge } = await mergeAs(operator, input());
    const heard = { value: '목록의 설명', edition: edition.id };
    const numbers = { value: ['7732-18-5'], edition: edition.id };
    await database()
      .db.update(ingredients)
      .set({ sourced: { description: heard, casNo: numbers } })
      .where(eq(ingredients.id, kept.id));
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await nowOf(kept)).toMatchObject({ casNo: [], provenance, sourced: { description: heard } });
    expect((await nowOf(kept))!.sourced['casNo']).toBeUndefined();
  });

  it('is refused where a material was composed anew since', async () => {
    const material = await buildProduct({ name: `조성이 바뀐 원료 ${made}`, contains: [gone] });
    const { merge } = await mergeAs(operator, input());
    await database()
      .db.update(productIngredients)
      .set({ ratio: 10 })
      .where(eq(productIngredients.productId, material.id));
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain(material.name);
  });

  it('is refused where it was merged again since, until that is taken back', async () => {
    const third = await buildIngredient({ nameKor: `셋째성분${made}` });
    const before = await everyRow();
    const first = await mergeAs(operator, input());
    const second = await mergeAs(operator, { keptId: third.id, goneIds: [kept.id] });
    expect((await undo(first.merge!.id)).errors?.[0]?.message).toContain('나중에 합친 것부터');
    expect((await undo(second.merge!.id)).errors).toBeUndefined();
    expect((await undo(first.merge!.id)).errors).toBeUndefined();
    const after = await everyRow();
    expect(after.ingredients).toEqual(before.ingredients);
    expect(after.merged_ingredients).toEqual(before.merged_ingredients);
  });

  it('reads labels that came since', async () => {
    const { merge } = await mergeAs(operator, input());
    const later = await buildCosmetic({ ingredients: gone.title, contains: [{ ...gone, id: kept.id }] });
    await undo(merge!.id);
    const [part] = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, later.id));
    expect(part!.ingredientId).toBe(gone.id);
  });

  it('is not done for one that is unknown', async () => {
    expect(codeOf(await undo(kept.id))).toBe('NOT_FOUND');
    expect(codeOf(await undo('x'))).toBe('NOT_FOUND');
  });
});

describe('two at once', () => {
  it('of one ingredient: one of them is told', async () => {
    const third = await buildIngredient({ nameKor: `다른남는성분${made}` });
    const other = { keptId: third.id, goneIds: [gone.id] };
    const versions = [(await previewOf(operator, input())).version, (await previewOf(operator, other)).version];
    const answers = await Promise.all([mergeAs(operator, input(), versions[0]), mergeAs(operator, other, versions[1])]);
    const errors = answers.flatMap(({ error }) => (error ? [error.extensions?.['code']] : []));
    expect(errors).toEqual(['NOT_FOUND']);
    const merges = await database()
      .db.select()
      .from(ingredientMerges)
      .where(sql`${gone.id} = ANY(${ingredientMerges.goneIds})`);
    expect(merges).toHaveLength(1);
  });

  it('see what changed since the preview', async () => {
    const { version } = await previewOf(operator, input());
    const { data } = await operator(UpdateDocumentDocument, {
      collection: 'ingredients',
      ids: [kept.id],
      updateField: 'description',
      updateValue: '그사이 고친 설명',
      expectedUpdatedAt: kept.updatedAt.toISOString(),
      reason: '사전 3판',
    });
    expect(data).toBeTruthy();
    const { error } = await mergeAs(operator, input(), version);
    expect(error?.extensions?.['code']).toBe('CONFLICT');
    expect(await nowOf(gone)).toBeDefined();
  });
});

it('lists what was merged, the newest first', async () => {
  await mergeAs(operator, input());
  const { data } = await operator(GetIngredientMergesDocument);
  expect(data?.ingredientMerges.merges[0]).toMatchObject({
    keptTitle: kept.title,
    kept: { title: kept.title },
    goneTitles: [gone.title],
    reason: '같은 성분이에요',
  });
});
