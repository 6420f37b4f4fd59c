import { UiProvider } from '@gredia/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OnePercentSection } from './one-percent-section';

it('names the rule that the line goes by, without a day', () => {
  const line = { afterToken: 1, reason: '페녹시에탄올의 한도가 1%라서 그 뒤에 적힌 성분은 1% 이하로 보여요.' };
  render(<OnePercentSection line={line} count={3} />, { wrapper: UiProvider });
  expect(screen.getByText('2번째와 3번째 사이')).toBeTruthy();
  const source = screen.getByRole('link', { name: '화장품법 시행규칙 별표 4' });
  expect(new URL(source.getAttribute('href') ?? '').host).toBe('www.law.go.kr');
  expect(screen.queryByText(/확인/)).toBeNull();
});
