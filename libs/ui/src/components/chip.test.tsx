import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Chip } from './chip';

it('is a link where it leads somewhere, and says what it takes away where it leads to less', () => {
  renderUi(
    <>
      <Chip href="/a">보습</Chip>
      <Chip href="/c" selected>
        미백
      </Chip>
      <Chip href="/b" removeLabel="보습 빼기">
        보습
      </Chip>
    </>,
  );
  expect(screen.getByRole('link', { name: '보습' })).toHaveAttribute('href', '/a');
  expect(screen.getByRole('link', { name: '보습 빼기' })).toHaveAttribute('href', '/b');
  expect(screen.getAllByRole('link', { current: true })).toEqual([screen.getByRole('link', { name: '미백' })]);
});

it('is a switch with a click, a button that removes with a label, and plain text without either', async () => {
  const user = userEvent.setup();
  const toggle = vi.fn();
  const remove = vi.fn();
  const { rerender } = renderUi(
    <Chip selected onClick={toggle}>
      미백
    </Chip>,
  );
  await user.click(screen.getByRole('button', { name: '미백', pressed: true }));
  expect(toggle).toHaveBeenCalledOnce();

  rerender(
    <Chip onRemove={remove} removeLabel="미백 빼기">
      미백
    </Chip>,
  );
  await user.click(screen.getByRole('button', { name: '미백 빼기' }));
  expect(remove).toHaveBeenCalledOnce();

  rerender(<Chip>미백</Chip>);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('미백')).toBeVisible();
});
