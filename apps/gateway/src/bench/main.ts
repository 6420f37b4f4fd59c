import os from 'node:os';
import path from 'node:path';
import { dictionarySection } from './dictionary-bytes';
import { firstTokenSection } from './first-token';
import { freshPageSection } from './fresh-pages';
import { generateIngredients } from './generated-data';
import { goalSection, measureGoals } from './goals';
import { httpLatencies } from './http-latency';
import { importSection } from './imports';
import { openGateway } from './in-process';
import { throughputSection } from './load';
import { noticeSection } from './notices';
import { pageLatencies } from './page-latency';
import { pageViewsSection } from './page-views';
import { phoneSection } from './phones';
import { rankingSections } from './ranking';
import { keepRecord, readRecord } from './record';
import { formatSection, saveReport, type Section } from './report';
import { hasRivals } from './rivals';
import { RATIO } from './orders-scale';
import { benchAtScale } from './scale';
import { startServers } from './servers';

const print = (text: string) => process.stdout.write(`${text}\n`);
const machine = () => `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`;

/**
 * `npm run bench [parts…]`: DATABASE_URL names a migrated database; an empty one is filled with generated ingredients.
 * Measured are all parts (`PARTS`) or those that are named. With BENCH_LISTS, a folder of real lists, their import is timed
 * in a database of its own; with BENCH_CHROMIUM Lighthouse visits the site; BENCH_START_SECONDS is how long `npm start` took.
 * With `--scale` 200,000 raw materials are added once, and what they make slow is timed instead; `--scale orders` times the lists
 * of 100,000 orders and the statistics of their suppliers alone, with `--small` of 10,000. `--keep` writes what is
 * asked of the product's speed into the record that is committed.
 */
async function main(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL이 필요해요.');
  process.env.NODE_ENV = 'production';
  const parts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isScale = process.argv.includes('--scale');
  const isSmall = process.argv.includes('--small');
  // Orders are generated with all that they name: nothing else is needed for them.
  const data = isScale && parts.length > 0 ? '데이터: 만들어 넣은 것만' : await describeData(databaseUrl);
  print(`${data}\n${machine()}`);

  const shown: Section[] = [];
  for await (const section of isScale ? benchAtScale(databaseUrl, parts, isSmall) : benchParts(databaseUrl, parts)) {
    print(formatSection(section));
    shown.push(section);
  }
  const measured = measureGoals(shown);
  if (!isScale) {
    const record = readRecord();
    print(formatSection(goalSection(measured, record?.values ?? {}, record?.machine ?? '')));
  }
  if (process.argv.includes('--keep')) {
    const [kept, name] = isScale ? ([scaleRatios(shown), 'orders'] as const) : ([measured, 'bench'] as const);
    print(`\n${keepRecord({ machine: machine(), data: isScale ? (shown[0]?.note ?? data) : data }, kept, name)}`);
  }
  const folder = path.join(
    process.env.GREDIA_DATA_DIR ?? path.resolve(import.meta.dirname, '../../../../.gredia'),
    'bench',
  );
  print(`\n${saveReport(folder, { data, node: process.version, sections: shown })}`);
}

/** How many times a bare select what was timed at scale takes, where it was set beside one. */
function scaleRatios(sections: readonly Section[]): Map<string, number> {
  const rows = sections.flatMap((section) => section.rows);
  return new Map(
    rows.flatMap(({ name, values: { [RATIO]: ratio } }) =>
      typeof ratio === 'number' ? [[`${name}: ${RATIO}`, ratio] as const] : [],
    ),
  );
}

/**
 * `http` is the shortest, for who works at a single figure: of `latency` what goes over HTTP, and by a barer client too. `notices` are
 * open streams of notifications. Both are measured where they are named alone.
 */
const PARTS = [
  'start',
  'http',
  'notices',
  'answers',
  'latency',
  'load',
  'pages',
  'imports',
  'phones',
  'ranking',
  'views',
] as const;
/** What needs none of the servers that the others are held against. */
const ALONE: readonly string[] = ['start', 'http', 'notices', 'answers', 'ranking', 'views'];

async function* benchParts(databaseUrl: string, wanted: readonly string[]): AsyncGenerator<Section> {
  const strange = wanted.find((part) => !PARTS.some((known) => known === part));
  if (strange) throw new Error(`'${strange}' 부분은 없어요: ${PARTS.join(', ')}`);
  const isWanted = (part: (typeof PARTS)[number]) => wanted.length === 0 || wanted.includes(part);
  const { BENCH_START_SECONDS: start, BENCH_LISTS: lists, BENCH_CHROMIUM: chromium } = process.env;
  if (start) yield { title: '다시 시작', rows: [{ name: 'npm start 다시', values: { 초: Number(start) } }] };
  if (wanted.includes('http')) yield await httpLatencies(databaseUrl);
  if (wanted.includes('notices')) yield await noticeSection(databaseUrl);
  if (isWanted('answers')) yield await firstTokenSection(databaseUrl);
  if (isWanted('ranking')) yield* rankingSections(databaseUrl);
  if (isWanted('views')) yield await pageViewsSection(databaseUrl);
  if (wanted.length > 0 && wanted.every((part) => ALONE.includes(part))) return;
  if (!hasRivals()) print('비교 상대가 설치되어 있지 않아 우리 것만 재요.');

  const servers = await startServers(databaseUrl);
  try {
    if (!servers.nginx) print('nginx가 없어 캐시된 페이지를 빈 Node 서버하고만 견줘요.');
    if (isWanted('latency')) yield await pageLatencies(servers);
    if (isWanted('load')) yield await throughputSection(servers);
    if (isWanted('pages')) {
      yield await freshPageSection(servers);
      yield await dictionarySection(servers.whole.url);
    }
    if (isWanted('imports') && lists) yield await importSection(databaseUrl, lists);
    if (isWanted('phones')) {
      if (chromium && hasRivals()) yield await phoneSection(servers, chromium);
      else print('\nChromium이나 Lighthouse가 없어 휴대폰 화면은 재지 않아요 (GREDIA_CHROMIUM).');
    }
  } finally {
    await servers.stop();
  }
}

async function describeData(databaseUrl: string): Promise<string> {
  const { pool } = openGateway(databaseUrl);
  const counts = await pool.query<{ ingredients: number; cosmetics: number }>(
    'SELECT (SELECT count(*)::int FROM ingredients) AS ingredients, (SELECT count(*)::int FROM cosmetics) AS cosmetics',
  );
  await pool.end();
  const { ingredients = 0, cosmetics = 0 } = counts.rows[0] ?? {};
  if (ingredients > 0) return `데이터: 성분 ${ingredients}개, 화장품 ${cosmetics}개`;
  return `데이터: 만들어 넣은 성분 ${await generateIngredients(databaseUrl)}개 (실제 목록이 없어요)`;
}

// What the benchmark has started ends with it: a signal alone would let no `exit` listener run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
