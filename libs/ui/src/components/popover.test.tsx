import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Popover } from './popover';

// The panel comes in a file of its own when it is first opened.
beforeAll(() => import('../widgets/popover-panel'));

const button = () => screen.getByRole('button', { name: '알림 3개' });

function show(onApproach = vi.fn()) {
  renderUi(
    <>
      <Popover label="알림" triggerLabel="알림 3개" trigger="종" onApproach={onApproach}>
        {(close) => (
          <button type="button" onClick={close}>
            닫기
          </button>
        )}
      </Popover>
      <p>그 밖</p>
    </>,
  );
  return { onApproach };
}

it('is closed, says that it opens a panel, and what it takes is fetched when it is approached', () => {
  const { onApproach } = show();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
  fireEvent.pointerEnter(button());
  expect(onApproach).toHaveBeenCalledOnce();
});

it('opens a named panel that takes the focus; Esc closes it and gives the focus back', async () => {
  show();
  button().focus();
  fireEvent.click(button());
  expect(await screen.findByRole('dialog', { name: '알림' })).toBeDefined();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it('closes by its button, and by what it holds', async () => {
  show();
  fireEvent.click(button());
  await screen.findByRole('dialog', { name: '알림' });
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
