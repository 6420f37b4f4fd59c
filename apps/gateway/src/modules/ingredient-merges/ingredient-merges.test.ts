import {
  GetIngredientMergePreviewDocument,
  GetIngredientMergesDocument,
  GetSingleIngredientDocument,
  MergeIngredientsDocument,
  UndoIngredientMergeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { rereadLabels } from '../cosmetics/reread-labels';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { ingredientMerges } from './ingredient-merges.table';
import { buildPair, codeOf, mergeAs, nowOf, previewOf } from './ingredient-merges.testing';
import { MERGED_TABLES } from './journal/merged-tables';

const database = useDatabase();
let operator: Ask;
let edition: SourceEditionModel;
let kept: IngredientModel;
let gone: IngredientModel;
let made: number;

const input = (values: object = {}) => ({ keptId: kept.id, goneIds: [gone.id], ...values });

beforeAll(async () => {
  edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
});
beforeEach(async () => {
  ({ made, operator, kept, gone } = await buildPair());
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

  it('takes labels over that a third ingredient has a synonym of', async () => {
    const third = await buildIngredient({ nameKor: `동의어성분${made}`, synonyms: [gone.inci!] });
    const cosmetic = await buildCosmetic({ contains: [{ ...gone, title: gone.inci! }] });
    await mergeAs(operator, input());
    const meant = async () =>
      (
        await database().db.select().from(cosmeticIngredients).where(eq(cosmeticIngredients.cosmeticId, cosmetic.id))
      ).map(({ ingredientId }) => ingredientId);
    expect(await meant()).toEqual([kept.id]);
    await database().db.transaction(rereadLabels);
    expect(await meant()).toEqual([kept.id]);
    expect(third.synonyms).toEqual([gone.inci]);
  });

  it('warns of what may be another substance', async () => {
    await database()
      .db.update(ingredients)
      .set({ casNo: ['50-00-0'] })
      .where(eq(ingredients.id, kept.id));
    const { warnings } = await previewOf(operator, input());
    expect(warnings.join(' ')).toContain('CAS 번호가 달라요');
  });

  it('warns of a name on labels that several would have had before', async () => {
    await buildIngredient({ nameKor: `개명한성분${made}`, nameKorPrevious: [kept.nameKor!] });
    const cosmetics = [await buildCosmetic({ contains: [kept] }), await buildCosmetic({ contains: [kept, gone] })];
    const fields = [{ field: 'nameKor', from: gone.id }];
    const warned = `라벨에서 어느 성분인지 알 수 없게 되는 이름이 있어요: ‘${kept.title}’ (화장품 ${cosmetics.length}개).`;
    expect((await previewOf(operator, input({ fields }))).warnings.join(' ')).toContain(warned);
    expect((await previewOf(operator, input())).warnings.join(' ')).not.toContain('라벨에서');
  });

  it('leads on what had become part of one that goes', async () => {
    const first = await buildIngredient({ nameKor: `먼저간성분${made}` });
    await mergeAs(operator, { keptId: gone.id, goneIds: [first.id] });
    await mergeAs(operator, input());
    const { data } = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor: first.title });
    expect(data?.singleIngredient.title).toBe(kept.title);
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
