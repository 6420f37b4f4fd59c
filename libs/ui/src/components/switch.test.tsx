import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Switch } from './switch';

it('says what it switches and which way it stands', () => {
  const handleChange = vi.fn();
  renderUi(<Switch label="견적 답변" checked={false} onChange={handleChange} />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: '견적 답변' });
  expect(control.checked).toBe(false);
  fireEvent.click(control);
  expect(handleChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('does nothing while it is disabled', () => {
  renderUi(<Switch label="견적 답변" checked disabled onChange={() => undefined} />);
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
});
