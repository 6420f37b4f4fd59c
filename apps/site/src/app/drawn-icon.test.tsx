import { ArrowRight, Check, X } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnIcon } from './drawn-icon';

const looks = [
  {},
  { size: 16 },
  { size: 16, className: 'css-1' },
  { size: 12, 'aria-hidden': true },
  { size: '1em', color: 'red', strokeWidth: 1 },
  { 'aria-label': '닫기', role: 'img' },
  { style: { color: 'red' } },
  { size: undefined, children: <title>닫기</title> },
];

it('is drawn as Lucide draws it, each time and in every look', () => {
  for (const icon of [X, Check, ArrowRight]) {
    const Drawn = drawnIcon(icon);
    for (const look of [...looks, ...looks.toReversed()]) {
      expect(renderToStaticMarkup(<Drawn {...look} />)).toBe(renderToStaticMarkup(createElement(icon, look)));
    }
  }
});
