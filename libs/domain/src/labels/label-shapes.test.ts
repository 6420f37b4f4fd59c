import { describe, expect, it } from 'vitest';
import { dictionary, readNames, readLabel } from '../testing/label-dictionary';
import { parseLabel } from './index';

const tokensOf = (label: string) => parseLabel(label, dictionary).products.flatMap(({ tokens }) => tokens);
const titles = (label: string) => parseLabel(label, dictionary).products.map(({ title }) => title);

describe('an amount', () => {
  it.each([
    ['폴리솔베이트20 0.5%', '폴리솔베이트20', 0.5],
    ['CI 77891 5%', '티타늄디옥사이드', 5],
    ['피이지-20 3%', '피이지-20', 3],
    ['피이지-20 10ppm', '피이지-20', 0.001],
    ['글리세린 (0,5%)', '글리세린', 0.5],
    ['글리세린 49,5%', '글리세린', 49.5],
    ['글리세린 1,250ppm', '글리세린', 0.125],
    ['아데노신 0.04%(기능성)', '아데노신', 0.04],
    ['나이아신아마이드(2%, 미백)', '나이아신아마이드', 2],
    ['정제수: 70%', '정제수', 70],
    ['정제수 = 70%', '정제수', 70],
    ['글리세린 120%', '글리세린', null],
    ['글리세린5%', '글리세린', 5],
  ])('holds no blanks and no part of a name: %s', (label, name, percent) => {
    expect(tokensOf(label).map((token) => [token.match?.id, token.percent])).toEqual([[name, percent]]);
  });

  it('stays with its name where the next one follows', () => {
    const label = 'Titanium Dioxide 5.0%. Inactive Ingredients: Water, 병풀추출물 (63.5%) / 정제수';
    expect(tokensOf(label).map(({ match, percent }) => [match?.id, percent])).toEqual([
      ['티타늄디옥사이드', 5],
      ['정제수', null],
      ['병풀추출물', 63.5],
      ['정제수', null],
    ]);
  });
});

describe('a separator', () => {
  it.each([
    ['글리세린1,2-헥산다이올정제수', ['글리세린', '1,2-헥산다이올', '정제수']],
    ['1,3-부틸렌글리콜, 정제수', ['부틸렌글라이콜', '정제수']],
    ['정제수․글리세린･향료⋅토코페롤。리모넨﹐리날룰→정제수★향료', 8],
    ['<p>정제수,&nbsp;글리세린<br>향료&amp;리모넨</p>', ['정제수', '글리세린', '향료', '리모넨']],
    ['정제수．글리세린', ['정제수', '글리세린']],
    ['ＴＩＴＡＮＩＵＭ　ＤＩＯＸＩＤＥ，글리세린', ['티타늄디옥사이드', '글리세린']],
  ])('%s', (label, expected) => {
    if (typeof expected === 'number') {
      expect(readNames(label)).toHaveLength(expected);
      expect(readNames(label)).not.toContain('?');
    } else expect(readNames(label)).toEqual(expected);
  });

  it.each([
    '1. 정제수\n2. 글리세린',
    '1) 정제수 2) 글리세린',
    '① 정제수 ② 글리세린',
    '1. 정제수 2. 글리세린',
    '전성분: 1. 정제수\n2. 글리세린',
    '(1) 정제수 (2) 글리세린',
    '[1] 정제수 [2] 글리세린',
  ])('is the number of a list: %s', (label) =>
    expect(readLabel(label)).toEqual(['정제수 → 정제수 (EXACT)', '글리세린 → 글리세린 (EXACT)']),
  );

  it.each([
    '글리세린**',
    '글리세린†',
    '글리세린.',
    '"글리세린"',
    '▶ 글리세린 ▶',
    '(글리세린)',
    '글리세린¹',
    '글리세린)',
  ])('is any mark around a name, which is exact nevertheless: %s', (label) =>
    expect(tokensOf(label).map(({ match }) => match?.kind)).toEqual(['EXACT']),
  );
});

describe('a bracket', () => {
  it.each([
    ['향료(리날룰, 리모넨)', ['향료', '리날룰', '리모넨']],
    ['Parfum (Linalool, Limonene)', ['향료', '리날룰', '리모넨']],
    ['프래그런스(리날룰, 리모넨), 정제수', ['향료', '리날룰', '리모넨', '정제수']],
    ['향료(착향제: 리날룰, 리모넨)', ['향료', '리날룰', '리모넨']],
    ['향료 [리날룰, 리모넨]', ['향료', '리날룰', '리모넨']],
    ['정제수(물, 워터)', ['정제수']],
  ])('that names other ingredients is a list: %s', (label, expected) => expect(readNames(label)).toEqual(expected));

  it('belongs to its own name: names are not read across', () => {
    expect(readNames('산화철(적색), 산화철(적색), 산화철(적색)')).toEqual(['적색산화철', '적색산화철', '적색산화철']);
  });

  it('with nano in it is no heading', () => {
    expect(tokensOf('Titanium Dioxide [nano], Aqua').map(({ match, isNano }) => [match?.id, isNano])).toEqual([
      ['티타늄디옥사이드', true],
      ['정제수', false],
    ]);
  });

  it('ends the name before it', () => {
    const [token] = tokensOf('정제수(온천수)');
    expect(token).toMatchObject({ text: '정제수(온천수)', nameEnd: 3, remark: '온천수' });
  });
});

describe('a name among unknown words', () => {
  it.each(['로즈 워터', 'Rose Water', '듣보 글리세린', 'HYDROGENTAED GLYCERIN', '듣보/글리세린', 'GLYCERIN XYLOPHON'])(
    'is a part of theirs: %s',
    (label) => expect(readNames(label)).toEqual(['?']),
  );

  it('stands for itself beside other Latin names, where all are standard names', () => {
    expect(readNames('AQUA GLYCERIN BUTYLENE GLYCOL')).toEqual(['정제수', '글리세린', '부틸렌글라이콜']);
  });

  it('stands for itself in a list that blanks separate', () => {
    const label = '정제수 글리세린 향료 듣보추출물 토코페롤 나이아신아마이드';
    expect(readNames(label)).toEqual(['정제수', '글리세린', '향료', '?', '토코페롤', '나이아신아마이드']);
  });
});

describe('a heading', () => {
  it.each([
    '화장품법에 따라 기재·표시하여야 하는 모든 성분 : ',
    '<전성분>',
    '◎ 전성분 : ',
    '■전성분:',
    'Ingrédients : ',
    '주요 성분: ',
    '성분(Ingredients): ',
  ])('of a list gives it no title: %s', (heading) => {
    expect(readNames(`${heading}정제수, 글리세린`)).toEqual(['정제수', '글리세린']);
    expect(titles(`${heading}정제수, 글리세린`)).toEqual([null]);
  });

  it.each(['<크림> ', '(크림) ', '크림 - ', '[크림] ', '■ 크림\n', '크림: '])('names a product: %s', (heading) => {
    expect(readNames(`${heading}정제수, 글리세린`)).toEqual(['정제수', '글리세린']);
    expect(titles(`${heading}정제수, 글리세린`)).toEqual(['크림']);
  });

  it('is no ingredient', () => expect(readNames('향료 : 리날룰, 리모넨')).toEqual(['향료', '리날룰', '리모넨']));
});

it.each([
  '\n용량: 50mL',
  '\n제조업자: 글리세린',
  '\n무첨가: 글리세린, 향료',
  '\n사용할 때의 주의사항\n1) 글리세린, 향료에 주의할 것',
])('text of the package names nothing: %j', (text) =>
  expect(readNames(`정제수, 리모넨${text}`)).toEqual(['정제수', '리모넨']),
);
