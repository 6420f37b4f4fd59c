import { testUser } from '@gredia/auth/client/testing';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { quoteCard } from '../../../testing/fake-quotes';
import { askButton, openQuoteDialog, quoteDialog } from '../../../testing/open-quote-dialog';
import { draftSlot, readQuoteDraft } from './quote-draft';

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
  await user.keyboard('{Escape}');
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
  await again.user.keyboard('{Escape}');
  expect(drafts()).toEqual([]);
});

it('goes away with the sending', async () => {
  const { user, box } = await openQuoteDialog({ createQuote: () => quoteCard() });
  await user.type(field(box, '메모'), '한 번만');
  await user.click(agree(box));
  await user.click(send(box));
  await screen.findByText('견적 요청을 보냈어요');
  expect(drafts()).toEqual([]);
});

it('keeps the key of a sending whose answer got lost, even on a page that is loaded anew', async () => {
  const keys: unknown[] = [];
  const lost = {
    createQuote: ({ input }: { input: { clientKey?: string | null } }) => {
      keys.push(input.clientKey);
      if (keys.length === 1) throw new Error('connection reset');
      return quoteCard();
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
  await user.keyboard('{Escape}');
  await user.click(await askButton(/샘플 요청하기$/));
  const again = await quoteDialog();
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: '샘플 요청' }).checked).toBe(true);
  expect(field(again, '희망 수량').value).toBe('70');
});

it('is nothing where the storage holds what nobody can read', () => {
  const slot = draftSlot('u1', ['b', 'a']);
  expect(slot).toBe(draftSlot('u1', ['a', 'b']));
  for (const text of ['{', 'null', '{"clientKey":"x"}']) {
    localStorage.setItem(`quote-draft-${slot}`, text);
    expect(readQuoteDraft(slot)).toBeNull();
  }
});
