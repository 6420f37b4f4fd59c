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

const ofOneList = (label: string) => listsOf(label).flat();

it.each([
  ['정제수ㆍ글리세린ㆍ나이아신아마이드ㆍ보존제: 향료', ['정제수', '글리세린', '나이아신아마이드', '향료']],
  [
    '전성분: 정제수ㆍ글리세린ㆍ향료\n나이아신아마이드ㆍ리모넨 알레르기: 리날룰',
    ['향료', '나이아신아마이드', '리모넨', '리날룰'],
  ],
  [
    'Aqua • Glycerin • Parfum • Limonene • Linalool • Peut contenir: CI 77491',
    ['정제수', '리모넨', '리날룰', '적색산화철'],
  ],
  [
    'Titanium Dioxide 3% / Retinol 10% / Inactive: Water, Glycerin',
    ['티타늄디옥사이드', '레티놀', '정제수', '글리세린'],
  ],
  ['Retinol 0.1% / Inactive: Water, Glycerin', ['레티놀', '정제수', '글리세린']],
  ['정제수. 레티놀. 향료. 토너: 정제수', ['레티놀', '향료']],
  ['Water. Mica. Inactive: Glycerin', ['정제수', '마이카', '글리세린']],
  ['정제수*글리세린*보존제: 향료', ['정제수', '글리세린', '향료']],
  ['①정제수 ②글리세린 ③보존제: 향료', ['정제수', '글리세린', '향료']],
  ['1) 정제수 2) 글리세린 3) 보존제: 향료', ['정제수', '글리세린', '향료']],
  ['정제수 + 글리세린 + 레티놀 + 그 밖에: 향료', ['정제수', '글리세린', '레티놀', '향료']],
  ['Water & Glycerin & Others: Parfum', ['정제수', '글리세린', '향료']],
  ['정제수 + 글리세린 + 레티놀 + 향료 토너: 정제수', ['정제수', '글리세린', '레티놀', '향료']],
  ['정제수 & 레티놀 & 토너: 향료', ['정제수', '레티놀', '향료']],
  ['정제수 - 레티놀 - 글리세린 - 토너: 향료', ['정제수', '레티놀', '글리세린', '향료']],
  ['글리세린\n정제수\n레티놀 토너: 향료', ['글리세린', '정제수', '레티놀', '향료']],
  ['레티놀 + 보존제: 향료', ['레티놀', '향료']],
  ['정제수\n글리세린\n레티놀 알레르기: 리날룰', ['정제수', '글리세린', '레티놀', '리날룰']],
  ['정제수\n글리세린\n보존제: 향료', ['정제수', '글리세린', '향료']],
  ['정졔수ㆍ글리셀린ㆍ보존제: 향료', ['정제수', '글리세린', '향료']],
])('names before the heading of a part of their list stay names, whatever parts them: %j', (label, names) =>
  expect(ofOneList(label)).toEqual(expect.arrayContaining(names)),
);

it.each([
  '레티놀 함유량: 0.5%, 정제수',
  '레티놀 농도: 0.5%, 정제수',
  '레티놀 배합량: 5000ppm, 정제수',
  'Retinol content: 0.5%, Water',
  '레티놀 비율: 0.5%, 정제수',
])('a name before what says how much there is of it is no title: %j', (label) =>
  expect(ofOneList(label)).toEqual(expect.arrayContaining(['레티놀', '정제수'])),
);

it.each([
  ['Squalane™ + Retinol Rose Oil:\nWater, Mica', 'Squalane™ + Retinol Rose Oil'],
  ['Retinol® Night Repair:\nWater, Mica', 'Retinol® Night Repair'],
  ['Retinol & Niacinamide & Glycerin Serum:\nWater, Mica', 'Retinol & Niacinamide & Glycerin Serum'],
  ['Retinol + Niacinamide + Mica Serum: Water, Mica', 'Retinol + Niacinamide + Mica Serum'],
  ['Day / Night Cream: Water, Mica', 'Day / Night Cream'],
  ['Retinol Youth Renewal: Water, Mica', 'Retinol Youth Renewal'],
])('a title keeps its words where nothing parts names in it: %j', (label, title) =>
  expect(listsOf(label)).toEqual([[title, '정제수', '마이카']]),
);
