import { describe, expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const amountsOf = (label: string) =>
  parseLabel(label, dictionary).products.flatMap(({ tokens }) =>
    tokens.map(({ match, amount, percent }) => [match?.id ?? '?', amount, percent]),
  );

describe('a mark between a name and its amount', () => {
  it.each([
    ['글리세린* (4%), 정제수', '글리세린', '(4%)', 4],
    ['병풀추출물*(4,800ppm), 정제수', '병풀추출물', '(4,800ppm)', 0.48],
    ['레티놀** 12%, 정제수', '레티놀', '12%', 12],
    ['Retinol*** (15%), Water', '레티놀', '(15%)', 15],
    ['레티놀† [15%], 정제수', '레티놀', '[15%]', 15],
    ['아데노신+ (0.1%), 정제수', '아데노신', '(0.1%)', 0.1],
    ['아데노신¹ 0.1%, 정제수', '아데노신', '0.1%', 0.1],
    ['아데노신1) 0.1%, 정제수', '아데노신', '0.1%', 0.1],
    ['Niacinamide™ 2%, Water', '나이아신아마이드', '2%', 2],
    ['녹차추출물,(4,000ppb), 정제수', '녹차추출물', '(4,000ppb)', 0.0004],
  ])('takes it from neither: %s', (label, name, amount, percent) => {
    expect(amountsOf(label)).toEqual([
      [name, amount, percent],
      ['정제수', null, null],
    ]);
  });

  it.each([
    '정제수*, 글리세린, 향료 *100,000ppm',
    '정제수*, 글리세린, 향료*100,000ppm',
    '정제수*, 글리세린, 향료\n* 10%',
  ])('is what the amount explains where it stands at that: %j', (label) =>
    expect(amountsOf(label).at(-1)).toEqual(['향료', null, null]),
  );

  it('begins the next name behind a comma', () => {
    expect(amountsOf('정제수, *글리세린 5%')).toEqual([
      ['정제수', null, null],
      ['글리세린', '5%', 5],
    ]);
  });
});

describe('an amount of names that stand glued together', () => {
  it.each([
    ['토코페롤나이아신아마이드(10ppm)', [null, 0.001]],
    ['5% 토코페롤나이아신아마이드', [5, null]],
  ])('is that of the name beside it: %s', (label, percents) =>
    expect(amountsOf(label).map(([, , percent]) => percent)).toEqual(percents),
  );
});

describe('words around an amount', () => {
  it.each([
    ['약모밀추출물(15%함유)', '(15%함유)', 15],
    ['약모밀추출물(2% 함유)', '(2% 함유)', 2],
    ['약모밀추출물 100ppm 함유', '100ppm 함유', 0.01],
    ['약모밀추출물(0.5% 이하 함유)', '(0.5% 이하 함유)', 0.5],
    ['약모밀추출물(함유량 5%)', '(함유량 5%)', 5],
    ['약모밀추출물(5% 배합)', '(5% 배합)', 5],
    ['약모밀추출물 5퍼센트', '5퍼센트', 5],
    ['약모밀추출물 1.5 wt%', '1.5 wt%', 1.5],
    ['약모밀추출물 2.0w/w%', '2.0w/w%', 2],
    ['약모밀추출물(10.0 % w/w)', '(10.0 % w/w)', 10],
    ['약모밀추출물 2 %w/w', '2 %w/w', 2],
    ['약모밀추출물 5%(w/v)', '5%(w/v)', 5],
  ])('are a part of it: %s', (label, amount, percent) => {
    expect(amountsOf(label)).toEqual([['약모밀추출물', amount, percent]]);
  });

  it.each(['약모밀추출물(물 15%함유)', '약모밀추출물(물 2% 함유)'])('in a remark say how much of that: %s', (label) =>
    expect(amountsOf(label)).toEqual([['약모밀추출물', null, null]]),
  );
});
