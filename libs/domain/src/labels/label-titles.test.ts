import { expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const listsOf = (label: string) =>
  parseLabel(label, dictionary).products.map(({ title, tokens }) => [
    title,
    ...tokens.map(({ match }) => match?.id ?? '?'),
  ]);

it.each([
  [
    'Retinol Face Stick:\nWater, Glycerin.\nRetinol Eye Stick:\nWater, Mica',
    [
      ['Retinol Face Stick', '정제수', '글리세린'],
      ['Retinol Eye Stick', '정제수', '마이카'],
    ],
  ],
  [
    'Cleanser:\nWater, Glycerin\nRetinol + Niacinamide Youth Serum:\nWater, Mica',
    [
      ['Cleanser', '정제수', '글리세린'],
      ['Retinol + Niacinamide Youth Serum', '정제수', '마이카'],
    ],
  ],
  [
    'Ascorbic Acid 2% + B5:\nWater, Glycerin\n10% Niacinamide & Retinol Solution:\nWater, Mica',
    [
      ['Ascorbic Acid 2% + B5', '정제수', '글리세린'],
      ['10% Niacinamide & Retinol Solution', '정제수', '마이카'],
    ],
  ],
  ['Water Bank Cream:\nWater, Glycerin', [['Water Bank Cream', '정제수', '글리세린']]],
  [
    '[나이아신아마이드 앰플] 정제수, 글리세린\n레티놀 토너: 정제수, 향료',
    [
      ['나이아신아마이드 앰플', '정제수', '글리세린'],
      ['레티놀 토너', '정제수', '향료'],
    ],
  ],
])('a title that begins a line has all its words, an ingredient among them too: %j', (label, lists) =>
  expect(listsOf(label)).toEqual(lists),
);

it.each([
  [
    'in the midst of a line',
    '정제수, 향료 토너: 정제수',
    [
      [null, '정제수', '향료'],
      ['토너', '정제수'],
    ],
  ],
  [
    'in a line that goes on with the list',
    '정제수,\n향료 토너: 정제수',
    [
      [null, '정제수', '향료'],
      ['토너', '정제수'],
    ],
  ],
])('a name before a title stays one %s', (_, label, lists) => expect(listsOf(label)).toEqual(lists));

it.each([
  ['향료: 리모넨, 리날룰', ['향료', '리모넨', '리날룰']],
  ['정제수, 글리세린\n향료: 리모넨', ['정제수', '글리세린', '향료', '리모넨']],
  ['Titanium Dioxide 12%: Water', ['티타늄디옥사이드', '정제수']],
  ['정제수: 70%\n글리세린: 5%', ['정제수', '글리세린']],
])('a name with a colon is no title: %j', (label, names) => expect(listsOf(label)).toEqual([[null, ...names]]));
