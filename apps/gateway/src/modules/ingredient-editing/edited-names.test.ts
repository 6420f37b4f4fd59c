import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, inventoryCsv, useImportFiles } from '../../testing/import-files';
import { runImport } from '../imports/run-import';
import { importSource } from '../imports/sources/import-sources';
import { mergeAs } from '../ingredient-merges/ingredient-merges.testing';
import { ingredients } from '../ingredients/ingredients.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { save } from './ingredient-editing.testing';

const inventory = inventoryCsv([
  { ref: '1', inci: 'SOLUM NOMEN', cas: '56-81-5' },
  { ref: '2', inci: 'ALTERUM NOMEN', cas: '64-17-5' },
  { ref: '3', inci: 'TERTIUM NOMEN' },
]);
/** The open list of the authority: names without codes. */
const openList = csv(
  ['INGR_KOR_NAME', 'INGR_ENG_NAME', 'CAS_NO', 'ORIGIN_MAJOR_KOR_NAME', 'INGR_SYNONYM'],
  ['목록이름', 'List Name', '7732-18-5', '목록이름의 정의', ''],
  ['남는이름', 'Kept Name', '67-56-1', '남는이름의 정의', ''],
);

describe('an ingredient whose name an operator wrote anew', () => {
  const database = useDatabase();
  const write = useImportFiles();
  let operator: Ask;
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });
  const all = async () => database().db.select().from(ingredients).orderBy(asc(ingredients.title));
  const titles = async () => (await all()).map(({ title }) => title);
  const idOf = async (title: string) => {
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.title, title));
    return row!.id;
  };

  beforeAll(async () => {
    operator = await buildAsker('OPERATOR');
    await run('cosing-inventory', 'cosing_2021-12.csv', inventory);
    await run('mfds-ingredients', 'mfds_2026-10.csv', openList);
  });

  it('is known by the next import of a list of international names', async () => {
    const { error } = await save(operator, await idOf('SOLUM NOMEN'), { inci: 'MENDED WORDS' });
    expect(error).toBeUndefined();
    expect(await run('cosing-inventory', 'cosing_2022-12.csv', inventory)).toMatchObject({ created: 0 });
    expect(await titles()).toEqual(['ALTERUM NOMEN', 'MENDED WORDS', 'TERTIUM NOMEN', '남는이름', '목록이름']);
  });

  it('is known by the next import of a list of Korean names without codes', async () => {
    const { error } = await save(operator, await idOf('목록이름'), { nameKor: '고친이름', nameEng: 'Mended' });
    expect(error).toBeUndefined();
    expect(await run('mfds-ingredients', 'mfds_2026-11.csv', openList)).toMatchObject({ created: 0 });
    expect(await titles()).toEqual(['ALTERUM NOMEN', 'MENDED WORDS', 'TERTIUM NOMEN', '고친이름', '남는이름']);
  });

  it('is known as part of another one too', async () => {
    const merge = async (kept: string, gone: string) =>
      expect(
        (await mergeAs(operator, { keptId: await idOf(kept), goneIds: [await idOf(gone)] })).error,
      ).toBeUndefined();
    await merge('TERTIUM NOMEN', 'MENDED WORDS');
    expect(await run('cosing-inventory', 'cosing_2023-12.csv', inventory)).toMatchObject({ created: 0 });
    expect(await titles()).toEqual(['ALTERUM NOMEN', 'TERTIUM NOMEN', '고친이름', '남는이름']);
    await merge('남는이름', '고친이름');
    expect(await run('mfds-ingredients', 'mfds_2026-12.csv', openList)).toMatchObject({ created: 0 });
    expect(await titles()).toEqual(['ALTERUM NOMEN', 'TERTIUM NOMEN', '남는이름']);
  });
});
