import type { Viewer } from '@gredia/auth';
import { koreanDay, shiftDay } from '@gredia/domain';
import type { DocumentFilter, GetDocumentRowsQueryVariables, GetOrdersQueryVariables } from '@gredia/graphql-schema';
import { fillScale, readOrderPeople } from './generated-orders';
import { openGateway } from './in-process';
import { LATENCY_ROUNDS } from './latency';
import { companyStatsOperation, documentCountOperation, documentRowsOperation, orderListOperation } from './operations';
import type { ReportRow, Section } from './report';
import { timeInTurns, type Subject } from './timing';

const CALLS = 60;
const ROWS = 20;
/** What is asked of the lists: how their tail stands beside a bare select of the same run. */
export const RATIO = 'p95 ÷ select';
const FLOOR = `빈 select (${ROWS}행)`;
const WORDS = ['나이아신', '글리', '병풀추출물 12', '스쿠알란', '모의 화장품 77', 'bench-4'];
const STATES = ['PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'] as const;
const ITEM_STATES = ['PAID', 'PREPARING', 'SHIPPED', 'CONFIRMED'] as const;

/** What many orders make slow: the lists of buyers, suppliers and operators and the console's table, beside a bare select of a page. */
export async function ordersAtScale(databaseUrl: string, count: number): Promise<Section> {
  const { orders, seconds } = await fillScale(databaseUrl, count);
  const people = await readOrderPeople(databaseUrl);
  const viewer = (role: Viewer['role'], id: string): Viewer => ({
    id,
    role,
    emailVerified: true,
    session: { sid: 'bench', signedInAt: new Date(), isLocked: false },
  });
  const gateways = {
    buyer: openGateway(databaseUrl, viewer('USER', people.buyer)),
    supplier: openGateway(databaseUrl, viewer('SELLER', people.supplier)),
    operator: openGateway(databaseUrl, viewer('OPERATOR', '00000000-0000-7000-8000-000000000001')),
  };
  try {
    const latencies = await timeInTurns(subjectsOf(gateways), LATENCY_ROUNDS);
    const floor = latencies.get(FLOOR)?.p95 ?? Number.NaN;
    return {
      title: '주문 지연 시간 (ms, 한 번에 하나씩)',
      note: `만들어 넣은 주문 ${orders}건(넣는 데 ${seconds.toFixed(0)}초). 게이트웨이는 yoga.fetch로 불러요.`,
      rows: [...latencies].map(([name, { p50, p95 }]): ReportRow => ({
        name,
        values: { p50, p95, [RATIO]: p95 / floor },
      })),
    };
  } finally {
    await Promise.all(Object.values(gateways).map(({ close }) => close()));
  }
}

type Gateways = Record<'buyer' | 'supplier' | 'operator', ReturnType<typeof openGateway>>;

function subjectsOf({ buyer, supplier, operator }: Gateways): Subject[] {
  const list = (
    name: string,
    { ask }: Gateways['buyer'],
    variables: (call: number) => GetOrdersQueryVariables,
  ): Subject => ({
    name,
    calls: CALLS,
    run: (call) => ask(orderListOperation({ perPage: ROWS, ...variables(call) })),
  });
  const word = (call: number) => ({ search: WORDS[call % WORDS.length] ?? '' });
  const state = (call: number) => ({ status: STATES[call % STATES.length] ?? 'PAID' });
  const itemState = (call: number) => ({ itemStatus: ITEM_STATES[call % ITEM_STATES.length] ?? 'PAID' });
  const stats = (name: string, days: number): Subject => ({
    name,
    calls: CALLS,
    run: () => {
      const to = koreanDay();
      const period = days > 100 ? 'MONTH' : 'DAY';
      return supplier.ask(companyStatsOperation({ from: shiftDay(to, 1 - days), to, period }));
    },
  });
  const count = (name: string, variables: () => { filter: DocumentFilter }): Subject => ({
    name,
    calls: CALLS,
    run: () => operator.ask(documentCountOperation({ collection: 'orders', ...variables() })),
  });
  const table = (
    name: string,
    variables: (call: number) => Omit<GetDocumentRowsQueryVariables, 'collection'>,
  ): Subject => ({
    name,
    calls: CALLS,
    run: (call) => operator.ask(documentRowsOperation({ collection: 'orders', ...variables(call) })),
  });
  return [
    {
      name: FLOOR,
      calls: CALLS,
      run: () => operator.pool.query(`SELECT * FROM orders ORDER BY created_at DESC, id DESC LIMIT ${ROWS}`),
    },
    list('산 주문', buyer, () => ({ tab: 'BOUGHT' })),
    list('판 주문, 첫 쪽들', supplier, (call) => ({ tab: 'SOLD', page: 1 + (call % 20) })),
    list('판 주문, 상태로 거르기', supplier, (call) => ({ tab: 'SOLD', ...state(call) })),
    list('판 주문, 품목의 상태로 거르기', supplier, (call) => ({ tab: 'SOLD', ...itemState(call) })),
    list('판 주문에서 찾기', supplier, (call) => ({ tab: 'SOLD', ...word(call) })),
    list('모든 주문, 첫 쪽들', operator, (call) => ({ tab: 'ALL', page: 1 + (call % 20) })),
    list('모든 주문, 상태로 거르기', operator, (call) => ({ tab: 'ALL', ...state(call) })),
    list('모든 주문, 요청이 있는 것', operator, () => ({ tab: 'ALL', itemStatus: 'CANCEL_REQUESTED' })),
    list('모든 주문에서 찾기', operator, (call) => ({ tab: 'ALL', ...word(call) })),
    table('콘솔 표, 첫 쪽', () => ({})),
    table('콘솔 표에서 찾기', word),
    table('콘솔 표, 결제를 기다리는 것', () => ({ filter: is('status', 'PENDING_PAYMENT') })),
    table('콘솔 표, 요청이 있는 것', () => ({ filter: is('request', 'CANCEL_REQUESTED') })),
    table('콘솔 표, 실패한 환불', () => ({ filter: is('refund', 'FAILED') })),
    count('콘솔 칩의 수', () => ({ filter: is('refund', 'FAILED') })),
    stats('통계 30일', 30),
    stats('통계 1년, 달마다', 365),
  ];
}

const is = (field: string, value: string): DocumentFilter => ({ field, op: 'EQUALS', value });
