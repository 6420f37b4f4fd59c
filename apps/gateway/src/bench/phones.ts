import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PHONE_PAGES } from './goals';
import type { ReportRow, Section } from './report';
import { RIVALS_FOLDER } from './rivals';
import { CACHED_PAGE, type BenchServers } from './servers';
import { median } from './timing';

const ROUNDS = 5;

/** What a visit tells (bench-rivals/lighthouse.mjs). */
type Visit = Record<
  | 'benchmarkIndex'
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'blockingMs'
  | 'longestTaskMs'
  | 'bytes'
  | 'requests'
  | 'fonts'
  | 'fontBytes',
  number
>;

/** Lighthouse on phones: each page five times in turns, the median of each figure. */
export async function phoneSection({ site, gateway }: BenchServers, chromium: string): Promise<Section> {
  const material = await gateway.pool.query<{ id: string }>(
    'SELECT id FROM products WHERE visible ORDER BY updated_at DESC, id LIMIT 1',
  );
  const addresses = ['/', '/ingredients', CACHED_PAGE, `/products/${material.rows[0]?.id}`, '/ingredients/analyze'];
  const visits = PHONE_PAGES.map((): Visit[] => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    process.stderr.write(`  Lighthouse ${round}/${ROUNDS}\n`);
    for (const [place, address] of addresses.entries()) visits[place]?.push(await visit(chromium, site.url + address));
  }
  const of = (place: number, figure: keyof Visit) => median((visits[place] ?? []).map((one) => one[figure]));
  const index = median(visits.flat().map(({ benchmarkIndex }) => benchmarkIndex));
  return {
    title: '휴대폰 (Lighthouse, 모바일)',
    note: `화면마다 ${ROUNDS}번의 중앙값이에요. 이 컴퓨터의 benchmarkIndex는 ${Math.round(index)}이에요.`,
    rows: PHONE_PAGES.map((name, place): ReportRow => ({
      name,
      values: {
        성능: of(place, 'performance'),
        '막힘 ms': of(place, 'blockingMs'),
        '가장 긴 작업 ms': of(place, 'longestTaskMs'),
        kB: of(place, 'bytes') / 1000,
        요청: of(place, 'requests'),
        글꼴: of(place, 'fonts'),
        '글꼴 kB': of(place, 'fontBytes') / 1000,
        접근성: of(place, 'accessibility'),
        '권장 사항': of(place, 'bestPractices'),
        검색: of(place, 'seo'),
      },
    })),
  };
}

/** A recording now and then has no beginning, which Lighthouse cannot read: the page is visited again. */
const ATTEMPTS = 3;

/** @throws with what it said when Lighthouse fails each time */
async function visit(chromium: string, url: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(chromium, url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function visitOnce(chromium: string, url: string): Promise<Visit> {
  const program = path.join(RIVALS_FOLDER, 'lighthouse.mjs');
  const child = spawn(process.execPath, [program, chromium, url], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`Lighthouse, ${url}: ${complaint}`);
  return JSON.parse(said) as Visit;
}
