import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { processTreeMs } from './process-tree';
import type { Section } from './report';
import type { BenchServers } from './servers';
import { median } from './timing';

const ROUNDS = 3;
const PAGES_PER_ROUND = 60;
/** The most used ones are read by other subjects; these are asked for here alone. */
const SKIPPED = 3000;

/** What a page that nobody asked for yet costs the processes that it passes. */
export async function freshPageSection({ site, whole, gateway }: BenchServers): Promise<Section> {
  const { rows } = await gateway.pool.query<{ title: string }>(
    'SELECT title FROM ingredients ORDER BY label_count DESC, id OFFSET $1 LIMIT $2',
    [SKIPPED, (ROUNDS + 1) * PAGES_PER_ROUND],
  );
  const postmaster = await findPostmaster(gateway.pool);
  const counters = {
    사이트: site.processorTime,
    게이트웨이: whole.processorTime,
    PostgreSQL: () => Promise.resolve(postmaster === null ? Number.NaN : processTreeMs(postmaster)),
  };
  const names = Object.keys(counters) as (keyof typeof counters)[];
  const readAll = () => Promise.all(names.map((name) => counters[name]()));

  const rounds: number[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await readAll();
    const titles = rows.slice(round * PAGES_PER_ROUND, (round + 1) * PAGES_PER_ROUND);
    for (const { title } of titles) await readPage(`${site.url}/ingredients/${encodeURIComponent(title)}`);
    const after = await readAll();
    // The first one warms up.
    if (round > 0) rounds.push(after.map((value, place) => (value - (before[place] ?? 0)) / titles.length));
  }
  const measured = names.map((_, place) => median(rounds.map((round) => round[place] ?? Number.NaN)));
  const together = measured.reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0);
  return {
    title: '처음 부르는 성분 페이지 (프로세서 ms/쪽)',
    note: `${PAGES_PER_ROUND}쪽씩 ${ROUNDS}번의 중앙값이에요. 한 번에 하나씩 불러요.`,
    rows: [
      {
        name: '성분 페이지, 처음',
        values: {
          ...Object.fromEntries(names.map((name, place) => [name, measured[place] ?? Number.NaN])),
          합계: together,
        },
      },
    ],
  };
}

async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' });
  await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}

/** The process of the server, where it runs on this machine and lets its folder be read. */
async function findPostmaster(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  const file = path.join(rows[0]?.folder ?? '', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}
