import type { ProductUse } from '@gredia/domain/regulations';
import { UiProvider } from '@gredia/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { RegulatedIngredient } from './label-findings';
import { EUROPE, KOREA, lawOfIngredient, PARTLY_JAPAN, part } from './label-law.fixtures';
import { LimitsSection } from './limits-section';

const COVERAGE = [EUROPE, KOREA, PARTLY_JAPAN];
const LAWS = [
  lawOfIngredient('부틸페닐메틸프로피오날', [['eu-ii', part({ kind: 'BAN' })]]),
  lawOfIngredient('스타이렌코폴리머', [['eu-ii', part({ kind: 'BAN', conditions: ['NANO'] })]]),
  lawOfIngredient('메틸이소치아졸리논', [
    ['kr-2', part({ scope: 'RINSE_OFF', limitPercent: 0.0015, purpose: 'PRESERVATIVE' })],
  ]),
  lawOfIngredient('페녹시에탄올', [
    ['kr-2', part({ limitPercent: 1, purpose: 'PRESERVATIVE' })],
    ['eu-v', part({ limitPercent: 1 })],
  ]),
  lawOfIngredient('리날룰', [['kr-allergens', part({ kind: 'LABEL', scope: 'LEAVE_ON_ALL', limitPercent: 0.001 })]]),
];

const row = (id: string, values: Partial<RegulatedIngredient> = {}): RegulatedIngredient => ({
  ...{ ingredient: { id, title: id, INCI: null }, percent: null, isNano: false, rules: [] },
  ...values,
});

function Shown({ regulated, laws = LAWS }: { regulated: RegulatedIngredient[]; laws?: typeof LAWS }) {
  const [chosen, setChosen] = useState<ProductUse>('LEAVE_ON');
  return (
    <LimitsSection regulated={regulated} law={{ regulated: laws, coverage: COVERAGE }} use={chosen} onUse={setChosen} />
  );
}
const show = (...regulated: RegulatedIngredient[]) => render(<Shown regulated={regulated} />, { wrapper: UiProvider });

const table = () => within(screen.getByRole('table', { name: '국가별 한도 표' }));
const cells = (name: string) =>
  [...(table().getByText(name).closest('tr')?.querySelectorAll('td') ?? [])].slice(1).map((cell) => cell.textContent);
const counts = () =>
  within(screen.getByRole('list', { name: '규제 요약' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('counts each ingredient once, by the worst, and never a condition as a ban', () => {
  show(...LAWS.map(({ id }) => row(id)));
  expect(counts()).toEqual([
    '1사용 금지유럽연합 · 부틸페닐메틸프로피오날',
    expect.stringMatching(/^2조건부 금지/),
    expect.stringMatching(/^1함량 한도한국.1 · 유럽연합.1$/),
    expect.stringMatching(/^1주의 표시한국.1$/),
  ]);
});

it('puts the rows in groups, worst first, Korea in the first column', () => {
  show(...LAWS.map(({ id }) => row(id)));
  const heads = table().getAllByRole('columnheader').slice(0, 4);
  expect(heads.map(({ textContent }) => textContent)).toEqual(['성분', '한국 KR', '유럽연합 EU', '일본 JP']);
  const groups = [...screen.getByRole('table').querySelectorAll('th[colspan]')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['사용 금지 1', '조건부 금지 2', '함량 한도 1', '주의 표시 1']);
});

it('shows one cell a country: the limit, the condition, or that a list which was read whole does not name it', () => {
  show(...LAWS.map(({ id }) => row(id)));
  expect(cells('페녹시에탄올')[0]).toMatch(/^1%허용 목록별표 2/);
  expect(cells('스타이렌코폴리머')[1]).toMatch(/^조건부 금지II\/1나노 형태만 금지/);
  expect(cells('부틸페닐메틸프로피오날')[0]).toContain('등록된 제한 없음');
  // A gap in the coverage: nothing may be read as allowed.
  expect(cells('부틸페닐메틸프로피오날')[2]).not.toContain('제한 없음');
  expect(table().getByText(/타르색소 미반영/)).toBeTruthy();
});

it('lets the chosen product alone decide the cells', () => {
  show(row('메틸이소치아졸리논'), row('리날룰'));
  expect(cells('메틸이소치아졸리논')[0]).toContain('조건부 금지');
  fireEvent.click(screen.getByRole('radio', { name: '씻어내는 제품' }));
  expect(cells('메틸이소치아졸리논')[0]).toContain('0.0015%');
  expect(table().queryByText('리날룰')).toBeNull();
  expect(screen.getByText(/규칙이 있지만/).textContent).toContain('리날룰');
  fireEvent.change(screen.getByRole('combobox', { name: '제품 자세히' }), { target: { value: 'RINSE_OFF_HAIR' } });
  expect(cells('메틸이소치아졸리논')[0]).toContain('0.0015%');
});

it('says the verdict about an amount that the label names, equal counting as within', () => {
  show(row('페녹시에탄올', { percent: 1.2 }));
  expect(cells('페녹시에탄올').slice(0, 2)).toEqual([expect.stringContaining('초과'), expect.stringContaining('초과')]);
  expect(table().getByText('라벨에 적힌 함량 1.2%')).toBeTruthy();
});

it('says that it is inside the limit where it is equal', () => {
  show(row('페녹시에탄올', { percent: 1 }));
  expect(cells('페녹시에탄올')[0]).toContain('한도 안');
});

it('takes nano on the label for what the ban means', () => {
  show(row('스타이렌코폴리머', { isNano: true }));
  expect(cells('스타이렌코폴리머')[1]).toMatch(/^금지II\/1라벨에 나노라고 적혀 있어요/);
});

it('does not say that all is well where a list is missing', () => {
  render(<Shown regulated={[]} />, { wrapper: UiProvider });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/쓸 수 있다고 말할 수 없어요/).textContent).toContain(
    '일본: 쓸 수 있다고 말할 수 없어요 (타르색소 미반영)',
  );
});
