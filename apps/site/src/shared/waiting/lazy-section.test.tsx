import { UiProvider } from '@gredia/ui';
import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lazySection } from './lazy-section';

// A file of its own: what did not come is asked for again later, also after a test.
const Offers = () => <p>구할 수 있는 원료</p>;
const reported = vi.fn();

// React waits a while before it draws what was suspended; a busy machine takes longer.
configure({ asyncUtilTimeout: 10_000 });

function drawn(failures: number) {
  const load = vi.fn(async (): Promise<ComponentType<object>> => Offers);
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new Error('offline'));
  const Section = lazySection(load);
  render(
    <UiProvider>
      <Section />
    </UiProvider>,
  );
  return load;
}

beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
});

it('comes by itself once the network is back, and until then has a button for it', async () => {
  const load = drawn(2);
  expect(await screen.findByText('이 부분을 불러오지 못했어요')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('이 부분을 불러오지 못했어요')).toBeDefined();
  await act(() => vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2)));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('구할 수 있는 원료')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});
