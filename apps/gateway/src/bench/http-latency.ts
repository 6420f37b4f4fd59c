import { askOverHttp } from './ask-over-http';
import { openGateway } from './in-process';
import { labelOperations, requireWhole } from './labels';
import { BARE_GET, BARE_POST, LATENCY_ROUNDS } from './latency';
import { searchOperation } from './operations';
import { searchesOfOtherNames } from './other-searches';
import { benchQueries } from './queries';
import { rawClient } from './raw-client';
import type { ReportRow, Section } from './report';
import { startServer, type ServerProcess } from './server-process';
import { timeInTurns, type Subject } from './timing';

const LABEL_CALLS = 100;

/**
 * The search and a label over HTTP beside empty requests, and nothing else: without the site and the rivals. Each is asked by
 * `fetch`, and over a bare connection, whose figures hold next to nothing of the client.
 */
export async function httpLatencies(databaseUrl: string): Promise<Section> {
  const { pool, close } = openGateway(databaseUrl);
  const [bare, whole] = await Promise.all([
    startServer('bare-server', databaseUrl, { databaseUrl, recordings: {} }),
    startServer('gateway-server', databaseUrl),
  ]);
  try {
    const [nextSearch, nextLabel] = [await searchesOfOtherNames(pool), await labelOperations(pool)];
    requireWhole(await askOverHttp(whole.url, nextLabel()));
    const subjects = [
      ...empty(bare),
      ...asked('통합 검색', whole, benchQueries.length, () => nextSearch()),
      ...asked('통합 검색, 같은 글을 다시', whole, benchQueries.length, (index) =>
        searchOperation(benchQueries[index % benchQueries.length] ?? ''),
      ),
      ...asked('전성분 분석 60개', whole, LABEL_CALLS, () => nextLabel()),
    ];
    return sectionOf(await timeInTurns(subjects, LATENCY_ROUNDS));
  } finally {
    await Promise.all([bare.stop(), whole.stop(), close()]);
  }
}

function empty(server: ServerProcess): Subject[] {
  const client = rawClient(server.url);
  const calls = benchQueries.length;
  const operation = (index: number) => searchOperation(benchQueries[index % benchQueries.length] ?? '');
  return [
    { name: BARE_GET, calls, server, run: () => fetch(`${server.url}/bare`).then((response) => response.text()) },
    { name: BARE_POST, calls, server, run: (index) => askOverHttp(`${server.url}/bare`, operation(index)) },
    { name: BARE_GET.replace('HTTP', '소켓'), calls, server, run: () => client.get('/bare') },
    {
      name: BARE_POST.replace('HTTP', '소켓'),
      calls,
      server,
      run: (index) => client.ask('/bare/graphql', operation(index)),
    },
  ];
}

function asked(
  name: string,
  server: ServerProcess,
  calls: number,
  operation: (index: number) => Parameters<typeof askOverHttp>[1],
): Subject[] {
  const client = rawClient(server.url);
  return [
    { name: `${name} (HTTP)`, calls, server, run: (index) => askOverHttp(server.url, operation(index)) },
    { name: `${name} (소켓)`, calls, server, run: (index) => client.ask('/graphql', operation(index)) },
  ];
}

function sectionOf(latencies: Awaited<ReturnType<typeof timeInTurns>>): Section {
  const besideOf = (name: string) => latencies.get(name.includes('소켓') ? BARE_GET.replace('HTTP', '소켓') : BARE_GET);
  return {
    title: 'HTTP 지연 시간 (ms, 한 번에 하나씩)',
    note: `(소켓)은 연결 하나에 바로 쓰고 읽어요. 준비 1회 뒤 ${LATENCY_ROUNDS}회를 번갈아 재고 그 중앙값을 써요.`,
    rows: [...latencies].map(([name, latency]): ReportRow => {
      const { p50 = Number.NaN, p99 = Number.NaN } = besideOf(name) ?? {};
      return {
        name,
        values: {
          p50: latency.p50,
          p95: latency.p95,
          p99: latency.p99,
          'p50 ÷ Express': latency.p50 / p50,
          'p99 ÷ Express': latency.p99 / p99,
          '서버 프로세서 ms/요청': latency.processorMs,
        },
      };
    }),
  };
}
