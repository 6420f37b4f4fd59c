import { and, asc, eq, gt } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, kciaCsv, useImportFiles, type KciaLine } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { importSource } from '../imports/sources/import-sources';
import { runImport } from '../imports/run-import';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { namesVersionIn } from '../labels/label-names';
import { rereadAllLabels } from './reread-all-labels';
import { rereadLabels } from './reread-labels';
import { cosmeticIngredients, cosmetics } from './cosmetics.table';

const labels = {
  '모르던 이름': '정제수, 나이아신아마이드, 디메치콘',
  '두 줄에 걸친 이름': '정제수, 나이아신\n아마이드',
  '틀리게 읽은 이름': '정제수, 소듐아이알루로네이트',
  '나눠 읽은 이름': '정제수, 녹차추출물',
  '그대로인 이름': '정제수, 글리새린, 영영모르는것',
};

describe('labels of cosmetics after names of ingredients changed', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });
  const kcia = (...lines: KciaLine[]) => run('kcia', 'kcia_2026-03.csv', kciaCsv(lines));

  async function read(productName: string): Promise<string[]> {
    const rows = await database()
      .db.select({ text: cosmeticIngredients.text, title: ingredients.title })
      .from(cosmeticIngredients)
      .innerJoin(cosmetics, eq(cosmetics.id, cosmeticIngredients.cosmeticId))
      .leftJoin(ingredients, eq(ingredients.id, cosmeticIngredients.ingredientId))
      .where(eq(cosmetics.productName, productName))
      .orderBy(asc(cosmeticIngredients.position));
    return rows.map(({ text, title }) => `${text.replace(/\s+/g, ' ')} = ${title ?? '?'}`);
  }
  const labelCount = async (title: string) => {
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.title, title));
    return row?.labelCount;
  };

  beforeAll(async () => {
    for (const nameKor of ['정제수', '소듐하이알루로네이트', '글리세린', '녹차', '추출물'])
      await buildIngredient({ nameKor });
    await run('cosmetics', 'labels.csv', csv(['제품명', '전성분'], ...Object.entries(labels)));
  });

  it('are read with what is known at first', async () => {
    expect(await read('모르던 이름')).toEqual(['정제수 = 정제수', '나이아신아마이드 = ?', '디메치콘 = ?']);
    expect(await read('틀리게 읽은 이름')).toContain('소듐아이알루로네이트 = 소듐하이알루로네이트');
    expect(await read('나눠 읽은 이름')).toEqual(['정제수 = 정제수', '녹차 = 녹차', '추출물 = 추출물']);
    expect(await labelCount('정제수')).toBe(5);
  });

  it('are read again when a dictionary brings their names, and counted', async () => {
    const before = await database().db.select().from(cosmetics).orderBy(cosmetics.id);
    const logged = await database().db.$count(changeLogs, eq(changeLogs.targetType, 'COSMETICS'));
    await kcia(
      { code: '1', ko: '나이아신아마이드' },
      { code: '2', ko: '다이메티콘', previous: '디메치콘' },
      { code: '3', ko: '소듐아이알루로네이트' },
      { code: '4', ko: '녹차추출물' },
    );
    expect(await read('모르던 이름')).toEqual([
      '정제수 = 정제수',
      '나이아신아마이드 = 나이아신아마이드',
      '디메치콘 = 다이메티콘',
    ]);
    expect(await read('두 줄에 걸친 이름')).toEqual(['정제수 = 정제수', '나이아신 아마이드 = 나이아신아마이드']);
    expect(await read('틀리게 읽은 이름')).toContain('소듐아이알루로네이트 = 소듐아이알루로네이트');
    expect(await read('그대로인 이름')).toContain('글리새린 = 글리세린');
    expect(await read('나눠 읽은 이름')).toEqual(['정제수 = 정제수', '녹차추출물 = 녹차추출물']);
    expect(await read('그대로인 이름')).toContain('영영모르는것 = ?');
    expect(await labelCount('나이아신아마이드')).toBe(2);
    expect(await labelCount('녹차')).toBe(0);
    // Which ingredient a name means is no statement of the label.
    expect(await database().db.select().from(cosmetics).orderBy(cosmetics.id)).toEqual(before);
    expect(await database().db.$count(changeLogs, eq(changeLogs.targetType, 'COSMETICS'))).toBe(logged);
  });

  it('stay as a new import would read them', async () => {
    const again = await run('cosmetics', 'labels.csv', csv(['제품명', '전성분'], ...Object.entries(labels)));
    expect(again).toMatchObject({ read: 5, unchanged: 5 });
    expect(await rereadLabels(database().db)).toBe(0);
  });

  it('are all read again where a version reads them otherwise, and counted', async () => {
    const { db } = database();
    const name = '그대로인 이름';
    const [{ id } = { id: '' }] = await db.select().from(cosmetics).where(eq(cosmetics.productName, name));
    const before = await read(name);
    // As a version that found nothing but water on it.
    await db
      .delete(cosmeticIngredients)
      .where(and(eq(cosmeticIngredients.cosmeticId, id), gt(cosmeticIngredients.position, 0)));
    await db.update(ingredients).set({ labelCount: 0 }).where(eq(ingredients.title, '글리세린'));
    await rereadAllLabels(db, 2);
    expect(await read(name)).toEqual(before);
    expect(await labelCount('글리세린')).toBe(1);
  });

  it('are read again also by an import that was stopped before it came to that', async () => {
    await run('cosmetics', 'late.csv', csv(['제품명', '전성분'], ['늦게 아는 이름', '정제수, 베타인']));
    const file = write('kcia_2026-03.csv', kciaCsv([{ code: '5', ko: '베타인' }]));
    const options = { url: database().url, source: importSource('kcia')!, file };
    const silent = { onBytes: () => undefined, onStaged: () => undefined };
    const onMerged = (merged: number) => {
      if (merged === 1) throw new Error('The power went.');
    };
    await expect(runImport({ ...options, progress: { ...silent, onMerged } })).rejects.toThrow('The power went.');
    expect(await read('늦게 아는 이름')).toEqual(['정제수 = 정제수', '베타인 = ?']);
    expect(await runImport(options)).toMatchObject({ resumed: true, created: 1 });
    expect(await read('늦게 아는 이름')).toEqual(['정제수 = 정제수', '베타인 = 베타인']);
    expect(await labelCount('베타인')).toBe(1);
  });

  it('are left alone by a list that brings no names', async () => {
    const { db } = database();
    const version = await namesVersionIn(db);
    const [part] = await db.select().from(cosmeticIngredients).where(eq(cosmeticIngredients.text, '영영모르는것'));
    const seen = () =>
      db.select().from(cosmeticIngredients).where(eq(cosmeticIngredients.cosmeticId, part!.cosmeticId));
    await db.update(cosmeticIngredients).set({ text: '손댄 것' }).where(eq(cosmeticIngredients.text, '영영모르는것'));
    const header = ['ingredient_code', 'name_ko', 'name_en', 'cas_no', 'name_ko_previous', 'function_ko'];
    await run('kcia-functions', 'functions.csv', csv(header, ['1', '나이아신아마이드', '', '', '', '피부컨디셔닝제']));
    expect(await namesVersionIn(db)).toBe(version);
    expect((await seen()).map(({ text }) => text)).toContain('손댄 것');
    await kcia({ code: '9', ko: '판테놀' });
    expect((await seen()).map(({ text }) => text)).toContain('영영모르는것');
  });
});
