import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { quoteAnswer, quoteCard, quoteSummary } from '../../testing/fake-quotes';
import { action, figures, message, openAnswer, openReceived, row, seller, table } from '../../testing/open-received';
import { renderPage } from '../../testing/render-page';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('requests that a supplier received', () => {
  it('stand below what waits and how the company answers', async () => {
    await openReceived({ buyerName: '김○○', buyerContact: null, buyerEmail: null, buyerAddress: null });
    await table();
    expect(await screen.findByText('94%')).toBeTruthy();
    expect(screen.getByText('요청 접수 1 · 공급사 확인 1')).toBeTruthy();
    expect(screen.getByText('89%')).toBeTruthy();
    expect(screen.getByText('2영업일 안에 답변 · 최근 90일 18건')).toBeTruthy();
    expect(screen.getByText('5시간')).toBeTruthy();
    const cells = within(row());
    expect(cells.getByText('하이알로본 LMW-50', { selector: 'b' })).toBeTruthy();
    expect(cells.getByRole('cell', { name: '페이브랩 · 김○○' })).toBeTruthy();
    expect(cells.getByRole('cell', { name: '10 kg' })).toBeTruthy();
    expect(cells.getByRole('cell', { name: '단가, 샘플' })).toBeTruthy();
    expect(cells.getByRole('cell', { name: 'COA' })).toBeTruthy();
    expect(screen.getByText(/1영업일 안에 확인하면 요청 확인률이 올라가요/)).toBeTruthy();
  });

  it('say what is still counted', async () => {
    const few = { ...figures, responseRatio: null, confirmRatio: null, firstResponseHours: null, ratioBase: 3 };
    await openReceived({}, { mySeller: () => few });
    expect(await screen.findAllByText('집계 중')).toHaveLength(3);
  });

  it('say when few answers of this month are left', async () => {
    await openReceived({}, { quoteSummary: () => quoteSummary({}, { waiting: 2 }, 3) });
    expect(await screen.findByText('이번 달에는 3건 더 답변할 수 있어요.')).toBeTruthy();
  });

  it('show nothing of the buyer before they are opened, and everything afterwards, with the focus kept', async () => {
    const { user } = await openReceived({ buyerName: '김○○' });
    await table();
    expect(screen.queryByText('구매자 메모')).toBeNull();
    await user.click(action(/요청 확인/));
    expect(await screen.findByRole('heading', { name: '구매자 메모' })).toBeTruthy();
    expect(screen.getByText('잔류 용매를 알고 싶어요.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '010-0000-0000' }).getAttribute('href')).toBe('tel:01000000000');
    expect(screen.getByRole('link', { name: 'min.kim@fave.example' })).toBeTruthy();
    expect(screen.getByText('(13494) 경기 성남시 분당구 가상로 20, 2층')).toBeTruthy();
    expect(within(row()).getByText('공급사 확인')).toBeTruthy();
    expect(document.activeElement).toBe(action(/접기/));
    await user.keyboard('{Enter}');
    expect(screen.queryByText('구매자 메모')).toBeNull();
  });

  it('tell when the buyer was faster, and show what is so now', async () => {
    const { user, become } = await openReceived(
      {},
      {
        checkoutQuote: () => {
          become({ status: 'CANCELED' });
          throw failure('CONFLICT', '확인하기 전에 끝난 요청이라 열 수 없어요.');
        },
      },
    );
    await table();
    await user.click(action(/요청 확인/));
    expect(await screen.findByText(/확인하기 전에 끝난 요청이라 열 수 없어요/)).toBeTruthy();
    await waitFor(() => expect(within(row()).getByText('요청 취소')).toBeTruthy());
    expect(within(row()).getByRole('link', { name: /보기/ }).getAttribute('href')).toBe(
      `/auth/quotes?tab=received&quote=${uuid(101)}`,
    );
  });

  it('are fetched again when the supplier returns to them', async () => {
    const { become } = await openReceived();
    await table();
    become({ status: 'CANCELED' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await within(row()).findByText('요청 취소')).toBeTruthy();
  });

  it('can be asked for again when they did not come', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await renderPage(
      '/auth/quotes?tab=received',
      {
        quoteSummary: () => quoteSummary({}, {}),
        mySeller: () => figures,
        receivedQuotes: () => {
          if (isBroken) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
          return { total: 1, quotes: [quoteCard({ side: 'SUPPLIER' })] };
        },
      },
      { user: seller },
    );
    const again = await screen.findByRole('button', { name: '다시 시도' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('table', { name: '받은 견적 요청' })).toBeTruthy();
  });

  it('stay, with the answer that is being written, when a later look fails', async () => {
    let hasOpened = false;
    const { user, become } = await openReceived(
      {},
      {
        checkoutQuote: () => {
          hasOpened = true;
          return become({ status: 'CONFIRMED' });
        },
        receivedQuotes: () => {
          if (hasOpened) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
          return { total: 1, quotes: [quoteCard({ side: 'SUPPLIER' })] };
        },
      },
    );
    await table();
    await user.click(action(/요청 확인/));
    await user.type(await message(), '쓰는 중');
    expect(await table()).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it.each([
    ['/auth/quotes?tab=received', '아직 받은 견적 요청이 없어요', '내 원료 보기'],
    ['/auth/quotes?tab=received&option=ended', '조건에 맞는 요청이 없어요', '필터 지우기'],
    ['/auth/quotes?tab=received&search=없는이름', '조건에 맞는 요청이 없어요', '검색어 지우기'],
  ])('are missed at %s', async (url, title, way) => {
    await renderPage(
      url,
      {
        quoteSummary: () => quoteSummary({}, {}),
        mySeller: () => figures,
        receivedQuotes: () => ({ total: 0, quotes: [] }),
      },
      { user: seller },
    );
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });
});

describe('the thread of a request', () => {
  const url = `/auth/quotes?quote=${uuid(101)}`;

  it('is opened from a mail: masked until 요청 확인, then answered', async () => {
    const { user } = await openReceived(
      { buyerName: '김○○', buyerContact: null, buyerEmail: null, buyerAddress: null },
      {},
      url,
    );
    await user.click(await screen.findByRole('button', { name: '요청 확인' }));
    expect(await message()).toBeTruthy();
    // The button is gone; the focus is not lost with it.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  });
});

describe('what else a supplier says', () => {
  it('that it cannot supply, with a reason', async () => {
    const asked: unknown[] = [];
    const { user, become } = await openAnswer(
      {},
      {
        updateQuote: (variables) => {
          asked.push(variables);
          return become({ status: 'DECLINED' });
        },
      },
    );
    await user.click(screen.getByRole('button', { name: '공급 불가' }));
    const dialog = within(screen.getByRole('dialog', { name: '공급할 수 없다고 알릴까요?' }));
    await user.click(dialog.getByRole('button', { name: '공급 불가 알리기' }));
    expect(dialog.getByText('이유를 골라 주세요.')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: '이유' }), '기타');
    await user.click(dialog.getByRole('button', { name: '공급 불가 알리기' }));
    expect(dialog.getByText('이유를 적어 주세요.')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: '이유' }), '수입 중단');
    await user.click(dialog.getByRole('button', { name: '공급 불가 알리기' }));
    expect(await screen.findByText('공급할 수 없다고 알렸어요.')).toBeTruthy();
    expect(asked).toEqual([
      { id: uuid(101), key: 'status', value: { to: 'DECLINED', reason: 'IMPORT_STOPPED', note: null } },
    ]);
    await waitFor(() => expect(within(row()).getByText('공급 불가')).toBeTruthy());
  });

  it('that the sample has left, with a number that fits its courier', async () => {
    const asked: unknown[] = [];
    const { user, become } = await openReceived(
      { status: 'NEGOTIATING', responses: [quoteAnswer()] },
      {
        updateQuote: (variables) => {
          asked.push(variables);
          return become({ status: 'SAMPLE_SENT' });
        },
      },
      `/auth/quotes?tab=received&quote=${uuid(101)}`,
    );
    await user.click(await screen.findByRole('button', { name: '샘플 발송' }));
    const dialog = within(screen.getByRole('dialog', { name: '샘플을 보냈나요?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    await user.type(dialog.getByRole('textbox', { name: '송장번호' }), '1234');
    await user.click(dialog.getByRole('button', { name: '발송 알리기' }));
    expect(dialog.getByText('CJ대한통운 송장번호는 숫자 10자리나 12자리예요.')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: '택배사' }), '한진택배');
    expect(dialog.getByText(/한진택배 송장번호와 길이가 달라요/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '발송 알리기' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      value: { to: 'SAMPLE_SENT', shippingCompany: 'HANJIN', trackingNumber: '1234' },
    });
    expect(await screen.findByText(/구매자가 메시지를 보내면 다시 답할 수 있어요/)).toBeTruthy();
  });
});
