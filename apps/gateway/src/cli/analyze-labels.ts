import { existsSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LabelDictionary } from '@gredia/domain/labels';
import { Presets, SingleBar } from 'cli-progress';
import { withDatabase } from '../platform/database/with-database';
import { analyzeColumn, ImportError, matchReport } from '../modules/imports/public';
import { labelEntries } from '../modules/labels/public';

const usage = `사용법: npm run analyze-labels -- <파일> --column <열>

전성분 목록이 든 CSV(또는 CSV.gz)의 이름을 데이터베이스의 성분 사전으로 읽고, 어떻게 알아봤는지와 모르는 이름을 보여 줘요.
['정제수', '글리세린'] 처럼 적힌 칸은 목록으로 읽어요.

예: npm run analyze-labels -- ~/data/products.csv --column ingredient`;

const MOST_UNKNOWN = 30;

class UsageError extends Error {}

function readArguments(): { file: string; column: string } | null {
  const options = { column: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (parsed.values.help) return null;
  const [file, ...more] = parsed.positionals;
  const { column } = parsed.values;
  if (file === undefined) throw new UsageError('파일을 적어 주세요.');
  if (more.length) throw new UsageError('파일은 하나만 적어 주세요.');
  if (!column) throw new UsageError('전성분이 든 열을 --column으로 적어 주세요.');
  if (!existsSync(file)) throw new UsageError(`파일이 없어요: ${file}`);
  if (!statSync(file).isFile()) throw new UsageError(`파일이 아니라 폴더예요: ${file}`);
  return { file, column };
}

async function analyze({ file, column }: { file: string; column: string }): Promise<void> {
  await withDatabase(async (db) => {
    const started = performance.now();
    const pause = () => setImmediate();
    const entries = await labelEntries(db, pause);
    if (!entries.length)
      throw new ImportError('성분 사전이 비어 있어요. 먼저 성분을 가져와 주세요: npm run import -- --list');
    const dictionary = await LabelDictionary.build(entries, pause);
    const dictionaryMs = performance.now() - started;

    const bar = new SingleBar(
      { format: '  읽기 {bar} {percentage}%', hideCursor: true, clearOnComplete: true },
      Presets.shades_classic,
    );
    bar.start(statSync(file).size, 0);
    const tally = await analyzeColumn({ file, column, dictionary }, (bytes) => bar.update(bytes)).finally(() =>
      bar.stop(),
    );
    const labelsMs = performance.now() - started - dictionaryMs;
    console.log(matchReport(tally.rates(MOST_UNKNOWN), { dictionaryMs, labelsMs }));
  });
}

try {
  const given = readArguments();
  if (given) await analyze(given);
  else console.log(usage);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
