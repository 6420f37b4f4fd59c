import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhileVisible } from './use-while-visible';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks every 30 seconds while the page is used, nothing after 5 minutes without a touch, and at once at the next one', () => {
  const onTick = vi.fn();
  renderHook(() => useWhileVisible({ onTick }));
  vi.advanceTimersByTime(4 * MINUTE_MS);
  expect(onTick).toHaveBeenCalledTimes(8);
  window.dispatchEvent(new Event('keydown'));
  expect(onTick).toHaveBeenCalledTimes(8);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  const asked = onTick.mock.calls.length;
  expect(asked).toBe(8 + 9);
  window.dispatchEvent(new Event('pointermove'));
  expect(onTick).toHaveBeenCalledTimes(asked + 1);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(onTick).toHaveBeenCalledTimes(asked + 3);
});
