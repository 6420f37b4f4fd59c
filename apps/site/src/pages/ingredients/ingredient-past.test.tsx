import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { FakeCatalogue } from '../../testing/fake-catalogue';
import { badUserInput } from '../../testing/fake-catalogue';
import { ingredientOfDay } from '../../testing/fake-history';
import { ingredientDetail, rule as ruleOf } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const rule = ruleOf({ id: 'r1', country: 'KR', level: 'RESTRICTED', entry: '별표 2', use: '보존제', limit: '1.0%' });
const today = ingredientDetail({ description: '지금 설명', limitedCountries: [{ ...rule, limit: '0.5%' }] });
const path = `/ingredients/${encodeURIComponent(today.title)}`;

const day = (values: Parameters<typeof ingredientOfDay>[1] = {}) =>
  ingredientOfDay(today, {
    then: { description: '처음 설명', limitedCountries: [rule] },
    differences: [
      { key: 'description', item: null, was: '처음 설명', now: '지금 설명' },
      { key: 'limitedCountries', item: 'r1', was: rule, now: { ...rule, limit: '0.5%' } },
      { key: 'pubchemCid', item: null, was: null, now: '936' },
    ],
    ...values,
  });

const catalogue = (asOf = day()): FakeCatalogue => ({
  singleIngredient: () => today,
  ingredientAsOf: ({ at }) => ({ ...asOf, at }),
  ingredientDays: [
    { day: '2026-06-10', keys: ['description', 'limitedCountries'] },
    { day: '2026-01-10', keys: ['created'] },
  ],
});

const rowOf = (label: string) => screen.getByRole('rowheader', { name: label }).closest('tr')!;

it('shows what it said on the day, and what of it is different now', async () => {
  await renderPage(`${path}?at=2026-05-31`, catalogue());
  expect(await screen.findByText('2026-05-31에 보이던 내용이에요.')).toBeTruthy();
  expect(screen.getByText('지금과 3곳이 달라요.')).toBeTruthy();
  expect(rowOf('설명').textContent).toMatch(/처음 설명.*지금: 지금 설명/);
  expect(rowOf('한국').textContent).toMatch(/별표 2 · 보존제 · 1\.0%.*지금: 한국 함량 제한 · 보존제 · 0\.5%/);
  expect(rowOf('PubChem 번호').textContent).toMatch(/비어 있음.*지금: 936/);
  expect(rowOf('국문명').dataset['changed']).toBeUndefined();
  const days = screen.getByRole('navigation', { name: '시점' });
  expect([...days.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    '2026-06-10설명, 국가별 규제',
    '2026-05-31보고 있는 날',
    '2026-01-10새로 등록',
  ]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`https://gredia.example${path}`);
});

it('leaves what it says today alone: the page of today says that afterwards', async () => {
  const shown = await renderPage(`${path}?at=2026-05-31`, catalogue());
  await screen.findByText('처음 설명');
  await userEvent.click(screen.getByRole('link', { name: '지금 내용 보기' }));
  expect(await screen.findByText('지금 설명')).toBeTruthy();
  expect(document.body.textContent).not.toContain('처음 설명');
  expect(document.body.textContent).not.toContain('1.0%');
  // And back: the day stands as it stood.
  await act(async () => shown.go(-1));
  expect(await screen.findByText('처음 설명')).toBeTruthy();
});

it('says of a day before it began, and of those that stood beside it', async () => {
  await renderPage(
    `${path}?at=2020-01-01`,
    catalogue(day({ at: '2020-01-01', existed: false, differences: [], mergedFrom: ['옛 성분'] })),
  );
  expect(await screen.findByText('이 날에는 아직 없던 성분이에요.')).toBeTruthy();
  expect(screen.getByText('이 날에는 ‘옛 성분’ 성분이 따로 있었어요.')).toBeTruthy();
  expect(screen.getByText(/2026-01-10부터 볼 수 있어요/)).toBeTruthy();
  expect(screen.queryByText('처음 설명')).toBeNull();
});

it('says of one that was removed that it is gone, and still what it said', async () => {
  await renderPage(`${path}?at=2026-05-31`, catalogue(day({ isThereNow: false })));
  expect(await screen.findByText(/지금은 지워진 성분이에요/)).toBeTruthy();
  expect(screen.getByText('처음 설명')).toBeTruthy();
  // What it said is not set against what nothing says now.
  expect(screen.queryByText(/^지금:/)).toBeNull();
  for (const name of ['지금 내용 보기', '지금과 비교']) expect(screen.queryByRole('link', { name })).toBeNull();
});

it('says of a day after its removal that it was gone', async () => {
  const gone = day({ at: '2026-06-30', existed: false, isThereNow: false, differences: [] });
  await renderPage(`${path}?at=2026-06-30`, catalogue(gone));
  expect(await screen.findByText('이 날에는 지워져 있던 성분이에요.')).toBeTruthy();
  expect(screen.getByText(/그 전의 날짜를 고르면/)).toBeTruthy();
});

it('knows no day that there is not, or not yet', async () => {
  const refusing: FakeCatalogue = {
    ingredientAsOf: () => {
      throw badUserInput({ at: '아직 오지 않은 날이에요.' });
    },
  };
  const shown = await renderPage(`${path}?at=2026-02-31`, refusing);
  expect(await screen.findByRole('heading', { name: '날짜를 확인해 주세요.' })).toBeTruthy();
  await act(async () => shown.go(`${path}?at=2098-01-01`));
  expect(await screen.findByRole('heading', { name: '날짜를 확인해 주세요.' })).toBeTruthy();
});

it('puts two days beside each other, what differs first', async () => {
  await renderPage(`${path}?at=2026-05-31&with=2026-06-30`, {
    ...catalogue(),
    ingredientAsOf: ({ at }) => (at < '2026-06-10' ? { ...day(), at } : { ...ingredientOfDay(today), at }),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['설명', '국가별 규제']);
  expect(rowOf('설명').textContent).toBe('설명처음 설명지금 설명');
  await userEvent.click(screen.getByRole('radio', { name: '모두' }));
  expect(table.getAllByRole('rowheader').length).toBeGreaterThan(2);
});

it('says where nothing changed between two days', async () => {
  await renderPage(`${path}?at=2026-05-30&with=2026-05-31`, catalogue());
  expect(await screen.findByText('두 날짜 사이에 바뀐 내용이 없어요.')).toBeTruthy();
});
