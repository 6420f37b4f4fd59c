import { askOverHttp } from './ask-over-http';
import { searchesOfOtherNames } from './other-searches';
import { labelOperations, labelSubject, requireWhole } from './labels';
import { floorSubjects, latencySection } from './latency';
import {
  ingredientOperation,
  listOperation,
  plainIngredientOperation,
  plainListOperation,
  searchOperation,
} from './operations';
import { benchQueries, benchTitles } from './queries';
import type { Section } from './report';
import { PAGES, type BenchServers } from './servers';
import { sitePages } from './site-pages';
import type { Subject } from './timing';

const CALLS = 100;

/** How long one request takes while no other one runs: inside the gateway, over HTTP, and beside the rivals. */
export async function pageLatencies(servers: BenchServers): Promise<Section> {
  const { gateway, bare, site } = servers;
  const nextInside = await searchesOfOtherNames(gateway.pool);
  const subjects: Subject[] = [
    {
      name: '통합 검색',
      calls: benchQueries.length,
      run: () => gateway.ask(nextInside()),
    },
    {
      name: '통합 검색 (게이트웨이 안)',
      calls: benchQueries.length,
      run: () => gateway.askCompiled(nextInside()),
    },
    { name: '성분 상세', calls: benchTitles.length * 3, run: (index) => gateway.ask(ingredientOperation(index)) },
    await labelSubject(gateway),
    { name: '성분 목록 20개', calls: 100, run: (index) => gateway.ask(listOperation(1 + (index % PAGES))) },
    ...(await overHttp(servers)),
    ...(await sitePages(site.url, gateway.pool)),
  ];
  const note = `이름에 (HTTP)나 서버 이름이 있으면 HTTP로, (게이트웨이 안)이면 컴파일된 문서로, 아니면 yoga.fetch로 불러요. 검색어 ${benchQueries.length}개.`;
  return latencySection(await floorSubjects(gateway, bare.url), subjects, note);
}

async function overHttp({ whole, bare, rivals, gateway }: BenchServers): Promise<Subject[]> {
  const nextLabel = await labelOperations(gateway.pool);
  requireWhole(await askOverHttp(whole.url, nextLabel()));
  const nextSearch = await searchesOfOtherNames(gateway.pool);
  const plain = { list: () => plainListOperation(), one: () => plainIngredientOperation(0) };
  const asked = [
    { name: '빈 Yoga + pg', server: bare, ...plain },
    ...rivals,
    { name: '게이트웨이', server: whole, ...plain },
  ];
  const works = [
    ['목록 20개', 'list'],
    ['성분 하나', 'one'],
  ] as const;
  return [
    {
      name: '통합 검색 (HTTP)',
      calls: benchQueries.length,
      run: () => askOverHttp(whole.url, nextSearch()),
    },
    {
      name: '통합 검색, 같은 글을 다시 (HTTP)',
      calls: benchQueries.length,
      run: (index) => askOverHttp(whole.url, searchOperation(benchQueries[index] ?? '')),
    },
    { name: '전성분 분석 60개 (HTTP)', calls: CALLS, run: () => askOverHttp(whole.url, nextLabel()) },
    ...works.flatMap(([work, of]) =>
      asked.map((one) => ({
        name: `${work}: ${one.name}`,
        calls: CALLS,
        run: () => askOverHttp(one.server.url, one[of]()),
      })),
    ),
  ];
}
