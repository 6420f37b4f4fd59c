import { describe, expect, it } from 'vitest';
import { dictionary, readNames, readLabel } from '../testing/label-dictionary';
import { parseLabel } from './index';

const titles = (label: string) =>
  parseLabel(label, dictionary).products.map(({ title, tokens }) => [
    title,
    tokens.map(({ match }) => match?.id ?? '?'),
  ]);

describe('a label', () => {
  it.each([
    [
      'in English',
      'INGREDIENTS: AQUA (WATER), GLYCERIN, BUTYLENE GLYCOL, 1,2-HEXANEDIOL, TOCOPHEROL.',
      ['정제수', '글리세린', '부틸렌글라이콜', '1,2-헥산다이올', '토코페롤'],
    ],
    [
      'in small letters',
      'Full ingredients list: water, glycerin, niacinamide',
      ['정제수', '글리세린', '나이아신아마이드'],
    ],
    [
      'in two languages',
      '정제수(Water), 글리세린(Glycerin), 나이아신아마이드(Niacinamide)',
      ['정제수', '글리세린', '나이아신아마이드'],
    ],
    [
      'in two languages, the other way round',
      'Water(정제수), Centella Asiatica Extract(병풀추출물)',
      ['정제수', '병풀추출물'],
    ],
    ['with semicolons', '정제수; 글리세린; 1,2-헥산다이올; 향료;', ['정제수', '글리세린', '1,2-헥산다이올', '향료']],
    [
      'with slashes',
      '정제수/글리세린/카프릴릭/카프릭트라이글리세라이드/향료',
      ['정제수', '글리세린', '카프릴릭/카프릭트라이글리세라이드', '향료'],
    ],
    [
      'whose slashes became commas',
      '정제수, 카프릴릭, 카프릭트리글리세라이드, 향료',
      ['정제수', '카프릴릭/카프릭트라이글리세라이드', '향료'],
    ],
    [
      'wrapped inside names',
      '정제수, 글리\n세린, 나이아신아마\n이드, 1,2-\n헥산다이올, 소듐하이\r\n알루로네이트',
      ['정제수', '글리세린', '나이아신아마이드', '1,2-헥산다이올', '소듐하이알루로네이트'],
    ],
    ['with one name a line', '정제수\n글리세린\n향료\n', ['정제수', '글리세린', '향료']],
    ['with bullets', '• 정제수 • 글리세린 • 향료', ['정제수', '글리세린', '향료']],
    ['in wide punctuation', '정제수，글리세린、향료；토코페롤', ['정제수', '글리세린', '향료', '토코페롤']],
    [
      'with footnotes',
      '정제수, 병풀추출물*, 리모넨**, 리날룰¹, 향료†',
      ['정제수', '병풀추출물', '리모넨', '리날룰', '향료'],
    ],
    [
      'of make-up',
      '다이메티콘, [+/- 마이카(CI 77019), 티타늄디옥사이드(CI 77891), 적색산화철(CI 77491)]',
      ['다이메티콘', '마이카', '티타늄디옥사이드', '적색산화철'],
    ],
    ['of colours alone', 'MICA, CI 77891, CI77491, CI 16035', ['마이카', '티타늄디옥사이드', '적색산화철', '적색40호']],
    [
      'with names that commas are part of',
      '2-메틸-1,3-프로판다이올,1,2-헥산다이올,글리세린',
      ['2-메틸-1,3-프로판다이올', '1,2-헥산다이올', '글리세린'],
    ],
  ])('%s', (_, label, expected) => expect(readNames(label)).toEqual(expected));

  it('names amounts in many ways', () => {
    const label =
      '레티놀 2,500 IU/g, 아데노신(0.04%), 나이아신아마이드 20㎎/g, 병풀추출물(10,000ppm), 5% 글리세린, 약모밀추출물 (77 %)';
    const [product] = parseLabel(label, dictionary).products;
    expect(product!.tokens.map(({ match, amount, percent }) => [match?.id, amount, percent])).toEqual([
      ['레티놀', '2,500 IU/g', null],
      ['아데노신', '(0.04%)', 0.04],
      ['나이아신아마이드', '20㎎/g', null],
      ['병풀추출물', '(10,000ppm)', 1],
      ['글리세린', '5%', 5],
      ['약모밀추출물', '(77 %)', 77],
    ]);
  });

  it('of a set is read list by list', () => {
    expect(titles('[토너]\n정제수, 글리세린\n\n[크림]\n정제수, 향료')).toEqual([
      ['토너', ['정제수', '글리세린']],
      ['크림', ['정제수', '향료']],
    ]);
    expect(titles('【세럼】 정제수, 향료 【크림】 글리세린')).toEqual([
      ['세럼', ['정제수', '향료']],
      ['크림', ['글리세린']],
    ]);
  });

  it('may hold what is a heading elsewhere', () => {
    expect(readNames('마이카 [CI 77019], 크림, 정제수')).toEqual(['마이카', '크림', '정제수']);
  });
});

describe('brackets', () => {
  it.each([
    ['비타민C(마그네슘아스코빌포스페이트)', '비타민C(마그네슘아스코빌포스페이트) → 마그네슘아스코빌포스페이트 (EXACT)'],
    ['어성초(약모밀)추출물', '어성초(약모밀)추출물 → 약모밀추출물 (EXACT)'],
    ['정제수(온천수)', '정제수(온천수) → 정제수 (EXACT)'],
  ])('say what a name means: %s', (label, expected) => expect(readLabel(label)).toEqual([expected]));

  it('with a vitamin say nothing of an unknown name', () => {
    expect(readNames('듣보글루코사이드(비타민C)')[0]).toBe('?');
  });

  it('hide no second name', () => {
    expect(readNames('글리세린티타늄디옥사이드(CI 77891)').slice(0, 2)).toEqual(['글리세린', '티타늄디옥사이드']);
    expect(readNames('아쿠아(온천수)글리세린')).toContain('글리세린');
  });
});

describe('names without a separator', () => {
  it('are read one by one', () => {
    expect(readLabel('토코페롤나이아신아마이드')).toEqual([
      '토코페롤 → 토코페롤 (SPLIT)',
      '나이아신아마이드 → 나이아신아마이드 (SPLIT)',
    ]);
  });

  it('are not what a longer name is made of', () => {
    expect(readNames('피이지-20글리세릴코코에이트')).toEqual(['?']);
  });
});
