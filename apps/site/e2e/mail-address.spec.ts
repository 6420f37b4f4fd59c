import { randomUUID } from 'node:crypto';
import { linkIn, mailTo, signedInMember } from './members';
import { databaseUrl, expectMails, quotesOf } from './quote-rows';
import { answer, askFor, fillRequest, offer, sendAnswer } from './quotes';
import { accounts, expect, signIn, test } from './site-test';

test.skip(databaseUrl === '', 'Reads rows as well: `npm test -- browser` says where the database is.');

const { seller } = accounts;
const ASKED_FIRST = /확인 메일을 먼저 보내요/;

test('news go to another address than the account’s once its owner has agreed, and not before', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = `주소 확인 ${randomUUID().slice(0, 8)}`;
  const other = `lab-${randomUUID()}@gredia.example`;
  const office = await browser.newContext({ baseURL });
  const desk = await office.newPage();
  await offer(desk, seller, name);
  const buyer = await signedInMember(page);

  const dialog = await askFor(page, name, [name]);
  await fillRequest(dialog, '확인이 필요한 주소로 답을 받고 싶어요.');
  const email = dialog.getByRole('textbox', { name: '답변 받을 이메일' });
  await expect(dialog.getByText(ASKED_FIRST)).toHaveCount(0);
  await email.fill(other);
  await expect(dialog.getByText(ASKED_FIRST)).toBeVisible();
  await dialog.getByRole('button', { name: /견적 요청.*보내기/ }).click();
  await expect(page.getByText(/견적 요청.* 보냈어요/)).toBeVisible();
  const [quote] = await quotesOf(buyer.email);
  const id = quote!.id;
  const asked = `supplier-quote-requested to ${seller.email}`;
  const told = (address: string) => `buyer-quote-answered to ${address}`;

  const mail = await mailTo(page.request, other, /알림 받을 주소 확인/);
  // Not a word of other people stands in it.
  for (const foreign of [name, buyer.name, buyer.email]) expect(mail.text).not.toContain(foreign);

  await signIn(office.request, seller);
  await desk.goto(`/auth/quotes?tab=received&quote=${id}`);
  await desk.getByRole('button', { name: '요청 확인' }).click();
  await answer(desk, '첫 답변이에요.', 30_000);
  await sendAnswer(desk);
  await expectMails(id, [asked, told(buyer.email)]);

  const stranger = await browser.newContext({ baseURL });
  const inbox = await stranger.newPage();
  await inbox.goto(linkIn(mail));
  await inbox.getByRole('button', { name: '이 주소로 알림 받기' }).click();
  await expect(inbox.getByRole('heading', { name: '이제 이 주소로 알려 드려요' })).toBeVisible();

  await answer(desk, '두 번째 답변이에요.', 29_000);
  await sendAnswer(desk);
  await expectMails(id, [asked, told(buyer.email), told(other)]);

  const again = await askFor(page, name, [name]);
  await again.getByRole('textbox', { name: '답변 받을 이메일' }).fill(other);
  await expect(again.getByText(ASKED_FIRST)).toHaveCount(0);
  await stranger.close();
  await office.close();
});
