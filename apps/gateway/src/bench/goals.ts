import { FIRST_TOKEN } from './first-token';
import { BARE_COUNTED, COUNTED } from './page-views';
import { BARE_READ, RANKED, READ } from './ranking';
import type { ReportRow, Section } from './report';

/** What a measurement comes to: a ratio within the run, or a figure of its own where there is nothing beside it. */
export interface Goal {
  name: string;
  /** At most (of a score: at least); left out where it is only watched. */
  asked?: number;
  isScore?: boolean;
  measure: (read: Read) => number;
}

/** The value of a row of any section; NaN where that was not measured. */
type Read = (row: string, column: string) => number;

const CPU = '프로세서 ms/요청';
const HELLO = '빈 Express 경로 (HTTP)';
const HELLO_BY_POST = '빈 Express 경로, POST (HTTP)';
const ratio =
  (row: string, column: string, toRow: string, toColumn = column) =>
  (read: Read) =>
    read(row, column) / read(toRow, toColumn);
const beside = (work: string, rival: string, asked?: number): Goal => ({
  name: `${work} ÷ ${rival} (프로세서)`,
  asked,
  measure: ratio(`${work}: 게이트웨이`, CPU, `${work}: ${rival}`),
});
const worst = (column: string, pick: (...values: number[]) => number) => (read: Read) =>
  pick(...PHONE_PAGES.map((page) => read(page, column)));

/** The screens that Lighthouse visits. */
export const PHONE_PAGES = ['홈', '성분 목록', '성분', '원료', '전성분 분석'];

/** What is asked of the product's speed. */
export const goals: readonly Goal[] = [
  beside('목록 20개', 'PostGraphile 4', 0.8),
  beside('목록 20개', '빈 Yoga + pg'),
  beside('목록 20개', 'Mercurius-JIT'),
  beside('성분 하나', 'PostGraphile 4', 1),
  beside('성분 하나', '빈 Yoga + pg'),
  beside('성분 하나', 'Mercurius-JIT'),
  { name: '통합 검색 p50 ÷ 빈 요청 p50 (HTTP)', asked: 1.5, measure: ratio('통합 검색 (HTTP)', 'p50', HELLO) },
  { name: '통합 검색 p99 ÷ 빈 요청 p50 (HTTP)', asked: 4, measure: ratio('통합 검색 (HTTP)', 'p99', HELLO, 'p50') },
  // What the tail of any request is on this machine at this time: an empty one has a p99 of many times its p50 too.
  { name: '통합 검색 p99 ÷ 빈 요청 p99 (HTTP)', measure: ratio('통합 검색 (HTTP)', 'p99', HELLO) },
  {
    name: '통합 검색, 같은 글을 다시, p50 ÷ 빈 요청 p50 (HTTP)',
    measure: ratio('통합 검색, 같은 글을 다시 (HTTP)', 'p50', HELLO),
  },
  // As the apps ask: a body costs the client and the server something by itself.
  { name: '통합 검색 p50 ÷ 빈 POST p50 (HTTP)', measure: ratio('통합 검색 (HTTP)', 'p50', HELLO_BY_POST) },
  {
    name: '통합 검색 p50, 게이트웨이 안, ms',
    asked: 0.2,
    measure: (read) => read('통합 검색 (게이트웨이 안)', 'p50'),
  },
  {
    name: '전성분 분석 60개 p50 ÷ 빈 요청 p50 (HTTP)',
    asked: 8,
    measure: ratio('전성분 분석 60개 (HTTP)', 'p50', HELLO),
  },
  {
    name: '전성분 분석 60개 p50 ÷ 빈 POST p50 (HTTP)',
    measure: ratio('전성분 분석 60개 (HTTP)', 'p50', HELLO_BY_POST),
  },
  {
    name: '캐시된 페이지 ÷ 빈 Node (프로세서)',
    asked: 2.5,
    measure: ratio('캐시된 페이지: 사이트', CPU, '캐시된 페이지: 빈 Node'),
  },
  { name: '캐시된 페이지 ÷ nginx (프로세서)', measure: ratio('캐시된 페이지: 사이트', CPU, '캐시된 페이지: nginx') },
  { name: '처음 부르는 성분 페이지, 프로세서 ms', asked: 16.5, measure: (read) => read('성분 페이지, 처음', '합계') },
  { name: `${FIRST_TOKEN}, p95 ms`, asked: 300, measure: (read) => read(FIRST_TOKEN, 'p95') },
  { name: '검색 100만 건의 순위를 처음부터, 초', asked: 10, measure: (read) => read(RANKED, '초') },
  { name: '순위 읽기 p50 ÷ 빈 select p50', measure: ratio(READ, 'p50', BARE_READ) },
  {
    name: '페이지뷰 세기 ÷ 빈 Express (요청/초)',
    asked: 0.7,
    isScore: true,
    measure: ratio(COUNTED, '요청/초', BARE_COUNTED),
  },
  { name: 'npm start 다시, 초', asked: 6, measure: (read) => read('npm start 다시', '초') },
  { name: '휴대폰: 성능이 가장 낮은 화면', isScore: true, measure: worst('성능', Math.min) },
  { name: '휴대폰: 가장 오래 막힌 화면, ms', asked: 1050, measure: worst('막힘 ms', Math.max) },
  { name: '휴대폰: 가장 긴 작업, ms', asked: 200, measure: worst('가장 긴 작업 ms', Math.max) },
  { name: '휴대폰: 요청이 가장 많은 화면', asked: 25, measure: worst('요청', Math.max) },
  { name: '휴대폰: 글꼴 파일이 가장 많은 화면', asked: 4, measure: worst('글꼴', Math.max) },
  { name: '휴대폰: 글꼴이 가장 무거운 화면, kB', asked: 150, measure: worst('글꼴 kB', Math.max) },
  { name: '휴대폰: 가장 무거운 화면, kB', measure: worst('kB', Math.max) },
  { name: '전성분 사전, kB', asked: 400, measure: (read) => read('전성분 사전', 'kB') },
  {
    name: '휴대폰: 접근성, 권장 사항, 검색 최적화 가운데 가장 낮은 것',
    asked: 100,
    isScore: true,
    measure: (read) => Math.min(...['접근성', '권장 사항', '검색'].map((column) => worst(column, Math.min)(read))),
  },
];

/** What each goal comes to in the sections of a run; those that were not measured are left out. */
export function measureGoals(sections: readonly Section[]): Map<string, number> {
  const rows = sections.flatMap((section) => section.rows);
  const read: Read = (name, column) => {
    const found = rows.find((row) => row.name === name && typeof row.values[column] === 'number');
    return Number(found?.values[column] ?? Number.NaN);
  };
  return new Map(
    goals.flatMap(({ name, measure }) => {
      const value = measure(read);
      return Number.isFinite(value) ? [[name, value] as const] : [];
    }),
  );
}

/** The goals, what they come to now, and what they came to in the record that is committed. */
export function goalSection(
  measured: ReadonlyMap<string, number>,
  recorded: Record<string, number>,
  by: string,
): Section {
  const isMet = ({ asked, isScore }: Goal, value: number) =>
    asked === undefined || (isScore ? value >= asked : value <= asked);
  return {
    title: '한눈에',
    note: `지난 기록은 docs/measurements/bench.json${by ? ` (${by})` : ' (아직 없어요)'}이에요.`,
    rows: goals.map((goal): ReportRow => {
      const value = measured.get(goal.name);
      return {
        name: goal.name,
        values: {
          지금: value ?? '-',
          '지난 기록': recorded[goal.name] ?? '-',
          목표: goal.asked === undefined ? '' : `${goal.isScore ? '≥' : '≤'} ${goal.asked}`,
          '': value === undefined || isMet(goal, value) ? '' : '못 미쳐요',
        },
      };
    }),
  };
}
