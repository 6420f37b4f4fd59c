import path from 'node:path';
import os from 'node:os';
import { generateIngredients } from './generated-data';
import { importSection } from './imports';
import { openGateway } from './in-process';
import { labelOperations, labelSubject } from './labels';
import { floorSubjects, latencySection } from './latency';
import {
  ingredientOperation,
  listOperation,
  plainIngredientOperation,
  plainListOperation,
  searchOperation,
} from './operations';
import { benchQueries, benchTitles } from './queries';
import { formatSection, saveReport, type ReportRow, type Section } from './report';
import { benchAtScale } from './scale';
import { sitePages } from './site-pages';
import { loadInTurns, startServer, type LoadSubject, type ServerProcess } from './throughput';
import type { Subject } from './timing';

const LOAD_ROUNDS = 3;
const LOAD_SECONDS = 5;
/** Recorded pages of the list: a server that answered one page again and again would be served from the same few blocks. */
const PAGES = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);
const machine = () => `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`;

/**
 * `npm run bench`: DATABASE_URL names a migrated database; an empty one is filled with generated ingredients. With SITE_URL
 * the pages that the site renders are timed too (its gateway should use the same database). With BENCH_LISTS, a folder of
 * real lists, their import is timed in a database of its own. With `--scale` 200,000 raw materials are added once, and what
 * they make slow is timed instead.
 */
async function main(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL이 필요해요.');
  process.env.NODE_ENV = 'production';
  const data = await describeData(databaseUrl);
  print(`${data}\n${machine()}`);
  const sections = process.argv.includes('--scale') ? benchAtScale(databaseUrl) : benchPages(databaseUrl);
  const folder = path.join(
    process.env.GREDIA_DATA_DIR ?? path.resolve(import.meta.dirname, '../../../../.gredia'),
    'bench',
  );
  const shown = [];
  for await (const section of sections) {
    print(formatSection(section));
    shown.push(section);
  }
  print(`\n${saveReport(folder, { data, node: process.version, sections: shown })}`);
}

async function* benchPages(databaseUrl: string): AsyncGenerator<Section> {
  const gateway = openGateway(databaseUrl);
  const pages = Array.from({ length: PAGES }, (_, index) => plainListOperation(index + 1));
  const recordings = {
    ingredients: await inTurn(pages, gateway.record),
    singleIngredient: [await gateway.record(plainIngredientOperation(0))],
  };
  const bare = await startServer('bare-server.ts', databaseUrl, { databaseUrl, recordings });
  const whole = await startServer('gateway-server.ts', databaseUrl);
  try {
    yield await pageLatencies(gateway, bare.url);
    yield await throughputSection(gateway, whole, bare);
    if (process.env.BENCH_LISTS) yield await importSection(databaseUrl, process.env.BENCH_LISTS);
  } finally {
    await Promise.all([bare.stop(), whole.stop(), gateway.close()]);
  }
}

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
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

type Gateway = ReturnType<typeof openGateway>;

async function pageLatencies(gateway: Gateway, bareUrl: string): Promise<Section> {
  const subjects: Subject[] = [
    {
      name: '통합 검색',
      calls: benchQueries.length,
      run: (index) => gateway.ask(searchOperation(benchQueries[index] ?? '')),
    },
    { name: '성분 상세', calls: benchTitles.length * 3, run: (index) => gateway.ask(ingredientOperation(index)) },
    await labelSubject(gateway),
    { name: '성분 목록 20개', calls: 100, run: (index) => gateway.ask(listOperation(1 + (index % PAGES))) },
    ...(process.env.SITE_URL ? await sitePages(process.env.SITE_URL, gateway.pool) : []),
  ];
  const note = `게이트웨이는 yoga.fetch로, 사이트는 HTTP로 불러요. 검색어 ${benchQueries.length}개.`;
  return latencySection(await floorSubjects(gateway, bareUrl), subjects, note);
}

/** What the bare server answers by the statements of the gateway; further servers beside it are further lines. */
async function throughputSection(gateway: Gateway, whole: ServerProcess, bare: ServerProcess): Promise<Section> {
  const ours = { server: whole, path: '/graphql' };
  const rival = { server: bare, path: '/graphql' };
  const works: [work: string, by: string, subject: Omit<LoadSubject, 'name'>][] = [
    ['빈 Express 경로', '', { server: bare, path: '/bare', operation: null }],
    ['목록 20개', '빈 Yoga + pg', { ...rival, operation: () => plainListOperation() }],
    ['목록 20개', '게이트웨이', { ...ours, operation: () => plainListOperation() }],
    ['성분 하나', '빈 Yoga + pg', { ...rival, operation: () => plainIngredientOperation(0) }],
    ['성분 하나', '게이트웨이', { ...ours, operation: () => plainIngredientOperation(0) }],
    ['목록 화면', '게이트웨이', { ...ours, operation: () => listOperation() }],
    ['성분 화면', '게이트웨이', { ...ours, operation: () => ingredientOperation(0) }],
    ['검색', '게이트웨이', { ...ours, operation: () => searchOperation('글리세린') }],
    ['전성분 분석 60개', '게이트웨이', { ...ours, operation: await labelOperations(gateway.pool) }],
  ];
  const nameOf = (work: string, by: string) => (by ? `${work}: ${by}` : work);
  const loads = await loadInTurns(
    works.map(([work, by, subject]) => ({ ...subject, name: nameOf(work, by) })),
    LOAD_ROUNDS,
    LOAD_SECONDS,
  );
  const processorMs = (work: string, by = '') => loads.get(nameOf(work, by))?.processorMs ?? Number.NaN;
  return {
    title: '부하 (연결 50개, 서버는 각각 다른 프로세스)',
    note: '빈 Yoga + pg는 게이트웨이가 같은 요청에 실행할 SQL을 그대로 실행하고 같은 답을 보내요. 프로세서 시간은 서버 프로세스의 것이에요.',
    rows: works.map(([work, by]): ReportRow => {
      const own = processorMs(work, by);
      return {
        name: nameOf(work, by),
        values: {
          '요청/초': loads.get(nameOf(work, by))?.requestsPerSecond ?? Number.NaN,
          '프로세서 ms/요청': own,
          '÷ Express': own / processorMs('빈 Express 경로'),
          ...(by && by !== '게이트웨이' ? { '게이트웨이 ÷ 이것': processorMs(work, '게이트웨이') / own } : {}),
        },
      };
    }),
  };
}

await main();
