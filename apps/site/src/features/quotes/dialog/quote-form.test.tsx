import { testUser } from '@gredia/auth/client/testing';
import type { CreateQuoteMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReachCall } from '../../../shared/reach/reach-queue';
import { badUserInput, failure, type FakeCatalogue } from '../../../testing/fake-catalogue';
import { uuid } from '../../../testing/fake-my-products';
import { sentQuote } from '../../../testing/fake-quotes';
import {
  askableProduct,
  askButton,
  closeQuoteDialog,
  openQuoteDialog,
  PID,
  quoteDialog,
  quotePrefill,
} from '../../../testing/open-quote-dialog';
import { renderPage } from '../../../testing/render-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Box = Awaited<ReturnType<typeof quoteDialog>>;

const field = (box: Box, name: string) => box.getByRole<HTMLInputElement>('textbox', { name });
const check = (box: Box, name: string | RegExp) => box.getByRole<HTMLInputElement>('checkbox', { name });
const sendButton = (box: Box) => box.getByRole('button', { name: '견적 요청 보내기' });
const consent = /연락처를 공급사에 제공하는 데 동의/;

describe('the request for one material', () => {
  it('says where the address was entered that another one than the account’s waits for its owner', async () => {
    const { user, box } = await openQuoteDialog();
    const hint = () => box.queryByText(/확인 메일을 먼저 보내요/);
    await user.clear(field(box, '답변 받을 이메일'));
    await user.type(field(box, '답변 받을 이메일'), testUser().email ?? '');
    expect(hint()).toBeNull();
    await user.type(field(box, '답변 받을 이메일'), '.kr');
    expect(hint()).toBeTruthy();
  });

  it('says nothing of it where its owner has agreed before', async () => {
    const confirmedEmails = ['lab@fave.example'];
    const { user, box } = await openQuoteDialog({ quotePrefill: () => quotePrefill({ confirmedEmails }) });
    await user.clear(field(box, '답변 받을 이메일'));
    expect(box.queryByText(/확인 메일을 먼저 보내요/)).toBeNull();
    await user.type(field(box, '답변 받을 이메일'), 'Lab@fave.example');
    expect(box.queryByText(/확인 메일을 먼저 보내요/)).toBeNull();
  });

  it('begins with what is known, and sends what is asked', async () => {
    const sent: unknown[] = [];
    const { user, box, url } = await openQuoteDialog({
      createQuote: ({ input }) => {
        sent.push(input);
        return sentQuote(input, { id: uuid(7) });
      },
    });
    expect(box.getByText('최소 주문 25 kg')).toBeTruthy();
    expect(field(box, '희망 수량').value).toBe('25');
    await waitFor(() => expect(document.activeElement).toBe(field(box, '희망 수량')));
    expect(field(box, '회사').value).toBe('페이브랩');
    expect(field(box, '연락처').value).toBe('010-1234-5678');
    expect(check(box, '단가').checked).toBe(true);
    expect(check(box, consent).checked).toBe(false);
    expect(box.getByText('평균 6시간(영업시간) 안에 첫 답변이 와요.')).toBeTruthy();
    await user.clear(field(box, '희망 수량'));
    await user.type(field(box, '희망 수량'), '1,500');
    await user.selectOptions(box.getByRole('combobox', { name: '희망 수량 단위' }), 'L');
    await user.click(check(box, '시험성적서(COA)'));
    await user.click(check(box, 'MOQ 문의'));
    await user.type(field(box, '메모'), '12월 납기');
    await user.click(check(box, consent));
    await user.click(sendButton(box));
    expect(await screen.findByText('견적 요청을 보냈어요')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        ...{ pid: PID, clientKey: expect.stringContaining(PID), weight: { amount: 1500, unit: 'L' } },
        ...{ isMoq: true, isSample: false, quoteOptions: ['PRICE', 'COA'], note: '12월 납기', consent: true },
        ...{ buyerName: '김민서', buyerCompany: '페이브랩', buyerContact: '010-1234-5678' },
        ...{ buyerEmail: 'min.kim@fave.example', buyerAddress: null },
      },
    ]);
    await user.click(screen.getByRole('button', { name: '내역 보기' }));
    expect(url()).toBe(`/auth/quotes?quote=${uuid(7)}`);
  });

  it('says what is wrong beside each field, all at once, and leads to the first', async () => {
    const { user, box } = await openQuoteDialog();
    await user.clear(field(box, '희망 수량'));
    await user.click(check(box, '단가'));
    await user.clear(field(box, '연락처'));
    await user.type(field(box, '연락처'), '010-12');
    await user.tab();
    expect(box.getByText('연락처를 끝까지 입력해 주세요.')).toBeTruthy();
    expect(box.queryByText('수량을 숫자로 입력해 주세요.')).toBeNull();
    await user.click(sendButton(box));
    for (const text of [
      '수량을 숫자로 입력해 주세요.',
      '받을 자료, 샘플, MOQ 문의, 메모 가운데 하나는 있어야 해요.',
      '연락처를 끝까지 입력해 주세요.',
      '연락처 제공에 동의해 주세요.',
    ]) {
      expect(box.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field(box, '희망 수량'));
    await user.type(field(box, '희망 수량'), '5');
    expect(box.queryByText('수량을 숫자로 입력해 주세요.')).toBeNull();
    await user.click(check(box, '샘플 요청'));
    expect(box.queryByText('받을 자료, 샘플, MOQ 문의, 메모 가운데 하나는 있어야 해요.')).toBeNull();
    expect(box.getByText('우편번호 5자리를 입력해 주세요.')).toBeTruthy();
  });

  it('sends a sample to the last address, or to another one', async () => {
    const sent: CreateQuoteMutationVariables['input'][] = [];
    const { user, box } = await openQuoteDialog({
      quotePrefill: () =>
        quotePrefill({ buyerAddress: { postcode: '13494', road: '경기 성남시 가상로 20', detail: '2층' } }),
      createQuote: ({ input }) => {
        sent.push(input);
        return sentQuote(input);
      },
    });
    expect(box.queryByText(/가상로/)).toBeNull();
    await user.click(check(box, '샘플 요청'));
    expect(box.getByText('(13494) 경기 성남시 가상로 20, 2층')).toBeTruthy();
    await user.click(box.getByRole('button', { name: '샘플 받을 주소 변경' }));
    expect(document.activeElement).toBe(field(box, '우편번호'));
    await user.clear(field(box, '도로명 주소'));
    await user.type(field(box, '도로명 주소'), '서울 강남구 가상로 12');
    // What was typed is not covered by the address that was known.
    await user.click(check(box, '샘플 요청'));
    await user.click(check(box, '샘플 요청'));
    expect(field(box, '도로명 주소').value).toBe('서울 강남구 가상로 12');
    await user.click(check(box, consent));
    await user.click(sendButton(box));
    await screen.findByText('견적 요청을 보냈어요');
    expect(sent[0]?.buyerAddress).toEqual({ postcode: '13494', road: '서울 강남구 가상로 12', detail: '2층' });
  });

  it('shows what the gateway refuses beside its field, until that changes', async () => {
    const { user, box } = await openQuoteDialog({
      createQuote: () => {
        throw badUserInput({ buyerEmail: '받을 수 없는 주소예요.' });
      },
    });
    await user.click(check(box, consent));
    await user.click(sendButton(box));
    expect(await box.findByText('받을 수 없는 주소예요.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(box, '답변 받을 이메일')));
    await user.type(field(box, '답변 받을 이메일'), 's');
    expect(box.queryByText('받을 수 없는 주소예요.')).toBeNull();
  });

  it('makes one request of a double click and of every try after a lost answer, and a new one afterwards', async () => {
    const keys: unknown[] = [];
    let lose: (reason: Error) => void = () => undefined;
    const lost = new Promise<never>((_, reject) => (lose = reject));
    const { user, box } = await openQuoteDialog({
      createQuote: async ({ input }) => {
        keys.push(input.clientKey);
        if (keys.length === 1) return lost;
        if (keys.length === 2) throw failure('RATE_LIMITED', '견적은 하루에 20건까지 요청할 수 있어요.');
        return sentQuote(input);
      },
    });
    await user.type(field(box, '메모'), '급해요');
    await user.click(check(box, consent));
    await user.dblClick(sendButton(box));
    await waitFor(() => expect(keys).toHaveLength(1));
    lose(new Error('connection reset'));
    expect(await box.findByText('보내지 못했어요. 내용은 그대로 있어요.')).toBeTruthy();
    expect(keys).toHaveLength(1);
    expect(field(box, '메모').value).toBe('급해요');
    await user.type(field(box, '메모'), ' 내일까지');
    await user.click(sendButton(box));
    expect(await box.findByText('견적은 하루에 20건까지 요청할 수 있어요.')).toBeTruthy();
    await user.click(sendButton(box));
    await screen.findByText('견적 요청을 보냈어요');
    expect(new Set(keys).size).toBe(1);

    await user.click(await askButton());
    const next = await quoteDialog();
    expect(field(next, '메모').value).toBe('');
    await user.click(check(next, consent));
    await user.click(sendButton(next));
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('counts that it was begun, once', async () => {
    const calls: ReachCall[] = [];
    await openQuoteDialog({}, { reach: (call) => calls.push(call) });
    window.dispatchEvent(new Event('pagehide'));
    expect(calls).toContainEqual({
      operation: 'createProductReach',
      variables: { type: 'QUOTE_START', targets: [PID] },
    });
  });
});

describe('who may not send now', () => {
  it('hears of today’s limit before anything is typed', async () => {
    const { box } = await openQuoteDialog({ quotePrefill: () => quotePrefill({ leftToday: 0 }) });
    expect(box.getByText(/견적은 하루에 20건까지 요청할 수 있어요/)).toBeTruthy();
    expect(sendButton(box).getAttribute('aria-disabled')).toBe('true');
  });

  it('verifies the address first, and loses nothing', async () => {
    const user = testUser({ emailVerified: false });
    const { user: person, box } = await openQuoteDialog({}, { user });
    expect(box.getByText('이메일을 인증하면 견적을 요청할 수 있어요.')).toBeTruthy();
    await person.type(field(box, '메모'), '시험용');
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(box.queryByText('연락처 제공에 동의해 주세요.')).toBeNull();
    const link = box.getByRole('link', { name: '이메일 인증하기' });
    expect(link.getAttribute('href')).toBe('/auth/email-verification');
    await person.keyboard('{Escape}');
    expect(Object.values(localStorage).join()).toContain('시험용');
  });

  it('is told that a material cannot be asked for', async () => {
    const { box } = await openQuoteDialog({ quotePrefill: () => quotePrefill({ materials: [] }) });
    expect(box.getByText(/‘물별 나이아신아마이드 99’: 견적을 요청할 수 없어서 뺐어요/)).toBeTruthy();
    expect(box.queryByRole('textbox')).toBeNull();
  });

  it('hears that the form did not come, and may try again', async () => {
    let isDown = true;
    const person = userEvent.setup();
    const catalogue: FakeCatalogue = {
      singleProduct: () => askableProduct(),
      quotePrefill: () => {
        if (isDown) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
        return quotePrefill();
      },
    };
    await renderPage(`/products/${PID}`, catalogue, { user: testUser() });
    await person.click(await askButton());
    expect(await screen.findByText('문제가 생겼어요.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    isDown = false;
    await person.click(await askButton());
    expect(field(await quoteDialog(), '희망 수량').value).toBe('25');
  });
});

describe('the keyboard', () => {
  it('opens, fills and sends it, and leaves it', async () => {
    const sent: unknown[] = [];
    const { user, box } = await openQuoteDialog({
      createQuote: ({ input }) => {
        sent.push(input);
        return sentQuote(input);
      },
    });
    await closeQuoteDialog(user);
    const opener = await askButton();
    opener.focus();
    await user.keyboard('{Enter}');
    const again = await quoteDialog();
    // Enter in a field of one line sends nothing by the way.
    await user.keyboard('{Enter}');
    expect(again.queryByText('연락처 제공에 동의해 주세요.')).toBeNull();
    check(again, consent).focus();
    await user.keyboard(' ');
    field(again, '메모').focus();
    await user.keyboard('빠르게{Enter}부탁드려요{Control>}{Enter}{/Control}');
    await screen.findByText('견적 요청을 보냈어요');
    expect(sent).toMatchObject([{ note: '빠르게\n부탁드려요' }]);
    expect(within(document.body).queryByRole('dialog')).toBeNull();
    expect(box).toBeTruthy();
  });
});
