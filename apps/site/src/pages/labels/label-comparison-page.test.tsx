import type { GetIngredientsListQuery } from '@gredia/graphql-schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KOREA, lawOfIngredient, part, readName } from '../../features/labels/limits/label-law.fixtures';
import { writeDraft } from '../../features/labels/writing/label-draft';
import { failure } from '../../testing/fake-catalogue';
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
  expect(screen.getByText('오른쪽 목록도 붙여 넣어 주세요')).toBeTruthy();
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

type Answer = GetIngredientsListQuery['ingredientsList'];
type Rule = NonNullable<Answer['findings']>['regulated'][number]['rules'][number];

/** An answer in which the ingredients with these titles have a rule of a level. */
function answerWith(levels: Record<string, Rule['level']>): Answer {
  const none = { limit: null, entry: null };
  const regulated = Object.entries(levels).map(([title, level]) => ({
    ingredient: { id: `id of ${title}`, title, INCI: null },
    percent: null,
    isNano: false,
    rules: [{ ...none, id: `r${title}`, country: 'KR', level }],
  }));
  const counts = { names: 0, resolved: 0, corrected: 0, unknown: 0, regulatedInKorea: 0, allergens: 0, offered: 0 };
  const empty = { functional: [], allergens: [], otherAllergens: [], functions: [], offered: [], onePercentLine: null };
  return {
    tokens: [],
    lists: [],
    regulated: [],
    coverage: [],
    findings: { counts, regulated, ...empty },
    quota: { used: 1, limit: 3, namesLimit: 30 },
  };
}

const LEFT = '정제수, 메칠파라벤, 글리세린';
const RIGHT = '정제수, 이산화티탄, 글리세린';

async function compareLimited(ingredientsList: (variables: Record<string, unknown>) => Answer): Promise<void> {
  await renderPage('/ingredients/analyze/compare', { ingredientsList });
  paste('왼쪽', LEFT);
  paste('오른쪽', RIGHT);
  await table();
  fireEvent.click(screen.getByRole('radio', { name: '한도 있는 것' }));
}
const askLimits = () => fireEvent.click(screen.getByRole('button', { name: '두 목록의 한도 찾기' }));

it('shows only what some country limits, asked for by a button that says what it costs', async () => {
  const asked = vi.fn(({ ingredients }: Record<string, unknown>) =>
    answerWith(
      ingredients === LEFT ? { 메틸파라벤: 'POSITIVE', 글리세린: 'ALLOWED' } : { 티타늄디옥사이드: 'RESTRICTED' },
    ),
  );
  await compareLimited(asked);
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText(/오늘 횟수에 2회까지 들어가고/)).toBeTruthy();
  askLimits();
  expect((await rows()).map(([, left, , , right]) => [left, right])).toEqual([
    ['메틸파라벤Methylparaben', '없음'],
    ['없음', '티타늄디옥사이드Titanium Dioxide'],
  ]);
  expect(screen.getByText('성분 4종 가운데 2종')).toBeTruthy();

  fireEvent.click(screen.getByRole('radio', { name: '다른 것만' }));
  fireEvent.click(screen.getByRole('radio', { name: '한도 있는 것' }));
  await table();
  expect(asked.mock.calls.map(([{ ingredients }]) => ingredients).toSorted()).toEqual([LEFT, RIGHT].toSorted());

  paste('오른쪽', '정제수, 글리세린');
  await screen.findByRole('button', { name: '두 목록의 한도 찾기' });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('says that nothing is limited as far as the dictionary knows', async () => {
  await compareLimited(() => answerWith({}));
  askLimits();
  expect(await screen.findByText('규제 목록에서 찾은 성분이 없어요')).toBeTruthy();
});

it('offers visitors to sign in where the quota ends, leading back to the lists', async () => {
  await compareLimited(() => ({ ...answerWith({}), findings: null }));
  askLimits();
  const door = await screen.findByRole('link', { name: '로그인하고 더 보기' });
  expect(door.getAttribute('href')).toBe('/auth/login?callbackUrl=%2Fingredients%2Fanalyze%2Fcompare');
});

it('tries again what could not be asked', async () => {
  let fails = true;
  await compareLimited(() => {
    if (fails) throw failure('INTERNAL_SERVER_ERROR', '잠시 문제가 생겼어요.');
    return answerWith({ 메틸파라벤: 'PROHIBITED' });
  });
  askLimits();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  fails = false;
  fireEvent.click(retry);
  expect((await rows()).map(([, name]) => name)).toEqual(['메틸파라벤Methylparaben']);
});

it('compares one list of a set at a time, chosen by its name', async () => {
  await renderPage('/ingredients/analyze/compare', {});
  paste('왼쪽', '[토너] 정제수, 글리세린 [크림] 스쿠알란, 정제수');
  paste('오른쪽', '정제수, 글리세린');
  await table();
  expect((await rows()).map(([place, , difference]) => [place, difference])).toEqual([
    ['1', '같은 자리'],
    ['2', '같은 자리'],
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: '왼쪽에서 비교할 목록' }), { target: { value: '1' } });
  expect((await rows()).map(([place, name]) => [place, name])).toEqual([
    ['1', '스쿠알란Squalane'],
    ['2', '정제수Water'],
    ['–', '없음'],
  ]);
  expect(within(await table()).getByRole('columnheader', { name: '크림' })).toBeTruthy();
});

it('judges each side by its own amounts, for the product that the address names', async () => {
  const law = lawOfIngredient('3', [['kr-2', part({ scope: 'RINSE_OFF', limitPercent: 0.4 })]]);
  const ingredientsList = ({ ingredients }: Record<string, unknown>): Answer => ({
    ...answerWith({ 3: 'RESTRICTED' }),
    tokens: [readName('메틸파라벤', { percent: ingredients === LEFT ? 0.3 : 0.5 }, { id: '3' })],
    regulated: [law],
    coverage: [KOREA],
  });
  const shown = await renderPage('/ingredients/analyze/compare?use=rinse-off-body', { ingredientsList });
  paste('왼쪽', LEFT);
  paste('오른쪽', RIGHT);
  await table();
  fireEvent.click(screen.getByRole('radio', { name: '한도 있는 것' }));
  askLimits();
  const limits = await screen.findByRole('table', { name: '국가별 한도 표' });
  const said = () =>
    within(limits)
      .getAllByText('메틸파라벤')
      .map((name) => name.closest('tr')?.textContent);
  expect(said()).toEqual([
    expect.stringMatching(/0\.3%왼쪽0\.4%한도 안/),
    expect.stringMatching(/0\.5%오른쪽0\.4%초과/),
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '씻어내지 않는 제품' }));
  expect(shown.url()).toBe('/ingredients/analyze/compare?use=leave-on');
});
