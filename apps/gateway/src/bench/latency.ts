import type { openGateway } from './in-process';
import { askOverHttp } from './ask-over-http';
import { searchOperation } from './operations';
import { benchQueries } from './queries';
import type { ReportRow, Section } from './report';
import { timeInTurns, type Subject } from './timing';

export const LATENCY_ROUNDS = 5;

/** The least that a request takes. */
export const BARE_GET = '빈 Express 경로 (HTTP)';
/** What asking by POST costs by itself, with the body that a search has. */
export const BARE_POST = '빈 Express 경로, POST (HTTP)';

/** The least that a request and a statement take on this machine at this time: what everything else is held against. */
export async function floorSubjects({ pool }: ReturnType<typeof openGateway>, bareUrl: string): Promise<Subject[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM ingredients ORDER BY label_count DESC LIMIT 30');
  const one = { name: 'bench_one', text: 'SELECT * FROM ingredients WHERE id = $1' };
  return [
    {
      name: BARE_GET,
      // As often as what is held against its tail: a p99 of fewer calls is another figure.
      calls: benchQueries.length,
      run: () => fetch(`${bareUrl}/bare`).then((response) => response.text()),
    },
    {
      name: '빈 select (한 행)',
      calls: 300,
      run: (index) => pool.query({ ...one, values: [rows[index % rows.length]?.id] }),
    },
    {
      name: BARE_POST,
      calls: benchQueries.length,
      run: (index) => askOverHttp(`${bareUrl}/bare`, searchOperation(benchQueries[index % benchQueries.length] ?? '')),
    },
  ];
}

/** Times subjects in turns, each beside the floor, which comes first. */
export async function latencySection(
  floor: readonly Subject[],
  subjects: readonly Subject[],
  note: string,
): Promise<Section> {
  const latencies = await timeInTurns([...floor, ...subjects], LATENCY_ROUNDS);
  const p50 = (name: string) => latencies.get(name)?.p50 ?? Number.NaN;
  const [express = '', select = ''] = floor.map(({ name }) => name);
  return {
    title: '지연 시간 (ms, 한 번에 하나씩)',
    note: `${note} 준비 1회 뒤 ${LATENCY_ROUNDS}회를 번갈아 재고 그 중앙값을 써요.`,
    rows: [...latencies].map(([name, latency]): ReportRow => ({
      name,
      values: {
        p50: latency.p50,
        p95: latency.p95,
        p99: latency.p99,
        'p50 ÷ Express': latency.p50 / p50(express),
        'p99 ÷ Express': latency.p99 / (latencies.get(express)?.p99 ?? Number.NaN),
        'p50 ÷ select': latency.p50 / p50(select),
      },
    })),
  };
}
