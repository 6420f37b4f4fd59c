import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import pg from 'pg';
import { accounts, expect, signIn, test, urls } from './admin-test';

/** The database behind the tested console; the command that starts it says where. */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const ROWS = 10_000;

async function write(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

interface Drawn {
  /** Its place among the rows, from 0. */
  at: number;
  title: string;
  dealer: string;
}

/**
 * Scrolls on by what is in sight each time, as a reader does, until a row is in sight or there is none further down.
 * @returns every row that was in sight, in the order in which it was first seen, and what was wrong with what was drawn
 */
const readOn = (grid: Locator, until: number): Promise<{ drawn: Drawn[]; wrong: string[] }> =>
  grid.evaluate(async (frame, lastPlace) => {
    const drawn = new Map<string, { at: number; title: string; dealer: string }>();
    const wrong: string[] = [];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isAtEnd = () => frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1;
    /** Rows in sight from the top down; null while some of the place for them is still empty. */
    const inSight = () => {
      const { bottom } = frame.getBoundingClientRect();
      const top = frame.querySelector('[role=columnheader]')!.getBoundingClientRect().bottom;
      const rows = [...frame.querySelectorAll('[data-row-id]')]
        .map((row) => ({ row, box: row.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > top + 1 && box.top < bottom - 1)
        .sort((one, other) => one.box.top - other.box.top);
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last || first.box.top > top + 1) return null;
      if (last.box.bottom < bottom - 20 && !isAtEnd()) return null;
      return rows.map(({ row }) => row);
    };
    // Frames without a row that is new: of an answer on its way many, at the end few.
    const patience = () => (frame.getAttribute('aria-busy') === 'true' ? 1800 : 90);
    for (let waited = 0; waited < patience();) {
      await nextFrame();
      const rows = inSight();
      const ids = [...frame.querySelectorAll('[data-row-id]')].map((row) => row.getAttribute('data-row-id'));
      if (new Set(ids).size < ids.length) wrong.push(`a row is there twice: ${ids.join(' ')}`);
      let isNew = false;
      let before = -1;
      for (const row of rows ?? []) {
        const id = row.getAttribute('data-row-id')!;
        const at = Number(row.getAttribute('aria-rowindex')) - 2;
        const cells = row.querySelectorAll('[role=gridcell]');
        const shown = { at, title: cells[1]!.textContent!.trim(), dealer: cells[2]!.textContent!.trim() };
        if (before !== -1 && at !== before + 1) wrong.push(`${at} stands behind ${before}`);
        before = at;
        const known = drawn.get(id);
        if (known && known.at !== at) wrong.push(`${shown.title} was at ${known.at} and is at ${at}`);
        isNew ||= !known;
        if (!known) drawn.set(id, shown);
      }
      if (before >= lastPlace) break;
      waited = isNew ? 0 : waited + 1;
      // From the last row in sight on, which may have been cut off.
      if (rows) frame.scrollTop += Math.max(48, frame.clientHeight - 100);
    }
    return { drawn: [...drawn.values()], wrong };
  }, until);

test.describe('ten thousand rows', () => {
  test.setTimeout(180_000);
  test.use({ viewport: { width: 1440, height: 1400 } });
  test.skip(!databaseUrl, 'needs the database of the stack: `npm test -- browser` says where it is');

  const mark = randomUUID().slice(0, 8);
  const nameOf = (number: number) => `줄 ${mark} ${String(number).padStart(5, '0')}`;

  test.beforeAll(() =>
    // Done with, hidden and asked for by nobody: other tests see nothing of them.
    write(
      `INSERT INTO requested_products (id, name, key, dealer, count, visible, handled_at, created_at, updated_at)
       SELECT gen_random_uuid(), name, name, '처음', 0, false, now(), '2020-01-01', '2020-01-01'
       FROM generate_series(1, $2::integer) AS number, LATERAL (
         SELECT '줄 ' || $1::text || ' ' || lpad(number::text, 5, '0') AS name) AS named`,
      [mark, ROWS],
    ),
  );
  test.afterAll(() => write(`DELETE FROM requested_products WHERE name LIKE '줄 ' || $1::text || '%'`, [mark]));

  test('are all drawn, once and in their order, while others change and remove some', async ({ page, watched }) => {
    await signIn(page, urls.admin, accounts.operator);
    await page.goto(`/admin/products?tab=requests&sort=name&search=${encodeURIComponent(mark)}`);
    const grid = page.getByRole('grid', { name: '등록 요청 표' });
    await expect(grid.locator('[data-row-id]').first()).toContainText(nameOf(1));
    await expect(grid).toHaveAttribute('aria-rowcount', String(ROWS + 1));

    const first = await readOn(grid, 2000);
    expect(first.wrong).toEqual([]);
    await expect(grid).toHaveAttribute('aria-busy', 'false');
    const loaded = Number((await page.getByText(/개를 불러왔어요$/).innerText()).replace(/\D/g, ''));
    expect(loaded).toBeGreaterThan(2000);
    expect(loaded).toBeLessThan(4000);

    // The row behind which the next ones begin goes, and one that is still to come.
    await write('DELETE FROM requested_products WHERE name = ANY($1)', [[nameOf(loaded), nameOf(5000)]]);
    const rename = 'UPDATE requested_products SET name = $2, dealer = $3, updated_at = now() WHERE name = $1';
    // One that was drawn moves to the end, one that is to come as well, and one to what was read already.
    await write(rename, [nameOf(10), `${nameOf(ROWS)} 뒤`, '옮김']);
    await write(rename, [nameOf(6000), `${nameOf(ROWS)} 더 뒤`, '옮김']);
    await write(rename, [nameOf(8000), `${nameOf(1)} 앞`, '옮김']);
    await write(rename, [nameOf(7000), nameOf(7000), '바꿈']);
    await write(
      `INSERT INTO requested_products (id, name, key, dealer, visible, handled_at, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $1, '새것', false, now(), '2020-01-01', '2020-01-01')`,
      [`${nameOf(9000)} 새것`],
    );

    const rest = await readOn(grid, Infinity);
    expect(rest.wrong).toEqual([]);
    const all = new Map([...first.drawn, ...rest.drawn].map((row) => [row.at, row]));
    const titles = [...all.entries()].sort(([one], [other]) => one - other).map(([, { title }]) => title);
    // Nothing else is missing, doubled or out of its place.
    const numbers = Array.from({ length: ROWS }, (_, at) => at + 1).filter(
      (number) => ![5000, 6000, 8000].includes(number),
    );
    const expected = numbers.flatMap((number) =>
      number === 9000 ? [nameOf(9000), `${nameOf(9000)} 새것`] : [nameOf(number)],
    );
    expect(titles).toEqual([...expected, `${nameOf(ROWS)} 더 뒤`]);
    expect([...all.keys()].sort((one, other) => one - other)).toEqual(titles.map((_, at) => at));
    expect(rest.drawn.find(({ title }) => title === nameOf(7000))?.dealer).toBe('바꿈');

    // What moved to where one had been is there when one comes back, and what moved from there stands where it is now.
    await grid.evaluate((frame) => (frame.scrollTop = 0));
    await expect(grid.locator('[data-row-id]').nth(9)).toContainText(`${nameOf(ROWS)} 뒤`);
    await page.reload();
    await expect(grid.locator('[data-row-id]').nth(1)).toContainText(`${nameOf(1)} 앞`);
    await expect(grid.locator('[data-row-id]').nth(10)).toContainText(nameOf(11));
    await expect(grid).toHaveAttribute('aria-rowcount', String(ROWS));
    expect(watched.complaints).toEqual([]);
  });
});
