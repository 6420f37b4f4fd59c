import {
  GetIngredientSplitPreviewDocument,
  SplitIngredientDocument,
  UndoIngredientMergeDocument,
  type IngredientSplitInput,
} from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { rereadLabels } from '../cosmetics/reread-labels';
import { runImport } from '../imports/run-import';
import { importSource } from '../imports/sources/import-sources';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { saveSubstances } from '../regulations/editions/save-substances';
import { linkLaw } from '../regulations/linking/link-law';
import { regulations } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { everyRow, mergeAs } from './ingredient-merges.testing';

const database = useDatabase();
let operator: Ask;
let edition: SourceEditionModel;
let both: IngredientModel;
let made = 0;

const codeOf = (error?: { extensions?: Record<string, unknown> }) => error?.extensions?.['code'];
const input = (values: Partial<IngredientSplitInput> = {}): IngredientSplitInput => ({
  ingredientId: both.id,
  nameKor: `나뉠아세테이트${made}`,
  inci: `DUPLIUM ACETATE ${made}`,
  moved: [{ field: 'casNo', values: ['50-00-0'] }],
  ...values,
});
async function previewOf(asked: IngredientSplitInput) {
  const { data, errors } = await operator(GetIngredientSplitPreviewDocument, { input: asked });
  return { preview: data?.ingredientSplitPreview, error: errors?.[0] };
}
async function splitAs(asked: IngredientSplitInput, version?: string) {
  const shown = version ?? (await previewOf(asked)).preview!.version;
  const words = { input: asked, reason: '두 물질이에요', typedWord: '나누기', version: shown };
  const { data, errors } = await operator(SplitIngredientDocument, words);
  return { merge: data?.splitIngredient, error: errors?.[0] };
}
const undo = (id: string) => operator(UndoIngredientMergeDocument, { id });
const titled = async (title: string) =>
  (await database().db.select().from(ingredients).where(eq(ingredients.title, title)))[0];

beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
  edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
});
beforeEach(async () => {
  made += 1;
  both = await buildIngredient({
    nameKor: `나뉠성분${made}`,
    inci: `DUPLIUM ${made}`,
    synonyms: [`DUPLIUM ACETATE ${made}`, `Duplol ${made}`],
    nameKorPrevious: [`나뉠아세테이트${made}`],
    casNo: ['7732-18-5', '50-00-0'],
  });
});

describe('a split', () => {
  it.each(['USER', 'SELLER'] as const)('is not made by one of role %s', async (role) => {
    const ask = await buildAsker(role);
    const { errors } = await ask(GetIngredientSplitPreviewDocument, { input: input() });
    expect(codeOf(errors?.[0])).toBe('FORBIDDEN');
    const words = { input: input(), reason: '이유', typedWord: '나누기', version: '' };
    expect(codeOf((await ask(SplitIngredientDocument, words)).errors?.[0])).toBe('FORBIDDEN');
  });

  it.each<[string, Partial<IngredientSplitInput>, string]>([
    ['no name', { nameKor: ' ', inci: null }, 'nameKor'],
    ['a value that is not there', { moved: [{ field: 'casNo', values: ['64-17-5'] }] }, 'moved'],
    ['a field that is named', { moved: [{ field: 'inci', values: [] }] }, 'moved'],
  ])('is refused with %s', async (_, values, field) => {
    const { error } = await previewOf(input(values));
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('is refused with the name of the one that stays', async () => {
    const { error } = await previewOf(input({ inci: both.inci }));
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { inci: expect.any(String) } });
  });

  it('gives names, numbers, labels and materials by their names to the new one', async () => {
    const named = { ...both, title: `나뉠아세테이트${made}` };
    const cosmetic = await buildCosmetic({ contains: [both, named] });
    const material = await buildProduct({ contains: [both, { ...both, title: `Duplium acetate ${made}` }] });
    const { preview } = await previewOf(input());
    expect(preview).toMatchObject({ keptTitle: both.title, madeTitle: named.title });
    expect(preview!.moves).toEqual([
      { kind: 'PRODUCTS', count: 1, names: [material.name] },
      { kind: 'COSMETICS', count: 1, names: [cosmetic.productName] },
    ]);
    expect((await splitAs(input())).error).toBeUndefined();
    const other = (await titled(named.title))!;
    const kept = (await titled(both.title))!;
    expect(kept).toMatchObject({
      casNo: ['7732-18-5'],
      synonyms: [`Duplol ${made}`],
      nameKorPrevious: [],
      labelCount: 1,
    });
    expect(other).toMatchObject({
      casNo: ['50-00-0'],
      inci: `DUPLIUM ACETATE ${made}`,
      labelCount: 1,
      productCount: 1,
    });
    const labels = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, cosmetic.id))
      .orderBy(asc(cosmeticIngredients.position));
    expect(labels.map(({ ingredientId }) => ingredientId)).toEqual([both.id, other.id]);
    const parts = await database()
      .db.select()
      .from(productIngredients)
      .where(eq(productIngredients.productId, material.id))
      .orderBy(asc(productIngredients.position));
    expect(parts.map(({ ingredientId }) => ingredientId)).toEqual([both.id, other.id]);
    const [logged] = await database().db.select().from(changeLogs).where(eq(changeLogs.key, 'split'));
    expect(logged).toMatchObject({ targetId: both.id, after: other.title });
  });

  it('warns of no name that stands elsewhere on a label afterwards, or in a longer name', async () => {
    const [front, third] = [await buildIngredient({ nameKor: `앞쪽이름${made}` }), await buildIngredient()];
    await buildCosmetic({ contains: [front, { text: `뒤쪽이름${made}` }, third] });
    const asked = input({ nameKor: `앞쪽이름${made}뒤쪽이름${made}` });
    const { preview } = await previewOf(asked);
    expect(preview).toMatchObject({ moves: [{ kind: 'COSMETICS', count: 1 }, { count: 1 }], warnings: [] });
  });

  it('asks whom an entry names that the one that stays would lose, and is taken back to the byte', async () => {
    await saveSubstances(
      database().db,
      [
        {
          list: 'eu-ii',
          entry: String(9000 + made),
          position: made,
          name: 'Some entry',
          casNo: ['75-09-2'],
          texts: [{ label: '물질', text: `Some entry ${made}`, lang: 'en' }],
          isOurs: true,
        },
      ],
      { actor: 'import', edition },
    );
    // No other ingredient has the number: it is enough by itself.
    both = await buildIngredient({
      ...{ nameKor: `홀로나뉠성분${made}`, inci: `SOLIUM ${made}`, casNo: ['75-09-2', '64-17-5'] },
      ...{ nameKorPrevious: both.nameKorPrevious, synonyms: [`DUPLIUM SALT ${made}`] },
    });
    const asked = (rules: IngredientSplitInput['rules'] = []) =>
      input({ rules, moved: [{ field: 'casNo', values: ['75-09-2'] }] });
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    await buildCosmetic({ contains: [both, { ...both, title: `나뉠아세테이트${made}` }] });
    await database().db.transaction(rereadLabels);
    await database().db.transaction(refreshCounts);
    const before = await everyRow();
    const { preview } = await previewOf(asked());
    const open = preview!.rules.filter(({ needsChoice }) => needsChoice);
    expect(codeOf((await splitAs(asked())).error)).toBe(open.length ? 'BAD_USER_INPUT' : undefined);
    expect(open.length).toBeGreaterThan(0);
    expect(await everyRow()).toEqual(before);

    const rules = open.map(({ substance }) => ({ substanceId: substance.id, to: 'BOTH' as const }));
    const { merge, error } = await splitAs(asked(rules));
    expect(error).toBeUndefined();
    const other = (await titled(`나뉠아세테이트${made}`))!;
    for (const id of [both.id, other.id]) {
      expect(await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).not.toEqual([]);
    }
    const split = await everyRow();
    await database().db.execute("UPDATE law_links SET stamp = stamp || 'x'");
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    await database().db.transaction(rereadLabels);
    await database().db.transaction(refreshCounts);
    expect(await everyRow()).toEqual(split);

    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await everyRow()).toEqual(before);
  });

  it('asks whether an entry that stays names the new one, too', async () => {
    const casNo = ['108-88-3'];
    both = await buildIngredient({ nameKor: `통성분${made}`, inci: `TOLIUM ${made}`, casNo, synonyms: ['Tolol salt'] });
    await buildIngredient({ nameKor: `쌍둥이성분${made}`, inci: both.inci, casNo });
    await saveSubstances(
      database().db,
      [
        {
          ...{ list: 'eu-ii', entry: '8802', position: 8802, name: 'Tolu', casNo, isOurs: true },
          texts: [{ label: '물질', text: 'Tolu', lang: 'en' }],
        },
      ],
      { actor: 'import', edition },
    );
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    const staying = { ...input(), moved: [] };
    const { preview } = await previewOf(staying);
    expect(preview).toMatchObject({ rules: [{ kept: 'ACCEPTED', made: null, needsChoice: true }], warnings: [] });
    expect(codeOf((await splitAs(staying)).error)).toBe('BAD_USER_INPUT');

    const substanceId = preview!.rules[0]!.substance.id;
    // The twin is the same substance: what is decided of the one that stays holds for it, whoever has the number.
    const going = input({ moved: [{ field: 'casNo', values: casNo }], rules: [{ substanceId, to: 'BOTH' }] });
    expect((await previewOf(going)).preview!.warnings).toEqual([]);

    expect((await splitAs({ ...staying, rules: [{ substanceId, to: 'KEPT' }] })).error).toBeUndefined();
  });

  it('asks again where the chosen one has not the name that a part of an entry is for', async () => {
    const casNo = ['148-24-3'];
    const named = await buildIngredient({ nameKor: null, inci: 'OXYQUINOLINE', casNo });
    await saveSubstances(
      database().db,
      [
        {
          ...{ list: 'eu-ii', entry: '395', position: 395, name: 'Oxyquinol', casNo, isOurs: true },
          texts: [{ label: '물질', text: 'Oxyquinol', lang: 'en' }],
        },
      ],
      { actor: 'import', edition },
    );
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    expect((await mergeAs(operator, { keptId: both.id, goneIds: [named.id] })).error).toBeUndefined();
    const asked = (to?: 'KEPT' | 'BOTH' | 'NONE', substanceId = '') =>
      input({
        ...{ nameKor: null, inci: 'OXYQUINOLINE', moved: [] },
        rules: to ? [{ substanceId, to }] : [],
      });
    const { preview } = await previewOf(asked());
    const entry = preview!.rules[0]!.substance.id;
    expect(preview).toMatchObject({ rules: [{ needsChoice: true, to: null }] });
    expect((await previewOf(asked('KEPT', entry))).preview).toMatchObject({
      rules: [{ needsChoice: true, to: 'KEPT' }],
    });
    expect((await splitAs(asked('KEPT', entry))).error?.message).toContain('eu-ii/395');
    expect((await previewOf(asked('NONE', entry))).preview).toMatchObject({ rules: [{ needsChoice: false }] });
    expect((await splitAs(asked('BOTH', entry))).error).toBeUndefined();
    const banned = await database()
      .db.select()
      .from(regulations)
      .where(eq(regulations.naturalKey, 'eu-ii/395/PROHIBITED'));
    expect(banned.map(({ ingredientId }) => ingredientId)).toEqual([(await titled('OXYQUINOLINE'))!.id]);
  });

  it('is made a second time for the reason of the first', async () => {
    const casNo = ['67-64-1'];
    both = await buildIngredient({ nameKor: `셋성분${made}`, inci: `TRIUM ${made}`, casNo });
    await saveSubstances(
      database().db,
      [
        {
          ...{ list: 'eu-ii', entry: String(9500 + made), position: made, name: both.inci!, isOurs: true },
          texts: [{ label: '물질', text: both.inci!, lang: 'en' }],
        },
      ],
      { actor: 'import', edition },
    );
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    for (const inci of [`TRIUM ALTERUM ${made}`, `TRIUM TERTIUM ${made}`]) {
      const named = { nameKor: null, inci, moved: [] };
      const { preview } = await previewOf(input(named));
      const rules = preview!.rules.map(({ substance }) => ({ substanceId: substance.id, to: 'BOTH' as const }));
      expect(rules).toHaveLength(1);
      expect((await splitAs(input({ ...named, rules }))).error).toBeUndefined();
    }
  });

  it('is not taken back where a material names the new one since', async () => {
    const { merge } = await splitAs(input());
    const other = (await titled(`나뉠아세테이트${made}`))!;
    const material = await buildProduct({ name: `새 원료 ${made}`, contains: [other] });
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain(material.name);
  });

  it('is taken back with labels that name the new one since', async () => {
    const { merge } = await splitAs(input());
    const other = (await titled(`나뉠아세테이트${made}`))!;
    const later = await buildCosmetic({ contains: [other] });
    expect((await undo(merge!.id)).errors).toBeUndefined();
    const [part] = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, later.id));
    expect(part!.ingredientId).toBe(both.id);
  });
});

describe('imports after a split', () => {
  const write = useImportFiles();
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });
  const lines = [{ code: '771', ko: '통째성분', en: 'Wholium', cas: '7732-18-5, 50-00-0', previous: '반쪽성분' }];
  const inventory = [
    { ref: '771', inci: 'WHOLIUM', functions: 'SOLVENT' },
    { ref: '772', inci: 'HALFIUM', functions: 'HUMECTANT' },
  ];

  it('leave it split', async () => {
    await run('kcia', 'kcia_2026-03.csv', kciaCsv(lines));
    await run('cosing-inventory', 'cosing_2021-12.csv', inventoryCsv(inventory.slice(0, 1)));
    const whole = (await titled('통째성분'))!;
    const asked = {
      ingredientId: whole.id,
      nameKor: '반쪽성분',
      inci: 'HALFIUM',
      moved: [{ field: 'casNo', values: ['50-00-0'] }],
    };
    expect((await splitAs(asked)).error).toBeUndefined();
    const again = [
      await run('kcia', 'kcia_2026-09.csv', kciaCsv(lines)),
      await run('cosing-inventory', 'cosing_2026-12.csv', inventoryCsv(inventory)),
    ];
    expect(again).toMatchObject([{ created: 0 }, { created: 0 }]);
    expect(await titled('통째성분')).toMatchObject({ casNo: ['7732-18-5'], nameKorPrevious: [], inci: 'WHOLIUM' });
    const half = await titled('반쪽성분');
    expect(half).toMatchObject({ casNo: ['50-00-0'], inci: 'HALFIUM' });
    expect(half?.euFunction).toEqual(['HUMECTANT']);
  });
});
