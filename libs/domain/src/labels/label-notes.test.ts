import { describe, expect, it } from 'vitest';
import { dictionary } from '../testing/label-dictionary';
import { parseLabel } from './index';

const read = (label: string) =>
  parseLabel(label, dictionary).products.map(({ title, tokens }) => [
    title,
    ...tokens.map(({ text, match }) => match?.id ?? `? ${text}`),
  ]);
const LIST = ['정제수', '병풀추출물', '글리세린', '향료'];
const list = LIST.join(', ');
const marked = '정제수, 병풀추출물*, 글리세린**, 향료';

describe('what a mark at names means', () => {
  it.each([
    `${marked} * 함량: 5%`,
    `${marked}\n* 함량: 5%`,
    `${marked} *함량 5% 이상`,
    `${marked} *유기농 함량 95%`,
    `${marked}\n*유기농 함량 : 전체 원료의 10.5%`,
    `${marked} * 유기농 함량: 10.5% ** 천연 함량: 98.2%`,
    `${marked} ※ 천연 함량: 98.2%, 유기농 함량 10.5%`,
    `${marked}\n*자연유래지수 97%`,
    `${marked} *: 유기농 인증 원료`,
    `${marked} *천연유래성분 98% **USDA 유기농`,
    `${marked} * 총 함량 5%`,
    `${marked} *원물 기준 함량 5%`,
    `${marked} *고시 원료`,
    `${marked} ¹ 유기농`,
    `${marked}. *Organic content: 10.5%`,
    `${marked}. *Certified Organic Ingredient`,
    `${marked}. * Ingredients from organic farming. ** Natural component of essential oils.`,
    `${marked} *from organic farming **made using organic ingredients`,
  ])('opens no list and is no name: %j', (label) => expect(read(label)).toEqual([[null, ...LIST]]));

  it('takes the names of no list behind it', () =>
    expect(read(`유기농 함량: 10.5% 전성분: ${list}`)).toEqual([[null, ...LIST]]));

  it('stays a name where it is one', () =>
    expect(read('정제수, *유기농 병풀추출물, 글리세린')).toEqual([[null, '정제수', '병풀추출물', '글리세린']]));
});

describe('an amount behind words for it', () => {
  it.each(['레티놀 함유량: 0.5%', '레티놀 농도: 0.5%', '레티놀 배합량 : 5000ppm', 'Retinol content: 0.5%'])(
    'is that of the name before them: %s',
    (name) => {
      const tokens = parseLabel(`${name}, 정제수`, dictionary).products.flatMap((product) => product.tokens);
      expect(tokens.map(({ match, percent }) => [match?.id, percent])).toEqual([
        ['레티놀', 0.5],
        ['정제수', null],
      ]);
    },
  );
});

describe('marks, numbers and text of the package', () => {
  it.each([
    'LOT 20240501 A12',
    'Lot. No. A1234B',
    ', EXP 2026.05.01',
    'MFG20240501',
    '50ml / 1.69 fl.oz.',
    '8801234567890',
    '제조번호 별도표기',
    '. F.I.L. D123456/1',
    '. (CODE F.I.L.: N70001234/1)',
    ' [ILN41642]',
    ', G997331',
    '[사용법] 적당량을 덜어 바른다',
    '[사용방법]\n적당량',
    ', R, ®, ™, -, ., x',
    ', ㅇ',
    ', (주)가나다, 대한민국',
    ', 제조일로부터 30개월',
    ', 파라벤 무첨가',
    ', Paraben-free',
    '. 98% of total ingredients are from natural origin.',
    '. Contains: ',
    ' ☎ 080-123-4567',
    ' 12M',
    '. Directions: Apply evenly to face.',
    '. How to use: Apply to face. Warning: For external use only.',
    '. Keep out of reach of children. Made in Korea. Net wt. 50 g',
  ])('are no names: %j', (end) => expect(read(`${list} ${end}`)).toEqual([[null, ...LIST]]));

  it('keeps letters that are names of vitamins', () =>
    expect(read('정제수, 비타민E, C, K')).toEqual([[null, '정제수', '토코페롤', '? C', '? K']]));

  it('keeps a number that is part of a name', () =>
    expect(read('정제수, Iodobacter sp. 6M Ferment Filtrate')).toEqual([
      [null, '정제수', '? Iodobacter sp. 6M Ferment Filtrate'],
    ]));

  it('keeps all of the text', () => {
    const label = `${list}, x, LOT 20240501, G997331`;
    const { pieces } = parseLabel(label, dictionary);
    expect(pieces.map(({ text }) => text).join('')).toBe(label);
    expect(pieces.filter(({ kind }) => kind === 'SEPARATOR').some(({ text }) => /\p{L}/u.test(text))).toBe(false);
  });
});

describe('a field of the package', () => {
  it.each([
    `용량: 50ml, ${list}`,
    `내용량 50ml, ${list}`,
    `용량: 50ml ${list}`,
    `제품명: 수분크림, ${list}`,
    `사용기한: 별도표기 ${list}`,
    '제조국: 대한민국 / 정제수|병풀추출물|글리세린|향료',
    '제조번호: 220101 / 정제수 / 병풀추출물 / 글리세린 / 향료',
    `내용량: 100 mL\n제조번호: 별도표기\n사용기한: 별도표기\n${list}`,
    'Directions: Apply evenly Water; Centella Asiatica Extract; Glycerin; Parfum',
    `Directions: Apply toner, cream, and serum. Ingredients: ${list}`,
    `효능: 보습, 진정, ${list}`,
    `정제수, 병풀추출물, 용량: 50ml, 글리세린, 향료`,
    `사용방법: 적당량을 덜어, 얼굴에 바른다, ${list}`,
    `내용물의 용량 또는 중량 : 50ml, 제품 주요 사양 : 모든 피부, ${list}`,
  ])('hides no list behind it: %j', (label) => expect(read(label)).toEqual([[null, ...LIST]]));

  it('hides no name that has commas itself', () =>
    expect(read('용량: 50ml, 1,2-헥산다이올, 글리세린')).toEqual([[null, '1,2-헥산다이올', '글리세린']]));

  it('hides no name behind its sentence', () =>
    expect(read('사용기한: 별도표기. 글리세린, 향료')).toEqual([[null, '글리세린', '향료']]));

  it('of the table that shops must show has no colons, or is one line', () => {
    const fields = [
      ['내용물의 용량 또는 중량', '50ml'],
      ['제품 주요 사양', '모든 피부'],
      ['사용기한 또는 개봉 후 사용기간', '제조일로부터 30개월'],
      ['사용방법', '적당량을 펴 바른다'],
      ['화장품제조업자 및 화장품책임판매업자', '(주)가나다 / (주)라마바'],
      ['제조국', '대한민국'],
      ['화장품법에 따라 기재해야 하는 모든 성분', list],
      ['기능성 화장품 식품의약품안전처 심사필 여부', '해당사항 없음'],
      ['사용할 때의 주의사항', '1. 붉은 반점이 있는 경우'],
      ['품질보증기준', '고시에 따름'],
    ];
    expect(read(fields.map((field) => field.join('\t')).join('\n'))).toEqual([[null, ...LIST]]);
    expect(read(fields.map((field) => field.join(' : ')).join('\n'))).toEqual([[null, ...LIST]]);
    expect(read(fields.map((field) => field.join('\n')).join('\n'))).toEqual([[null, ...LIST]]);
  });

  it.each([
    ['무첨가: 글리세린, 향료', ['정제수']],
    ['free from: Glycerin, Parfum', ['정제수']],
    ['Free from parabens, glycerin, parfum.', ['정제수']],
    ['향료 무첨가', ['정제수']],
    ['제조업자: 글리세린', ['정제수']],
    ['제조업자: 글리세린, 향료', ['정제수', '향료']],
    ['사용할 때의 주의사항: 글리세린, 향료에 주의', ['정제수']],
  ])('that names what is not in it, or something else, names nothing: %j', (field, names) =>
    expect(read(`정제수\n${field}`)).toEqual([[null, ...names]]),
  );

  it('has no amount that is an amount of a name', () => {
    const [product] = parseLabel('내용량: 50 g / 1.7 oz. 글리세린, 향료', dictionary).products;
    expect(product!.tokens.map(({ match, amount }) => [match?.id, amount])).toEqual([
      ['글리세린', null],
      ['향료', null],
    ]);
  });

  it.each([
    `\n1. 직사광선을 피할 것\n2. 어린이의 손에 닿지 않게\n전성분\n${list}`,
    `: 상처가 있는 부위에는 쓰지 말 것 <전성분> ${list}`,
    `: 상처가 있는 부위에는 쓰지 말 것 전성분 ${list}`,
    `: 상처가 있는 부위에는 쓰지 말 것\n\n${list}`,
    `: 상처가 있는 부위에는 쓰지 말 것 성분: ${list}`,
    '. Ingredients: Water, Centella Asiatica Extract, Glycerin, Parfum',
  ])('of cautions hides no list behind it: %j', (label) =>
    expect(read(`사용 시 주의사항${label}`)).toEqual([[null, ...LIST]]),
  );

  it('of cautions goes on where it speaks of ingredients itself', () =>
    expect(read('정제수\n사용 시 주의사항: 전성분을 확인하고, 글리세린에 과민하면 쓰지 말 것')).toEqual([
      [null, '정제수'],
    ]));

  it('of cautions ends at the next product of a set', () =>
    expect(read('[토너] 정제수, 향료\n사용할 때의 주의사항: 글리세린 과민\n[크림] 정제수, 글리세린')).toEqual([
      ['토너', '정제수', '향료'],
      ['크림', '정제수', '글리세린'],
    ]));
});
