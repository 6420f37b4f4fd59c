import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decodeShare } from './share-code';
import { copyShareLink } from './share-link';

const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  sessionStorage.clear();
  copied.mockClear();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
});

afterEach(() => vi.unstubAllGlobals());

const copy = async (search: string) => {
  await copyShareLink('https://site/ingredients/analyze', search, { label: '정제수' });
  return new URL(copied.mock.calls[0]?.[0] ?? '');
};

it.each([
  ['the address', '?use=lip', null, 'lip'],
  ['the session', '', '["2","rinse-off-hair"]', 'rinse-off-hair'],
  ['neither', '', null, 'leave-on'],
])('names the product that limits are shown for, chosen in %s', async (_, search, kept, use) => {
  if (kept) sessionStorage.setItem('formula', kept);
  const link = await copy(search);
  expect(link.searchParams.get('use')).toBe(use);
  expect(await decodeShare(new URLSearchParams(link.hash.slice(1)).get('label') ?? '')).toBe('정제수');
});
