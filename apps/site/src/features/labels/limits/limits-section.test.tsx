import type { ProductUse } from '@gredia/domain/regulations';
import { UiProvider } from '@gredia/ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setScreen } from '../../../testing/screen';
import { CHINA, EUROPE, KOREA, lawOfIngredient, PARTLY_JAPAN, part, readName } from './label-law.fixtures';
import type { NamedList } from './law-subjects';
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

interface ShownProps {
  lists: NamedList[];
  coverage?: typeof COVERAGE;
}

function Shown({ lists, coverage = COVERAGE }: ShownProps) {
  const [chosen, setChosen] = useState<ProductUse>('LEAVE_ON');
  return <LimitsSection lists={lists} law={{ regulated: LAWS, coverage }} use={chosen} onUse={setChosen} />;
}
const show = (...tokens: NamedList['tokens']) => showLists([{ name: '', tokens }]);
const showLists = (lists: NamedList[], coverage?: typeof COVERAGE) =>
  render(<Shown lists={lists} coverage={coverage} />, { wrapper: UiProvider });

const table = () => within(screen.getByRole('table', { name: '국가별 한도 표' }));
const cells = (name: string) =>
  [...(table().getByText(name).closest('tr')?.querySelectorAll('td') ?? [])].slice(1).map((cell) => cell.textContent);
const counts = () =>
  within(screen.getByRole('list', { name: '규제 요약' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('counts each ingredient once, by the worst, and never a condition as a ban', () => {
  show(...LAWS.map(({ id }) => readName(id)));
  expect(counts()).toEqual([
    '1사용 금지유럽연합 · 부틸페닐메틸프로피오날',
    expect.stringMatching(/^2조건부 금지/),
    expect.stringMatching(/^1함량 한도한국.1 · 유럽연합.1$/),
    expect.stringMatching(/^1주의 표시한국.1$/),
  ]);
});

it('puts the rows in groups, worst first, Korea in the first column', () => {
  show(...LAWS.map(({ id }) => readName(id)));
  const heads = table().getAllByRole('columnheader').slice(0, 4);
  expect(heads.map(({ textContent }) => textContent)).toEqual(['성분', '한국 KR', '유럽연합 EU', '일본 JP']);
  const groups = [...screen.getByRole('table').querySelectorAll('th[colspan]')].map(({ textContent }) => textContent);
  expect(groups).toEqual(['사용 금지 1', '조건부 금지 2', '함량 한도 1', '주의 표시 1']);
});

it('shows one cell a country: the limit, the condition, or that a list which was read whole does not name it', () => {
  show(...LAWS.map(({ id }) => readName(id)));
  expect(cells('페녹시에탄올')[0]).toMatch(/^1%허용 목록별표 2/);
  expect(cells('스타이렌코폴리머')[1]).toMatch(/^조건부 금지II\/1나노 형태만 금지/);
  expect(cells('부틸페닐메틸프로피오날')[0]).toContain('등록된 제한 없음');
  // A gap in the coverage: nothing may be read as allowed.
  expect(cells('부틸페닐메틸프로피오날')[2]).not.toContain('제한 없음');
  expect(cells('부틸페닐메틸프로피오날')[2]).toContain('타르색소 미반영');
});

it('lets the chosen product alone decide the cells', () => {
  show(readName('메틸이소치아졸리논'), readName('리날룰'));
  expect(cells('메틸이소치아졸리논')[0]).toContain('조건부 금지');
  fireEvent.click(screen.getByRole('radio', { name: '씻어내는 제품' }));
  expect(cells('메틸이소치아졸리논')[0]).toContain('0.0015%');
  expect(table().queryByText('리날룰')).toBeNull();
  expect(screen.getByText(/규칙이 있지만/).closest('details')?.textContent).toContain('리날룰');
  fireEvent.change(screen.getByRole('combobox', { name: '제품 자세히' }), { target: { value: 'RINSE_OFF_HAIR' } });
  expect(cells('메틸이소치아졸리논')[0]).toContain('0.0015%');
});

it('says the verdict about an amount that the label names, equal counting as within', () => {
  show(readName('페녹시에탄올', { percent: 1.2 }));
  expect(cells('페녹시에탄올').slice(0, 2)).toEqual([expect.stringContaining('초과'), expect.stringContaining('초과')]);
  expect(table().getByText('라벨에 적힌 함량 1.2%')).toBeTruthy();
});

it('says that it is inside the limit where it is equal', () => {
  show(readName('페녹시에탄올', { percent: 1 }));
  expect(cells('페녹시에탄올')[0]).toContain('한도 안');
});

it('takes nano on the label for what the ban means', () => {
  show(readName('스타이렌코폴리머', { isNano: true }));
  expect(cells('스타이렌코폴리머')[1]).toMatch(/^금지II\/1라벨에 나노라고 적혀 있어요/);
});

it('counts and names what a country with missing lists says nothing of, and what no list names at all', () => {
  show(readName('정제수'), readName('판테놀'));
  expect(screen.queryByRole('table')).toBeNull();
  const open = screen.getByText(/쓸 수 있다고 말할 수 없어요/).closest('details');
  expect(open?.textContent).toContain('일본 확인 필요 2종 (타르색소 미반영)');
  expect(open?.textContent).toContain('정제수, 판테놀');
  expect(screen.getByText(/등록된 제한이 없어요/).textContent).toBe('2종은 한국, 유럽연합에 등록된 제한이 없어요.');
});

it('has a row for an ingredient that no entry names where the inventory or a permit list leaves it open', () => {
  const unlisted = readName('새추출물', {}, { nameCn: null });
  const dye = readName('새색소', {}, { euFunction: ['COLORANT'] });
  showLists([{ name: '', tokens: [unlisted, dye, readName('정제수')] }], [KOREA, EUROPE, CHINA]);
  expect(counts().at(-1)).toBe('2확인 필요한국\u00a01 · 유럽연합\u00a01 · 중국\u00a02');
  expect(cells('새추출물')[2]).toMatch(/^확인 필요.*IECIC/);
  expect(cells('새색소')[0]).toMatch(/^확인 필요.*색소 허용 목록에 없어요/);
  expect(table().queryByText('정제수')).toBeNull();
});

it('says which names it could not compare, and counts the ban of a substance that is no ingredient', () => {
  const substance = {
    name: '덱사메타손',
    label: '별표 1',
    path: '/substances/kr-1/7',
    match: 'EXACT' as const,
    levels: [{ country: 'KR', level: 'PROHIBITED' as const }],
  };
  show(readName('덱사메타손', { match: null, substance }), readName('모르는것', { match: null }));
  expect(counts()[0]).toBe('1사용 금지한국 · 덱사메타손');
  expect(cells('덱사메타손')).toEqual([
    expect.stringMatching(/^사용 금지/),
    ...Array(2).fill(expect.stringMatching(/^확인 필요/)),
  ]);
  expect(table().getByRole('link', { name: '덱사메타손' }).getAttribute('href')).toBe('/substances/kr-1/7');
  expect(screen.getByText(/사전에서 찾지 못한 이름 1개/).textContent).toContain('모르는것');
});

it('judges each list of a set by its own amounts, and names it', () => {
  showLists([
    { name: '토너', tokens: [readName('페녹시에탄올', { percent: 0.5 }), readName('리날룰')] },
    { name: '크림', tokens: [readName('페녹시에탄올', { percent: 1.5 }), readName('리날룰')] },
  ]);
  const rows = table()
    .getAllByText('페녹시에탄올')
    .map((name) => name.closest('tr')?.textContent ?? '');
  expect(rows).toEqual([
    expect.stringMatching(/라벨에 적힌 함량 0.5%토너1%한도 안/),
    expect.stringMatching(/라벨에 적힌 함량 1.5%크림1%초과/),
  ]);
  expect(table().getByText('토너, 크림').closest('tr')?.textContent).toMatch(/^리날룰/);
  expect(counts()[2]).toMatch(/^1함량 한도/);
});

it.each(['wide', 'narrow'] as const)('leads from each count to rows that are in sight on a %s screen', (width) => {
  setScreen(width);
  show(...LAWS.map(({ id }) => readName(id)));
  const links = within(screen.getByRole('list', { name: '규제 요약' })).getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target?.closest('table') !== null).toBe(width === 'wide');
    expect(target?.textContent).toMatch(/\d$/);
  }
});
