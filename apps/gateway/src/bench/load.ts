import { labelOperations } from './labels';
import {
  ingredientOperation,
  listOperation,
  plainIngredientOperation,
  plainListOperation,
  type Operation,
} from './operations';
import { searchesOfOtherNames } from './other-searches';
import type { ReportRow, Section } from './report';
import { CACHED_PAGE, type BenchServers } from './servers';
import { loadInTurns, type LoadSubject } from './throughput';

const ROUNDS = 3;
const SECONDS = 5;

const OURS = '게이트웨이';
const HELLO = '빈 Express 경로';

interface Work {
  /** Those of one name answer the same. */
  work: string;
  by: string;
  subject: Omit<LoadSubject, 'name'>;
}

const nameOf = ({ work, by }: Pick<Work, 'work' | 'by'>) => (by ? `${work}: ${by}` : work);

/** What servers can do, and how much processor each answer takes them: ours beside those that answer the same. */
export async function throughputSection(servers: BenchServers): Promise<Section> {
  const works = await worksOf(servers);
  const loads = await loadInTurns(
    works.map((work) => ({ ...work.subject, name: nameOf(work) })),
    ROUNDS,
    SECONDS,
  );
  const processorMs = (work: string, by = '') => loads.get(nameOf({ work, by }))?.processorMs ?? Number.NaN;
  const ourOwn = (work: string) => processorMs(work, work === '캐시된 페이지' ? '사이트' : OURS);
  return {
    title: '부하 (연결 50개, 서버는 각각 다른 프로세스)',
    note: '빈 Yoga + pg는 게이트웨이가 같은 요청에 실행할 SQL을 그대로 실행하고 같은 답을 보내요. 프로세서 시간은 서버 프로세스의 것이에요.',
    rows: works.map(({ work, by }): ReportRow => {
      const own = processorMs(work, by);
      return {
        name: nameOf({ work, by }),
        values: {
          '요청/초': loads.get(nameOf({ work, by }))?.requestsPerSecond ?? Number.NaN,
          '프로세서 ms/요청': own,
          '÷ Express': own / processorMs(HELLO),
          ...(by && own !== ourOwn(work) ? { '우리 ÷ 이것': ourOwn(work) / own } : {}),
        },
      };
    }),
  };
}

async function worksOf({ whole, bare, rivals, site, bytes, nginx, gateway }: BenchServers): Promise<Work[]> {
  const ours = { server: whole, path: '/graphql' };
  const rival = { server: bare, path: '/graphql' };
  const pageOf = (server: LoadSubject['server']) => ({ server, path: CACHED_PAGE, operation: null });
  const besideRivals = (work: string, answer: 'list' | 'one', operation: () => Operation): Work[] => [
    { work, by: '빈 Yoga + pg', subject: { ...rival, operation } },
    ...rivals.map((other) => ({
      work,
      by: other.name,
      subject: { server: other.server, path: '/graphql', operation: other[answer] },
    })),
    { work, by: OURS, subject: { ...ours, operation } },
  ];
  const label = await labelOperations(gateway.pool);
  return [
    { work: HELLO, by: '', subject: { server: bare, path: '/bare', operation: null } },
    ...besideRivals('목록 20개', 'list', () => plainListOperation()),
    ...besideRivals('성분 하나', 'one', () => plainIngredientOperation(0)),
    { work: '목록 화면', by: OURS, subject: { ...ours, operation: () => listOperation() } },
    { work: '성분 화면', by: OURS, subject: { ...ours, operation: () => ingredientOperation(0) } },
    { work: '검색', by: OURS, subject: { ...ours, operation: await searchesOfOtherNames(gateway.pool) } },
    { work: '전성분 분석 60개', by: OURS, subject: { ...ours, operation: label } },
    { work: '캐시된 페이지', by: '빈 Node', subject: pageOf(bytes) },
    ...(nginx ? [{ work: '캐시된 페이지', by: 'nginx', subject: pageOf(nginx) }] : []),
    { work: '캐시된 페이지', by: '사이트', subject: pageOf(site) },
  ];
}
