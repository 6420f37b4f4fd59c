import type { ProductUse } from '@gredia/domain/regulations';
import { UiProvider } from '@gredia/ui';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readName } from '../limits/label-law.fixtures';
import { subjectsOfLists, type LawSubject } from '../limits/law-subjects';
import { AllergensSection } from './allergens-section';

const ingredient = (title: string) => ({ id: title, title, nameKor: title, INCI: null, casNo: [], entry: title });

function showSubjects(found: string[], others: string[], use: ProductUse, subjects: readonly LawSubject[]) {
  render(
    <AllergensSection
      allergens={found.map(ingredient)}
      otherAllergens={others.map(ingredient)}
      subjects={subjects}
      unreadAllergens={[]}
      use={use}
    />,
    { wrapper: UiProvider },
  );
}

function show(found: string[], others: string[], use: ProductUse = 'LEAVE_ON', percent: number | null = null) {
  showSubjects(
    found,
    others,
    use,
    subjectsOfLists([{ name: '', tokens: found.map((title) => readName(title, { percent })) }]),
  );
  const list = screen.getByRole('list', { name: '알레르기 유발성분 목록' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => `${item.textContent}${within(item).queryByRole('img', { name: '목록에 있음' }) ? ' ✓' : ''}`);
}

it('names all of them in one order and marks those of the label', () => {
  expect(show(['시트로넬올', '리날룰'], ['리모넨', '신남알', '벤질알코올'])).toEqual([
    '리날룰 ✓',
    '리모넨',
    '벤질알코올',
    '시트로넬올 ✓',
    '신남알',
  ]);
  expect(screen.getByText('5종 중 2종')).toBeTruthy();
  expect(screen.queryByText(/찾지 못했어요/)).toBeNull();
});

it('counts two names of one entry of the law once', () => {
  const subjects: LawSubject[] = [];
  const [moss, same] = ['참나무이끼추출물', 'EVERNIA PRUNASTRI LICHEN EXTRACT'].map((title) => ({
    ...ingredient(title),
    entry: '21',
  }));
  render(
    <AllergensSection
      allergens={[moss!, same!]}
      otherAllergens={[ingredient('리모넨')]}
      subjects={subjects}
      unreadAllergens={[]}
      use="LEAVE_ON"
    />,
    {
      wrapper: UiProvider,
    },
  );
  expect(screen.getByText('2종 중 1종')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('says which names that were not read may be one of them', () => {
  render(
    <AllergensSection
      allergens={[]}
      otherAllergens={[]}
      subjects={[]}
      unreadAllergens={['제라니올 Activator']}
      use="LEAVE_ON"
    />,
    { wrapper: UiProvider },
  );
  expect(screen.getByText(/찾지 못한 이름 1개에 더 있을 수 있어요: 제라니올 Activator/)).toBeTruthy();
});

it('says that the label names none, and still which there are', () => {
  expect(show([], ['리모넨'])).toEqual(['리모넨']);
  expect(screen.getByText(/찾지 못했어요/)).toBeTruthy();
});

it('names the rule that asks for it', () => {
  show([], ['리모넨']);
  const source = screen.getByRole('link', { name: /알레르기 유발성분 표시에 관한 규정 별표 2/ });
  expect(new URL(source.getAttribute('href') ?? '').host).toBe('www.law.go.kr');
});

it.each([
  ['LEAVE_ON', '씻어내지 않는 제품은 0.001%를 넘으면', '리날룰0.005% · 표시 필요 ✓'],
  ['RINSE_OFF_BODY', '씻어내는 제품은 0.01%를 넘으면', '리날룰0.005% · 표시 기준 이하 ✓'],
  ['CHILD', '씻어내지 않는 제품은 0.001%를 넘으면', '리날룰0.005% · 표시 필요 ✓'],
] as const)('compares an amount of the label with the threshold of the chosen product: %s', (use, sentence, item) => {
  expect(show(['리날룰'], [], use, 0.005)).toEqual([item]);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && Boolean(element.textContent?.startsWith(sentence))),
  ).toBeTruthy();
});

it('judges the amount of each list of a set by itself', () => {
  const lists = [
    { name: '토너', tokens: [readName('리날룰', { percent: 0.0005 })] },
    { name: '크림', tokens: [readName('리날룰', { percent: 0.02 })] },
  ];
  showSubjects(['리날룰'], [], 'LEAVE_ON', subjectsOfLists(lists));
  const [item] = screen.getAllByRole('listitem');
  expect(item?.textContent).toBe('리날룰토너 0.0005% · 표시 기준 이하크림 0.02% · 표시 필요');
});
