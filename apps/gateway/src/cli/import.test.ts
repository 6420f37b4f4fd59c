import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { builtProgram } from '../testing/built-programs';
import { csv, useImportFiles } from '../testing/import-files';

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

function run(...args: string[]) {
  const { GREDIA_EMBEDDED: _, ...env } = process.env;
  return spawnSync(process.execPath, [builtProgram('cli/import'), ...args], {
    encoding: 'utf8',
    env: { ...env, DATABASE_URL: nowhere },
  });
}

describe('the import command', () => {
  const write = useImportFiles();

  it('lists the sources and marks those for tests only', () => {
    const { stdout, status } = run('--list');
    expect(status).toBe(0);
    expect(stdout).toMatch(/kcia +대한화장품협회.*\[시험용\]/);
    expect(stdout).toMatch(/cosing-annex-ii +CosIng 부속서 II 금지 \(CSV\)\n/);
  });

  it.each([
    [[], /자료를 적어 주세요/],
    [['nothing', 'x.csv'], /'nothing' 자료를 몰라요/],
    [['kcia'], /파일을 적어 주세요/],
    [['kcia', 'no-such-file.csv'], /파일이 없어요: no-such-file\.csv/],
    [['kcia', 'package.json', '--batch-rows', '0'], /--batch-rows/],
    [['kcia', '--wrong'], /--wrong/],
    [['--all', '.', '--edition', '2026-03'], /--edition은 파일 하나의 것이라 --all과 함께 쓸 수 없어요/],
    [['--all', '.', '--reject-file', 'x.csv'], /--reject-file은 파일 하나의 것이라 --all과 함께 쓸 수 없어요/],
  ])('explains itself when it is called with %j', (args, message) => {
    const { stderr, status } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/사용법: npm run import/);
  });

  it('refuses a source for tests only against a database that was given', () => {
    const file = write('kcia.csv', csv(['ingredient_code']));
    const { stderr, status } = run('kcia', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/시험용 자료라서 DATABASE_URL에 넣지 않아요.*--allow-test-sources/);
    expect(run('kcia', file, '--allow-test-sources').stderr).not.toMatch(/시험용/);
  });
});
