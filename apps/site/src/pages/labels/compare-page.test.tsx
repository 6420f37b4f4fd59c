import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '../../features/labels/label-draft';
import { stubLabelWorker } from '../../testing/fake-label-worker';
import { renderPage } from '../../testing/render-page';

beforeEach(() => {
  sessionStorage.clear();
  stubLabelWorker();
});
afterEach(() => vi.unstubAllGlobals());

const paste = (side: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: `${side} 전성분` }), { target: { value } });
const table = () => screen.findByRole('table', { name: '전성분 비교 표' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('takes the list that was analyzed and asks for the other one', async () => {
  writeDraft('left', '정제수, 메칠파라벤, 글리세린');
  await renderPage('/ingredients/analyze/compare', {});
  expect(screen.queryByRole('textbox', { name: '왼쪽 전성분' })).toBeNull();
  expect(screen.getByText('두 목록을 붙여 넣으면 비교해요')).toBeTruthy();
  paste('오른쪽', '정제수, 글리세린, 메틸파라벤, 스쿠알란, 리날룰, 호호바씨오일, 이산화티탄');
  expect((await rows()).slice(0, 4)).toEqual([
    ['1', '정제수Water', '같은 자리', '1', '정제수Water'],
    ['2', '메틸파라벤Methylparaben', '↓ 1오른쪽이 1계단 아래', '3', '메틸파라벤Methylparaben'],
    ['3', '글리세린Glycerin', '↑ 1오른쪽이 1계단 위', '2', '글리세린Glycerin'],
    ['–', '없음', '+ 오른쪽만', '4', '스쿠알란Squalane'],
  ]);
});

it('shows only what differs, in either order, and swaps the sides', async () => {
  await renderPage('/ingredients/analyze/compare', {});
  paste('왼쪽', '정제수, 글리세린');
  paste('오른쪽', '스쿠알란, 정제수');
  await table();
  fireEvent.click(screen.getByRole('radio', { name: '다른 것만' }));
  expect((await rows()).map(([, name]) => name)).toEqual(['글리세린Glycerin', '없음']);
  fireEvent.change(screen.getByRole('combobox', { name: '순서' }), { target: { value: 'right' } });
  expect((await rows()).map(([, name]) => name)).toEqual(['없음', '글리세린Glycerin']);
  expect(screen.getByText('33%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '왼쪽과 오른쪽 바꾸기' }));
  expect(await screen.findByText('+ 오른쪽만')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: '왼쪽 전성분' })).toHaveProperty('value', '스쿠알란, 정제수');
});
