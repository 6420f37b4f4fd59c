import { describe, expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const read = (label: string) =>
  parseLabel(label, dictionary).products.map(({ title, tokens }) => [
    title,
    ...tokens.map(({ text, match }) => match?.id ?? `? ${text}`),
  ]);

describe('a label of a drug', () => {
  it.each([
    '유효성분: 나이아신아마이드 2% 아데노신 0.04% 첨가제: 정제수 글리세린 향료',
    '유효성분 나이아신아마이드 2% 아데노신 0.04% 첨가제: 정제수, 글리세린, 향료',
    '유효성분 나이아신아마이드, 아데노신, 정제수, 글리세린, 보존제 향료',
    '[유효성분] 나이아신아마이드 2.0%, 아데노신 0.04% [기타성분] 정제수, 글리세린, 향료',
    '[주성분] 나이아신아마이드 2.0% 아데노신 0.04% [첨가제] 정제수 글리세린 향료',
    '효능성분: 나이아신아마이드 2%, 아데노신 0.04% 기타성분: 정제수, 글리세린, 향료',
    '이 약 100 g 중 나이아신아마이드 2 g 아데노신 0.04 g 첨가제: 정제수, 글리세린, 향료',
    'Drug Facts Active Ingredients Purpose Niacinamide 2% Sunscreen Adenosine 0.04% Sunscreen Inactive Ingredients Water, Glycerin, Parfum',
    'Active ingredients: Niacinamide 2%Adenosine 0.04%Inactive ingredients: Water, Glycerin, Parfum',
    'Active ingredient (in each gram): Niacinamide 2%, Adenosine 0.04%. Purpose: Skin protectant. Inactive ingredients: Water, Glycerin, Parfum',
    '【有効成分】Niacinamide、Adenosine【その他の成分】Water、Glycerin、Parfum',
    '有効成分：Niacinamide、Adenosine その他の成分：Water、Glycerin、Parfum 使用方法：適量を手に取り',
    '*は「有効成分」無表示は「その他の成分」 Niacinamide*、Adenosine*、Water、Glycerin、Parfum',
  ])('is one list, whatever its parts are called: %j', (label) =>
    expect(read(label)).toEqual([[null, '나이아신아마이드', '아데노신', '정제수', '글리세린', '향료']]),
  );
});

it('a product that is also a part of a list has a list of its own', () =>
  expect(read('[크림] 정제수, 글리세린 [자외선 차단제] 정제수, 향료')).toEqual([
    ['크림', '정제수', '글리세린'],
    ['자외선 차단제', '정제수', '향료'],
  ]));

it('a name before a part that has its names in brackets is no part of its words', () =>
  expect(read('정제수, 글리세린 보존제(향료), 토코페롤')).toEqual([[null, '정제수', '글리세린', '향료', '토코페롤']]));

describe('what only some shades of a product have', () => {
  it.each([
    'May contain: ',
    'May also contain (+/-): ',
    'Peut contenir: ',
    'Può contenere (+/-): ',
    'Kann enthalten: ',
    '[May contain/Peut contenir/Puede contener: ',
    '[+/-(May contain) ',
    '함유될 수 있음: ',
    '함유 가능 성분: ',
    '색상에 따라 함유될 수 있는 성분: ',
    '± ',
  ])('is a part of its list: %j', (heading) =>
    expect(read(`Mica, Glycerin. ${heading}CI 77891, CI 77491`)).toEqual([
      [null, '마이카', '글리세린', '티타늄디옥사이드', '적색산화철'],
    ]),
  );
});

describe('colour indices', () => {
  it.each([
    'CI 77491, 77492, 77499',
    'CI 77491/77492/77499',
    'CI 77491,77492,77499',
    'CI 77491 / CI 77492 / CI 77499',
    'C.I. 77491, C.I. 77492, C.I. 77499',
  ])('have their letters before the first one alone: %s', (colours) =>
    expect(read(`글리세린, ${colours}, 향료`)).toEqual([
      [null, '글리세린', '적색산화철', '황색산화철', '흑색산화철', '향료'],
    ]),
  );

  it.each(['듣보산화철(CI 77491, 77492)', '듣보산화철(CI 77491/77492)', '듣보산화철 [CI 77491/CI 77492]'])(
    'in brackets are each one: %s',
    (label) => expect(read(label)[0]!.slice(-2)).toEqual(['적색산화철', '황색산화철']),
  );

  it('are no other numbers', () => {
    expect(read('글리세린, 77492')).toEqual([[null, '글리세린']]);
    expect(read('CI 77491, 12345')).toEqual([[null, '적색산화철']]);
  });
});

describe('names that blanks part', () => {
  const names = ['정제수', '글리세린', '부틸렌글라이콜'];

  it.each([
    '사용법: 적당량을 바른다',
    '사용방법 적당량을 바른다',
    '[사용법] 적당량',
    '주의사항: 직사광선을 피해 보관',
    '효능: 보습',
    '용량: 50ml',
    '보존제:',
  ])('stay names before text of the package: %j', (text) =>
    expect(read(`${names.join(' ')} ${text}`)).toEqual([[null, ...names]]),
  );

  it.each([
    [
      '정제수 글리세린 부틸렌글라이콜 향료 토너: 정제수 향료',
      [
        [null, '정제수', '글리세린', '부틸렌글라이콜', '향료'],
        ['토너', '정제수', '향료'],
      ],
    ],
    [
      '정제수 향료 크림: 정제수, 글리세린',
      [
        [null, '정제수', '향료'],
        ['크림', '정제수', '글리세린'],
      ],
    ],
    [
      '토너: 정제수 글리세린 로션: 정제수 향료',
      [
        ['토너', '정제수', '글리세린'],
        ['로션', '정제수', '향료'],
      ],
    ],
    ['정제수 글리세린 보존제: 향료', [[null, '정제수', '글리세린', '향료']]],
    ['글리세린 병풀추출물 향료 느낌: 오래 감', [[null, '글리세린', '병풀추출물', '향료', '? 느낌: 오래 감']]],
    ['정제수 듣보추출물', [[null, '정제수', '? 듣보추출물']]],
    ['정제수 글리세린 듣보추출물 향료', [[null, '정제수', '글리세린', '? 듣보추출물', '향료']]],
    ['정제수 글리세린 향료 무첨가', [[null, '정제수', '글리세린']]],
    ['정제수 [글리세린/향료], 토코페롤', [[null, '정제수', '글리세린', '향료', '토코페롤']]],
    ['글리세린/향료/듣보발효물', [[null, '? 글리세린/향료/듣보발효물']]],
  ])('before other words: %j', (label, lists) => expect(read(label)).toEqual(lists));

  it('loses none to a heading, however many there are', () => {
    const all = ['정제수', '글리세린', '부틸렌글라이콜', '나이아신아마이드', '병풀추출물', '토코페롤', '아데노신'];
    for (let count = 2; count <= all.length; count++) {
      for (const heading of ['사용법: 바른다', '착향제: 향료', '2제: 향료', '토너: 향료', '특이사항: 없음']) {
        const found = read(`${all.slice(0, count).join(' ')} ${heading}`).flat();
        expect(found).toEqual(expect.arrayContaining(all.slice(0, count)));
      }
    }
  });
});

describe('parts that are mixed before use', () => {
  it.each([
    '1제 : 정제수, 듣보수 2제 : 정제수, 글리세린',
    '1제 정제수 듣보수 2제 정제수 글리세린',
    '1제-정제수, 듣보수 / 2제-정제수, 글리세린',
  ])('have a list each, also behind a name nobody knows: %j', (label) =>
    expect(read(label)).toEqual([
      ['1제', '정제수', '? 듣보수'],
      ['2제', '정제수', '글리세린'],
    ]),
  );

  it.each(['FD&C Red #40', '정제수, Red #4'])('are not what the number of a colour is: %j', (label) =>
    expect(read(label)).toHaveLength(1),
  );

  it.each([
    [
      '1제(염모제) 정제수, 향료 2제(산화제) 정제수, 글리세린',
      [
        ['1제(염모제)', '정제수', '향료'],
        ['2제(산화제)', '정제수', '글리세린'],
      ],
    ],
    [
      '1제 100g 중 나이아신아마이드 2.0g, 아데노신 0.5g 2제 100g 중 글리세린 17.1g, 정제수',
      [
        ['1제', '나이아신아마이드', '아데노신'],
        ['2제', '글리세린', '정제수'],
      ],
    ],
    [
      '1剤【有効成分】Niacinamide【その他の成分】水、듣보 2剤【有効成分】Water',
      [
        ['1剤', '나이아신아마이드', '? 水', '? 듣보'],
        ['2剤', '정제수'],
      ],
    ],
    [
      '#01 마이카, 향료 #02 마이카, 적색산화철',
      [
        ['01', '마이카', '향료'],
        ['02', '마이카', '적색산화철'],
      ],
    ],
    [
      '第1剤 有効成分：Niacinamide 第2剤：Water、Glycerin',
      [
        ['第1剤', '나이아신아마이드'],
        ['第2剤', '정제수', '글리세린'],
      ],
    ],
  ])('say what they are: %j', (label, lists) => expect(read(label)).toEqual(lists));
});
