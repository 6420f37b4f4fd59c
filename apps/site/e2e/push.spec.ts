import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { signedInMember } from './members';
import { commentOf, postOf, staff } from './posts';
import { startPushService, type Pushed } from './push-service';
import { expect, overflow, test } from './site-test';

/** What is told is pushed to the browsers in which a person turned that on. */

const { PUSH_SERVICE_URL } = process.env;

/** What the browser shows, as the worker of the site had it shown. */
const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
  });

/** Gives a message to the real worker of the page, as the browser does when its push service sends one. */
async function deliver(page: Page, message: Pushed): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const data = JSON.stringify(message);
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

test('an answer is pushed to a browser that was turned on, and shown there until it is read', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.skip(!PUSH_SERVICE_URL, 'The gateway was not told of a push service of tests (PUSH_SERVICE_URL)');
  const service = await startPushService(PUSH_SERVICE_URL ?? '');
  const mark = randomUUID().slice(0, 8);
  await context.grantPermissions(['notifications']);
  await service.subscribe(page);
  const { owner, path } = await postOf({ browser, baseURL }, staff.operator, `유화 이야기 ${mark}`, 'qna');
  await signedInMember(page);
  await page.goto(path);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).fill(`묻는 댓글 ${mark}`);
  await page.getByRole('textbox', { name: '댓글 쓰기' }).press('Control+Enter');
  await expect(commentOf(page, `묻는 댓글 ${mark}`).getByRole('button', { name: '수정' })).toBeVisible();

  await page.goto('/auth/profile#alarms');
  const section = page.getByRole('region', { name: '이 브라우저에서 알림 받기' });
  await section.getByRole('button', { name: '이 브라우저에서 알림 받기' }).click();
  await expect(section.getByText('이 브라우저에서 알림을 받고 있어요.')).toBeVisible();
  await expect(page.getByRole('switch', { name: '댓글과 답글 브라우저 알림' })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const answer = async (text: string) => {
    await owner.goto(path);
    await commentOf(owner, `묻는 댓글 ${mark}`).getByRole('button', { name: '답글' }).click();
    await owner.getByRole('textbox', { name: '답글 쓰기' }).fill(text);
    await owner.getByRole('button', { name: '답글 남기기' }).click();
    await expect(commentOf(owner, text)).toBeVisible();
  };
  await answer(`답하는 댓글 ${mark}`);
  await expect.poll(() => service.pushed.length).toBe(1);
  const [message] = service.pushed;
  expect(message).toMatchObject({
    title: '내 댓글에 답글이 달렸어요',
    body: expect.stringContaining(`유화 이야기 ${mark}`),
    path: expect.stringContaining('?comment='),
  });
  if (message) await deliver(page, message);
  await expect.poll(() => shownIn(page)).toEqual([{ title: message?.title, body: message?.body }]);

  // Read in the app, it does not stay on the screen.
  await page.getByRole('button', { name: '알림 1개' }).click();
  await page
    .getByRole('dialog', { name: '알림' })
    .getByRole('link', { name: /내 댓글에 답글이 달렸어요/ })
    .click();
  await expect.poll(() => shownIn(page)).toEqual([]);

  await page.goto('/auth/profile#alarms');
  await section.getByRole('button', { name: / 알림 끄기$/ }).click();
  await expect(section.getByRole('button', { name: '이 브라우저에서 알림 받기' })).toBeVisible();
  await answer(`또 답하는 댓글 ${mark}`);
  await expect(page.getByRole('button', { name: '알림 1개' })).toBeVisible();
  expect(service.pushed).toHaveLength(1);
  service.close();
});
