import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

const ADDRESS = '/admin/rules/review';

const QUERY = `query ($list: String!, $entry: String!) {
  regulatedSubstance(list: $list, entry: $entry) {
    __typename id list entry country levels isRead listTitle label state name nameKor
    members { __typename basis detail condition state
      ingredient { __typename id title nameKor INCI casNo labelCount } }
  }
}`;

interface Entry {
  id: string;
  members: { ingredient: { id: string; title: string } }[];
}

/**
 * Little waits in the starter data, and other tests see it. The list names memberships of its entries instead; what is read
 * about them and decided goes to the gateway.
 */
async function putOnTheDesk(page: Page, entries = ['366']): Promise<string[]> {
  const requests = await requestsTo(urls.site);
  const reviews: object[] = [];
  const titles: string[] = [];
  for (const entry of entries) {
    const answer = await requests.post('/graphql', { data: { query: QUERY, variables: { list: 'eu-iii', entry } } });
    const { members, ...substance } = ((await answer.json()) as { data: { regulatedSubstance: Entry } }).data
      .regulatedSubstance;
    for (const member of members) {
      const id = `${substance.id}.${member.ingredient.id}`;
      reviews.push({ __typename: 'MembershipReview', id, substance, member });
      titles.push(member.ingredient.title);
    }
  }
  await requests.dispose();
  const counts = {
    waiting: reviews.length,
    later: 0,
    decidedToday: 0,
    countries: [],
    lists: [],
    bases: [],
    levels: [],
  };
  const membershipReviews = { total: reviews.length, endCursor: null, reviews, counts };
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === 'GetMembershipReviews') await route.fulfill({ json: { data: { membershipReviews } } });
    else await route.continue();
  });
  return titles;
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} rules under review`, () => {
    test.use({ viewport });

    test('are those of the starter data, narrowed by list, and say when nothing waits', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(ADDRESS);
      await expect(page).toHaveTitle('규칙 검토 | 그레디아');
      const list = page.getByRole('list', { name: '검토할 연결' });
      await expect(list.getByText('레몬추출물').first()).toBeVisible();
      await page.getByLabel('목록', { exact: true }).selectOption('eu-iii');
      await expect(page).toHaveURL(/list=eu-iii/);
      await expect(list.getByRole('button')).toHaveCount(1);
      await page.goto(`${ADDRESS}?list=cn-7`);
      await expect(page.getByText('검토할 항목이 없어요')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });

    test('stand beside their ingredients, and the decided ones in a list', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.admin);
      await putOnTheDesk(page);
      await page.goto(ADDRESS);
      await expect(page.getByRole('textbox', { name: /^이유/ })).toBeVisible();
      await expect(page.getByRole('table', { name: '항목과 성분의 사실 비교' })).toBeVisible();
      await expect(page.getByText('확정하면 바뀌는 것')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await page.getByText('정한 항목', { exact: true }).click();
      await expect(page).toHaveURL(/view=DECIDED/);
      await expect(
        page.getByRole('list', { name: '정한 항목' }).or(page.getByText('아직 정한 항목이 없어요')),
      ).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('rules under review are worked by the keyboard alone', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  const titles = await putOnTheDesk(page);
  await page.goto(ADDRESS);
  const list = page.getByRole('list', { name: '검토할 연결' });
  const current = list.locator('button[aria-current=true]');
  const reason = page.getByRole('textbox', { name: /^이유/ });
  const left = page.getByText(/^\d+건$/).first();
  const count = (number: number) => expect(left).toHaveText(`${number}건`);
  await expect(reason).toBeVisible();
  await count(titles.length);

  // Moved through, and back again.
  await page.keyboard.press('j');
  await expect(current).toContainText(titles[1]!);
  await page.keyboard.press('k');
  await expect(current).toContainText(titles[0]!);
  await expect(reason).toBeVisible();

  // Refused: the key leads to the reason, in which keys are letters; then back at the list.
  await page.keyboard.press('r');
  await expect(reason).toBeFocused();
  await expect(page.getByText('이유를 적어 주세요.')).toBeVisible();
  await page.keyboard.type('yjz 부위가 달라요');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/에서 뺐어요/).first()).toBeVisible();
  await count(titles.length - 1);
  await expect(current).toBeFocused();
  await expect(current).toContainText(titles[1]!);
  await expect(reason).toHaveValue('');

  // Taken back: it stands where it stood.
  await page.keyboard.press('z');
  await expect(page.getByText(/: 되돌렸어요/).first()).toBeVisible();
  await count(titles.length);
  await expect(current).toContainText(titles[0]!);
  await expect(page.getByRole('region', { name: '결정 기록' })).toContainText('yjz 부위가 달라요');
  await expect(page.getByRole('region', { name: '결정 기록' })).toContainText('되돌렸어요');

  // Under a condition.
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: '조건' })).toBeFocused();
  await page.keyboard.type('꽃에서 얻은 것일 때만');
  await page.keyboard.press('Tab');
  await expect(reason).toBeFocused();
  await page.keyboard.type('조문이 꽃만 말해요');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/조건을 달아 넣었어요/).first()).toBeVisible();
  await count(titles.length - 1);
  await page.keyboard.press('z');
  await count(titles.length);

  // Confirmed, without a word.
  await expect(reason).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText(/II\/\d+에 넣었어요/).first()).toBeVisible();
  await count(titles.length - 1);
  await page.keyboard.press('z');
  await count(titles.length);
  await expect(current).toContainText(titles[0]!);
});

test('of two operators on one entry the second one learns what the first did', async ({ page, browser }) => {
  await signIn(page, urls.admin, accounts.operator);
  // An entry of its own: tests run beside each other.
  await putOnTheDesk(page, ['361']);
  await page.goto(ADDRESS);
  const reason = page.getByRole('textbox', { name: /^이유/ });
  await expect(reason).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, urls.admin, accounts.admin);
  await putOnTheDesk(other, ['361']);
  await other.goto(urls.admin + ADDRESS);
  await expect(other.getByRole('textbox', { name: /^이유/ })).toBeVisible();
  await other.keyboard.press('r');
  await other.keyboard.type('부위가 달라요');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText(/에서 뺐어요/).first()).toBeVisible();

  await page.keyboard.press('y');
  const alert = page.getByRole('complementary', { name: '결정' }).getByRole('alert');
  await expect(alert).toContainText('윤슬기 님이 먼저 이 항목에서 뺐어요 (이유: 부위가 달라요)');
  await expect(page.getByRole('region', { name: '결정 기록' })).toContainText('부위가 달라요');
  await other.keyboard.press('z');
  await expect(other.getByText(/: 되돌렸어요/).first()).toBeVisible();
  await context.close();
});
