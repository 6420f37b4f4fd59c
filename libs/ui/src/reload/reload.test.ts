import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfReachable, reloadOnce } from './reload';

const reload = vi.fn();
const fetching = vi.fn();

/** The page of a build at an address, as its document has them. */
function open(build: string, pathname: string) {
  vi.spyOn(document, 'querySelector').mockReturnValue({ src: `/assets/${build}.js` } as HTMLScriptElement);
  vi.stubGlobal('location', { ...window.location, pathname, href: `http://localhost${pathname}`, reload });
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  fetching.mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is done by itself once for each build and address, however late it is tried again', async () => {
  vi.useFakeTimers();
  open('one', '/products');
  await reloadOnce();
  vi.advanceTimersByTime(60 * 60 * 1000);
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  open('one', '/ingredients');
  await reloadOnce();
  open('two', '/products');
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(3);
});

it('leaves the document while its server does not answer, and is still to be done then', async () => {
  open('one', '/products');
  fetching.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce({ ok: false });
  await reloadOnce();
  expect(await reloadIfReachable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('is done as often as a person asks', async () => {
  open('one', '/products');
  await reloadOnce();
  expect(await reloadIfReachable()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('is not done by itself where nothing can be remembered', async () => {
  open('one', '/products');
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});
