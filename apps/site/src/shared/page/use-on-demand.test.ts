import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnDemand } from './use-on-demand';

it('fetches nothing by itself, and on another try what could not be had before', async () => {
  const rules = { refuse: () => '안 돼요.' };
  const fetchModule = vi.fn(() => Promise.resolve(rules));
  fetchModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useOnDemand(fetchModule));
  expect(fetchModule).not.toHaveBeenCalled();

  await act(async () => expect(await result.current.load()).toBeUndefined());
  expect(result.current.module).toBeUndefined();

  await act(async () => expect(await result.current.load()).toBe(rules));
  expect(result.current.module).toBe(rules);
});

it('has what could not be had once the network is back', async () => {
  const rules = { refuse: () => '안 돼요.' };
  const fetchModule = vi.fn(() => Promise.resolve(rules));
  fetchModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useOnDemand(fetchModule));
  await act(async () => void (await result.current.load()));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current.module).toBe(rules);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(fetchModule).toHaveBeenCalledTimes(2);
});
