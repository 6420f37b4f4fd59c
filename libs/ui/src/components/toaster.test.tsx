import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { clearToasts } from '../widgets/toasts';
import { dropToast, showToast } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => {
  vi.useFakeTimers();
  // What tests of other files said last.
  act(clearToasts);
});
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

// A timer of the toasts ends with the next frame.
const FRAME_MS = 50;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Says something, and waits until the toasts, which come in a file of their own, are drawn. */
async function say(...toast: Parameters<typeof showToast>) {
  act(() => showToast(...toast));
  await act(() => vi.dynamicImportSettled());
  await wait(FRAME_MS);
}

it('shows a toast for four seconds', async () => {
  renderUi(<Toaster />);
  await say('CAS 번호를 복사했어요');
  await wait(3_900);
  expect(screen.getByRole('status').textContent).toBe('CAS 번호를 복사했어요');
  await wait(100 + FRAME_MS);
  expect(screen.queryByText('CAS 번호를 복사했어요')).toBeNull();
});

it('shows what was said before it stood on the page', async () => {
  act(() => showToast('저장했어요'));
  renderUi(<Toaster />);
  await act(() => vi.dynamicImportSettled());
  await wait(FRAME_MS);
  expect(screen.getByText('저장했어요')).toBeDefined();
});

it('waits while the pointer rests on it', async () => {
  renderUi(<Toaster />);
  await say('저장했어요');
  fireEvent.mouseEnter(screen.getByRole('region', { name: '알림' }));
  await wait(10_000);
  expect(screen.getByText('저장했어요')).toBeDefined();
  fireEvent.mouseLeave(screen.getByRole('region', { name: '알림' }));
  await wait(4_000 + FRAME_MS);
  expect(screen.queryByText('저장했어요')).toBeNull();
});

it('keeps an error until it is closed', async () => {
  renderUi(<Toaster />);
  await say('보내지 못했어요', { tone: 'bad' });
  await wait(60_000);
  expect(screen.getByRole('alert').textContent).toContain('보내지 못했어요');
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  await wait(FRAME_MS);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers an action once', async () => {
  const undo = vi.fn();
  renderUi(<Toaster />);
  await say('지웠어요', { action: { label: '되돌리기', onClick: undo } });
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await wait(FRAME_MS);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('지웠어요')).toBeNull();
});

it('says the same thing once', async () => {
  renderUi(<Toaster />);
  await say('복사했어요');
  await say('복사했어요');
  expect(screen.getAllByText('복사했어요')).toHaveLength(1);
});

it('takes away the one that is named, also an error, and no other', async () => {
  renderUi(<Toaster />);
  await say('첫 번째', { id: 'first', tone: 'bad' });
  await say('두 번째', { id: 'second', tone: 'bad' });
  act(() => dropToast('first'));
  await act(() => vi.dynamicImportSettled());
  await wait(FRAME_MS);
  expect(screen.queryByText('첫 번째')).toBeNull();
  expect(screen.getByText('두 번째')).toBeDefined();
});
