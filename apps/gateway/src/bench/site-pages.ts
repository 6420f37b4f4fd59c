import type pg from 'pg';
import type { Subject } from './timing';

const CALLS = 30;
/** Enough pages that none is asked for twice. */
const COLD_PAGES = 1000;

/** Pages of the running site: one that was just rendered, and ones that were not asked for yet. */
export async function sitePages(siteUrl: string, pool: pg.Pool): Promise<Subject[]> {
  const { rows } = await pool.query<{ title: string }>(
    'SELECT title FROM ingredients ORDER BY label_count DESC, id OFFSET 50 LIMIT $1',
    [COLD_PAGES],
  );
  let visited = 0;
  const read = async (title: string) => {
    const response = await fetch(`${siteUrl}/ingredients/${encodeURIComponent(title)}`, { redirect: 'manual' });
    if (response.status !== 200) throw new Error(`${response.url}: ${response.status}`);
    await response.text();
  };
  return [
    { name: '성분 페이지, 처음 (사이트)', calls: CALLS, run: () => read(rows[visited++ % rows.length]?.title ?? '') },
    { name: '성분 페이지, 캐시 (사이트)', calls: CALLS, run: () => read('글리세린') },
    { name: '홈 (사이트)', calls: CALLS, run: () => fetch(siteUrl).then((response) => response.text()) },
  ];
}
