import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cardElement } from './card-element';

const textOf = (title: string) =>
  renderToStaticMarkup(cardElement({ kind: '원료', title, lines: [] })).replace(/<[^>]*>/g, '|');

it('leaves out what cannot be drawn, and says what kind of thing it is where nothing else is left', () => {
  expect(textOf('나이아신아마이드 烟酰胺')).toContain('|나이아신아마이드|');
  expect(textOf('\u202E가\u0000나')).toContain('|가나|');
  expect(textOf('烟酰胺').match(/원료/g)).toHaveLength(2);
});
