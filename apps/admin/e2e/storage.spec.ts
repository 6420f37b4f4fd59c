import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

// The same records go and come back: the two sizes one after the other.
test.describe.configure({ mode: 'serial' });

const PATH = '/admin/tools/storage-manager';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Manifest {
  documents: number;
  rows: Record<string, number>;
  compressed: { bytes: number; sha256: string };
  lines: { bytes: number; sha256: string };
}

/** What a link of the page gives: the browser knows the host of the console, Node need not. */
async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const address = await page.getByRole('link', { name }).getAttribute('href');
  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ');
  const requests = await requestsTo(urls.admin, { cookie });
  const answer = await requests.get(address ?? '');
  expect(answer.status()).toBe(200);
  const bytes = await answer.body();
  await requests.dispose();
  return bytes;
}

/** Picks the oldest quarter of the cosmetics, in which nothing is written any more. */
async function pickOldest(page: Page): Promise<void> {
  await page.goto(PATH);
  await page
    .getByRole('group', { name: '컬렉션' })
    .getByRole('button', { name: /^화장품/ })
    .click();
  const panel = page.getByRole('region', { name: '화장품' });
  const more = panel.getByRole('button', { name: /개 연도 더 보기/ });
  if (await more.isVisible()) await more.click();
  await panel
    .getByRole('group', { name: /^\d{4}년$/ })
    .last()
    .getByRole('button', { name: /^Q\d/ })
    .first()
    .click();
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} storage`, () => {
    test.use({ viewport });

    test('a quarter is exported, deleted after a trial run and a word, and comes back', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.admin);
      await pickOldest(page);
      await expect(page).toHaveTitle('DB 저장소 관리 | 그레디아');
      const panel = page.getByRole('region', { name: '화장품' });
      await panel.getByRole('button', { name: '내보내기' }).click();
      await expect(panel.getByText(/^SHA-256 /)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      const file = await download(page, /\.ndjson\.gz/);
      const manifest = JSON.parse((await download(page, '목록 파일')).toString()) as Manifest;
      expect(manifest.compressed).toEqual({ bytes: file.length, sha256: sha256(file) });
      const lines = gunzipSync(file);
      expect(manifest.lines).toEqual({ bytes: lines.length, sha256: sha256(lines) });
      const tables = lines
        .toString()
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { table: string }).table);
      expect(tables.filter((table) => table === 'cosmetics')).toHaveLength(manifest.documents);
      expect(tables).toHaveLength(Object.values(manifest.rows).reduce((all, rows) => all + rows, 0));

      await panel.getByRole('button', { name: '삭제', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('시험 실행 결과', { exact: false })).toBeVisible();
      const carryOut = dialog.getByRole('button', { name: `${manifest.documents}건 삭제` });
      await expect(carryOut).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByLabel(/입력해 주세요/).fill('삭제');
      await expectAccessible(page);
      await carryOut.click();
      await expect(page.getByText(/삭제했어요\. 7일 동안/)).toBeVisible();

      const deleted = panel.getByRole('list', { name: '최근 삭제' });
      await deleted
        .getByRole('button', { name: /되돌리기$/ })
        .first()
        .click();
      await expect(page.getByText(/기록을 되돌렸어요/)).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('an operator exports, and is told that administrators delete', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await pickOldest(page);
  const panel = page.getByRole('region', { name: '화장품' });
  await expect(panel.getByRole('button', { name: '내보내기' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByRole('button', { name: '삭제', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});
