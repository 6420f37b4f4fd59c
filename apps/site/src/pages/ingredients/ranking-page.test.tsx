import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WholeRankingFragment } from '@gredia/graphql-schema';
import { renderPage } from '../../testing/render-page';

let asked: { date?: string | null }[];
let isAway: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
  asked = [];
  isAway = false;
});
afterEach(() => void vi.useRealTimers());

const CHANGES = [null, 2, -1];

const ranked = (startDate: string, endDate: string, names: string[]): WholeRankingFragment => ({
  ranking: names.map((name, place) => ({
    ...{ name, rank: place + 1, change: CHANGES[place] ?? null, frequency: 1200 - place, ratio: 0.4 / (place + 1) },
  })),
  startDate,
  endDate,
  totalSearchedCount: 3010,
  searchedIngredientCount: 12,
});
const show = (address: string, names = ['1,2-헥산다이올', '글리세린', '판테놀'], since: string | null = '2026-10-26') =>
  renderPage(address, {
    ingredientSearchRanking: (variables) => {
      asked.push(variables);
      if (isAway) throw new Error('The gateway is away.');
      const week = variables.date
        ? ranked(variables.date, '2026-11-15', names)
        : ranked('2026-11-16', '2026-11-22', names);
      return {
        day: ranked('2026-11-20', '2026-11-20', names),
        week,
        month: ranked('2026-11-01', '2026-11-30', names),
        since,
      };
    },
  });
const rows = async () => {
  const table = await screen.findByRole('table', { name: '성분 검색 순위' });
  return [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
};

it('shows rank, change and share of the week that lasts, each leading to its ingredient', async () => {
  await show('/ingredients/ranking');
  expect(await rows()).toEqual([
    '11,2-헥산다이올NEW1,200회40.0%',
    '2글리세린2계단 상승1,199회20.0%',
    '3판테놀1계단 하락1,198회13.3%',
  ]);
  expect(asked.map(({ date }) => date ?? null)).toEqual([null]);
  expect(screen.getByRole('link', { name: '1,2-헥산다이올' }).getAttribute('href')).toBe(
    `/ingredients/${encodeURIComponent('1,2-헥산다이올')}`,
  );
  expect(screen.getByText('2026.11.16–11.22')).toBeTruthy();
  expect(document.title).toBe('성분 검색 순위 주간 2026.11.16–11.22 | 그레디아');
  expect(screen.queryByRole('link', { name: '다음' })).toBeNull();
});

it('leads to earlier weeks and back, and no further than there are any', async () => {
  const user = userEvent.setup();
  const { url } = await show('/ingredients/ranking');
  await user.click(await screen.findByRole('link', { name: '이전' }));
  expect(url()).toBe('/ingredients/ranking?date=2026-11-09');
  expect(asked.at(-1)).toEqual({ date: '2026-11-09' });
  await user.click(await screen.findByRole('link', { name: '다음' }));
  expect(url()).toBe('/ingredients/ranking?date=2026-11-16');
  expect(await screen.findByText('2026.11.16–11.22')).toBeTruthy();
});

it('does not show a ranking under the name of one that does not come', async () => {
  const user = userEvent.setup();
  await show('/ingredients/ranking');
  await rows();
  isAway = true;
  await user.click(within(screen.getByRole('navigation', { name: '기간' })).getByRole('link', { name: '월간' }));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  isAway = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('2026.11.01–11.30')).toBeTruthy();
  await rows();
});

it('has no way before the first ranking', async () => {
  await show('/ingredients/ranking', undefined, '2026-11-16');
  await rows();
  expect(screen.queryByRole('link', { name: '이전' })).toBeNull();
});

it('shows the day and the month by their tabs', async () => {
  const user = userEvent.setup();
  const { url } = await show('/ingredients/ranking');
  const tabs = within(await screen.findByRole('navigation', { name: '기간' }));
  await user.click(tabs.getByRole('link', { name: '일간' }));
  expect(url()).toBe('/ingredients/ranking?period=day');
  expect(await screen.findByText('2026.11.20')).toBeTruthy();
  await user.click(tabs.getByRole('link', { name: '월간' }));
  expect(await screen.findByText('2026.11.01–11.30')).toBeTruthy();
});

it.each(['?date=2026-11-30', '?date=2026-02-31', '?date=gestern', '?period=year'])(
  'takes %s, which has not come or is none, for the week that lasts',
  async (search) => {
    await show(`/ingredients/ranking${search}`);
    await rows();
    expect(asked.map(({ date }) => date ?? null)).toEqual([null]);
  },
);

it('says that it is still counting, and of the past that there is none', async () => {
  await show('/ingredients/ranking', []);
  expect(await screen.findByText('집계 중이에요')).toBeTruthy();
});

it('says so of a week of the past without a ranking', async () => {
  await show('/ingredients/ranking?date=2026-11-09', []);
  expect(await screen.findByText('이 기간에는 순위가 없어요')).toBeTruthy();
});
