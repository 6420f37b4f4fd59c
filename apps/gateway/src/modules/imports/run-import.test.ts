import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { count, desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { builtProgram } from '../../testing/built-programs';
import { useDatabase } from '../../testing/database';
import { inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';
import { importRuns } from '../sources/import-runs.table';
import { importRows } from './import.table';
import { writeRejectFile } from './reject-file';
import { runImport, type ImportOptions, type ImportSummary } from './run-import';
import { importSource } from './sources/import-sources';

const counts = ({ read, created, updated, unchanged, rejected }: ImportSummary) => ({
  read,
  created,
  updated,
  unchanged,
  rejected,
});

const inventory = (letters: string, from = 0) =>
  inventoryCsv(
    [...letters].map((letter, index) => ({ ref: String(from + index + 1), inci: `${letter}ELIA TEST OIL` })),
  );

describe('an import', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const source = importSource('cosing-inventory')!;
  const run = (file: string, options: Pick<ImportOptions, 'dryRun' | 'batchRows' | 'allowances'> = {}) =>
    runImport({ url: database().url, source, file, ...options });

  it('does in a dry run the same and changes nothing', async () => {
    const file = write('dry_2021-12.csv', inventory('ABC'));
    const dry = await run(file, { dryRun: true });
    expect(counts(dry)).toEqual({ read: 3, created: 3, updated: 0, unchanged: 0, rejected: 0 });
    for (const table of [ingredients, changeLogs, importRuns, importRows, sourceEditions]) {
      expect(await database().db.select({ rows: count() }).from(table)).toEqual([{ rows: 0 }]);
    }
    expect(counts(await run(file))).toEqual(counts(dry));
  });

  it('finds everything unchanged the second time', async () => {
    const file = write('dry_2021-12.csv', inventory('ABC'));
    const logged = await database().db.select({ rows: count() }).from(changeLogs);
    expect(counts(await run(file))).toEqual({ read: 3, created: 0, updated: 0, unchanged: 3, rejected: 0 });
    expect(await database().db.select({ rows: count() }).from(changeLogs)).toEqual(logged);
  });

  it('accounts for every row: new, changed, same and refused, each refusal with line and reason', async () => {
    const file = write(
      'mixed_2022-01.csv',
      inventoryCsv([
        { ref: '1', inci: 'AELIA TEST OIL' },
        { ref: '2', inci: 'BELIA TEST OIL', functions: 'SOLVENT' },
        { ref: '4', inci: 'DELIA TEST OIL', updated: '01/01/2020' },
        { ref: '5', inci: 'Delia  test oil', updated: '01/01/2021' },
        { ref: '6', inci: '' },
      ]),
    );
    const summary = await run(file);
    expect(counts(summary)).toEqual({ read: 5, created: 1, updated: 1, unchanged: 1, rejected: 2 });
    expect(summary.rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [4, '5행과 이름이 같아요. 더 나중에 고쳐진 그 행만 반영했어요.'],
      [6, 'inci_name이 비어 있어요.'],
    ]);
    const rejectFile = write('rejects.csv', '');
    await writeRejectFile(rejectFile, summary.rejects);
    const [header, first] = readFileSync(rejectFile, 'utf8').split('\n');
    expect(header).toBe('\ufeffline,reason,record');
    expect(first).toMatch(/^4,5행과 이름이 같아요/);
  });

  it('logs a creation once and every changed field of a change, with before, after and source', async () => {
    const [belia] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'BELIA TEST OIL'));
    const log = await database()
      .db.select()
      .from(changeLogs)
      .where(eq(changeLogs.targetId, belia!.id))
      .orderBy(changeLogs.createdAt, changeLogs.id);
    expect(log.map(({ key }) => key)).toEqual(['created', 'functions', 'euFunction']);
    expect(log[2]).toMatchObject({ actor: 'import', before: ['HUMECTANT'], after: ['SOLVENT'] });
    const [edition] = await database().db.select().from(sourceEditions).where(eq(sourceEditions.edition, '2022-01'));
    expect(log[2]!.sourceEditionId).toBe(edition!.id);
    expect(belia!.provenance.euFunction).toBe(edition!.id);
    expect(belia!.provenance.inci).not.toBeUndefined();
  });

  it('does not let an older edition overwrite a newer value', async () => {
    const older = inventoryCsv([{ ref: '2', inci: 'BELIA TEST OIL', functions: 'PERFUMING' }]);
    const summary = await run(write('old_2015-05.csv', older), { allowances: { older: true } });
    expect(summary.unchanged).toBe(1);
    const [belia] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'BELIA TEST OIL'));
    expect(belia!.euFunction).toEqual(['SOLVENT']);
  });

  it('is made one at a time', async () => {
    const other = new pg.Client(database().url);
    await other.connect();
    await other.query('SELECT pg_advisory_lock(4711002)');
    const file = write('dry_2021-12.csv', inventory('ABC'));
    await expect(run(file)).rejects.toThrow('다른 가져오기가 진행 중이에요');
    await other.end();
  });

  it('announces the change to the gateways', async () => {
    const listener = new pg.Client(database().url);
    await listener.connect();
    let heard = 0;
    listener.on('notification', () => heard++);
    await listener.query('LISTEN catalogue');
    await run(write('new_2023-01.csv', inventory('Z', 90)));
    await listener.query('SELECT 1');
    expect(heard).toBeGreaterThan(0);
    await listener.end();
  });
});

describe('an import that was killed', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const entries = 3000;

  const command = (file: string) => {
    const args = [
      builtProgram('cli/import'),
      'kcia',
      file,
      '--batch-rows',
      '20',
      '--reject-file',
      `${file}.rejects.csv`,
    ];
    const env = { ...process.env, DATABASE_URL: database().url, GREDIA_EMBEDDED: '1' };
    return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const newestRun = async () => {
    const [run] = await database().db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(1);
    return run;
  };
  const exit = (child: ReturnType<typeof command>) => new Promise((resolve) => child.once('exit', resolve));

  it('goes on at its checkpoint when the same command is given again', async () => {
    const file = write(
      'kcia_2026-03.csv',
      kciaCsv([
        ...Array.from({ length: entries }, (_, number) => ({ code: String(number), ko: `시험성분${number}호` })),
        { code: '7', ko: '시험성분7호' },
      ]),
    );
    const killed = command(file);
    const ended = exit(killed);
    let reached = 0;
    while (reached < 100) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      reached = (await newestRun())?.checkpoint ?? 0;
    }
    killed.kill('SIGKILL');
    await ended;

    const stopped = await newestRun();
    expect(stopped).toMatchObject({ status: 'MERGING', read: entries + 1 });
    expect(stopped!.checkpoint).toBeLessThan(entries);
    const [merged] = await database().db.select({ rows: count() }).from(ingredients);
    expect(merged!.rows).toBe(stopped!.checkpoint - 1);

    const again = command(file);
    let output = '';
    again.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await exit(again)).toBe(0);
    expect(output).toMatch(/멈춘 곳에서 이어서 했어요/);
    expect(output).toMatch(/읽음 3,001 = 새로 만듦 3,000 \+ 바뀜 0 \+ 그대로 0 \+ 반영 못 함 1/);
    expect(await newestRun()).toMatchObject({ id: stopped!.id, status: 'DONE', created: entries, rejected: 1 });
    expect(await database().db.select({ rows: count() }).from(ingredients)).toEqual([{ rows: entries }]);
    const created = await database().db.select({ rows: count() }).from(changeLogs).where(eq(changeLogs.key, 'created'));
    expect(created).toEqual([{ rows: entries }]);
    expect(readFileSync(`${file}.rejects.csv`, 'utf8')).toMatch(/9행과 성분코드\(7\)가 같아요/);
  }, 120_000);
});
