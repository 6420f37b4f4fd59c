import { faults } from './accessibility';
import { mailTo, signedInMember } from './members';
import { staff, windowOf } from './posts';
import { pdf } from './sample-files';
import { expect, ready, test } from './site-test';

/** A day in Korea as addresses have it. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(at);

test('a name that nobody knew: from a label to a suggestion, its review, a mail, the history, and the page of yesterday', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `달빛나무수액${Date.now() % 1_000_000}`;
  const target = '판테놀';
  const member = await signedInMember(page);

  await test.step('the label does not know it, its reader does', async () => {
    await page.goto('/ingredients/analyze');
    await ready(page);
    await page.getByRole('textbox', { name: '전성분' }).fill(`정제수, ${name}`);
    await page.getByText('표시', { exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('button', { name: '이 이름을 알려 주기' }).click();
    await page.getByRole('combobox', { name: '어떤 성분의 이름인가요?' }).fill(target);
    await page.getByRole('option', { name: target, exact: true }).click();
  });

  await test.step('and says more of it, with a file that shows it', async () => {
    const dialog = page.getByRole('dialog', { name: '수정 제안' });
    await dialog.getByRole('button', { name: '항목 추가' }).click();
    await dialog.getByRole('button', { name: '중문명', exact: true }).click();
    await dialog.getByRole('textbox', { name: '중문명 바꿀 값' }).fill(`泛醇${Date.now() % 1000}`);
    await dialog.getByLabel('출처 파일 추가').setInputFiles(pdf('성적서.pdf'));
    await dialog.getByRole('button', { name: '제안 보내기' }).click();
    await expect(dialog).toBeHidden();
  });
  await page.getByRole('button', { name: '제안 보기' }).click();
  await expect(page).toHaveURL(/\/pulls\/\d+$/);
  const path = new URL(page.url()).pathname;

  const reviewer = await windowOf(browser, baseURL, staff.operator);
  await test.step('an operator takes over the name and says why not the other field', async () => {
    await reviewer.goto(path);
    await expect(reviewer.getByRole('link', { name: '성적서.pdf' })).toBeVisible();
    const panel = reviewer.getByRole('region', { name: '검토', exact: true });
    await panel.getByText('중문명', { exact: true }).click();
    await panel.getByRole('textbox', { name: /중문명: 반영하지 않는 이유/ }).fill('성적서에 없는 이름이에요');
    await panel.getByRole('button', { name: '1개 항목 반영' }).click();
    await reviewer.getByRole('dialog').getByRole('button', { name: '1개 항목 반영' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('the member hears of it', async () => {
    const mail = await mailTo(page.request, member.email, /수정 제안/);
    expect(mail.text).toContain(path);
  });

  await test.step('the history tells it', async () => {
    await page.goto(`/update-logs?tab=changes&search=${encodeURIComponent(target)}&source=SUGGESTION`);
    await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`#${path.split('/').at(-1)}`) }).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('the page knows the name, that of yesterday does not', async () => {
    const yesterday = dayOf(new Date(Date.now() - 86_400_000));
    await page.goto(`/ingredients/${encodeURIComponent(target)}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await page.goto(`/ingredients/${encodeURIComponent(target)}?at=${yesterday}`);
    await expect(page.getByText(/에 보이던 내용이에요|이 날에는 아직 없던 성분이에요/)).toBeVisible();
  });
});
