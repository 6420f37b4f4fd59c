import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Viewer } from '@gredia/auth';
import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from '@gredia/domain';
import type { GetDocumentRowsQueryVariables } from '@gredia/graphql-schema';
import { communityAtScale } from './community-scale';
import { generateProducts } from './generated-products';
import { historyAtScale } from './history-scale';
import { openGateway } from './in-process';
import { floorSubjects, latencySection } from './latency';
import { documentRowsOperation, productListOperation, searchOperation } from './operations';
import { ordersAtScale } from './orders-scale';
import { randomOf, type Random } from './random';
import type { Section } from './report';
import { dealerNames } from './scale-names';
import { SCALE_TYPES } from './scale-products';
import { startServer } from './server-process';
import type { Subject } from './timing';

const MATERIALS = 200_000;
const ORDERS = 100_000;
/** For who works at their lists: filled and timed in a few minutes. */
const SOME_ORDERS = 10_000;
const CALLS = 200;
/** Two letters each: from names, and the ones that most names hold. */
const PAIRS = 400;
const COMMON_PAIRS = ['글리', '추출', '보습', '하이', '오일', '소듐', 'ti', 'pe', 've', 'ex', 'ㄴㅇ', 'ㄱㄹ'];
const LIST_SEARCHES = ['글리세린', '추출물', '하이알', '병풀', 'niacin', 'extract', '바이오', '99', '한빛', '메칠', '소듐', '오일', '토코페롤', '글리세린 99', 'Nordhaven', '세라마이드', '나이아', 'silic', '보습', '콜라겐']; // prettier-ignore

/** Who works in the console: nothing is kept of what it reads. */
const OPERATOR: Viewer = {
  id: '00000000-0000-7000-8000-000000000001',
  role: 'OPERATOR',
  emailVerified: true,
  session: { sid: 'bench', signedInAt: new Date(), isLocked: false },
};
const TABLE_CALLS = 40;
const TABLE_SEARCHES = ['글리', '추출물', 'niacin', '한빛', '99', '세라마이드'];

type Gateway = ReturnType<typeof openGateway>;

/**
 * What 100,000 orders, 100,000 posts, 5,000,000 changes and 200,000 raw materials make slow: their lists with facets, the search in
 * them, the search box. Named, `orders` is timed alone, of 10,000 where that is enough.
 */
export async function* benchAtScale(
  databaseUrl: string,
  parts: readonly string[],
  isSmall: boolean,
): AsyncGenerator<Section> {
  const strange = parts.find((part) => part !== 'orders');
  if (strange) throw new Error(`'${strange}' 부분은 --scale에 없어요: orders`);
  yield await ordersAtScale(databaseUrl, isSmall ? SOME_ORDERS : ORDERS);
  if (parts.length > 0) return;
  yield await historyAtScale(databaseUrl);
  yield await communityAtScale(databaseUrl);
  const materials = await generateProducts(databaseUrl, MATERIALS);
  const gateway = openGateway(databaseUrl);
  const operator = openGateway(databaseUrl, OPERATOR);
  const bare = await startServer('bare-server', databaseUrl, { databaseUrl, recordings: {} });
  try {
    yield await loading(gateway, materials);
    await gateway.loadNames();
    const subjects = [...listSubjects(gateway), await pairSubject(gateway), ...tableSubjects(gateway, operator)];
    const note = `만들어 넣은 원료 ${materials}건. 필터는 부를 때마다 달라요. 게이트웨이는 yoga.fetch로 불러요.`;
    yield await latencySection(await floorSubjects(gateway, bare.url), subjects, note);
  } finally {
    await Promise.all([bare.stop(), gateway.close(), operator.close()]);
  }
}

/** How long the list takes to be read into memory, and how much of it it takes. */
async function loading({ ask }: Gateway, materials: number): Promise<Section> {
  const before = memory();
  const start = performance.now();
  await ask(productListOperation({ perPage: 10 }));
  const seconds = (performance.now() - start) / 1000;
  const values = { 원료: materials, 초: seconds, MB: (memory() - before) / 2 ** 20 };
  return { title: '목록을 메모리로 읽기', rows: [{ name: '처음 한 번', values }] };
}

function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function listSubjects({ ask }: Gateway): Subject[] {
  const random = randomOf(7);
  const subject = (name: string, variables: (call: number) => Parameters<typeof productListOperation>[0]): Subject => ({
    name,
    calls: CALLS,
    run: (call) => ask(productListOperation(variables(call))),
  });
  const search = (call: number) => ({ search: LIST_SEARCHES[call % LIST_SEARCHES.length] });
  return [
    subject('원료 목록', (call) => ({ page: 1 + (call % 50) })),
    subject('원료 목록, 필터 2개', () => twoFilters(random)),
    subject('원료 목록, 이름순 깊은 쪽', (call) => ({ sort: 'NAME', page: 1 + call * 40 })),
    subject('원료 목록에서 찾기', search),
    subject('원료 목록에서 찾기, 필터 2개', (call) => ({ ...search(call), ...twoFilters(random) })),
  ];
}

/** One or two values in each of two groups. */
function twoFilters(random: Random) {
  const groups = [
    ['dealers', dealerNames],
    ['functions', PRODUCT_FUNCTIONS],
    ['certificates', PRODUCT_CERTIFICATES],
    ['types', SCALE_TYPES],
  ] as const;
  const chosen = random.some(groups, 2);
  return Object.fromEntries(
    chosen.map(([group, values]) => [group, random.some<string>(values, 1 + random.below(2), random.oftenEarly)]),
  );
}

/** The console's table of materials, beside what its database answers at least: fifty rows as they stand. */
function tableSubjects({ pool }: Gateway, { ask }: Gateway): Subject[] {
  const table = (
    name: string,
    variables: (call: number) => Omit<GetDocumentRowsQueryVariables, 'collection'>,
  ): Subject => ({
    name,
    calls: TABLE_CALLS,
    run: (call) => ask(documentRowsOperation({ collection: 'products', ...variables(call) })),
  });
  return [
    {
      name: 'select 50행',
      calls: TABLE_CALLS,
      run: () => pool.query('SELECT * FROM products ORDER BY id DESC LIMIT 50'),
    },
    table('콘솔 표, 첫 쪽', () => ({})),
    table('콘솔 표, 이름순', () => ({ option: { sort: [{ field: 'name', descending: false }] } })),
    table('콘솔 표에서 찾기', (call) => ({ search: TABLE_SEARCHES[call % TABLE_SEARCHES.length] })),
    table('콘솔 표, 조건 2개', () => ({
      filter: {
        and: [
          { field: 'visible', op: 'EQUALS', value: true },
          { field: 'manufacture', op: 'CONTAINS', value: '바이오' },
        ],
      },
    })),
  ];
}

async function pairSubject({ ask, pool }: Gateway): Promise<Subject> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT text FROM search_terms WHERE target_type IN ('PRODUCT', 'INGREDIENT') AND kind < 2
      ORDER BY md5(text), target_id LIMIT $1`,
    [PAIRS * 4],
  );
  const random = randomOf(11);
  const pairs = rows.flatMap(({ text }) => {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    const place = random.share() < 0.5 ? 0 : random.below(Math.max(1, letters.length - 1));
    return letters.length < 2 ? [] : [letters.slice(place, place + 2)];
  });
  const queries = [...new Set([...COMMON_PAIRS, ...pairs])].slice(0, PAIRS);
  return {
    name: `두 글자 통합 검색 (${queries.length}개)`,
    calls: queries.length,
    run: (index) => ask(searchOperation(queries[index] ?? '')),
  };
}
