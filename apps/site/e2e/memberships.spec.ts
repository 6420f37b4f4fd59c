import type { Browser, Page } from '@playwright/test';
import { faults } from './accessibility';
import { openVerifiedAccount } from './members';
import { pictureOf } from './sample-files';
import { ask as askRows, databaseUrl } from './quote-rows';
import { expect, overflow, signIn, test } from './site-test';

const consoleUrl = process.env.ADMIN_URL || 'http://admin.localhost:4300';
const admin = { email: 'admin@gredia.example', password: 'gredia-admin-1' };
/** Of the starter data, without account and membership. */
const COMPANY = '여울빛계면';

/** The calendar day in Korea, so many days from today. */
const dayIn = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function openConsole(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${consoleUrl}/auth/login?${new URLSearchParams({ callbackUrl: '/admin/membership' }).toString()}`);
  await page.getByLabel('이메일').fill(admin.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '멤버십 관리' })).toBeVisible();
  return page;
}

/** As if time had gone by: the membership of the company ends that many days from today. Gateways, which keep banners, are told. */
const endIn = (days: number) =>
  askRows(
    `WITH moved AS (
       UPDATE memberships SET expiry_date = $1 WHERE seller_id = (SELECT id FROM sellers WHERE name = $2) RETURNING id)
     SELECT pg_notify('catalogue', '') FROM moved`,
    [dayIn(days), COMPANY],
  );

test.skip(databaseUrl === '', 'Moves time by rows: `npm test -- browser` says where the database is.');

test('a membership is sold, its banners are shown, and go when it has ended', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const owner = await openVerifiedAccount(request);
  const desk = await openConsole(browser);
  await desk.getByRole('button', { name: '멤버십 추가' }).click();
  const dialog = desk.getByRole('dialog', { name: '멤버십 추가' });
  await dialog.getByLabel('공급사').fill(COMPANY);
  await desk.getByRole('option', { name: new RegExp(COMPANY) }).click();
  await dialog.getByLabel('멤버십', { exact: true }).selectOption('프리미엄');
  await dialog.getByLabel('대표 이메일').fill(owner.email);
  await dialog.getByLabel('사업자등록번호').fill('120-81-47522');
  await dialog.getByLabel(/^이유/).fill('연간 계약');
  await dialog.getByRole('button', { name: '멤버십 추가' }).click();
  await expect(dialog.getByText('사업자등록번호를 확인해 주세요.').first()).toBeVisible();
  await dialog.getByLabel('사업자등록번호').fill('120-81-47521');
  await dialog.getByRole('button', { name: '멤버십 추가' }).click();
  await expect(desk.getByRole('region', { name: '멤버십', exact: true }).getByText('이용 중')).toBeVisible();

  const said = `시험 배너 ${Date.now()}`;
  await signIn(page.request, owner);
  await page.goto('/membership');
  const text = page.getByRole('form', { name: '텍스트 배너' });
  await text.getByLabel(/표시 이름/).fill(said);
  await text.getByLabel(/소개/).fill('순한 계면활성제를 만들어요.');
  await expect(text.getByRole('group', { name: '미리 보기' }).getByText(said)).toBeVisible();
  await text.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('배너를 저장했어요').first()).toBeVisible();

  const image = page.getByRole('form', { name: '이미지 배너' });
  const wide = image.getByRole('group', { name: '넓은 화면 이미지' });
  await wide.locator('input[type=file]').setInputFiles(pictureOf(1200, 301));
  await expect(wide.getByText(/고른 그림은 1200 × 301/)).toBeVisible();
  await wide.locator('input[type=file]').setInputFiles(pictureOf(1200, 300));
  await image
    .getByRole('group', { name: '모바일 이미지' })
    .locator('input[type=file]')
    .setInputFiles(pictureOf(750, 420));
  await image.getByLabel(/대체 글/).fill(said);
  await image.getByLabel(/연결 주소/).fill('/products');
  await expect(image.getByRole('img', { name: said })).toHaveCount(2);
  await image.getByRole('button', { name: '저장' }).click();
  await expect(image.getByRole('button', { name: '배너 내리기' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);

  const { company } = await companyOf(page);
  const reader = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const isShown = async (path: string) => {
    await reader.goto(path);
    const turning = reader.getByRole('button', { name: '다음 광고' });
    for (let turn = 0; turn < 5; turn++) {
      if (await reader.getByRole('img', { name: said }).or(reader.getByText(said)).count()) return true;
      if (!(await turning.count())) return false;
      await turning.click();
    }
    return false;
  };
  for (const path of ['/', '/products', '/featured', company]) {
    await expect.poll(() => isShown(path), { message: `${path} shows it`, timeout: 60_000 }).toBe(true);
  }

  // In its last week readers see it as before, and the company is told.
  await endIn(7);
  await page.reload();
  await expect(page.getByText(/멤버십이 .*에 끝나요\./)).toBeVisible();
  expect(await isShown('/')).toBe(true);

  // Its last day has passed: banners are off, allowances stay.
  await endIn(-1);
  await desk.reload();
  const state = desk.getByRole('region', { name: '멤버십', exact: true });
  await expect(state.getByText('유예 중')).toBeVisible();
  for (const path of ['/', '/products', '/featured', company]) {
    await expect.poll(() => isShown(path), { message: `${path} shows it no longer`, timeout: 60_000 }).toBe(false);
  }
  await page.reload();
  await expect(page.getByText(/배너와 배지가 꺼져 있어요\. .*까지 그대로 쓸 수 있어요/)).toBeVisible();
  await expect(page.getByText('/ 10')).toBeVisible();

  await endIn(-15);
  await desk.reload();
  await expect(state.getByText('만료', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('만료된 멤버십이에요. 배너와 배지가 꺼져 있어요.', { exact: true })).toBeVisible();
  await expect(page.getByText('/ 0')).toBeVisible();
  await reader.close();
  await desk.close();
});

/** The page of a material of the company, where its text banner stands. */
async function companyOf(page: Page): Promise<{ company: string }> {
  const query = `query Of($dealers: [String!]) { publicProducts(dealers: $dealers, perPage: 10) { products { id dealer } } }`;
  const answer = await page.request.post('/graphql', { data: { query, variables: { dealers: [COMPANY] } } });
  const { data } = (await answer.json()) as {
    data: { publicProducts: { products: { id: string; dealer: string | null }[] } };
  };
  const found = data.publicProducts.products.find(({ dealer }) => dealer === COMPANY);
  if (!found) throw new Error(`The starter data have no material of ${COMPANY}.`);
  return { company: `/products/${found.id}` };
}
