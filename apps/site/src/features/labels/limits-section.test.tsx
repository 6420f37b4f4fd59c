import { UiProvider } from '@gredia/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LabelRule, RegulatedIngredient } from './label-findings';
import { LimitsSection } from './limits-section';

const ingredient = (title: string) => ({ id: title, title, nameKor: title, INCI: null, casNo: [] });
const rule = (id: string, country: string, values: Partial<LabelRule> = {}): LabelRule => ({
  ...{ id, country, level: 'POSITIVE', use: null, limit: '25%', nb: null, entry: '별표 2', materialsKo: null },
  source: { key: country, name: `${country} 규정`, url: null, checkedAt: '2026-10-12' },
  ...values,
});
const limited = (title: string, ...rules: LabelRule[]): RegulatedIngredient => ({
  ingredient: ingredient(title),
  percent: null,
  rules,
});

afterEach(() => vi.restoreAllMocks());

const TITANIUM = limited('티타늄디옥사이드', rule('1', 'KR'), rule('2', 'KR'), rule('3', 'EU'));

function show(regulated: RegulatedIngredient[], ...functional: string[]) {
  render(<LimitsSection regulated={regulated} functional={functional.map(ingredient)} />, { wrapper: UiProvider });
}
const cells = (name: string) => {
  const table = screen.getByRole('table', { name: '국가별 한도 표' });
  const row = within(table).getByText(name).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].slice(1).map((cell) => within(cell));
};

it('shows that an ingredient is listed as functional beside its Korean level, once and nowhere else', () => {
  show([TITANIUM, limited('페녹시에탄올', rule('4', 'KR'))], '티타늄디옥사이드');
  const [korea, europe] = cells('티타늄디옥사이드');
  expect(korea?.getAllByText('허용 목록')).toHaveLength(2);
  expect(korea?.getAllByText('기능성 고시')).toHaveLength(1);
  expect(europe?.queryByText('기능성 고시')).toBeNull();
  expect(cells('페녹시에탄올')[0]?.queryByText('기능성 고시')).toBeNull();
});

it('shows it where Korea has no rule for the ingredient', () => {
  show([TITANIUM, limited('나이아신아마이드', rule('4', 'EU'))], '나이아신아마이드');
  expect(cells('나이아신아마이드')[0]?.getByText('기능성 고시')).toBeTruthy();
});

it.each([
  ['with limits', [TITANIUM]],
  ['without any', []],
])('names all of them below, those without a rule too: a label %s', (_, regulated) => {
  show(regulated, '나이아신아마이드', '아데노신');
  const note = screen.getByText(/배합량이 없으면/);
  expect(note.textContent).toBe(
    '나이아신아마이드, 아데노신은 기능성 고시 성분이에요. 라벨에 배합량이 없으면 고시 함량인지는 알 수 없어요.',
  );
  const links = within(note).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['나이아신아마이드', '아데노신'].map((title) => `/ingredients/${encodeURIComponent(title)}`),
  );
});

it('says nothing of them where there is none', () => {
  show([TITANIUM]);
  expect(screen.queryByText(/기능성 고시/)).toBeNull();
});

it('folds a long rule, its place in the list still in sight, and unfolds it', () => {
  const limit = 'Not to be used in aerosol dispensers (sprays). '.repeat(5).trim();
  show([limited('살리실릭애씨드', rule('1', 'EU', { limit, entry: 'III/98' }), rule('2', 'KR'))]);
  const europe = cells('살리실릭애씨드')[1];
  const text = europe?.getByText(limit).closest('p');
  expect(text?.dataset).toHaveProperty('folded');
  expect(europe?.getByText('III/98').closest('p')).toBeNull();
  fireEvent.click(europe?.getByRole('button', { name: '모두 보기' }) ?? document.body);
  expect(text?.dataset).not.toHaveProperty('folded');
  expect(europe?.getByRole('button', { name: '접기' }).getAttribute('aria-expanded')).toBe('true');
  expect(cells('살리실릭애씨드')[0]?.queryByRole('button')).toBeNull();
});

it('says that a table goes on beyond its edge, and only then', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(860);
  show([TITANIUM]);
  expect(screen.getByText('2개 국가가 있어요. 표를 옆으로 밀면 모두 볼 수 있어요.')).toBeTruthy();
  const region = screen.getByRole('region', { name: '국가별 한도 표' });
  expect(region.parentElement?.dataset).toHaveProperty('more');
  region.scrollLeft = 540;
  fireEvent.scroll(region);
  expect(region.parentElement?.dataset).not.toHaveProperty('more');
  width.mockReturnValue(860);
  fireEvent(window, new Event('resize'));
  expect(screen.queryByText(/옆으로 밀면/)).toBeNull();
});
