import { testUser } from '@gredia/auth/client/testing';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { quoteAnswer, quoteSummary, quoteThread } from '../../testing/fake-quotes';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import { renderPage } from '../../testing/render-page';

stubUploads();
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const AT = '2026-11-20T04:40:00.000Z';
const answered = (values: Partial<QuoteThreadFragment> = {}) =>
  quoteThread({ status: 'RESPONDED', responses: [quoteAnswer({ createdAt: AT })], ...values });

/** Opens the thread of a quote that changes as the gateway says. */
async function openThread(quote: QuoteThreadFragment, more: FakeCatalogue = {}) {
  const state = { quote };
  const updates: { key: string; value: unknown }[] = [];
  const shown = await renderPage(
    `/auth/quotes?quote=${quote.id}`,
    {
      quoteSummary: () => quoteSummary({ all: 1 }),
      sentQuotes: () => ({ total: 1, quotes: [state.quote] }),
      singleQuote: () => state.quote,
      updateQuote: ({ key, value }) => {
        updates.push({ key, value });
        return state.quote;
      },
      markQuoteRead: () => {
        state.quote = { ...state.quote, isUnread: false, readAt: '2026-11-20T04:52:00.000Z' };
        return state.quote;
      },
      ...more,
    },
    { user: testUser() },
  );
  await screen.findByRole('heading', { level: 2, name: quote.product });
  return { ...shown, state, updates, user: userEvent.setup() };
}

const log = () => within(screen.getByRole('log'));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '물별소재에 메시지 보내기' });
const send = () => screen.getByRole('button', { name: '보내기' });

describe('an open quote', () => {
  it('tells what was asked, answered and done, in its order', async () => {
    await openThread(
      answered({
        checkouts: [{ createdAt: '2026-11-20T03:30:00.000Z' }],
        history: [
          { id: 'e1', from: null, to: 'REQUESTED', by: 'BUYER', reason: null, note: null, createdAt: AT },
          {
            ...{ id: 'e2', from: 'REQUESTED', to: 'CONFIRMED', by: 'SUPPLIER', reason: null, note: null },
            createdAt: '2026-11-20T03:30:00.000Z',
          },
        ],
        messages: [{ id: 'm1', text: '12월 납기도 되나요?', files: [], createdAt: '2026-11-20T05:00:00.000Z' }],
        readAt: '2026-11-20T04:52:00.000Z',
      }),
    );
    const text = screen.getByRole('log').textContent ?? '';
    const order = ['나 · 페이브랩', '공급사가 요청을 확인했어요', '한도윤 · 물별소재', '답변을 읽었어요', '12월 납기'];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      [...order.map((part) => text.indexOf(part))].sort((a, b) => a - b),
    );
    expect(order.every((part) => text.includes(part))).toBe(true);
    expect(log().getByText('32,500원/kg')).toBeTruthy();
    expect(log().getByText('25 kg 공급가액')).toBeTruthy();
    expect(screen.getByRole('link', { name: '하이알로본 LMW-50' }).getAttribute('href')).toBe(`/products/${uuid(1)}`);
  });

  it('is noted as read once it is seen', async () => {
    await openThread(answered({ isUnread: true }));
    expect(await screen.findByText(/에 답변을 읽었어요/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('읽지 않음')).toBeNull());
  });

  it('says to the buyer which address waits for its owner, and where news go meanwhile', async () => {
    await openThread(quoteThread({ buyerEmail: 'lab@fave.example', isBuyerEmailUnconfirmed: true }));
    expect(await screen.findByText(/lab@fave.example 주소로 확인 메일을 보냈어요/)).toBeTruthy();
  });

  it('says that it ends soon', async () => {
    const expiresAt = new Date(Date.now() + 2.5 * 24 * 3_600_000).toISOString();
    await openThread(quoteThread({ expiresAt }));
    expect(screen.getByText(/답변이 없으면 기간이 끝나요. 3일 남았어요/)).toBeTruthy();
  });

  it('asks for a link that may have run out anew, and follows it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const file = { id: uuid(7), name: 'COA_114.pdf', size: 421_888, type: 'application/pdf', url: '/api/files/old' };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { state, user } = await openThread(answered({ responses: [quoteAnswer({ files: [file] })] }));
    await user.click(screen.getByRole('button', { name: /COA_114.pdf/ }));
    expect(assign).toHaveBeenLastCalledWith('/api/files/old');

    vi.setSystemTime(Date.now() + 4 * 60_000 + 1);
    state.quote = answered({ responses: [quoteAnswer({ files: [{ ...file, url: '/api/files/new' }] })] });
    await user.click(screen.getByRole('button', { name: /COA_114.pdf/ }));
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/api/files/new'));
  });

  it('shows what the supplier did when the buyer returns to it, without losing what is typed', async () => {
    const { state, user } = await openThread(answered());
    await user.type(await field(), '납기를 당길 수');
    state.quote = answered({
      status: 'SAMPLE_SENT',
      updatedAt: '2026-11-20T06:00:00.000Z',
      ...{ shippingCompany: 'CJ', trackingNumber: '123456789012' },
      history: [
        {
          ...{ id: 'e3', from: 'RESPONDED', to: 'SAMPLE_SENT', by: 'SUPPLIER', reason: null, note: null },
          createdAt: '2026-11-20T06:00:00.000Z',
        },
      ],
    });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/샘플을 보냈어요 · CJ대한통운 123456789012/)).toBeTruthy();
    expect((await field()).value).toBe('납기를 당길 수');
  });
});

describe('a message', () => {
  it('is sent with its files by Ctrl+Enter, once', async () => {
    const { updates, user } = await openThread(answered());
    await user.type(await field(), '12월 납기도 되나요?');
    await user.upload(screen.getByLabelText('메시지에 붙일 파일 고르기'), new File(['x'], '규격.pdf'));
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    expect(send().getAttribute('aria-disabled')).toBe('true');
    act(() => FakeUpload.all[0]?.take(uuid(9)));
    await user.click(await field());
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(updates).toEqual([
      {
        key: 'message',
        value: { text: '12월 납기도 되나요?', files: [uuid(9)], clientKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ]);
  });

  it('that did not arrive stays, and goes by the same key again', async () => {
    const keys: unknown[] = [];
    const { user, state } = await openThread(answered(), {
      updateQuote: ({ value }) => {
        keys.push((value as { clientKey: string }).clientKey);
        if (keys.length === 1) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
        return state.quote;
      },
    });
    await user.type(await field(), '되나요?');
    await user.click(send());
    expect(await screen.findByText('보내지 못했어요. 내용은 그대로 있어요.')).toBeTruthy();
    expect((await field()).value).toBe('되나요?');
    await user.click(send());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('is kept in this browser for its account and quote', async () => {
    const { user } = await openThread(answered());
    await user.type(await field(), '나중에 보낼 말');
    cleanup();
    await openThread(answered());
    expect((await field()).value).toBe('나중에 보낼 말');
    cleanup();
    await openThread(answered({ id: uuid(105) }));
    expect((await field()).value).toBe('');
  });

  it('takes five files, says that a sixth did not come along, and lets go of one with the focus kept', async () => {
    const { user } = await openThread(answered());
    const choose = await screen.findByLabelText<HTMLInputElement>('메시지에 붙일 파일 고르기');
    await user.upload(
      choose,
      [1, 2, 3, 4, 5, 6].map((number) => new File(['x'], `${number}.pdf`)),
    );
    expect(await screen.findByText('파일은 5개까지 붙일 수 있어요. 1개는 넣지 않았어요.')).toBeTruthy();
    expect(screen.getAllByRole('group', { name: /pdf$/ })).toHaveLength(5);
    expect(choose.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '1.pdf 올리기 취소' }));
    expect(document.activeElement).toBe(choose);
  });

  it('says which of its files have waited too long', async () => {
    const { user } = await openThread(answered());
    await user.upload(await screen.findByLabelText('메시지에 붙일 파일 고르기'), new File(['x'], '규격.pdf'));
    await vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
    act(() => FakeUpload.all[0]?.take(uuid(9)));
    await user.type(await field(), '보낼 말');
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000);
    await openThread(answered());
    expect((await field()).value).toBe('보낼 말');
    expect(screen.getByText(/다시 올려 주세요: 규격.pdf/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: '규격.pdf' })).toBeNull();
  });

  it('that arrives after its writer has left is not found as unsent', async () => {
    let finish: () => void = () => undefined;
    const { user } = await openThread(answered(), {
      updateQuote: () => new Promise((resolve) => (finish = () => resolve(answered()))),
    });
    await user.type(await field(), '되나요?');
    await user.click(send());
    const kept = () => localStorage.getItem(`quote-message-u1-${uuid(101)}`);
    expect(kept()).toContain('되나요?');
    cleanup();
    finish();
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('to a quote that has ended meanwhile is kept, and the page says how things are', async () => {
    const { state, user } = await openThread(answered(), {
      updateQuote: () => {
        state.quote = answered({ status: 'CLOSED', updatedAt: '2026-11-20T06:00:00.000Z' });
        throw failure('CONFLICT', '이미 끝난 견적이에요.');
      },
    });
    await user.type(await field(), '되나요?');
    await user.click(send());
    expect(await screen.findByText('이미 끝난 견적이에요. 지금 상태를 다시 불러왔어요.')).toBeTruthy();
    expect(await screen.findByText(/쓰던 내용은 그대로 있어요/)).toBeTruthy();
    expect((await field()).value).toBe('되나요?');
    expect(screen.queryByRole('button', { name: '보내기' })).toBeNull();
  });

  it('wants words', async () => {
    const { updates, user } = await openThread(answered());
    await field();
    await user.click(send());
    expect(await screen.findByText('내용을 입력해 주세요.')).toBeTruthy();
    expect(updates).toEqual([]);
  });
});

describe('what the buyer decides', () => {
  it('is withdrawn before an answer, after a question', async () => {
    const { updates, user } = await openThread(quoteThread());
    await user.click(screen.getByRole('button', { name: '요청 취소' }));
    await user.click(await screen.findByRole('button', { name: '그대로 두기' }));
    expect(updates).toEqual([]);
    await user.click(screen.getByRole('button', { name: '요청 취소' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '요청 취소' }));
    await waitFor(() => expect(updates).toEqual([{ key: 'status', value: { to: 'CANCELED' } }]));
    expect(screen.queryByRole('textbox', { name: /메시지 보내기/ })).toBeNull();
  });

  it('is ended with a reason, where there is one', async () => {
    const { updates, user } = await openThread(answered());
    await user.click(await screen.findByRole('button', { name: '요청 끝내기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: '이유' }), '다른 곳으로 정했어요');
    await user.click(dialog.getByRole('button', { name: '요청 끝내기' }));
    await waitFor(() =>
      expect(updates).toEqual([{ key: 'status', value: { to: 'CLOSED', reason: '다른 곳으로 정했어요' } }]),
    );
  });

  it('is ordered with the sums of the last offer in sight', async () => {
    const { updates, user } = await openThread(answered());
    await user.click(await screen.findByRole('button', { name: '주문하기' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('812,500원')).toBeTruthy();
    expect(dialog.getByText('81,250원')).toBeTruthy();
    expect(dialog.getByText('893,750원')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '주문서 쓰고 결제' }).getAttribute('href')).toBe(
      `/checkout?quoteId=${quoteThread().id}`,
    );
    await user.click(dialog.getByRole('button', { name: '주문하기' }));
    await waitFor(() => expect(updates).toEqual([{ key: 'status', value: { to: 'ORDERED' } }]));
  });

  it('is no order once the offer has passed, unless the supplier wrote again since', async () => {
    const offer = { ...quoteAnswer().offer!, validUntil: '2020-01-01' };
    const passed = quoteAnswer({ offer });
    await openThread(answered({ responses: [passed] }));
    const order = await screen.findByRole('button', { name: '주문하기' });
    expect(order.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    await openThread(answered({ responses: [passed, quoteAnswer({ id: 'r2', offer: null })] }));
    expect((await screen.findByRole('button', { name: '주문하기' })).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('leaves the focus at the heading when the buttons go', async () => {
    const { state, user } = await openThread(quoteThread(), {
      updateQuote: () => (state.quote = quoteThread({ status: 'CANCELED' })),
    });
    await user.click(screen.getByRole('button', { name: '요청 취소' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '요청 취소' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '요청 취소' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  });

  it('comes too late to be put right: that is said, and the page says how things are', async () => {
    const { state, user } = await openThread(quoteThread(), {
      updateQuote: () => {
        state.quote = answered({ updatedAt: '2026-11-20T06:00:00.000Z' });
        throw failure('CONFLICT', '이미 답변을 받은 견적이에요.');
      },
    });
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(await screen.findByRole('menuitem', { name: '요청 내용 고치기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: '메모' }), '더');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await dialog.findByText('이미 답변을 받은 견적이에요. 지금 상태를 다시 불러왔어요.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '닫기' }));
    expect(await log().findByText('아래 조건으로 제안드려요.')).toBeTruthy();
  });

  it('is put right before an answer, each thing that changed', async () => {
    const { updates, user } = await openThread(quoteThread());
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(await screen.findByRole('menuitem', { name: '요청 내용 고치기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: '메모' }));
    await user.clear(dialog.getByRole('textbox', { name: '우편번호' }));
    await user.type(dialog.getByRole('textbox', { name: '우편번호' }), '123');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    expect(dialog.getByText('우편번호 5자리를 입력해 주세요.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: '우편번호' }), '45');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(updates).toHaveLength(2));
    expect(updates).toEqual([
      { key: 'note', value: '' },
      { key: 'buyerAddress', value: { postcode: '12345', road: '경기 성남시 분당구 가상로 20', detail: '2층' } },
    ]);
  });

  it('is nothing once it has ended', async () => {
    await openThread(answered({ status: 'ORDERED' }));
    expect(screen.queryByRole('button', { name: '주문하기' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /메시지 보내기/ })).toBeNull();
  });
});

it('operators read both sides and write to none', async () => {
  await openThread(answered({ side: 'OPERATOR', isUnread: true }));
  expect(log().getByText('김민서 · 페이브랩')).toBeTruthy();
  expect(log().getByText('010-0000-0000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '보내기' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /메시지/ })).toBeNull();
});
