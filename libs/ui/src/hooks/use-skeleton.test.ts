import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSkeleton } from './use-skeleton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('never appears for an answer within 200 ms', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  wait(199);
  rerender(false);
  wait(1_000);
  expect(result.current).toBe(false);
});

it('stays for at least 400 ms once it has appeared', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  wait(200);
  expect(result.current).toBe(true);
  rerender(false);
  wait(399);
  expect(result.current).toBe(true);
  wait(1);
  expect(result.current).toBe(false);
});
