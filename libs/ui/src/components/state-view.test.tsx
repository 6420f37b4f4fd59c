import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Package } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { EmptyState, ErrorState } from './state-view';

it('an empty state says what is missing and offers one way on', () => {
  renderUi(
    <EmptyState
      icon={Package}
      title="원료가 없어요"
      hint="조건을 바꿔 보세요."
      action={<a href="/all">모두 보기</a>}
    />,
  );
  expect(screen.getByText('원료가 없어요').tagName).toBe('STRONG');
  expect(screen.getByText('조건을 바꿔 보세요.')).toBeVisible();
  expect(screen.getByRole('link', { name: '모두 보기' })).toHaveAttribute('href', '/all');
});

it('an error is announced with its code and can be tried again', async () => {
  const retry = vi.fn();
  renderUi(<ErrorState code="e-17" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('(코드 e-17)');
  await userEvent.setup().click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledOnce();
});
