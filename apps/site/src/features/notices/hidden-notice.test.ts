import { afterEach, expect, it, vi } from 'vitest';
import { hiddenNotice, hideNotice } from './hidden-notice';

// A file of its own: a page remembers which notice was closed on it.
afterEach(() => void vi.restoreAllMocks());

it('reads the id among other cookies, and nothing else', () => {
  expect(hiddenNotice('day-first=1; hide-notice=0193a000-0000-7000-8000-000000000001; a=b')).toBe(
    '0193a000-0000-7000-8000-000000000001',
  );
  for (const cookies of ['', 'not-hide-notice=1', 'hide-notice=', 'hide-notice="]{}"'])
    expect(hiddenNotice(cookies)).toBeNull();
});

it('hides a notice for a day on every page', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  hideNotice('n1');
  expect(write).toHaveBeenCalledWith('hide-notice=n1; Max-Age=86400; Path=/; SameSite=Lax');
});
