import { expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const unknownOf = (label: string) =>
  parseLabel(label, dictionary)
    .products.flatMap(({ tokens }) => tokens)
    .map(({ match, candidates }) => [match?.id ?? '?', candidates.map(({ id }) => id)]);

it.each([
  ['리모넨 Cyto-ferm Activator™', '리모넨'],
  ['Limonene Xylo at Sephora', '리모넨'],
  ['리날룰 300ml 판매국', '리날룰'],
  ['XYLOBETAINE POTASSIUM SORBATE', '포타슘솔베이트'],
  ['Xylo Butylene Glycol Complexium', '부틸렌글라이콜'],
])('a name among words nobody knows is the first candidate: %s', (label, name) => {
  const [[match, candidates] = []] = unknownOf(label);
  expect([match, candidates?.[0]]).toEqual(['?', name]);
});

it('a name that is read has no candidates', () =>
  expect(unknownOf('리모넨, 리날룰')).toEqual([
    ['리모넨', []],
    ['리날룰', []],
  ]));
