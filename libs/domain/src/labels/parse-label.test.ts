import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dictionary, readNames, readLabel } from '../testing/label-dictionary';
import { LABEL_MAX, LabelTooLong, parseLabel } from './index';

describe('a name of a label', () => {
  it.each([
    ['정제수', '정제수 → 정제수 (EXACT)'],
    ['Glycerin', 'Glycerin → 글리세린 (EXACT)'],
    ['정 제 수', '정 제 수 → 정제수 (EXACT)'],
    ['디메치콘', '디메치콘 → 다이메티콘 (PREVIOUS_NAME)'],
    ['Water', 'Water → 정제수 (ALIAS)'],
    ['비타민E', '비타민E → 토코페롤 (ALIAS)'],
    ['부틸렌글리콜', '부틸렌글리콜 → 부틸렌글라이콜 (SPELLING)'],
    ['소디움히알루로네이트', '소디움히알루로네이트 → 소듐하이알루로네이트 (SPELLING)'],
    ['나이마신아마이드', '나이마신아마이드 → 나이아신아마이드 (TYPO)'],
    ['CI 77891', 'CI 77891 → 티타늄디옥사이드 (ALIAS)'],
    ['씨아이77891', '씨아이77891 → 티타늄디옥사이드 (ALIAS)'],
    ['3-0-에틸아스코빅애씨드', '3-0-에틸아스코빅애씨드 → 3-O-에틸아스코빅애씨드 (SPELLING)'],
    ['적색40호', '적색40호 → 적색40호 (EXACT)'],
    ['듣도보도못한추출물', '듣도보도못한추출물 → ?'],
  ])('%s', (label, expected) => expect(readLabel(label)).toEqual([expected]));

  it('is not another substance that only looks alike', () => {
    // Another number, another alkyl, another plant.
    expect(readNames('폴리솔베이트80')).toEqual(['?']);
    expect(readNames('소듐에틸코코일타우레이트')).toEqual(['?']);
    expect(readNames('목단뿌리추출물')).toEqual(['?']);
    // Another part of the plant, an isomer, another metal.
    expect(readNames('바오밥나무추출물')).toEqual(['?']);
    expect(readNames('하이드로제네이티드폴리소부텐')).toEqual(['?']);
    expect(readNames('칼륨소르베이트')).toEqual(['?']);
  });

  it('comes with candidates where it is unknown', () => {
    const [token] = parseLabel('폴리솔베이트80', dictionary).products[0]!.tokens;
    expect(token!.candidates.map(({ id }) => id)).toEqual(expect.arrayContaining(['폴리솔베이트20', '폴리솔베이트60']));
  });
});

describe('a list', () => {
  it.each([
    ['정제수, 글리세린,향료', ['정제수', '글리세린', '향료']],
    ['정제수; 글리세린 | 향료\n토코페롤', ['정제수', '글리세린', '향료', '토코페롤']],
    ['정제수 · 글리세린ㆍ향료', ['정제수', '글리세린', '향료']],
    ['전성분: 정제수, 글리세린', ['정제수', '글리세린']],
    ['전성분: 전성분: 정제수, 글리세린', ['정제수', '글리세린']],
    ['Ingredients: Water, Glycerin, 향료', ['정제수', '글리세린', '향료']],
    ['정제수, 1,2-헥산다이올, 향료', ['정제수', '1,2-헥산다이올', '향료']],
    ['정제수, 1/2-헥산디올, 향료', ['정제수', '1,2-헥산다이올', '향료']],
    ['정제수, 1, 2-헥산다이올, 향료', ['정제수', '1,2-헥산다이올', '향료']],
    ['정제수, 2-메틸-1,3-프로판다이올', ['정제수', '2-메틸-1,3-프로판다이올']],
    [
      '정제수, 아크릴레이트/C10-30알킬아크릴레이트크로스폴리머',
      ['정제수', '아크릴레이트/C10-30알킬아크릴레이트크로스폴리머'],
    ],
    [
      '정제수, 아크릴레이트, C10-30알킬아크릴레이트크로스폴리머',
      ['정제수', '아크릴레이트/C10-30알킬아크릴레이트크로스폴리머'],
    ],
    ['정제수/글리세린/향료', ['정제수', '글리세린', '향료']],
    ['정제수 글리세린 향료 토코페롤', ['정제수', '글리세린', '향료', '토코페롤']],
    ['나이아신\n아마이드, 글리세린', ['나이아신아마이드', '글리세린']],
    ['향료정제수글리세린', ['향료', '정제수', '글리세린']],
    ['글리세린*, 향료†, 토코페롤1)', ['글리세린', '향료', '토코페롤']],
    ['±티타늄디옥사이드(CI 77891), (+/-) 적색40호', ['티타늄디옥사이드', '적색40호']],
    ['정제수.', ['정제수']],
    ['', []],
    [' ,;\n·', []],
  ])('%j', (label, expected) => expect(readNames(label)).toEqual(expected));

  it('keeps amounts, remarks and nano marks with their names', () => {
    const [product] = parseLabel(
      '약모밀추출물(77%), 글리세린 (1,250 ppm), 나이아신아마이드 2%, 티타늄디옥사이드(나노), 정제수(온천수), 어성초(약모밀추출물)',
      dictionary,
    ).products;
    expect(product!.tokens.map(({ match, percent, remark, isNano }) => [match?.id, percent, remark, isNano])).toEqual([
      ['약모밀추출물', 77, null, false],
      ['글리세린', 0.125, null, false],
      ['나이아신아마이드', 2, null, false],
      ['티타늄디옥사이드', null, null, true],
      ['정제수', null, '온천수', false],
      ['약모밀추출물', null, '어성초', false],
    ]);
  });

  it('reads the lists of a set apart', () => {
    const { products } = parseLabel('[세럼] 정제수, 글리세린 [크림] 정제수, 향료 토너: 녹차추출물', dictionary);
    expect(products.map(({ title, tokens }) => [title, tokens.map(({ match }) => match?.id)])).toEqual([
      ['세럼', ['정제수', '글리세린']],
      ['크림', ['정제수', '향료']],
      ['토너', ['녹차추출물']],
    ]);
    expect(parseLabel('전성분: 향료 토너: 정제수', dictionary).pieces.map(({ kind }) => kind)).toEqual([
      'HEADING',
      'NAME',
      'HEADING',
      'NAME',
    ]);
    expect(parseLabel('리얼 토너: 정제수, 향료', dictionary).products[0]?.title).toBe('리얼 토너');
  });

  it('drops no unknown text', () => {
    expect(readLabel('정제수, *향은 나중에 바뀔 수 있는 것, 글리세린')).toEqual([
      '정제수 → 정제수 (EXACT)',
      '향은 나중에 바뀔 수 있는 것 → ?',
      '글리세린 → 글리세린 (EXACT)',
    ]);
  });

  it('sets sentences apart that name nothing, and no others', () => {
    const label = '정제수, 글리세린 제공된 성분은 바뀔 수 있습니다, 여기에 글리세린을 씁니다';
    expect(readLabel(label)).toEqual([
      '정제수 → 정제수 (EXACT)',
      '글리세린 → 글리세린 (EXACT)',
      '여기에 글리세린을 씁니다 → ?',
    ]);
    expect(parseLabel(label, dictionary).pieces.filter(({ kind }) => kind === 'HEADING')).toEqual([
      { kind: 'HEADING', text: '제공된 성분은 바뀔 수 있습니다' },
    ]);
  });
});

/** Syllables that make no name, no two words alike. */
function distinct(separator: string): string {
  const syllable = (at: number) => String.fromCharCode(0xac00 + ((at * 7919) % 11_172));
  let text = '';
  for (let at = 0; text.length < LABEL_MAX - 5; at += 3) {
    text += syllable(at) + syllable(at * 31 + 1) + syllable(at * 17 + 2) + syllable(at + 5) + separator;
  }
  return text;
}

describe('any text', () => {
  const scraps = fc.constantFrom(
    '정제수',
    '글리세린',
    '1,2-헥산다이올',
    '향료',
    '듣보',
    '(77%)',
    '[크림]',
    '전성분:',
    '800ppm',
    '(나노)',
    ',',
    ', ',
    ';',
    '/',
    '·',
    '\n',
    ' ',
    '(',
    ')',
    '[',
    ']',
    '*',
    '±',
    ':',
    '.',
    '\u0000',
    '\u200b',
    '😀',
    '1',
    'ㄱ',
  );
  const labels = fc.oneof(
    fc.array(scraps, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 400 }),
  );

  it('is given back by its pieces, and its names lie where they say', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const { pieces, products } = parseLabel(label, dictionary);
        expect(pieces.map(({ text }) => text).join('')).toBe(label);
        const tokens = products.flatMap((product) => product.tokens);
        for (const { start, end, text } of tokens) expect(label.slice(start, end)).toBe(text);
        expect(tokens.map(({ text }) => text)).toEqual(
          pieces.filter(({ kind }) => kind === 'NAME').map(({ text }) => text),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it('leaves no letter between names but those of headings, amounts and notes', () => {
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 40 }), (parts) => {
        const { pieces } = parseLabel(parts.join(''), dictionary);
        for (const { kind, text } of pieces) {
          if (kind === 'AMOUNT') expect(text.replace(/ppm/g, '')).not.toMatch(/\p{L}/u);
          // Above a list stand words that name nothing, shades among them: `1듣보 정제수`.
          const isTitle = /크림|전성분|[:[]/.test(text);
          if (kind === 'HEADING' && !isTitle) expect(text).not.toMatch(/정제수|글리세린|헥산다이올|향료/);
          if (kind === 'SEPARATOR') expect(text.replace(/나노|may contain/gi, '')).not.toMatch(/\p{L}/u);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['digits', '1'.repeat(LABEL_MAX)],
    ['marks', '*'.repeat(LABEL_MAX)],
    ['open brackets', '('.repeat(LABEL_MAX)],
    ['open square brackets', '['.repeat(LABEL_MAX)],
    ['blanks', ' '.repeat(LABEL_MAX)],
    ['one word', '가'.repeat(LABEL_MAX)],
    ['unknown words', distinct(' ')],
    ['unknown names', distinct(',')],
    ['titles', distinct(':')],
    ['names without a separator', '정제수글리세린'.repeat(LABEL_MAX / 7)],
  ])('of %s up to the limit is read', (_, label) => {
    expect(
      parseLabel(label, dictionary)
        .pieces.map(({ text }) => text)
        .join(''),
    ).toBe(label);
  });

  it.each([' ', ',', ':', '/', '\n'])(
    'is not looked up without end, however strange its words are, with %j between',
    (separator) => {
      const asked = { names: new Set<string>(), near: 0 };
      const counting = {
        find: (text: string) => {
          asked.names.add(text);
          return dictionary.find(text);
        },
        findWritten: (text: string) => dictionary.findWritten(text),
        findTight: (key: string) => dictionary.findTight(key),
        beginsTight: (key: string) => dictionary.beginsTight(key),
        begins: (text: string) => {
          asked.names.add(text);
          return dictionary.begins(text);
        },
        owners: () => [],
        pieceOf: () => [],
        nearest: (text: string) => {
          asked.near += 1;
          return dictionary.nearest(text);
        },
      };
      parseLabel(distinct(separator), counting);
      expect(asked.names.size).toBeLessThanOrEqual(600);
      expect(asked.near).toBeLessThanOrEqual(100);
    },
  );

  it('past the limit is refused', () => {
    expect(() => parseLabel('가'.repeat(LABEL_MAX + 1), dictionary)).toThrow(LabelTooLong);
  });

  it('of a megabyte is refused at once', () => {
    const started = performance.now();
    expect(() => parseLabel('정제수, '.repeat(1_000_000 / 5), dictionary)).toThrow(LabelTooLong);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
