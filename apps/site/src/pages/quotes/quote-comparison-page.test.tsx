import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ComparedQuote } from '../../features/quotes/compare/compared-quotes';
import { failure, notFound, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { comparedQuote, quoteAnswer } from '../../testing/fake-quotes';
import { renderPage } from '../../testing/render-page';

const ids = [uuid(201), uuid(202), uuid(203)] as const;

function compared(id: string, name: string, more: Partial<ComparedQuote> = {}): ComparedQuote {
  const seller = { ...comparedQuote().seller, id: `s-${id}`, name };
  return comparedQuote({ id, pid: `p-${id}`, seller, responses: [quoteAnswer({ id: `r-${id}` })], ...more });
}

const cheap = { unitPriceKrw: 30, unit: 'g' as const, moq: 500, leadTimeDays: 0, validUntil: '2020-01-01' };
const all = () => [
  compared(ids[0], '해든바이오'),
  compared(ids[1], '누리솔켐', {
    responses: [quoteAnswer({ id: 'r-2', offer: { ...cheap, supplyPriceKrw: 300_000 } })],
  }),
  compared(ids[2], '서호코스켐', { status: 'REQUESTED', nextStatuses: ['CANCELED'], responses: [] }),
];

const open = (catalogue: FakeCatalogue, address = `/auth/quotes/compare?ids=${ids.join(',')}`) =>
  renderPage(address, catalogue, { user: testUser() });

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

it('wants a sign-in, and two quotes', async () => {
  const { url } = await renderPage('/auth/quotes/compare', {});
  await waitFor(() => expect(url()).toContain('/auth/login'));
});

it('says where to choose', async () => {
  await open({}, `/auth/quotes/compare?ids=${ids[0]}`);
  expect(await screen.findByText('비교할 견적을 골라 주세요')).toBeTruthy();
});

it('puts terms side by side, with the lowest price per kilogram and what has passed marked', async () => {
  await open({ comparedQuotes: all });
  await screen.findByRole('table', { name: '견적 비교' });
  const prices = row('단가').map(({ textContent }) => textContent);
  expect(prices[0]).toBe('32,500원/kg ');
  expect(prices[1]).toBe('30원/g 가장 낮음30,000원/kg');
  expect(prices[2]).toBe('–');
  expect(row('유효 기간').map(({ textContent }) => textContent)).toEqual([
    '2099-12-18까지 ',
    '2020-01-01까지 지남',
    '–',
  ]);
  expect(row('납기')[1]?.textContent).toBe('당일 출고');
  expect(row('응답')[0]?.textContent).toContain('응답률 94%');
  expect(row('답변')[2]?.textContent).toBe('아직 답변이 없어요');
  expect(row('결정')[2]?.textContent).toBe('요청 접수');
  expect(within(row('결정')[1]!).getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

it('takes one and ends the others that are wanted to end', async () => {
  const user = userEvent.setup();
  let quotes = [...all(), compared(uuid(204), '이든소재')];
  const asked: unknown[] = [];
  const address = `/auth/quotes/compare?ids=${quotes.map(({ id }) => id).join(',')}`;
  const gateway: FakeCatalogue = {
    comparedQuotes: () => quotes,
    awardQuote: (variables) => {
      asked.push(variables);
      quotes = quotes.map((quote) =>
        quote.id === ids[0]
          ? { ...quote, status: 'ORDERED', nextStatuses: [] }
          : quote.id === ids[1]
            ? { ...quote, status: 'CLOSED', nextStatuses: [] }
            : quote,
      );
      return quotes.filter(({ id }) => id === ids[0] || id === ids[1]);
    },
  };
  await open(gateway, address);
  await screen.findByRole('table');
  await user.click(screen.getAllByRole('button', { name: '이 제안으로 주문' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '해든바이오에 주문할까요?' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  expect(dialog.getByRole('button', { name: '주문하고 2건 끝내기' })).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: /이든소재/ }));
  await user.dblClick(dialog.getByRole('button', { name: '주문하고 1건 끝내기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ id: ids[0], others: [ids[1]] }]);
  expect(row('결정').map(({ textContent }) => textContent)).toEqual([
    ...['주문 전환', '종료', '요청 접수', '이 제안으로 주문'],
  ]);
});

it('leaves quotes of other materials to go on unless they are chosen', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const quotes = [...all(), compared(uuid(204), '이든소재', { INCIs: ['Retinol'] })];
  await open(
    {
      comparedQuotes: () => quotes,
      awardQuote: (variables) => {
        asked.push(variables);
        return [];
      },
    },
    `/auth/quotes/compare?ids=${quotes.map(({ id }) => id).join(',')}`,
  );
  await screen.findByRole('table');
  await user.click(screen.getAllByRole('button', { name: '이 제안으로 주문' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '해든바이오에 주문할까요?' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /누리솔켐/ }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /이든소재/ }).checked).toBe(false);
  expect(dialog.getByText('성분이 다르거나 성분을 알 수 없는 원료의 견적은 미리 고르지 않았어요.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '주문하고 1건 끝내기' }));
  await waitFor(() => expect(asked).toEqual([{ id: ids[0], others: [ids[1]] }]));
});

it('shows the present state when another change came first', async () => {
  const user = userEvent.setup();
  let quotes = all();
  await open({
    comparedQuotes: () => quotes,
    awardQuote: () => {
      quotes = quotes.map((quote) => (quote.id === ids[1] ? { ...quote, status: 'EXPIRED', nextStatuses: [] } : quote));
      throw failure('CONFLICT', '기간이 끝난 견적이 있어요.');
    },
  });
  await screen.findByRole('table');
  await user.click(screen.getAllByRole('button', { name: '이 제안으로 주문' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /끝내기/ }));
  expect(await dialog.findByText('기간이 끝난 견적이 있어요. 지금 상태를 다시 불러왔어요.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: '주문하기' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '닫기' }));
  expect(row('결정')[1]?.textContent).toBe('기간 만료');
});

it('leaves one out', async () => {
  const user = userEvent.setup();
  const { url } = await open({ comparedQuotes: (asked) => all().filter(({ id }) => asked.ids.includes(id)) });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: /누리솔켐.*빼기/ }));
  expect(url()).toBe(`/auth/quotes/compare?ids=${ids[0]},${ids[2]}`);
});

it('shows ten at most, and says so', async () => {
  const many = Array.from({ length: 11 }, (_, index) => uuid(300 + index));
  const asked: (readonly string[])[] = [];
  await open(
    {
      comparedQuotes: (variables) => {
        const chosen = [variables.ids].flat();
        asked.push(chosen);
        return chosen.map((id) => compared(id, '해든바이오'));
      },
    },
    `/auth/quotes/compare?ids=${many.join(',')}`,
  );
  expect(await screen.findByText(/앞의 10건만 보여요/)).toBeTruthy();
  expect(asked[0]).toEqual(many.slice(0, 10));
});

it('tells nothing of quotes of others', async () => {
  await open({
    comparedQuotes: () => {
      throw notFound();
    },
  });
  expect(await screen.findByText('볼 수 없는 견적이 있어요')).toBeTruthy();
});
