import { describe, expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { LabelDictionary, parseLabel } from './index';

const amounts = (label: string, names = dictionary) =>
  parseLabel(label, names).products.flatMap(({ tokens }) =>
    tokens.map(({ text, match, percent }) => [match?.id ?? `? ${text}`, percent]),
  );

describe('an amount between names', () => {
  it.each([
    [
      'Retinol 5.0%Water',
      [
        ['레티놀', 5],
        ['정제수', null],
      ],
    ],
    [
      '글리세린 3%정제수',
      [
        ['글리세린', 3],
        ['정제수', null],
      ],
    ],
    [
      '글리세린3%1,2-헥산다이올',
      [
        ['글리세린', 3],
        ['1,2-헥산다이올', null],
      ],
    ],
    [
      '나이아신아마이드 5%병풀추출물10ppm토코페롤',
      [
        ['나이아신아마이드', 5],
        ['병풀추출물', 0.001],
        ['토코페롤', null],
      ],
    ],
    [
      '나이아신아마이드 2% 아데노신 0.04% 정제수 향료',
      [
        ['나이아신아마이드', 2],
        ['아데노신', 0.04],
        ['정제수', null],
        ['향료', null],
      ],
    ],
    [
      '5% 글리세린 3%향료, 정제수',
      [
        ['글리세린', 5],
        ['향료', 3],
        ['정제수', null],
      ],
    ],
    [
      '듣보추출물 3%정제수',
      [
        ['? 듣보추출물', 3],
        ['정제수', null],
      ],
    ],
    [
      'Titanium Dioxide 10% w/w Retinol 5.0% (w/w)',
      [
        ['티타늄디옥사이드', 10],
        ['레티놀', 5],
      ],
    ],
    [
      'Retinol 5%/Adenosine 0.04%/Water',
      [
        ['레티놀', 5],
        ['아데노신', 0.04],
        ['정제수', null],
      ],
    ],
    [
      '정제수 80%, 글리세린 5% 외',
      [
        ['정제수', 80],
        ['글리세린', 5],
      ],
    ],
    [
      '정제수 적량 글리세린 5% 향료 미량',
      [
        ['정제수', null],
        ['글리세린', 5],
        ['향료', null],
      ],
    ],
    [
      'Glycerin 5 %w/w Water 80 % w/w',
      [
        ['글리세린', 5],
        ['정제수', 80],
      ],
    ],
    [
      '정제수 to 100% 글리세린 5%',
      [
        ['정제수', null],
        ['글리세린', 5],
      ],
    ],
    [
      '정제수 30% 유기농 병풀추출물 50% 글리세린 3%',
      [
        ['정제수', 30],
        ['병풀추출물', 50],
        ['글리세린', 3],
      ],
    ],
    [
      '정제수 80% 글리세린 10% 듣보추출물 5% 향료 2%',
      [
        ['정제수', 80],
        ['글리세린', 10],
        ['? 듣보추출물', 5],
        ['향료', 2],
      ],
    ],
    [
      '5% Foobarium 3% Glycerin, Water',
      [
        ['? Foobarium', 5],
        ['글리세린', 3],
        ['정제수', null],
      ],
    ],
    [
      '정제수 글리세린 5% 나이아신아마이드 2% 향료',
      [
        ['정제수', null],
        ['글리세린', 5],
        ['나이아신아마이드', 2],
        ['향료', null],
      ],
    ],
    [
      '정제수 적량, 글리세린 5.0, 향료 미량',
      [
        ['정제수', null],
        ['글리세린', null],
        ['향료', null],
      ],
    ],
  ])('parts them: %s', (label, names) => expect(amounts(label)).toEqual(names));

  it.each([
    '글리세린 80% 수용액 5%',
    'Retinol 5% Solution 2%',
    'Retinol 0.5% in Squalane',
    '레티놀 0.5% 세럼',
    '약모밀추출물 듣보 77% 함유',
  ])('parts no other words: %s', (label) =>
    expect(parseLabel(label, dictionary).products.flatMap(({ tokens }) => tokens)).toHaveLength(1),
  );

  it.each([
    [
      '정제수 80% 듣보추출물 10%',
      [
        ['정제수', 80],
        ['? 듣보추출물', 10],
      ],
    ],
    [
      '정제수 글리세린 5% 듣보추출물 3%',
      [
        ['정제수', null],
        ['글리세린', 5],
        ['? 듣보추출물', 3],
      ],
    ],
    [
      '정제수 5% 직사광선을 피할 것',
      [
        ['정제수', 5],
        ['? 직사광선을 피할 것', null],
      ],
    ],
    [
      '글리세린 3% 2제 듣보수 5%',
      [
        ['글리세린', 3],
        ['? 듣보수', 5],
      ],
    ],
    [
      '글리세린 3% 수분 토너 200ml 정제수',
      [
        ['글리세린', 3],
        ['정제수', null],
      ],
    ],
  ])('is that of the name before it, whatever follows: %s', (label, names) => expect(amounts(label)).toEqual(names));

  it.each(['글리세린 5%~10%', '글리세린 5% ~ 10%', '글리세린 5%-10%', '글리세린 5~10%', '글리세린 (5% ~ 10%)'])(
    'is the end of a range: %s',
    (label) =>
      expect(amounts(`${label}, 정제수`)).toEqual([
        ['글리세린', 10],
        ['정제수', null],
      ]),
  );

  it('behind a name of some origin is its own, before it a claim', () =>
    expect(amounts('유기농 병풀추출물 5%, 100% 천연 향료, 정제수')).toEqual([
      ['병풀추출물', 5],
      ['향료', null],
      ['정제수', null],
    ]));

  it('of what a label claims is no amount of the name before it', () =>
    expect(amounts('정제수, 토코페롤98.9%자연유래성분함유')).toEqual([
      ['정제수', null],
      ['토코페롤', null],
    ]));

  it('with decimals is no number of another name', () => {
    const entry = (id: string) => ({ id, nameKor: id, INCI: null, previousNames: [], aliases: [] });
    const alcohols = new LabelDictionary(['변성알코올', '변성알코올19', '변성알코올40'].map(entry));
    expect(amounts('변성알코올 1.9%, 변성알코올 40', alcohols)).toEqual([
      ['변성알코올', 1.9],
      ['변성알코올40', null],
    ]);
  });
});

describe('a table', () => {
  it.each([
    ['정제수 70.0%\n글리세린 10.0%\n토코페롤 5.0%', [70, 10, 5]],
    ['정제수\t70.0%\n글리세린\t10.0%\n토코페롤\t5.0%', [70, 10, 5]],
    ['정제수 70.0\n글리세린 10.0\n토코페롤 5.0', [null, null, null]],
    ['1. 정제수 70% 2. 글리세린 10% 3. 토코페롤 5%', [70, 10, 5]],
  ])('has a name in each row: %j', (label, percents) =>
    expect(amounts(label)).toEqual(['정제수', '글리세린', '토코페롤'].map((name, row) => [name, percents[row]])),
  );
});

describe('an amount behind a name with a number', () => {
  const entry = (id: string) => ({ id, nameKor: id, INCI: null, previousNames: [], aliases: [] });
  const numbered = new LabelDictionary(['피이지-7', '피이지-75', '정제수'].map(entry));

  it.each(['피이지-7 5%', '피이지-7 5 %', '피이지-7(5%)', '피이지-7 (5%)', '피이지-7:5%', '피이지-7 5%정제수'])(
    'makes no other name with it: %s',
    (label) => expect(amounts(label, numbered)[0]).toEqual(['피이지-7', 5]),
  );

  it.each(['변성알코올 4.0', '변성알코올 4.0%', '변성알코올 40%', '변성알코올 (40%)', '변성알코올(40 %)'])(
    'makes none of a name without one: %s',
    (label) => {
      const alcohols = new LabelDictionary(['변성알코올', '변성알코올40', '글리세린'].map(entry));
      expect(amounts(label, alcohols).map(([name]) => name)).toEqual(['변성알코올']);
    },
  );

  it('is none where the number is the name’s', () =>
    expect(amounts('피이지-75 5%, 피이지-75%', numbered)).toEqual([
      ['피이지-75', 5],
      ['피이지-75', null],
    ]));
});

describe('an amount behind the list of a name', () => {
  it.each(['듣보콤플렉스(병풀추출물, 글리세린) 5%', '듣보콤플렉스(병풀추출물, 글리세린) 5% 나이아신아마이드'])(
    'is that of the name: %s',
    (label) =>
      expect(amounts(label).slice(0, 3)).toEqual([
        ['? 듣보콤플렉스', 5],
        ['병풀추출물', null],
        ['글리세린', null],
      ]),
  );

  it('is that of none in the list where that is long', () =>
    expect(
      amounts(
        '듣보콤플렉스(병풀추출물, 글리세린, 나이아신아마이드, 부틸렌글라이콜, 다이메티콘, 약모밀추출물, 녹차추출물, 토코페롤) 5%, 향료',
      ).slice(-2),
    ).toEqual([
      ['토코페롤', null],
      ['향료', null],
    ]));

  it('is another than that of its last part', () => {
    expect(amounts('향료(리날룰, 리모넨 0.1%), 정제수')).toEqual([
      ['향료', null],
      ['리날룰', null],
      ['리모넨', 0.1],
      ['정제수', null],
    ]);
    expect(amounts('병풀추출물(글리세린 50%, 정제수 49%) 5%')).toEqual([
      ['병풀추출물', 5],
      ['글리세린', 50],
      ['정제수', 49],
    ]);
  });
});

describe('an amount in the bracket of another name', () => {
  it('is not that of the name before it', () =>
    expect(amounts('글리세린 (병풀추출물 함량 50%), 약모밀추출물(국산 98%)')).toEqual([
      ['글리세린', null],
      ['약모밀추출물', 98],
    ]));
});
