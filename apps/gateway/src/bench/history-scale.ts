import { addDays, koreanDay } from '@gredia/domain';
import { generateHistory, HISTORY_OF_ONE } from './generated-history';
import { openGateway } from './in-process';
import { LATENCY_ROUNDS } from './latency';
import { ingredientAsOfOperation, logsOperation } from './operations';
import type { ReportRow, Section } from './report';
import { timeInTurns, type Subject } from './timing';

const CHANGES = 5_000_000;
const CALLS = 60;
const ROWS = 20;
const DEEP_PAGE = 10_000;
/** A deep page goes through 200,000 places of an index: some calls are enough. */
const DEEP_CALLS = 10;

const FIRST_ROWS = '빈 select (20행)';
const DEEP_IDS = '빈 select (20행, 200,000행 뒤)';

/** What 5,000,000 changes make slow, beside bare selects of a page; and an ingredient of the past, of a thousand changes. */
export async function historyAtScale(databaseUrl: string): Promise<Section> {
  const ingredientId = await generateHistory(databaseUrl, CHANGES);
  const gateway = openGateway(databaseUrl);
  try {
    const latencies = await timeInTurns(subjectsOf(gateway, ingredientId), LATENCY_ROUNDS);
    const floorOf = (name: string) => latencies.get(name.includes('10,000') ? DEEP_IDS : FIRST_ROWS);
    return {
      title: '변경 이력 지연 시간 (ms, 한 번에 하나씩)',
      note: `만들어 넣은 변경 ${CHANGES}행. 게이트웨이는 yoga.fetch로 불러요.`,
      rows: [...latencies].map(([name, { p50, p95 }]): ReportRow => ({
        name,
        values: { p50, p95, 'p50 ÷ select': p50 / (floorOf(name)?.p50 ?? Number.NaN) },
      })),
    };
  } finally {
    await gateway.close();
  }
}

function subjectsOf({ ask, pool }: ReturnType<typeof openGateway>, ingredientId: string): Subject[] {
  const select = (name: string, columns: string, offset: number, calls: number): Subject => ({
    name,
    calls,
    run: () =>
      pool.query(`SELECT ${columns} FROM change_logs
        ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${ROWS} OFFSET ${offset}`),
  });
  const dayAt = (call: number) =>
    koreanDay(addDays(new Date(HISTORY_OF_ONE.firstDay), 1 + ((call * 17) % (HISTORY_OF_ONE.days - 1))));
  return [
    select(FIRST_ROWS, '*', 0, CALLS),
    { name: '변경 이력, 첫 쪽', calls: CALLS, run: () => ask(logsOperation({ page: 1, perPage: ROWS })) },
    {
      name: '변경 이력, 항목 하나',
      calls: CALLS,
      run: (call) => ask(logsOperation({ page: 1 + (call % 5), perPage: ROWS, key: 'casNo' })),
    },
    {
      name: '변경 이력, 사람이 바꾼 것',
      calls: CALLS,
      run: (call) => ask(logsOperation({ page: 1 + (call % 5), perPage: ROWS, origin: ['OPERATOR', 'SUGGESTION'] })),
    },
    select(DEEP_IDS, 'id', (DEEP_PAGE - 1) * ROWS, DEEP_CALLS),
    {
      name: '변경 이력, 10,000쪽',
      calls: DEEP_CALLS,
      run: () => ask(logsOperation({ page: DEEP_PAGE, perPage: ROWS })),
    },
    {
      name: '지난 날의 성분 (변경 1,000번)',
      calls: CALLS,
      run: (call) => ask(ingredientAsOfOperation(ingredientId, dayAt(call))),
    },
  ];
}
