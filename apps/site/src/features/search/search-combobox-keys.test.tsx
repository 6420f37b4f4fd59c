import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  box,
  find,
  highlighted,
  NIACIN,
  openSearch,
  press,
  row,
  type,
  wait,
  where,
} from '../../testing/search-harness';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('moves the highlight down and up and wraps around', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  expect(highlighted()).toBeUndefined();
  for (const name of ['나이아신', '나이아신아마이드', 'NiaPure 99', '나이아신']) {
    press('ArrowDown');
    expect(highlighted()).toContain(name);
  }
  press('ArrowUp');
  expect(highlighted()).toContain('NiaPure 99');
});

it('begins at the end when the first key is up', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  press('ArrowUp');
  expect(highlighted()).toContain('NiaPure 99');
});

it('opens the highlighted ingredient with Enter, its title encoded whole', async () => {
  const search = openSearch();
  await find(search, '헥산', [row('ingredients', '1,2-헥산다이올/50%')]);
  press('ArrowDown');
  press('Enter');
  expect(where()).toBe(`/ingredients/${encodeURIComponent('1,2-헥산다이올/50%')}`);
});

it('opens the highlighted raw material with Enter', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  press('ArrowUp');
  press('Enter');
  expect(where()).toBe('/products/products-NiaPure%2099');
});

it('opens the first result with Enter when nothing is highlighted', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  press('Enter');
  expect(where()).toBe(`/ingredients/${encodeURIComponent('나이아신')}`);
});

it('searches at once with Enter while the results are still those of an older text', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  type('글리');
  press('Enter');
  await wait(0);
  expect(where()).toBe('/community');
  expect(search.queries).toEqual(['나이', '글리']);
});

it.each([
  ['isComposing', { isComposing: true }],
  ['the key code of an input method', { keyCode: 229 }],
])('leaves Enter and arrows to an unfinished syllable (%s)', async (_, ime) => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  press('ArrowDown', ime);
  expect(highlighted()).toBeUndefined();
  press('Enter', ime);
  expect(where()).toBe('/community');
});

it('closes with Esc, keeps the text, and opens again with an arrow', async () => {
  const search = openSearch();
  await find(search, '나이', NIACIN);
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().value).toBe('나이');
  press('ArrowDown');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

it('takes the focus with / from anywhere but a field', async () => {
  await import('../../../public/early.js' as string);
  openSearch();
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).not.toBe(box());
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box());
  // Typed in a field, it is a letter.
  expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true);
});
