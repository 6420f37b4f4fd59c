import { UndoIngredientMergeDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { annexTwoCsv, annexTwoRow, csv, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { cosmeticIngredients, cosmetics } from '../cosmetics/cosmetics.table';
import { runImport } from '../imports/run-import';
import { importSource } from '../imports/sources/import-sources';
import { ingredients } from '../ingredients/ingredients.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { regulations } from '../regulations/regulations.table';
import { mergeAs } from './ingredient-merges.testing';

const lines = [
  { code: '1', ko: '정제수', en: 'Water', cas: '7732-18-5' },
  { code: '2', ko: '하이알루론산나트륨', en: 'Hyaluronate Sodium', cas: '56-81-5', previous: '히알루론산나트륨' },
  { code: '3', ko: '소듐하이알루로네이트', en: 'Sodium Hyaluronate', cas: '9067-32-7' },
];
const inventory = [
  { ref: '1', inci: 'WATER', cas: '7732-18-5', functions: 'SOLVENT' },
  { ref: '2', inci: 'HYALURONATE SODIUM', functions: 'PERFUMING' },
  { ref: '3', inci: 'SODIUM HYALURONATE', functions: 'HUMECTANT' },
  { ref: '4', inci: 'ALONE ONE', functions: 'HUMECTANT' },
  { ref: '5', inci: 'ALONE TWO', functions: 'SOLVENT' },
];

/** An open list of the authority: names without codes. */
const openList = csv(
  ['INGR_KOR_NAME', 'INGR_ENG_NAME', 'CAS_NO', 'ORIGIN_MAJOR_KOR_NAME', 'INGR_SYNONYM'],
  ...lines.map(({ ko, en, cas }) => [ko, en, cas, `${ko}의 정의`, '']),
);

describe('imports after a merge', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });
  const titled = async (title: string) =>
    (await database().db.select().from(ingredients).where(eq(ingredients.title, title)))[0];
  const titles = async () =>
    (await database().db.select({ title: ingredients.title }).from(ingredients).orderBy(asc(ingredients.title))).map(
      ({ title }) => title,
    );
  let operator: Ask;

  beforeAll(async () => {
    operator = await buildAsker('OPERATOR');
    await run('kcia', 'kcia_2026-03.csv', kciaCsv(lines));
    await run('cosing-inventory', 'cosing_2021-12.csv', inventoryCsv(inventory));
    await run('cosmetics', 'labels.csv', csv(['제품명', '전성분'], ['토너', '정제수, 하이알루론산나트륨']));
    const ids = await Promise.all(
      ['소듐하이알루로네이트', '하이알루론산나트륨', 'ALONE ONE', 'ALONE TWO'].map(
        async (title) => (await titled(title))!.id,
      ),
    );
    const merges = [
      await mergeAs(operator, { keptId: ids[0]!, goneIds: [ids[1]!] }),
      await mergeAs(operator, { keptId: ids[2]!, goneIds: [ids[3]!] }),
    ];
    expect(merges.map(({ error }) => error)).toEqual([undefined, undefined]);
  });

  it.each([
    ['the dictionary of the industry, by codes', () => run('kcia', 'kcia_2026-09.csv', kciaCsv(lines))],
    ['the inventory, by INCI names', () => run('cosing-inventory', 'cosing_2026-12.csv', inventoryCsv(inventory))],
    ['the open list of the authority, by Korean names', () => run('mfds-ingredients', 'mfds_2026-10.csv', openList)],
  ])('make none anew: %s', async (_, again) => {
    const before = await titles();
    const stayed = (await titled('소듐하이알루로네이트'))!;
    expect(await again()).toMatchObject({ created: 0 });
    expect(await titles()).toEqual(before);
    expect(before).toEqual(['ALONE ONE', '소듐하이알루로네이트', '정제수']);
    const now = (await titled('소듐하이알루로네이트'))!;
    expect(now).toMatchObject({ nameKor: stayed.nameKor, inci: stayed.inci, casNo: stayed.casNo });
    expect(now.functions).toEqual(stayed.functions);
    expect(now.nameKorPrevious).toEqual(expect.arrayContaining(['하이알루론산나트륨', '히알루론산나트륨']));
  });

  it('keep the numbers of both', async () => {
    expect((await titled('소듐하이알루로네이트'))?.casNo).toEqual(['9067-32-7', '56-81-5']);
  });

  it('say new names of the one that went', async () => {
    const renamed = lines.map((line) =>
      line.code === '2' ? { ...line, ko: '새이름나트륨', previous: '하이알루론산나트륨' } : line,
    );
    expect(await run('kcia', 'kcia_2026-10.csv', kciaCsv(renamed))).toMatchObject({ created: 0 });
    expect((await titled('소듐하이알루로네이트'))?.nameKorPrevious).toContain('새이름나트륨');
  });

  it('read labels as the one that stayed', async () => {
    await run('cosmetics', 'labels2.csv', csv(['제품명', '전성분'], ['크림', '하이알루론산나트륨, 정제수']));
    const stayed = (await titled('소듐하이알루로네이트'))!;
    const rows = await database()
      .db.select({ name: cosmetics.productName })
      .from(cosmeticIngredients)
      .innerJoin(cosmetics, eq(cosmetics.id, cosmeticIngredients.cosmeticId))
      .where(eq(cosmeticIngredients.ingredientId, stayed.id))
      .orderBy(asc(cosmetics.productName));
    expect(rows.map(({ name }) => name)).toEqual(['크림', '토너']);
    expect(stayed.labelCount).toBe(2);
  });

  it('of law find it by the names of the one that went', async () => {
    await run(
      'cosing-annex-ii',
      'annex_2026-01.csv',
      annexTwoCsv(annexTwoRow('1', 'Hyaluronate Sodium', 'HYALURONATE SODIUM')),
    );
    const stayed = (await titled('소듐하이알루로네이트'))!;
    const rules = await database().db.select().from(regulations).where(eq(regulations.ingredientId, stayed.id));
    expect(rules.map(({ naturalKey }) => naturalKey)).toEqual([expect.stringContaining('eu-ii/1/')]);
  });

  it('leave it to be taken back as a whole', async () => {
    const two = [
      { code: '81', ko: '되돌릴하나', en: 'Undone One', cas: '64-17-5' },
      { code: '82', ko: '되돌릴둘', en: 'Undone Two', cas: '67-56-1' },
    ];
    await run('kcia', 'kcia_2026-11.csv', kciaCsv([...lines, ...two]));
    const [one, other] = [(await titled('되돌릴하나'))!, (await titled('되돌릴둘'))!];
    const { merge } = await mergeAs(operator, { keptId: one.id, goneIds: [other.id] });
    expect(await run('kcia', 'kcia_2026-12.csv', kciaCsv([...lines, ...two]))).toMatchObject({ created: 0 });
    const heard = (await titled('되돌릴하나'))!;
    expect(heard.casNo).toEqual(['64-17-5', '67-56-1']);
    expect(heard.sourced).toMatchObject({ casNo: { value: ['64-17-5'] } });

    expect((await operator(UndoIngredientMergeDocument, { id: merge!.id })).errors).toBeUndefined();
    const { casNo, nameKorPrevious, sourced } = one;
    expect(await titled('되돌릴하나')).toMatchObject({ casNo, nameKorPrevious, sourced });
    expect(await titled('되돌릴둘')).toMatchObject({ id: other.id, casNo: ['67-56-1'] });
    expect(await run('kcia', 'kcia_2027-01.csv', kciaCsv([...lines, ...two]))).toMatchObject({ created: 0 });
  });

  it.each([
    ['has none itself', '2028', 'LONE NAME', { code: '91', ko: '홀로한국', en: 'Korean Alone', cas: '98-01-1' }],
    ['has another one', '2029', 'OTHER NAME', { code: '92', ko: '다른국제', en: 'Paired Inci', cas: '98-01-2' }],
  ])('leave an international name with the Korean one that it took over and that %s', async (_, year, inci, line) => {
    const korean = kciaCsv([...lines, line]);
    const names = [inci, 'PAIRED INCI'].map((name, at) => ({
      ref: `${line.code}${at}`,
      inci: name,
      functions: 'SOLVENT',
    }));
    const international = inventoryCsv([...inventory, ...names]);
    await run('cosing-inventory', `cosing_${year}-01.csv`, international);
    await run('kcia', `kcia_${year}-01.csv`, korean);
    const [kept, gone] = [(await titled(inci))!, (await titled(line.ko))!];
    const { error } = await mergeAs(operator, { keptId: kept.id, goneIds: [gone.id] });
    expect(error).toBeUndefined();
    const merged = await titles();
    for (const again of [
      () => run('kcia', `kcia_${year}-02.csv`, korean),
      () => run('cosing-inventory', `cosing_${year}-02.csv`, international),
      () => run('mfds-ingredients', `mfds_${year}-02.csv`, openList),
    ]) {
      expect(await again()).toMatchObject({ created: 0 });
      expect(await titles()).toEqual(merged);
    }
    expect(await titled(line.ko)).toMatchObject({ id: kept.id, inci, kciaCode: line.code });
  });
});
