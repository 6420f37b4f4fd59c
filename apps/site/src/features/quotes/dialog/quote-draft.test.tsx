import { testUser } from '@gredia/auth/client/testing';
import type { CreateQuoteMutationVariables } from '@gredia/graphql-schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { failure } from '../../../testing/fake-catalogue';
import { sentQuote } from '../../../testing/fake-quotes';
import {
  askButton,
  closeQuoteDialog,
  openQuoteDialog,
  quoteDialog,
  quotePrefill,
} from '../../../testing/open-quote-dialog';
import { forgetDrafts } from '../../../shared/drafts/draft-keeper';
import { draftSlot, quoteDrafts } from './quote-draft';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Box = Awaited<ReturnType<typeof quoteDialog>>;

const field = (box: Box, name: string) => box.getByRole<HTMLInputElement>('textbox', { name });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('quote-draft'));
const agree = (box: Box) => box.getByRole('checkbox', { name: /제공하는 데 동의/ });
const send = (box: Box) => box.getByRole('button', { name: '견적 요청 보내기' });

it('is there again in this browser, for this account, without contact and address', async () => {
  const { user, box } = await openQuoteDialog();
  await user.clear(field(box, '희망 수량'));
  await user.type(field(box, '희망 수량'), '70');
  await user.type(field(box, '메모'), '잔류 용매');
  await user.clear(field(box, '이름'));
  await user.type(field(box, '이름'), '홍길동');
  await user.click(box.getByRole('checkbox', { name: '샘플 요청' }));
  await user.type(field(box, '도로명 주소'), '가상로 12');
  await closeQuoteDialog(user);
  const kept = Object.values(localStorage).join();
  expect(kept).toContain('잔류 용매');
  expect(kept).not.toMatch(/홍길동|가상로|010-1234/);
  cleanup();

  const other = await openQuoteDialog({}, { user: testUser({ id: 'u2' }) });
  expect(field(other.box, '메모').value).toBe('');
  expect(other.box.queryByText(/쓰던 내용을 불러왔어요/)).toBeNull();
  cleanup();

  const again = await openQuoteDialog();
  expect(again.box.getByText('쓰던 내용을 불러왔어요.')).toBeTruthy();
  expect(field(again.box, '희망 수량').value).toBe('70');
  expect(field(again.box, '메모').value).toBe('잔류 용매');
  await again.user.click(again.box.getByRole('button', { name: '새로 쓰기' }));
  expect(field(again.box, '희망 수량').value).toBe('25');
  expect(document.activeElement).toBe(field(again.box, '희망 수량'));
  await closeQuoteDialog(again.user);
  expect(drafts()).toEqual([]);
});

it('has who asks and where a sample goes in its tab alone, over what the account says by now', async () => {
  const { user, box } = await openQuoteDialog();
  await user.click(box.getByRole('checkbox', { name: '샘플 요청' }));
  await user.type(field(box, '도로명 주소'), '가상로 12');
  await user.clear(field(box, '이름'));
  await user.type(field(box, '이름'), '홍길동');
  await closeQuoteDialog(user);
  expect(JSON.stringify(localStorage)).not.toMatch(/홍길동|가상로/);
  cleanup();

  const again = await openQuoteDialog({
    quotePrefill: () =>
      quotePrefill({
        buyerName: '김민서 팀장',
        buyerCompany: '새 회사',
        buyerAddress: { postcode: '04524', road: '세종대로 1', detail: '3층' },
      }),
  });
  expect(field(again.box, '이름').value).toBe('홍길동');
  expect(field(again.box, '회사').value).toBe('새 회사');
  expect(['우편번호', '도로명 주소', '상세 주소'].map((name) => field(again.box, name).value)).toEqual([
    '',
    '가상로 12',
    '',
  ]);
  forgetDrafts('u1');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('quote-'))).toEqual([]);
});

it('goes away with the sending', async () => {
  const { user, box } = await openQuoteDialog({ createQuote: ({ input }) => sentQuote(input) });
  await user.type(field(box, '메모'), '한 번만');
  await user.click(agree(box));
  await user.click(send(box));
  await screen.findByText('견적 요청을 보냈어요');
  expect(drafts()).toEqual([]);
});

it('keeps the key of a sending whose answer got lost, even on a page that is loaded anew', async () => {
  const keys: unknown[] = [];
  const lost = {
    createQuote: ({ input }: CreateQuoteMutationVariables) => {
      keys.push(input.clientKey);
      if (keys.length === 1) throw new Error('connection reset');
      return sentQuote(input);
    },
  };
  const { user, box } = await openQuoteDialog(lost);
  await user.click(agree(box));
  await user.click(send(box));
  await box.findByText('보내지 못했어요. 내용은 그대로 있어요.');
  cleanup();

  const again = await openQuoteDialog(lost);
  await again.user.click(agree(again.box));
  await again.user.click(send(again.box));
  await screen.findByText('견적 요청을 보냈어요');
  expect(keys[1]).toBe(keys[0]);
});

it('takes what was just chosen on the page before what was left', async () => {
  const { user, box } = await openQuoteDialog();
  await user.clear(field(box, '희망 수량'));
  await user.type(field(box, '희망 수량'), '70');
  await closeQuoteDialog(user);
  await user.click(await askButton(/샘플 요청하기$/));
  const again = await quoteDialog();
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: '샘플 요청' }).checked).toBe(true);
  expect(field(again, '희망 수량').value).toBe('70');
});

it('keeps the papers that were chosen when another wish is chosen on the page', async () => {
  const { user, box } = await openQuoteDialog();
  await user.click(box.getByRole('checkbox', { name: '시험성적서(COA)' }));
  await closeQuoteDialog(user);
  await user.click(
    within(screen.getByRole('region', { name: '견적 요청' })).getByRole('checkbox', { name: 'MOQ 문의' }),
  );
  await user.click(await askButton());
  const again = await quoteDialog();
  for (const name of ['MOQ 문의', '단가', '시험성적서(COA)']) {
    expect(again.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
  }
});

it('is newer than what was chosen on the page before it, when the session ends over the form', async () => {
  const user = userEvent.setup();
  const shown = await openQuoteDialog({
    createQuote: () => {
      throw failure('UNAUTHENTICATED', '로그인이 필요해요.');
    },
  });
  await closeQuoteDialog(user);
  const card = within(screen.getByRole('region', { name: '견적 요청' }));
  await user.type(card.getByRole('textbox', { name: '예상 수량' }), '0');
  await user.click(await askButton());
  const box = await quoteDialog();
  expect(field(box, '희망 수량').value).toBe('250');
  await user.clear(field(box, '희망 수량'));
  await user.type(field(box, '희망 수량'), '70');
  await user.click(agree(box));
  shown.auth.user = null;
  await user.click(send(box));
  await waitFor(() => expect(shown.url()).toContain('/auth/login'));
  await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'seoyeon@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'right');
  await user.click(screen.getByRole('button', { name: '로그인' }));
  expect(field(await quoteDialog(), '희망 수량').value).toBe('70');
});

it('is nothing where the storage holds what cannot be read', () => {
  const slot = draftSlot('u1', ['b', 'a']);
  expect(slot).toBe(draftSlot('u1', ['a', 'b']));
  for (const text of ['{', 'null', '{"clientKey":"x"}']) {
    localStorage.setItem(`quote-draft-${slot}`, text);
    expect(quoteDrafts.read(slot)).toBeNull();
  }
});
