import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { buildIngredient } from '../modules/ingredients/ingredients.factory';
import { builtProgram } from '../testing/built-programs';
import { useDatabase } from '../testing/database';
import { csv, useImportFiles } from '../testing/import-files';

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

function run(url: string, ...args: string[]) {
  return spawnSync(process.execPath, [builtProgram('cli/analyze-labels'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  });
}

describe('the command that analyzes labels', () => {
  const database = useDatabase();
  const write = useImportFiles();

  it.each([
    [[], /파일을 적어 주세요/],
    [['package.json'], /--column으로 적어 주세요/],
    [['no-such-file.csv', '--column', 'a'], /파일이 없어요: no-such-file\.csv/],
    [['src', '--column', 'a'], /파일이 아니라 폴더예요/],
    [['a.csv', 'b.csv', '--column', 'a'], /하나만/],
    [['package.json', '--wrong'], /--wrong/],
  ])('explains itself when it is called with %j', (args, message) => {
    const { stderr, status } = run(nowhere, ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/사용법: npm run analyze-labels/);
  });

  it('reads a file with the dictionary of the database', async () => {
    const file = write('labels.csv', csv(['no', '전성분'], ['1', '정제수, 부틸렌글리콜, 없는성분'], ['2', '정제수']));
    expect(run(database().url, file, '--column', '전성분').stderr).toMatch(/성분 사전이 비어 있어요/);

    await buildIngredient({ nameKor: '정제수' });
    await buildIngredient({ nameKor: '부틸렌글라이콜' });
    const { stdout, status } = run(database().url, file, '--column', '전성분');
    expect(status).toBe(0);
    expect(stdout).toMatch(/전성분 2개, 이름 4개\n/);
    expect(stdout).toMatch(/정확히 일치 +2 +50\.00%/);
    expect(stdout).toMatch(/표기 +1 +25\.00%/);
    expect(stdout).toMatch(/자주 나온 모르는 이름\n +1 {2}없는성분/);

    const { stderr, status: failed } = run(database().url, file, '--column', '성분');
    expect(failed).toBe(1);
    expect(stderr).toMatch(/'성분' 열이 없어요\. 이 파일의 열: no, 전성분/);
  });
});
