import { UiProvider } from '@gredia/ui';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AllergensSection } from './allergens-section';

const ingredient = (title: string) => ({ id: title, title, nameKor: title, INCI: null, casNo: [] });

function show(found: string[], others: string[]) {
  render(<AllergensSection allergens={found.map(ingredient)} otherAllergens={others.map(ingredient)} />, {
    wrapper: UiProvider,
  });
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

it('says that the label names none, and still which there are', () => {
  expect(show([], ['리모넨'])).toEqual(['리모넨']);
  expect(screen.getByText(/찾지 못했어요/)).toBeTruthy();
});

it('names the rule that asks for it', () => {
  show([], ['리모넨']);
  const source = screen.getByRole('link', { name: /알레르기 유발성분 표시에 관한 규정 별표 2/ });
  expect(new URL(source.getAttribute('href') ?? '').host).toBe('www.law.go.kr');
});
