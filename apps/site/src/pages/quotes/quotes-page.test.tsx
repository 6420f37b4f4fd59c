import { testUser } from '@gredia/auth/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { comparedQuote, quoteCard, quoteSummary, quoteThread } from '../../testing/fake-quotes';
import { renderPage } from '../../testing/render-page';
import { setScreen } from '../../testing/screen';

afterEach(() => void vi.restoreAllMocks());

const buyer = testUser();
const supplier = testUser({ role: 'SELLER' });

const first = quoteCard({ status: 'RESPONDED', isUnread: true });
const second = quoteCard({ id: uuid(102), product: '세라믹스 NP-10', number: 'Q261119-AAAAAA' });
const cards = [first, second];

const gateway = (more: FakeCatalogue = {}): FakeCatalogue => ({
  quoteSummary: () => quoteSummary({ all: 24, waiting: 6, answered: 9, ended: 9, unread: 1 }),
  sentQuotes: () => ({ total: 24, quotes: cards }),
  singleQuote: ({ id }) => quoteThread(cards.find((card) => card.id === id) ?? second),
  markQuoteRead: ({ quoteId }) => ({ id: quoteId, isUnread: false, readAt: '2026-11-20T04:00:00.000Z' }),
  ...more,
});

const open = (more: FakeCatalogue = {}, url = '/auth/quotes', user = buyer) => renderPage(url, gateway(more), { user });
const list = () => within(screen.getByRole('list', { name: '보낸 요청' }));
const parametersOf = (url: string) => new URLSearchParams(url.split('?')[1]);

describe('whom the page is for', () => {
  it('asks nothing of visitors, who sign in first and come back to the very quote', async () => {
    const address = `/auth/quotes?quote=${second.id}`;
    // What the guard leads back to is the address of the window.
    window.history.replaceState(null, '', address);
    const { url } = await renderPage(address, {});
    await waitFor(() => expect(url()).toContain('/auth/login'));
    window.history.replaceState(null, '', '/');
    expect(parametersOf(url()).get('error')).toBe('SessionRequired');
    expect(parametersOf(url()).get('callbackUrl')).toBe(address);
  });

  it('stands in the menu of every signed-in member, between profile and sign-out', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: '내 메뉴' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['마이페이지', '견적 내역', '주문 내역', '로그아웃']);
  });

  it('has no tab of received requests for those who act for no supplier, whatever the address says', async () => {
    await open({}, '/auth/quotes?tab=received');
    await screen.findByRole('list', { name: '보낸 요청' });
    expect(screen.queryByRole('link', { name: /받은 요청/ })).toBeNull();
  });
});

describe('the tabs', () => {
  it('are none for a supplier that has sent nothing: its inbox is the page', async () => {
    const received = quoteCard({ side: 'SUPPLIER' });
    await open(
      {
        quoteSummary: () => quoteSummary({ all: 0 }, { all: 1, waiting: 1 }),
        receivedQuotes: () => ({ total: 1, quotes: [received] }),
      },
      '/auth/quotes',
      supplier,
    );
    await screen.findByRole('table', { name: '받은 견적 요청' });
    expect(screen.queryByRole('navigation', { name: '보낸 요청과 받은 요청' })).toBeNull();
    expect(screen.queryByRole('list', { name: '보낸 요청' })).toBeNull();
  });

  it('are both where there is something of both', async () => {
    await open({ quoteSummary: () => quoteSummary({ all: 2 }, { all: 18 }) }, '/auth/quotes', supplier);
    const tabs = within(await screen.findByRole('navigation', { name: '보낸 요청과 받은 요청' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['보낸 요청2', '받은 요청18']);
  });
});

describe('the list of sent requests', () => {
  it('shows numbers, and opens the first where there is room beside it', async () => {
    const { url } = await open();
    await screen.findByRole('list', { name: '보낸 요청' });
    expect(await screen.findByRole('heading', { name: first.product })).toBeTruthy();
    expect(parametersOf(url()).get('quote')).toBe(first.id);
    expect(screen.getByRole('radio', { name: '답변 9' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '전체 24' })).toBeTruthy();
    const [row] = list().getAllByRole('link');
    expect(row?.textContent).toContain('답변 완료');
    expect(row?.textContent).toContain('물별소재 · 10 kg · 단가, 샘플');
    expect(screen.getByRole('link', { name: '3쪽' }).getAttribute('href')).toBe('/auth/quotes?page=3');
  });

  it('is gone through by arrow keys', async () => {
    const user = userEvent.setup();
    const { url } = await open();
    await screen.findByRole('heading', { name: first.product });
    const [top, bottom] = list().getAllByRole('link');
    top?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(bottom);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { name: second.product });
    expect(parametersOf(url()).get('quote')).toBe(second.id);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(top);
  });

  it('is narrowed by the address', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const { url } = await open(
      {
        sentQuotes: (variables) => {
          asked.push(variables);
          return { total: 0, quotes: [] };
        },
      },
      '/auth/quotes?option=ended&page=2',
    );
    expect(await screen.findByText('조건에 맞는 견적이 없어요')).toBeTruthy();
    expect(asked[0]).toMatchObject({ option: 'ENDED', page: 2, perPage: 10 });
    await user.click(screen.getByRole('radio', { name: /대기/ }));
    expect(url()).toBe('/auth/quotes?option=waiting');
    await user.type(screen.getByRole('searchbox', { name: '원료명, 판매사' }), '히알{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ option: 'WAITING', search: '히알', page: 1 }));
  });

  it('leads to the materials while it is empty', async () => {
    await open({ sentQuotes: () => ({ total: 0, quotes: [] }), quoteSummary: () => quoteSummary() });
    expect(await screen.findByText('아직 보낸 견적 요청이 없어요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '원료 보기' }).getAttribute('href')).toBe('/products');
  });

  it('can be asked for again when it did not come, while the thread stands', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await open(
      {
        sentQuotes: () => {
          if (isBroken) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
          return { total: 2, quotes: cards };
        },
      },
      `/auth/quotes?quote=${second.id}`,
    );
    expect(await screen.findByRole('heading', { name: second.product })).toBeTruthy();
    const again = await screen.findByRole('button', { name: '다시 시도' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('list', { name: '보낸 요청' })).toBeTruthy();
  });

  it('chooses answered ones to be compared', async () => {
    const user = userEvent.setup();
    const third = quoteCard({ id: uuid(103), product: '판테놀', status: 'NEGOTIATING' });
    const { url } = await open({
      sentQuotes: () => ({ total: 3, quotes: [...cards, third] }),
      comparedQuotes: ({ ids }) =>
        [first, third].filter(({ id }) => ids.includes(id)).map(({ seller: _seller, ...card }) => comparedQuote(card)),
    });
    await user.click(await screen.findByRole('button', { name: '비교' }));
    const boxes = list().getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false]);
    await user.click(boxes[0]!);
    expect(screen.getByRole('button', { name: '비교' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(boxes[2]!);
    await user.click(screen.getByRole('link', { name: '2건 비교' }));
    expect(url()).toBe(`/auth/quotes/compare?ids=${first.id},${third.id}`);
    expect(await screen.findByRole('table', { name: '견적 비교' })).toBeTruthy();
  });
});

it('lets go of a chosen one that has ended meanwhile', async () => {
  const user = userEvent.setup();
  let quotes = [first, quoteCard({ id: uuid(103), product: '판테놀', status: 'NEGOTIATING' })];
  await open({ sentQuotes: () => ({ total: 2, quotes }) });
  await user.click(await screen.findByRole('button', { name: '비교' }));
  await user.click(list().getAllByRole('checkbox')[1]!);
  quotes = [first, { ...quotes[1]!, status: 'EXPIRED' }];
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  act(() => void dispatchEvent(new Event('focus')));
  await list().findByText('기간 만료');
  const ended = list().getAllByRole<HTMLInputElement>('checkbox')[1]!;
  await user.click(ended);
  expect(ended.checked).toBe(false);
  expect(ended.disabled).toBe(true);
});

describe('on a narrow screen', () => {
  it('list and thread take turns, and the focus follows', async () => {
    setScreen('narrow');
    window.scrollTo = () => undefined;
    const user = userEvent.setup();
    const { url } = await open();
    await screen.findByRole('list', { name: '보낸 요청' });
    expect(url()).toBe('/auth/quotes');
    expect(screen.queryByRole('heading', { name: second.product })).toBeNull();

    await user.click(list().getAllByRole('link')[1]!);
    expect(await screen.findByRole('heading', { name: second.product })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
    await user.click(screen.getByRole('link', { name: '견적 내역' }));
    expect(url()).toBe('/auth/quotes');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-quote')).toBe(second.id));
  });
});

describe('a link from a mail', () => {
  it('stands beside a list that says that nothing was sent yet', async () => {
    const nothing = { quoteSummary: () => quoteSummary(), sentQuotes: () => ({ total: 0, quotes: [] }) };
    await open(nothing, `/auth/quotes?quote=${second.id}`);
    expect(await screen.findByRole('heading', { level: 2, name: second.product })).toBeTruthy();
    expect(await screen.findByText('아직 보낸 견적 요청이 없어요')).toBeTruthy();
    expect(screen.queryByText('조건에 맞는 견적이 없어요')).toBeNull();
  });

  it('opens the tab its quote belongs to', async () => {
    const received = quoteCard({ id: uuid(104), side: 'SUPPLIER', status: 'CONFIRMED', buyerName: '박지훈' });
    const { url } = await open(
      {
        quoteSummary: () => quoteSummary({ all: 2 }, { all: 18, unread: 2 }),
        singleQuote: () => quoteThread(received),
      },
      `/auth/quotes?quote=${received.id}`,
      supplier,
    );
    await waitFor(() => expect(url()).toBe(`/auth/quotes?tab=received&quote=${received.id}`));
    expect(await screen.findByRole('heading', { level: 2, name: received.product })).toBeTruthy();
    expect(screen.getByRole('link', { name: '받은 요청' }).getAttribute('href')).toBe('/auth/quotes?tab=received');
    expect(await screen.findByRole('form', { name: '견적 답변' })).toBeTruthy();
    expect(screen.getByText('010-0000-0000')).toBeTruthy();
  });

  it('to a quote of others tells nothing of it', async () => {
    await open(
      {
        singleQuote: () => {
          throw failure('NOT_FOUND', '찾는 견적이 없어요.');
        },
      },
      `/auth/quotes?quote=${uuid(999)}`,
    );
    expect(await screen.findByText('찾는 견적이 없어요')).toBeTruthy();
  });
});
