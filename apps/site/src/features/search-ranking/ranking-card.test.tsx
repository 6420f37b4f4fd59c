import type { GetHomeQuery } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RankingCard } from './ranking-card';

type Ranking = GetHomeQuery['ingredientSearchRanking'];

function period(startDate: string, endDate: string, ranking: Ranking['day']['ranking'] = []): Ranking['day'] {
  return { startDate, endDate, ranking, totalSearchedCount: 48127, searchedIngredientCount: 3204 };
}

const entry = (name: string, rank: number, change: number | null) => ({ name, rank, change, frequency: 1, ratio: 0.1 });

const ranking: Ranking = {
  day: period('2026-11-20', '2026-11-20', [entry('레티놀', 1, null)]),
  week: period('2026-11-16', '2026-11-22', [
    entry('1,2-헥산다이올', 1, 3),
    entry('글리세린', 2, -1),
    entry('판테놀', 3, 0),
  ]),
  month: period('2026-11-01', '2026-11-30'),
};

const show = () => render(<RankingCard ranking={ranking} />, { wrapper: UiProvider });

it('shows the week first, with every change in words', () => {
  show();
  const entries = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(entries).toEqual(['11,2-헥산다이올3계단 상승', '2글리세린1계단 하락', '3판테놀변동 없음']);
  expect(screen.getByText('11.16–11.22 · 성분 3,204종에서 48,127회 검색')).toBeDefined();
});

it('links every entry to its ingredient, the title encoded whole', () => {
  show();
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/ingredients/${encodeURIComponent('1,2-헥산다이올')}`);
});

it('switches to the day, where newcomers are NEW and one day is one date', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '일간' }));
  expect(screen.getByRole('listitem').textContent).toBe('1레티놀NEW');
  expect(screen.getByText(/^11\.20 · /)).toBeDefined();
});

it('says that it is still counting when a period has no ranking', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: '월간' }));
  expect(screen.getByText('집계 중이에요')).toBeDefined();
});
