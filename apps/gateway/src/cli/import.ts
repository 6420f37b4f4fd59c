import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { josa } from '@gredia/domain';
import { terminalLine } from '@gredia/domain/log';
import {
  findListFiles,
  finishImports,
  ImportError,
  type ImportOptions,
  type ImportSource,
  importSource,
  importSources,
  type ImportSummary,
  runImport,
  showProgress,
  writeRejectFile,
} from '../modules/imports/public';

const number = (value: number) => value.toLocaleString('ko');

const usage = `사용법: npm run import -- <자료> <파일…> [선택]
        npm run import -- --all <폴더> [선택]

  --all                   폴더에 있는 이름과 규제 목록을 모두 알맞은 순서로 가져와요
  --dry-run               해 보기만 하고 아무것도 바꾸지 않아요
  --edition <판>          파일의 판 (예: 2026-03). 없으면 파일 이름의 날짜를 써요
  --older                 이미 가져온 판보다 오래된 판도 가져와요
  --shrunk                목록의 항목이 많이 빠진 파일도 가져와요
  --reject-file <파일>    반영하지 못한 행을 적을 CSV (기본: 데이터 폴더의 rejects)
  --allow-test-sources    공개 이용 허락이 없는 자료도 DATABASE_URL에 넣어요
  --batch-rows <수>       한 번에 반영할 행 수 (기본 1000)
  --list                  가져올 수 있는 자료를 보여 줘요

예: npm run import -- kcia ~/data/kcia_ingredients.csv --dry-run`;

function listSources(): string {
  const width = Math.max(...importSources.map(({ key }) => key.length));
  const lines = importSources.map(
    ({ key, title, testOnly }) => `  ${key.padEnd(width)}  ${title}${testOnly ? ' [시험용]' : ''}`,
  );
  return `가져올 수 있는 자료 (이 순서로 가져오는 것이 좋아요)\n\n${lines.join('\n')}`;
}

class UsageError extends Error {}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        edition: { type: 'string' },
        'reject-file': { type: 'string' },
        older: { type: 'boolean', default: false },
        shrunk: { type: 'boolean', default: false },
        'allow-test-sources': { type: 'boolean', default: false },
        'batch-rows': { type: 'string' },
        list: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function batchRowsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const rows = Number(text);
  if (!Number.isInteger(rows) || rows < 1 || rows > 20_000) throw new UsageError('--batch-rows는 1부터 20000까지예요.');
  return rows;
}

/** A source whose licence does not cover publication stays out of a database that a public site may serve. */
function assertAllowed(source: ImportSource, allowed: boolean): void {
  if (!source.testOnly || allowed || process.env.GREDIA_EMBEDDED === '1') return;
  throw new ImportError(
    `${josa(`'${source.title}'`, '은/는')} 공개 이용 허락이 없는 시험용 자료라서 DATABASE_URL에 넣지 않아요. ` +
      '그래도 넣으려면 --allow-test-sources를 붙여 주세요.',
  );
}

function rejectFileFor(source: ImportSource, given: string | undefined, index: number): string {
  if (given !== undefined) return index === 0 ? given : given.replace(/(\.[^.]*)?$/, `-${index + 1}$1`);
  const folder = process.env.GREDIA_DATA_DIR ?? path.resolve(import.meta.dirname, '..', '..', '..', '..', '.gredia');
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return path.join(folder, 'rejects', `${source.key}-${time}.csv`);
}

function describe(summary: ImportSummary, dryRun: boolean): string {
  const { read, created, updated, unchanged, rejected, edition, resumed } = summary;
  const head = `${dryRun ? '해 보기만 했어요. ' : ''}${resumed ? '멈춘 곳에서 이어서 했어요. ' : ''}판 ${edition}`;
  return (
    `${head}\n  읽음 ${number(read)} = 새로 만듦 ${number(created)} + 바뀜 ${number(updated)} + ` +
    `그대로 ${number(unchanged)} + 반영 못 함 ${number(rejected)}`
  );
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(usage);
  if (values.list) return console.log(listSources());
  const url = process.env.DATABASE_URL;
  const batchRows = batchRowsOf(values['batch-rows']);
  const options: RunOptions = {
    dryRun: values['dry-run'],
    ...(values.edition === undefined ? {} : { edition: values.edition }),
    ...(batchRows === undefined ? {} : { batchRows }),
    allowances: { older: values.older, shrunk: values.shrunk },
  };
  const [key, ...files] = positionals;
  if (values.all) return importFolder(url, positionals, values, options);
  if (key === undefined) throw new UsageError('자료를 적어 주세요.');
  const source = importSource(key);
  if (!source) throw new UsageError(`'${key}' 자료를 몰라요.\n\n${listSources()}`);
  if (!files.length) throw new UsageError('파일을 적어 주세요.');
  for (const file of files) if (!existsSync(file)) throw new UsageError(`파일이 없어요: ${file}`);
  if (!url) throw new ImportError('설정 DATABASE_URL이 없어요.');
  assertAllowed(source, values['allow-test-sources']);

  for (const [index, file] of files.entries()) {
    await importOne({ url, source, file, ...options }, rejectFileFor(source, values['reject-file'], index));
  }
}

type RunOptions = Pick<ImportOptions, 'dryRun' | 'edition' | 'batchRows' | 'isOneOfMany' | 'allowances'>;

/** Imports one file and says what became of its rows. */
async function importOne(options: ImportOptions, rejectFile: string): Promise<void> {
  const { source, file, dryRun = false } = options;
  console.log(`${source.title} ← ${file}`);
  const leftOut: string[] = [];
  const progress = { ...showProgress(file), onLeftOut: (columns: string[]) => void leftOut.push(...columns) };
  const summary = await runImport({ ...options, progress }).finally(() => progress.stop());
  console.log(describe(summary, dryRun));
  if (leftOut.length) console.log(`  쓰지 않은 열: ${leftOut.join(', ')}`);
  if (!summary.rejects.length) return;
  await writeRejectFile(rejectFile, summary.rejects);
  console.log(`  반영하지 못한 행: ${rejectFile}`);
}

/** Imports every list of names and of law in a folder, and makes what follows from all of them once. */
async function importFolder(
  url: string | undefined,
  folders: string[],
  values: ReturnType<typeof readArguments>['values'],
  options: RunOptions,
): Promise<void> {
  for (const option of ['edition', 'reject-file'] as const) {
    if (values[option] !== undefined)
      throw new UsageError(`--${option}은 파일 하나의 것이라 --all과 함께 쓸 수 없어요.`);
  }
  const [folder, ...others] = folders;
  if (folder === undefined || others.length) throw new UsageError('--all에는 폴더 하나를 적어 주세요.');
  if (!existsSync(folder)) throw new UsageError(`폴더가 없어요: ${folder}`);
  if (!url) throw new ImportError('설정 DATABASE_URL이 없어요.');
  if (options.dryRun) throw new UsageError('--all은 --dry-run과 함께 쓸 수 없어요.');
  const found = findListFiles(folder);
  if (!found.length) throw new UsageError(`가져올 수 있는 목록이 없어요: ${folder}`);
  for (const { source } of found) assertAllowed(source, values['allow-test-sources']);
  const refused: string[] = [];
  try {
    for (const [index, { source, file }] of found.entries()) {
      console.log(`[${index + 1}/${found.length}]`);
      const one = importOne({ url, source, file, ...options, isOneOfMany: true }, rejectFileFor(source, undefined, 0));
      // A file that is refused holds back no other one.
      await one.catch((error: unknown) => {
        if (!(error instanceof ImportError)) throw error;
        console.error(error.message);
        refused.push(`${file}: ${error.message}`);
      });
    }
  } finally {
    // Also after a file that could not be read: a list without its rules would read as a list that names nothing.
    console.log('성분과 규제를 잇는 중이에요…');
    await finishImports(url);
  }
  if (refused.length) {
    throw new ImportError(
      `목록 ${found.length}개 가운데 ${refused.length}개를 가져오지 못했어요.\n${refused.join('\n')}`,
    );
  }
  console.log(`목록 ${found.length}개를 모두 가져왔어요.`);
}

await main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof ImportError) console.error(error.message);
  else console.error(terminalLine(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
