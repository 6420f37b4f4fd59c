import { koreanDay } from '@gredia/domain';
import { GetRankingPageDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { print } from 'graphql';
import { refreshRankings } from '../modules/search-ranking/rank-searches';
import { connect } from '../platform/database/client';
import { openGateway } from './in-process';
import { LATENCY_ROUNDS } from './latency';
import type { ReportRow, Section } from './report';
import { median, timeInTurns } from './timing';

export const RANKED = '검색 100만 건의 순위를 처음부터';
export const READ = '순위 100개 읽기';
export const BARE_READ = '빈 select 100행';
const SEARCHES = 1_000_000;
const DAYS = 90;
/** Ingredients that are ever searched for. */
const SEARCHED = 8000;
const ROUNDS = 3;
const CALLS = 200;
/** By which the searches of the benchmark are known. */
const WORD = '모의 검색';

/**
 * How long the job takes for a million logged searches of ninety days, from nothing and as it runs every five minutes, beside the
 * least that a count of them takes; and what an answer takes beside a bare select of its rows.
 */
export async function* rankingSections(databaseUrl: string): AsyncGenerator<Section> {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  const gateway = openGateway(databaseUrl);
  try {
    await pool.query('DELETE FROM search_logs WHERE word = $1', [WORD]);
    // The commonest ingredients are searched for most, as in life; a visitor has another hash every day.
    await db.execute(sql`
      INSERT INTO search_logs (id, word, ingredient_id, visitor, day, created_at)
      SELECT gen_random_uuid(), ${WORD}, known.id, searched.visitor, searched.day, searched.day
      FROM (
        SELECT 1 + floor(power(random(), 3) * least((SELECT count(*) FROM ingredients), ${SEARCHED}::int))::int AS place,
          md5('visitor ' || floor(random() * 8000)) AS visitor, ${koreanDay()}::date - floor(random() * ${DAYS})::int AS day
        FROM generate_series(1, ${SEARCHES}::int)
      ) AS searched
      JOIN (SELECT id, row_number() OVER (ORDER BY label_count DESC, id) AS place FROM ingredients) AS known USING (place)`);
    await pool.query('VACUUM ANALYZE search_logs');
    const seconds = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await work();
        times.push((performance.now() - start) / 1000);
      }
      return median(times);
    };
    const rank = (isWhole: boolean) => () => db.transaction((tx) => refreshRankings(tx, { isWhole }));
    const bare = await seconds(() =>
      pool.query('SELECT ingredient_id, count(*) FROM search_logs WHERE ingredient_id IS NOT NULL GROUP BY 1'),
    );
    const visits = await seconds(() =>
      pool.query(`SELECT day, ingredient_id, count(*) FROM (
        SELECT DISTINCT day, ingredient_id, visitor FROM search_logs WHERE ingredient_id IS NOT NULL) AS visits GROUP BY 1, 2`),
    );
    const whole = await seconds(rank(true));
    const usual = await seconds(rank(false));
    const row = (name: string, time: number): ReportRow => ({
      name,
      values: { 초: time, '÷ 빈 집계': time / bare, '÷ 방문 집계': time / visits },
    });
    yield {
      title: '검색 순위',
      note: `기록된 검색 ${SEARCHES.toLocaleString('en-US')}건, ${DAYS}일. 한 트랜잭션에서 세고 써요.`,
      rows: [
        row('빈 집계 (성분마다 count)', bare),
        row('방문 집계 (하루, 성분, 방문자마다 한 번)', visits),
        row(RANKED, whole),
        row('5분마다 도는 만큼', usual),
      ],
    };
    yield await readings(gateway);
  } finally {
    await pool.query('DELETE FROM search_logs WHERE word = $1', [WORD]);
    await db.transaction((tx) => refreshRankings(tx, { isWhole: true }));
    await Promise.all([gateway.close(), pool.end()]);
  }
}

async function readings({ ask, pool }: ReturnType<typeof openGateway>): Promise<Section> {
  const operation = {
    query: print(GetRankingPageDocument),
    variables: { date: null, first: 100, isDay: false, isWeek: false, isMonth: true },
  };
  const latencies = await timeInTurns(
    [
      {
        name: BARE_READ,
        calls: CALLS,
        run: () =>
          pool.query({
            name: 'bench_ranking',
            text: `SELECT * FROM search_rankings WHERE period = 'MONTH' AND start = date_trunc('month', now())::date ORDER BY rank`,
          }),
      },
      { name: READ, calls: CALLS, run: () => ask(operation) },
    ],
    LATENCY_ROUNDS,
  );
  const floor = latencies.get(BARE_READ)?.p50 ?? Number.NaN;
  return {
    title: '순위 읽기 (ms, 한 번에 하나씩)',
    note: '게이트웨이는 yoga.fetch로 불러요. 답은 1분 동안 기억돼요.',
    rows: [...latencies].map(([name, { p50, p95 }]) => ({ name, values: { p50, p95, 'p50 ÷ select': p50 / floor } })),
  };
}
