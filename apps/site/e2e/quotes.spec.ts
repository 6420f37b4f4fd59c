import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailTo, openVerifiedAccount, signedInMember, submitLogin } from './members';
import { databaseUrl, expectMails, historyOf, quotesOf, statusOf } from './quote-rows';
import {
  answer,
  askFor,
  contact,
  downloadBy,
  fillRequest,
  head,
  masked,
  offer,
  quoteLinkIn,
  sendAnswer,
  thread,
} from './quotes';
import { pdf } from './sample-files';
import { accounts, expect, signIn, test } from './site-test';

/** Quotes between buyers and suppliers, each in a browser of its own. */

test.skip(databaseUrl === '', 'Reads rows as well: `npm test -- browser` says where the database is.');

const { seller, otherSeller } = accounts;

test('a buyer asks two suppliers, asks back, compares what they answer and orders from one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const which = `시험 ${randomUUID().slice(0, 8)}`;
  const [name, otherName] = [`${which} 갑`, `${which} 을`];
  const context = () => browser.newContext({ baseURL });
  for (const [supplier, material] of [
    [seller, name],
    [otherSeller, otherName],
  ] as const) {
    const office = await context();
    await offer(await office.newPage(), supplier, material);
    await office.close();
  }
  const buyer = await signedInMember(page);
  const note = '잔류 용매 기준과 12월 납기를 알려 주세요.';

  const { mine, other } = await test.step('asked once, however often it is pressed', async () => {
    const dialog = await askFor(page, which, [name, otherName]);
    await fillRequest(dialog, note);
    await dialog.getByRole('button', { name: '견적 요청 2건 보내기' }).dblclick();
    await expect(page.getByText('견적 요청 2건을 보냈어요')).toBeVisible();
    const quotes = await quotesOf(buyer.email);
    expect(quotes.map(({ product, status }) => [product, status])).toEqual([
      [name, 'REQUESTED'],
      [otherName, 'REQUESTED'],
    ]);
    const [forSeller, forOther] = quotes;
    expect(forSeller?.groupId).toBeTruthy();
    expect(forOther?.groupId).toBe(forSeller?.groupId);
    return { mine: forSeller!.id, other: forOther!.id };
  });
  await expectMails(mine, [`supplier-quote-requested to ${seller.email}`]);
  await expectMails(other, [`supplier-quote-requested to ${otherSeller.email}`]);

  const office = await context();
  const desk = await office.newPage();
  const requestLink = quoteLinkIn(await mailTo(page.request, seller.email, new RegExp(`${name} 견적 요청이 왔습니다`)));

  await test.step('the supplier signs in on the way from the mail, and sees who asks once it says so', async () => {
    await desk.goto(requestLink);
    await expect(desk).toHaveURL(/\/auth\/login\?error=SessionRequired/);
    await submitLogin(desk, seller);
    await expect(desk).toHaveURL(new RegExp(`quote=${mine}`));
    await expect(thread(desk).getByText(note)).toBeVisible();
    await expect(head(desk)).toContainText('요청 접수');
    await expect(thread(desk)).toContainText(masked(buyer));
    for (const hidden of [buyer.name, contact.typed, buyer.email, contact.address]) {
      await expect(thread(desk)).not.toContainText(hidden);
    }
    expect(await statusOf(mine)).toBe('REQUESTED');
    await desk.getByRole('button', { name: '요청 확인' }).click();
    await expect(head(desk)).toContainText('공급사 확인');
    for (const shown of [buyer.name, contact.typed, buyer.email, contact.address]) {
      await expect(thread(desk)).toContainText(shown);
    }
    expect(await statusOf(mine)).toBe('CONFIRMED');
  });

  const paper = pdf('COA_ND2509-114.pdf');
  await test.step('it answers with an offer and a file', async () => {
    await answer(desk, '잔류 용매는 50 ppm 이하예요.', 32_500);
    await expect(desk.getByText('1,625,000원')).toBeVisible();
    await desk.getByLabel('답변에 붙일 파일 고르기').setInputFiles(paper);
    await expect(desk.getByRole('button', { name: `${paper.name} 빼기` })).toBeVisible();
    await desk.getByRole('combobox', { name: /샘플 발송/ }).selectOption('영업일 기준 2일 이내 발송');
    await sendAnswer(desk);
    await expect(head(desk)).toContainText('답변 완료');
    expect(await statusOf(mine)).toBe('RESPONDED');
  });
  const answered = `buyer-quote-answered to ${buyer.email}`;
  await expectMails(mine, [`supplier-quote-requested to ${seller.email}`, answered]);

  await test.step('the buyer reads it from the mail, with file and quotation', async () => {
    await page.goto(quoteLinkIn(await mailTo(page.request, buyer.email, new RegExp(`${name} 견적 답변이 왔습니다`))));
    const log = thread(page);
    await expect(head(page)).toContainText('답변 완료');
    for (const shown of ['잔류 용매는 50 ppm 이하예요.', '32,500원/kg', '3영업일', '1,625,000원']) {
      await expect(log).toContainText(shown);
    }
    const file = await downloadBy(page, /COA_ND2509-114\.pdf/);
    expect(file.name).toBe(paper.name);
    expect(file.bytes.equals(paper.buffer)).toBe(true);
    const quotation = await downloadBy(page, /견적서 PDF/);
    expect(quotation.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(quotation.bytes.length).toBeGreaterThan(1_000);
  });

  await test.step('it asks back, and the supplier answers again', async () => {
    await page.getByRole('textbox', { name: '물별소재에 메시지 보내기' }).fill('100 kg이면 단가가 얼마예요?');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect(head(page)).toContainText('협의 중');
    expect(await statusOf(mine)).toBe('NEGOTIATING');
    const mail = await mailTo(page.request, seller.email, new RegExp(`${name} 견적에 문의가 왔습니다`));
    await desk.goto(quoteLinkIn(mail));
    await expect(thread(desk)).toContainText('100 kg이면 단가가 얼마예요?');
    await answer(desk, '100 kg이면 30,000원이에요.', 30_000);
    await sendAnswer(desk);
    expect(await statusOf(mine)).toBe('RESPONDED');
  });
  await expectMails(mine, [
    `supplier-quote-requested to ${seller.email}`,
    answered,
    `supplier-quote-asked-back to ${seller.email}`,
    answered,
  ]);

  const otherOffice = await context();
  const otherDesk = await otherOffice.newPage();
  await test.step('the other supplier opens and answers in its list', async () => {
    await signIn(otherOffice.request, otherSeller);
    await otherDesk.goto(`/auth/quotes?tab=received&search=${encodeURIComponent(otherName)}`);
    const row = otherDesk.getByRole('row', { name: new RegExp(otherName) });
    await expect(row).toContainText(`페이브랩 · ${masked(buyer)}`);
    await row.getByRole('button', { name: /요청 확인/ }).click();
    await expect(otherDesk.getByText(contact.typed)).toBeVisible();
    await answer(otherDesk, '재고가 있어요.', 34_000);
    await sendAnswer(otherDesk);
    await expect(row).toContainText('답변 완료');
    expect(await historyOf(other)).toEqual([
      'REQUESTED by BUYER',
      'REQUESTED → CONFIRMED by SUPPLIER',
      'CONFIRMED → RESPONDED by SUPPLIER',
    ]);
  });
  await expectMails(other, [`supplier-quote-requested to ${otherSeller.email}`, answered]);

  await test.step('the buyer compares and takes one', async () => {
    await page.goto(`/auth/quotes?quote=${mine}`);
    await page.getByRole('link', { name: '함께 보낸 2건 비교' }).click();
    const table = page.getByRole('table', { name: '견적 비교' });
    await expect(table).toContainText('30,000원/kg');
    await expect(table).toContainText('34,000원/kg');
    await expect(table.getByText('가장 낮음')).toHaveCount(1);
    const place = await columnOf(page, name);
    const decision = table.getByRole('row', { name: /결정/ }).getByRole('cell').nth(place);
    await decision.getByRole('button', { name: '이 제안으로 주문' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '주문하고 1건 끝내기' }).click();
    await expect(page.getByText(/주문하기로 했어요/)).toBeVisible();
    await expect(decision).toContainText('주문 전환');
    await expect(
      table
        .getByRole('row', { name: /결정/ })
        .getByRole('cell')
        .nth(1 - place),
    ).toContainText('종료');
    expect([await statusOf(mine), await statusOf(other)]).toEqual(['ORDERED', 'CLOSED']);
  });
  await expectMails(mine, [
    `supplier-quote-requested to ${seller.email}`,
    answered,
    `supplier-quote-asked-back to ${seller.email}`,
    answered,
    `supplier-quote-ordered to ${seller.email}`,
  ]);
  await expectMails(other, [
    `supplier-quote-requested to ${otherSeller.email}`,
    answered,
    `supplier-quote-closed to ${otherSeller.email}`,
  ]);
  expect(await historyOf(mine)).toEqual([
    'REQUESTED by BUYER',
    'REQUESTED → CONFIRMED by SUPPLIER',
    'CONFIRMED → RESPONDED by SUPPLIER',
    'RESPONDED → NEGOTIATING by BUYER',
    'NEGOTIATING → RESPONDED by SUPPLIER',
    'RESPONDED → ORDERED by BUYER',
  ]);

  await test.step('both suppliers read how it ended', async () => {
    await desk.goto(quoteLinkIn(await mailTo(page.request, seller.email, new RegExp(`${name} 견적이 선택되었습니다`))));
    await expect(head(desk)).toContainText('주문 전환');
    await expect(desk.getByRole('textbox', { name: '답변' })).toHaveCount(0);
    await otherDesk.goto(
      quoteLinkIn(await mailTo(page.request, otherSeller.email, new RegExp(`${otherName} 견적이 종료되었습니다`))),
    );
    await expect(head(otherDesk)).toContainText('종료');
  });

  await test.step('neither a stranger nor the other supplier can read it', async () => {
    await otherDesk.goto(requestLink);
    await expect(otherDesk.getByText('찾는 견적이 없어요')).toBeVisible();
    const away = await context();
    const stranger = await openVerifiedAccount(away.request);
    const tab = await away.newPage();
    await tab.goto(requestLink);
    await expect(tab).toHaveURL(/\/auth\/login\?error=SessionRequired/);
    await submitLogin(tab, stranger);
    await expect(tab.getByText('찾는 견적이 없어요')).toBeVisible();
    await expect(tab).toHaveURL(new RegExp(`quote=${mine}`));
    await expect(tab.getByText(name)).toHaveCount(0);
    for (const done of [away, office, otherOffice]) await done.close();
  });
});

/** In which column a material stands, from 0. */
async function columnOf(page: Page, name: string): Promise<number> {
  const heads = await page.getByRole('table', { name: '견적 비교' }).getByRole('columnheader').allInnerTexts();
  return heads.findIndex((text) => text.includes(name)) - 1;
}
