import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Button } from './button';

it('says what is happening and ignores clicks meanwhile', () => {
  const handleClick = vi.fn();
  renderUi(
    <Button loading="저장 중" onClick={handleClick}>
      저장
    </Button>,
  );
  const button = screen.getByRole('button', { name: '저장 중' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(handleClick).not.toHaveBeenCalled();
});

it('stays focusable while it cannot be pressed, and says why', () => {
  const handleClick = vi.fn();
  const handleRefuse = vi.fn();
  renderUi(
    <Button disabledReason="수량을 먼저 골라 주세요." onClick={handleClick} onRefuse={handleRefuse}>
      주문하기
    </Button>,
  );
  const button = screen.getByRole('button', { name: '주문하기' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.title).toBe('수량을 먼저 골라 주세요.');
  expect(handleRefuse).toHaveBeenCalledOnce();
  expect(handleClick).not.toHaveBeenCalled();
});
