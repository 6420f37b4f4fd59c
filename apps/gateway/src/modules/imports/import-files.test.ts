import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, functionsJson, inventoryCsv, kciaCsv, useImportFiles, type KciaLine } from '../../testing/import-files';
import { ingredients } from '../ingredients/ingredients.table';
import { importRuns } from '../sources/import-runs.table';
import { importRows } from './import.table';
import { ImportError } from './import-error';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const good = inventoryCsv([
  { ref: '1', inci: 'ALOE TESTIFOLIA EXTRACT', cas: '98-92-0' },
  { ref: '2', inci: 'ROSA TESTIFOLIA OIL', cas: '-' },
]);

describe('a file that is not what it should be', () => {
  const database = useDatabase();
  const write = useImportFiles();

  async function refusal(key: string, file: string): Promise<string> {
    const error: unknown = await runImport({ url: database().url, source: importSource(key)!, file }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ImportError);
    expect(await database().db.select().from(ingredients)).toEqual([]);
    expect(await database().db.select().from(importRows)).toEqual([]);
    const runs = await database().db.select().from(importRuns);
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['FAILED']));
    return (error as ImportError).message;
  }

  it('is refused for another header, and both headers are shown', async () => {
    const message = await refusal('kcia', write('header.csv', csv(['code', 'name'], ['1', '가'])));
    expect(message).toMatch(/머리글이 이 자료와 달라요/);
    expect(message).toMatch(/ingredient_code, name_ko/);
    expect(message).toMatch(/code, name/);
  });

  it('is refused for columns that have moved below the right header', async () => {
    const moved = Array.from({ length: 40 }, (_, number): KciaLine => {
      return { code: String(number), ko: `가나${number}`, en: `Gana ${number}`, cas: '옛이름', previous: '98-92-0' };
    });
    expect(await refusal('kcia', write('moved.csv', kciaCsv(moved)))).toMatch(/'cas_no' 열이 밀린 것 같아요.*CAS 번호/);
  });

  it('is refused for another encoding', async () => {
    const euckr = Buffer.concat([Buffer.from(good), Buffer.from([0xb1, 0xdb, 0xb8, 0xae, 0x0a])]);
    expect(await refusal('cosing-inventory', write('euckr.csv', euckr))).toMatch(/UTF-8 파일이 아니에요/);
  });

  it('is refused for a gzip that was cut off', async () => {
    const packed = gzipSync(good.repeat(50));
    const cut = packed.subarray(0, packed.length - 12);
    expect(await refusal('cosing-inventory', write('cut.csv.gz', cut))).toMatch(/gzip 파일이 중간에 끊겼어요/);
  });

  it('is refused for a quote that is not closed', async () => {
    expect(await refusal('cosing-inventory', write('quote.csv', `${good}3,"ROSA`))).toMatch(/닫히지 않은 따옴표/);
  });

  it('is refused when it ends inside a row', async () => {
    expect(await refusal('cosing-inventory', write('row.csv', `${good}3,ROSA`))).toMatch(/4행.*파일이 끊겼어요/);
  });

  it('is refused for JSON that is not closed, has another shape or nothing in it', async () => {
    const json = functionsJson({ 'ALOE TESTIFOLIA EXTRACT': ['HUMECTANT'], 'ROSA TESTIFOLIA OIL': ['PERFUMING'] });
    expect(await refusal('cosing-functions', write('open.json', json.slice(0, -20)))).toMatch(/중간에 끊겼어요/);
    expect(await refusal('cosing-functions', write('other.json', '{"map": [1, 2]}'))).toMatch(
      /모양이 이 자료와 달라요/,
    );
    expect(await refusal('cosing-functions', write('none.json', '{"maps": {}}'))).toMatch(/가져올 항목이 없어요/);
  });

  it('is refused when it is empty', async () => {
    expect(await refusal('kcia', write('empty.csv', ''))).toMatch(/머리글이 없어요/);
  });
});
