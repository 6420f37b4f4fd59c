import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { Avatar } from './avatar';

it.each([
  ['김민서', '김'],
  ['  kim', 'K'],
  ['\u1100\u1175\u11b7', '김'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('draws of "%s" the letter "%s"', (name, letter) => {
  const { container } = renderUi(<Avatar name={name} />);
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(letter);
});
