import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { mailTo, signedInMember } from './members';
import { postOf, staff, windowOf } from './posts';
import { expect, test } from './site-test';

/** All that the gateway tells a browser from now on. */
function heardBy(page: Page): { text: () => Promise<string> } {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/graphql|community/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  return { text: async () => (await Promise.all(answers)).join('\n') };
}

test('a proposal reaches the author of 원료 찾아요 by mail, and neither address is told on the site', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const { owner: author, path } = await postOf(
    { browser, baseURL },
    staff.operator,
    `스쿠알란 찾아요 ${mark}`,
    'request',
  );

  const visitor = await windowOf(browser, baseURL);
  const heardByVisitor = heardBy(visitor);
  await visitor.goto(path);
  await expect(visitor.getByRole('link', { name: '로그인하고 제안 보내기' })).toBeVisible();

  const sender = await signedInMember(page);
  const heardBySender = heardBy(page);
  await page.goto(path);
  await page.getByRole('button', { name: '메일로 제안 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '메일로 제안 보내기' });
  await expect(dialog.getByRole('textbox', { name: '답장 받을 이메일' })).toHaveValue(sender.email);
  const content = `사탕수수 유래 스쿠알란 15 kg 포장, 납기 2주예요. ${mark}`;
  await dialog.getByRole('textbox', { name: '제안 내용' }).fill(content);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '보내기' }).click();
  await expect(dialog).toBeHidden();

  const mail = await mailTo(page.request, staff.operator.email, /제안/, content);
  // To whom an answer goes is told to the author alone.
  expect(mail.text).toContain(sender.email);
  expect(mail.text).not.toContain(staff.operator.email);

  const heardByAuthor = heardBy(author);
  await author.goto(path);
  await expect(author.getByRole('textbox', { name: '댓글 쓰기' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: '로그인하고 제안 보내기' })).toBeVisible();

  expect(await heardBySender.text()).not.toContain(staff.operator.email);
  for (const heard of [heardByVisitor, heardByAuthor]) {
    expect(await heard.text()).toContain(mark);
    expect(await heard.text()).not.toContain(sender.email);
  }
  expect(await heardByVisitor.text()).not.toContain(staff.operator.email);
});
