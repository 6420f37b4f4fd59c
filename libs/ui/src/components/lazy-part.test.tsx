import { act, configure, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { clearToasts } from '../widgets/toasts';
import { lazyPart } from './lazy-part';
import { Toaster } from './toaster';

interface DrawerProps {
  name: string;
  onClose: () => void;
}

const Drawer = ({ name }: DrawerProps) => <p>{name}</p>;
const reported = vi.fn();

// React waits a while before it draws what was suspended; a busy machine takes longer.
configure({ asyncUtilTimeout: 10_000 });

// Toasts come in a file of their own too.
beforeAll(() => import('../widgets/toasts'));

beforeEach(() => {
  // What tests before this one said last.
  act(clearToasts);
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  onTestFinished(() => void vi.unstubAllGlobals());
});

it('is drawn when its file has come, and something else until then', async () => {
  let come: (part: ComponentType<DrawerProps>) => void = () => undefined;
  const Part = lazyPart<DrawerProps>(() => new Promise((resolve) => (come = resolve)), { fallback: <i>wait</i> });
  renderUi(<Part name="drawer" onClose={vi.fn()} />);
  expect(screen.getByText('wait')).toBeDefined();
  await act(async () => come(Drawer));
  expect(await screen.findByText('drawer')).toBeDefined();
});

it('leaves the page as it is where its file does not come, says so, and is asked for again by the next', async () => {
  const load = vi.fn(async (): Promise<ComponentType<DrawerProps>> => Drawer);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart<DrawerProps>(load, { whenMissing: ({ onClose }) => onClose() });
  const onClose = vi.fn();
  const { rerender } = renderUi(
    <>
      <p>page</p>
      <Part key="1" name="drawer" onClose={onClose} />
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/열지 못했어요/)).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
  expect(screen.getByText('page')).toBeDefined();
  rerender(<Part key="2" name="drawer" onClose={onClose} />);
  expect(await screen.findByText('drawer')).toBeDefined();
});

it('is drawn without being asked once the network is back, where the page draws it by itself', async () => {
  const load = vi.fn(async (): Promise<ComponentType<DrawerProps>> => Drawer);
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('still offline'));
  const Part = lazyPart<DrawerProps>(load, { isQuiet: true, fallback: <i>wait</i> });
  renderUi(<Part name="drawer" onClose={vi.fn()} />);
  await act(() => vi.waitFor(() => expect(reported).toHaveBeenCalledOnce()));
  expect(screen.getByText('wait')).toBeDefined();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(() => vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2)));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('drawer')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

it('offers to load the page anew where its server answers: the file went with an older build', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  const Part = lazyPart<DrawerProps>(() => Promise.reject(new Error('404')), {
    whenMissing: ({ onClose }) => onClose(),
  });
  renderUi(
    <>
      <Part name="drawer" onClose={vi.fn()} />
      <Toaster />
    </>,
  );
  expect(await screen.findByRole('button', { name: '새로고침' })).toBeDefined();
});

it('asks anew for what failed while nothing of it was drawn any more', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = vi.fn((): Promise<ComponentType<DrawerProps>> => Promise.resolve(Drawer));
  load.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const Part = lazyPart<DrawerProps>(load);
  const { unmount } = renderUi(<Part name="drawer" onClose={vi.fn()} />);
  unmount();
  await act(async () => fail(new Error('offline')));
  const later = performance.now() + 2_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  renderUi(<Part name="drawer" onClose={vi.fn()} />);
  expect(await screen.findByText('drawer')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says that something did not come before it is known whether the server answers', async () => {
  let answer: (response: { ok: boolean }) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  const Part = lazyPart<DrawerProps>(() => Promise.reject(new Error('404')));
  renderUi(
    <>
      <Part name="drawer" onClose={vi.fn()} />
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/연결되지 않아/)).toBeDefined();
  await act(async () => answer({ ok: true }));
  expect(await screen.findByRole('button', { name: '새로고침' })).toBeDefined();
});
