import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { showToast, toastStore } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toastStore.read().forEach(({ id }) => toastStore.close(id)));
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('shows a toast for four seconds', () => {
  renderUi(<Toaster />);
  act(() => showToast('CAS 번호를 복사했어요'));
  wait(3_999);
  expect(screen.getByText('CAS 번호를 복사했어요')).toBeDefined();
  wait(1);
  expect(screen.queryByText('CAS 번호를 복사했어요')).toBeNull();
});

it('waits while the pointer rests on it', () => {
  renderUi(<Toaster />);
  act(() => showToast('저장했어요'));
  fireEvent.pointerEnter(screen.getByText('저장했어요'));
  wait(10_000);
  fireEvent.pointerLeave(screen.getByText('저장했어요'));
  wait(4_000);
  expect(screen.queryByText('저장했어요')).toBeNull();
});

it('keeps an error until it is closed', () => {
  renderUi(<Toaster />);
  act(() => showToast('보내지 못했어요', { tone: 'bad' }));
  wait(60_000);
  expect(screen.getByRole('alert').textContent).toContain('보내지 못했어요');
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers an action once', () => {
  const undo = vi.fn();
  renderUi(<Toaster />);
  act(() => showToast('지웠어요', { action: { label: '되돌리기', onClick: undo } }));
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('지웠어요')).toBeNull();
});

it('says the same thing once', () => {
  renderUi(<Toaster />);
  act(() => {
    showToast('복사했어요');
    showToast('복사했어요');
  });
  expect(screen.getAllByText('복사했어요')).toHaveLength(1);
});
