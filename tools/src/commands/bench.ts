import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { installApart } from '../bootstrap/install.mjs';
import { say, step } from '../bootstrap/progress.mjs';
import { takeLock } from '../bootstrap/run-lock.mjs';
import { dataDir, root } from '../bootstrap/settings.mjs';
import { chromiumHere } from '../checks/chromium';
import { buildApps } from '../stack/build';
import { bundleProgram } from '../stack/bundle-program';
import { isMigrated, migrate, openLocalDatabase } from '../stack/database';
import { runNx } from '../stack/nx';
import { mustSucceed, runBundled, runProgram } from '../stack/run-program';
import { supervise } from '../stack/shutdown';
import { timeStarts } from '../stack/time-starts';

const sharedData = path.resolve(root, process.env.GREDIA_SHARED_DATA || '../shared/data');
const rivals = path.join(root, 'apps/gateway/bench-rivals');

/** What `import --all` leaves to be named: materials and cosmetics. */
const otherLists: readonly [source: string, file: string][] = [
  ['biofdnc-materials', 'raw_materials/biofdnc_ingredients.csv'],
  ['cn-materials', 'raw_materials/supplier_ingredients_cn.json'],
  ['naver-cosmetics', 'products_kr/naver_shopping_products.csv.gz'],
  ['oliveyoung-cosmetics', 'products_kr/oliveyoung_products_2026-01.csv'],
];

/** What the benchmark starts beside itself. */
const SERVERS = ['bare-server', 'bytes-server', 'gateway-server', 'tell-processor-time'];

/** Parts that need nothing built. */
const SHORT = ['http', 'ranking', 'views'];

const SCALE_DATABASE = 'gredia_scale';
const STARTS = 3;

/**
 * `npm run bench`: times search, pages, lists, imports and the start against bare servers and rivals in the same run, on the
 * real lists where they are at hand (loaded once, into a data folder of its own), else on generated ones. With `-- --scale`
 * 200,000 raw materials are added once to a copy of the database, and their list and the search are timed; `-- --scale orders` times
 * the lists of 100,000 orders and the statistics of their suppliers alone, with `--small` of 10,000. Parts may be
 * named (`-- load phones`); `-- --keep` writes the record that is committed (docs/measurements/bench.json).
 */
export async function main(args: string[] = []): Promise<void> {
  const isScale = args.includes('--scale');
  const parts = args.filter((argument) => !argument.startsWith('--'));
  const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
  await supervise(async () => {
    // Orders are generated with all that they name: what people look up is not loaded for them.
    const isOrders = isScale && parts.length > 0;
    const hasLists = !isOrders && otherLists.every(([, file]) => existsSync(path.join(sharedData, file)));
    if (!hasLists && !isOrders) say(`실제 목록이 ${sharedData}에 없어 만들어 낸 성분으로 재요 (GREDIA_SHARED_DATA).`);
    const benchDir = path.join(dataDir, hasLists ? 'bench-data' : 'bench-generated');
    // At scale nothing is timed that must be built, nor is it over HTTP alone: the site and the rivals are left out.
    const isShort = isScale || (parts.length > 0 && parts.every((part) => SHORT.includes(part)));
    if (isShort) await step('코드 생성', () => mustSucceed('코드 생성', runNx(['codegen'])));
    else await buildApps();

    const own = !process.env.DATABASE_URL;
    if (hasLists && own) await loadLists(benchDir);
    const isStarted = hasLists && own && !isScale && isWanted('start');
    const starts = isStarted ? await step('다시 시작', () => timeStarts(benchDir, STARTS)) : [];

    takeLock(benchDir, 'bench');
    const open = () => openLocalDatabase({ dataDir: benchDir, durable: true, owner: true });
    const opened = process.env.DATABASE_URL || (await step('PostgreSQL 시작', open));
    const databaseUrl = isScale && own ? await copyForScale(opened) : opened;
    if (!(await isMigrated(databaseUrl))) await step('데이터베이스 준비', () => migrate(databaseUrl));

    process.env.LOG_LEVEL ||= 'warn';
    const chromium = isScale || !isWanted('phones') ? undefined : chromiumHere();
    const env = {
      DATABASE_URL: databaseUrl,
      ...(starts.length ? { BENCH_START_SECONDS: String(median(starts)) } : {}),
      ...(!isShort && (await installRivals()) ? { BENCH_RIVALS: '1' } : {}),
      ...(chromium ? { BENCH_CHROMIUM: chromium } : {}),
      ...(hasLists ? { BENCH_LISTS: sharedData } : {}),
    };
    // As the product is built: tsx would name every function anew that the code makes while it runs.
    await Promise.all(SERVERS.map((name) => bundleProgram(`apps/gateway/src/bench/${name}.ts`)));
    const { code } = await runBundled('apps/gateway/src/bench/main.ts', args, { env, show: true });
    if (isScale) say(`재는 데 ${(performance.now() / 60_000).toFixed(1)}분 걸렸어요 (코어 두 개에서 10분까지).`);
    process.exitCode = code;
  }, 130);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Whether the rivals are there now: without a network what is ours is measured alone. */
async function installRivals(): Promise<boolean> {
  try {
    await installApart('비교 상대 설치 (npm ci)', rivals);
    return true;
  } catch (error) {
    say((error as Error).message);
    return false;
  }
}

/** Loads every list by the commands that people use; a run that was broken off goes on where it stopped. */
async function loadLists(benchDir: string): Promise<void> {
  const marker = path.join(benchDir, 'all-lists');
  if (existsSync(marker)) return;
  const load = (...args: string[]) =>
    step(`가져오기 ${args[0]}`, () =>
      mustSucceed(
        `가져오기 ${args[0]}`,
        runProgram(process.execPath, ['tools/bin/run.mjs', 'import', ...args], { env: { GREDIA_DATA_DIR: benchDir } }),
      ),
    );
  await load('--all', sharedData);
  for (const [source, file] of otherLists) await load(source, path.join(sharedData, file));
  writeFileSync(marker, new Date().toISOString());
}

/** The database of 200,000 materials: a copy of the other one, made once, in place of another import of the same lists. */
async function copyForScale(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const source = url.pathname.slice(1);
  const onServer = new URL(url);
  onServer.pathname = '/postgres';
  url.pathname = `/${SCALE_DATABASE}`;
  const client = new pg.Client(onServer.href);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [SCALE_DATABASE]);
    const copy = () => client.query(`CREATE DATABASE ${SCALE_DATABASE} TEMPLATE ${source} STRATEGY FILE_COPY`);
    if (!rowCount) await step('데이터베이스 복사', copy);
  } finally {
    await client.end();
  }
  return url.href;
}
