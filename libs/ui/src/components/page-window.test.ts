import { expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, 'gap', 7]],
  [1, 38, [1, 2, 3, 4, 5, 'gap', 38]],
  [3, 38, [1, 2, 3, 4, 5, 'gap', 38]],
  [4, 38, [2, 3, 4, 5, 6, 'gap', 38]],
  [36, 38, [34, 35, 36, 37, 38]],
  [38, 38, [34, 35, 36, 37, 38]],
])('shows on page %i of %i: %j', (page, pageCount, window) => expect(pageWindow(page, pageCount)).toEqual(window));

it.each([
  [1, 5, [1, 2, 3, 'gap', 5]],
  [4, 38, [3, 4, 5, 'gap', 38]],
  [38, 38, [36, 37, 38]],
])('shows as many as wanted on page %i of %i: %j', (page, pageCount, window) =>
  expect(pageWindow(page, pageCount, 3)).toEqual(window),
);
