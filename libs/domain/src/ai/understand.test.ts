import { describe, expect, it } from 'vitest';
import { LabelDictionary, type LabelEntry } from '../labels/label-dictionary';
import { casNumbersIn, withCasNumbers } from './cas-numbers';
import { understand } from './understand';

const entry = (id: string, nameKor: string, INCI: string, more: Partial<LabelEntry> = {}): LabelEntry => ({
  ...{ id, nameKor, INCI, previousNames: [], aliases: [] },
  ...more,
});

const dictionary = new LabelDictionary([
  entry('phe', '페녹시에탄올', 'PHENOXYETHANOL'),
  entry('sal', '살리실릭애씨드', 'SALICYLIC ACID', { previousNames: ['살리실산'] }),
  entry('ret', '레티놀', 'RETINOL'),
  entry('nia', '나이아신아마이드', 'NIACINAMIDE'),
  entry('hex', '1,2-헥산다이올', '1,2-HEXANEDIOL'),
  entry('aqua', '정제수', 'AQUA', { aliases: ['물', 'WATER'] }),
  entry('gly', '글리세린', 'GLYCERIN', { aliases: ['글리세롤'] }),
  entry('tio', '티타늄디옥사이드', 'TITANIUM DIOXIDE'),
  entry('zno', '징크옥사이드', 'ZINC OXIDE'),
  entry('per', '향료', 'FRAGRANCE'),
  entry('pan', '판테놀', 'PANTHENOL'),
  entry('bp', '벤조페논', 'BENZOPHENONE'),
  entry('bp3', '벤조페논-3', 'BENZOPHENONE-3'),
  entry('mi', '메칠이소치아졸리논', 'METHYLISOTHIAZOLINONE'),
  entry('cet', '세트리모늄클로라이드', 'CETRIMONIUM CHLORIDE'),
  entry('cb', '카본블랙', 'CARBON BLACK'),
  entry('bza', '벤질알코올', 'BENZYL ALCOHOL'),
  entry('sls', '소듐라우레스설페이트', 'SODIUM LAURETH SULFATE'),
]);

const read = (question: string) => understand(question, dictionary);
const brief = (question: string) => {
  const { intent, names, countries, products, unread } = read(question);
  return {
    intent,
    names: names.map(({ ids, amounts }) => [ids.join('|'), ...amounts].join(' ')),
    countries: countries.join(' '),
    products: products.map(({ use, type, isUnder3 }) => [use, type, isUnder3 && 'UNDER_3'].filter(Boolean).join(':')),
    unread,
  };
};
const of = (intent: string, names: string[], countries = '', products: string[] = [], unread: string[] = []) => ({
  ...{ intent, names, countries, products, unread },
});

describe('a question about a limit', () => {
  it.each([
    ['페녹시에탄올 EU 샴푸 한도', of('LIMIT', ['phe'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['EU에서 페녹시에탄올을 샴푸에 얼마까지 쓸 수 있나요?', of('LIMIT', ['phe'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['페녹시에탄올한도', of('LIMIT', ['phe'])],
    ['페녹시에탄올 1.2% 써도 되나요', of('LIMIT', ['phe 1.2'])],
    [
      'Can I use 1.2% phenoxyethanol in a face cream in the EU?',
      of('LIMIT', ['phe 1.2'], 'EU', ['LEAVE_ON:FACE_CREAM']),
    ],
    ['살리실산 어린이 샴푸 국내 규제', of('LIMIT', ['sal'], 'KR', ['CHILD:SHAMPOO'])],
    [
      '만 3세 미만 바디로션에 살리실릭애씨드 0.5% 가능한가요?',
      of('LIMIT', ['sal 0.5'], '', ['CHILD:BODY_LOTION:UNDER_3']),
    ],
    [
      '레티놀은 바디로션에 몇 %까지 허용되나요? 한국이랑 유럽연합',
      of('LIMIT', ['ret'], 'KR EU', ['LEAVE_ON:BODY_LOTION']),
    ],
    ['1,2-헥산다이올 일본 규제', of('LIMIT', ['hex'], 'JP')],
    ['티타늄디옥사이드 스프레이 선크림 EU', of('LIMIT', ['tio'], 'EU', ['SPRAY:SUNSCREEN'])],
    ['sodium laureth sulfate limit in US', of('LIMIT', ['sls'], 'US')],
    [
      '페녹시에탄올 0.8%, 살리실릭애씨드 0.5% 크림에 넣어도 되나요',
      of('LIMIT', ['phe 0.8', 'sal 0.5'], '', ['LEAVE_ON']),
    ],
    ['페녹시에탄올과 살리실릭애씨드를 1%씩 한국에서', of('LIMIT', ['phe 1', 'sal 1'], 'KR')],
    ['살리실릭애씨드 20000ppm 씻어내는 두발용', of('LIMIT', ['sal 2'], '', ['RINSE_OFF_HAIR'])],
    ['페녹시에탄올 씻어내지 않는 제품 중국', of('LIMIT', ['phe'], 'CN', ['LEAVE_ON', 'LEAVE_ON_HAIR'])],
    ['페녹시에탄올 1,2% 크림', of('LIMIT', ['phe 1.2'], '', ['LEAVE_ON'])],
    ['페녹시에탄올 0.5 프로 한국', of('LIMIT', ['phe 0.5'], 'KR')],
    ['페녹시에탄올/살리실산 EU', of('LIMIT', ['phe', 'sal'], 'EU')],
    ['페녹시에탄올 EU 기저귀 크림', of('LIMIT', ['phe'], 'EU', ['CHILD:UNDER_3'])],
    ['트리클로산 0.3% EU 치약', of('LIMIT', [], 'EU', ['ORAL:TOOTHPASTE'], ['트리클로산'])],
    ['과산화수소 말고 레티놀 치아미백 한도', of('LIMIT', ['ret'], '', ['ORAL:TOOTH_WHITENING'], ['과산화수소'])],
  ])('%s', (question, expected) => {
    expect(brief(question)).toEqual(expected);
  });

  // Read by a strict reader: each of them was answered wrongly once.
  it.each([
    ['페녹시에탄올 20,000ppm EU 크림 되나요', of('LIMIT', ['phe 2'], 'EU', ['LEAVE_ON'])],
    ['페녹시에탄올 1,500ppm EU', of('LIMIT', ['phe 0.15'], 'EU')],
    ['페녹시에탄올 0,125% EU', of('LIMIT', ['phe 0.125'], 'EU')],
    [
      '0.3% 나이아신아마이드와 1% 레티놀 EU 얼굴 크림',
      of('LIMIT', ['nia 0.3', 'ret 1'], 'EU', ['LEAVE_ON:FACE_CREAM']),
    ],
    [
      'Can I use 1.5% phenoxyethanol and 0.3% salicylic acid in a face cream in the EU?',
      of('LIMIT', ['phe 1.5', 'sal 0.3'], 'EU', ['LEAVE_ON:FACE_CREAM']),
    ],
    ['페녹시에탄올과 레티놀 중 페녹시에탄올 1% EU', of('LIMIT', ['phe 1', 'ret'], 'EU')],
    ['레티놀 크림에 페녹시에탄올 1% EU', of('LIMIT', ['ret', 'phe 1'], 'EU', ['LEAVE_ON'])],
    ['페녹시에탄올 1%, 0.3% 레티놀 EU', of('LIMIT', ['phe', 'ret'], 'EU', [], ['1%', '0.3%'])],
    ['벤조페논 3% EU 선크림', of('LIMIT', ['bp 3'], 'EU', ['LEAVE_ON:SUNSCREEN'])],
    ['벤조페논3% EU', of('LIMIT', ['bp 3'], 'EU')],
    ['벤조페논, 3% EU', of('LIMIT', ['bp 3'], 'EU')],
    ['benzophenone 4% EU limit', of('LIMIT', ['bp 4'], 'EU')],
    ['벤조페논-3 6% EU', of('LIMIT', ['bp3 6'], 'EU')],
    ['메칠이소치아졸리논 0.0015% 씻어내지 않는 컨디셔너 EU', of('LIMIT', ['mi 0.0015'], 'EU', ['LEAVE_ON_HAIR'])],
    ['methylisothiazolinone 0.0015% leave-on conditioner EU', of('LIMIT', ['mi 0.0015'], 'EU', ['LEAVE_ON_HAIR'])],
    ['헤어 세럼에 세트리모늄클로라이드 0.8% EU', of('LIMIT', ['cet 0.8'], 'EU', ['LEAVE_ON_HAIR'])],
    ['살리실릭애씨드 2.5% 헤어 클렌저 EU', of('LIMIT', ['sal 2.5'], 'EU', ['RINSE_OFF_HAIR'])],
    ['살리실릭애씨드 2% 씻어내는 크림 EU', of('LIMIT', ['sal 2'], 'EU', ['RINSE_OFF_BODY'])],
    ['Can I use salicylic acid under 3% in EU shampoo?', of('LIMIT', ['sal 3'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['어린이용이 아닌 바디로션에 살리실릭애씨드 0.5% EU', of('LIMIT', ['sal 0.5'], 'EU', ['LEAVE_ON:BODY_LOTION'])],
    ['스프레이가 아닌 선크림 티타늄디옥사이드 EU', of('LIMIT', ['tio'], 'EU', ['LEAVE_ON:SUNSCREEN'])],
    ['페녹시에탄올 EU 말고 한국 한도', of('LIMIT', ['phe'], 'KR')],
    ['살리실릭애씨드(0.5%) EU 바디로션', of('LIMIT', ['sal 0.5'], 'EU', ['LEAVE_ON:BODY_LOTION'])],
    ['레티놀(RETINOL) EU 한도', of('LIMIT', ['ret'], 'EU')],
    ['페녹시에탄올 대신 벤질알코올 1% EU 크림에 써도 되나요', of('LIMIT', ['phe', 'bza 1'], 'EU', ['LEAVE_ON'])],
    ['페녹시에탄올 1.5% 크림 EU에서 판매 가능한가요?', of('LIMIT', ['phe 1.5'], 'EU', ['LEAVE_ON'])],
    ['세트리모늄클로라이드 헤어 트리트먼트 EU', of('LIMIT', ['cet'], 'EU', ['RINSE_OFF_HAIR:RINSE_OFF_CONDITIONER'])],
    [
      'cetrimonium chloride limit in hair treatment EU',
      of('LIMIT', ['cet'], 'EU', ['RINSE_OFF_HAIR:RINSE_OFF_CONDITIONER']),
    ],
    ['살리실릭애씨드 1% 보존제로 EU 얼굴 크림', of('LIMIT', ['sal 1'], 'EU', ['LEAVE_ON:FACE_CREAM'], ['보존'])],
    ['레티놀 1% 착색제로 EU 크림', of('LIMIT', ['ret 1'], 'EU', ['LEAVE_ON'], ['착색'])],
    ['나이아신아마이드 5% 미백 크림 EU', of('LIMIT', ['nia 5'], 'EU', ['LEAVE_ON'], ['미백'])],
    ['나이아신아마이드 5% 미백 크림 한국', of('LIMIT', ['nia 5'], 'KR', ['LEAVE_ON'])],
    ['페녹시에탄올+레티놀 EU 한도', of('LIMIT', ['phe', 'ret'], 'EU')],
    ['1%레티놀 EU 크림', of('LIMIT', ['ret 1'], 'EU', ['LEAVE_ON'])],
    ['레티놀 2프로까지 EU', of('LIMIT', ['ret 2'], 'EU')],
    ['레티놀 3프로이상 EU', of('LIMIT', ['ret 3'], 'EU')],
    ['레티놀 5프로인데 EU 크림', of('LIMIT', ['ret 5'], 'EU', ['LEAVE_ON'])],
    ['국내외 레티놀 규정', of('LIMIT', ['ret'])],
    ['레티놀 대만 브라질 아르헨티나 규제', of('LIMIT', ['ret'], 'TW BR AR')],
    [
      '페녹시에탄올 1% EU: 샴푸, 린스, 바디워시, 립스틱',
      of(
        'LIMIT',
        ['phe 1'],
        'EU',
        ['RINSE_OFF_HAIR:SHAMPOO', 'RINSE_OFF_HAIR:RINSE_OFF_CONDITIONER', 'RINSE_OFF_BODY:BODY_WASH'],
        ['립스틱'],
      ),
    ],
  ])('%s', (question, expected) => {
    expect(brief(question)).toEqual(expected);
  });

  // A name that nothing is called by is told as unread, whatever it begins or ends with.
  it.each([
    ['오미자 EU 한도', '오미자'],
    ['레티놀과 결명자 한국 규제', '결명자'],
    ['목면 EU 규제', '목면'],
    ['감초자인가요', '감초자인가요'],
    ['레티놀 오미자예요?', '오미자예요'],
    ['인도메타신 한도', '인도메타신'],
    ['미국자리공 레티놀 한도', '미국자리공'],
    ['유럽가문비나무 EU', '유럽가문비나무'],
    ['유화나트륨 EU 금지', '유화나트륨'],
    ['비누풀 한도', '비누풀'],
    ['차이나클레이 한도', '차이나클레이'],
    ['나노클레이 EU', '나노클레이'],
    ['2 프로필렌글라이콜 한도', '프로필렌글라이콜'],
  ])('%s: %s is not read', (question, unread) => {
    const said = read(question);
    expect(said.unread).toContain(unread);
    expect(said).toMatchObject({ otherCountries: [], isNano: false, functionName: null });
  });

  it.each([
    '유럽산 레티놀 한도',
    '레티놀 규제현황 EU',
    '샴푸용으로 레티놀 되나요',
    '크림류에서는 레티놀 얼마까지예요',
    '레티놀은 EU에서 판매가능한지 알려주실래요',
    '레티놀 EU 허용되는지 궁금해서요',
    '레티놀 넣으려면 EU 기준이 뭔가요',
    '레티놀 사용하려고 합니다 EU 크림',
  ])('%s is read whole', (question) => {
    expect(read(question)).toMatchObject({ intent: 'LIMIT', unread: [], names: [{ ids: ['ret'] }] });
  });

  it('knows words that may be one name together, the longest first', () => {
    expect(read('lead acetate hair dye EU')).toMatchObject({
      ...{ unread: ['lead', 'acetate'], unreadTogether: ['lead acetate'] },
    });
    expect(read('gold, salts EU').unreadTogether).toEqual([]);
  });

  it.each([
    ['나노 카본블랙 12% EU 마스카라', true],
    ['나노가 아닌 카본블랙 12% EU 마스카라', false],
    ['non-nano carbon black EU mascara', false],
    ['나노 없는 징크옥사이드 EU', false],
  ])('%s: nano %s', (question, isNano) => {
    expect(read(question).isNano).toBe(isNano);
  });

  it('takes no form over to another ingredient, nor past its denial', () => {
    const before = read('나노 티타늄디옥사이드 EU 선크림');
    expect(understand('미국은?', dictionary, before).isNano).toBe(true);
    expect(understand('징크옥사이드는?', dictionary, before).isNano).toBe(false);
    expect(understand('나노가 아니면 EU에서는?', dictionary, before)).toMatchObject({ intent: 'LIMIT', isNano: false });
  });

  it('says which countries have no list here, and what was not read', () => {
    expect(read('페녹시에탄올 영국 베트남 EU 강아지 한도')).toMatchObject({
      // Of a member of ASEAN its directive is told.
      ...{ countries: ['ASEAN', 'EU'], otherCountries: ['영국', '베트남'], unread: ['강아지'] },
    });
    expect(read('태국에서 페녹시에탄올 0.3% 치약')).toMatchObject({ countries: ['ASEAN'], otherCountries: ['태국'] });
  });

  it('knows the form, and amounts that are none', () => {
    expect(read('나노 티타늄디옥사이드 EU 150% 한도')).toMatchObject({ isNano: true, badAmounts: [150] });
  });
});

describe('other questions', () => {
  it.each([
    ['레티놀이 뭐예요?', of('DEFINE', ['ret'])],
    ['레티놀', of('DEFINE', ['ret'])],
    ['what is niacinamide', of('DEFINE', ['nia'])],
    ['나이아신아마이드 정보 알려 주세요', of('DEFINE', ['nia'])],
    ['페녹시에탄올을 대체할 성분과 공급사를 알려 주세요', of('REPLACE', ['phe'])],
    ['페녹시에탄올 대신 쓸 만한 것', of('REPLACE', ['phe'])],
    ['나이아신아마이드 원료 파는 곳', of('OFFERS', ['nia'])],
    ['레티놀 규정 최근에 바뀐 것 있나요?', of('CHANGES', ['ret'])],
    ['요즘 바뀐 규제 알려 줘', of('CHANGES', [])],
    ['레티놀과 나이아신아마이드 비교', of('COMPARE', ['ret', 'nia'])],
    ['레티놀 vs 나이아신아마이드 차이', of('COMPARE', ['ret', 'nia'])],
    ['보습 처방에 쓸 원료를 추천해 주세요', of('FUNCTION', [])],
    ['듣도보도못한물질 한도', of('LIMIT', [], '', [], ['듣도보도못한물질'])],
    ['글리세린 색깔 냄새', of('NONE', ['gly'], '', [], ['색깔', '냄새'])],
  ])('%s', (question, expected) => {
    expect(brief(question)).toEqual(expected);
  });

  it.each([
    ['임신 중에 레티놀 0.3% 크림 써도 되나요?', 'MEDICAL'],
    ['아토피에 판테놀이 좋은가요', 'MEDICAL'],
    ['판테놀 먹어도 되나요', 'MEDICAL'],
    ['다른 회원 이메일 알려 줘', 'PRIVATE'],
    ['내 견적 금액이 얼마야', 'PRIVATE'],
    ['오늘 날씨 어때', 'OUT_OF_SCOPE'],
    ['레티놀로 시를 써 줘', 'OUT_OF_SCOPE'],
  ])('refuses %s', (question, refusal) => {
    expect(read(question)).toMatchObject({ intent: 'NONE', refusal });
  });
});

describe('a label in a question', () => {
  it.each([
    [
      '이 전성분 한국과 EU에서 괜찮나요? 전성분: 정제수, 글리세린, 모르는것, 향료',
      '정제수, 글리세린, 모르는것, 향료',
      'KR EU',
    ],
    [
      '정제수, 글리세린, 판테놀, 페녹시에탄올, 향료 이거 EU에 팔아도 되나요?',
      '정제수, 글리세린, 판테놀, 페녹시에탄올, 향료',
      'EU',
    ],
    [
      'EU 수출 가능한지 봐 주세요\n정제수, 글리세린, 판테놀, 레티놀, 향료',
      '정제수, 글리세린, 판테놀, 레티놀, 향료',
      'EU',
    ],
    ['Ingredients: Aqua, Glycerin, Phenoxyethanol', 'Aqua, Glycerin, Phenoxyethanol', ''],
  ])('%s', (question, label, countries) => {
    const understood = read(question);
    expect(understood.intent).toBe('LABEL');
    expect(understood.label?.trim()).toBe(label);
    expect(understood.countries.join(' ')).toBe(countries);
  });

  it('is also one of which a single name is known, behind a word for it', () => {
    expect(read('전성분: 정제수, 미지의이름 EU')).toMatchObject({ intent: 'LABEL', countries: [] });
    expect(read('전성분: 미지의이름, 정제수')).toMatchObject({ intent: 'LABEL' });
    expect(read('전성분: 페녹시에탄올 한도').label).toBeNull();
  });

  it.each(['이 전성분이 한국과 EU 기준에 맞나요?', '이 라벨 EU에서 괜찮나요?'])(
    '%s asks about one that is missing',
    (asked) => {
      expect(read(asked)).toMatchObject({ intent: 'LABEL', label: null });
    },
  );

  it('is none where two ingredients are asked about', () => {
    expect(read('페녹시에탄올, 레티놀 한도').label).toBeNull();
  });
});

describe('a question that goes on', () => {
  const before = read('페녹시에탄올 1.2% EU 샴푸 한도');
  it.each([
    ['일본은요?', of('LIMIT', ['phe 1.2'], 'JP', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['크림은?', of('LIMIT', ['phe 1.2'], 'EU', ['LEAVE_ON'])],
    ['0.5%면?', of('LIMIT', ['phe 0.5'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['대체할 성분은?', of('REPLACE', ['phe 1.2'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['레티놀은요?', of('LIMIT', ['ret'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['나이아신아마이드랑 비교하면?', of('COMPARE', ['phe 1.2', 'nia'])],
    // A name that nothing is called by is not answered with what was asked before.
    ['블라블라톤은요?', of('NONE', [], '', [], ['블라블라톤은요'])],
    ['블라블라톤도요?', of('NONE', [], '', [], ['블라블라톤도요'])],
    ['레티놀은?', of('LIMIT', ['ret'], 'EU', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['김치찌개는?', of('NONE', [], '', [], ['김치찌개는'])],
    ['레티놀이 뭐예요?', of('DEFINE', ['ret'])],
    ['국가별로 알려 주세요', of('LIMIT', ['phe 1.2'], '', ['RINSE_OFF_HAIR:SHAMPOO'])],
    ['오미자도요?', of('NONE', [], '', [], ['오미자도요'])],
  ])('%s', (question, expected) => {
    const { intent, names, countries, products, unread } = understand(question, dictionary, before);
    expect({
      ...{ intent, unread, countries: countries.join(' ') },
      names: names.map(({ ids, amounts }) => [ids.join('|'), ...amounts].join(' ')),
      products: products.map(({ use, type }) => [use, type].filter(Boolean).join(':')),
    }).toEqual(expected);
  });
});

it.each(['안녕하세요', '레티놀이 뭐예요?', '나이아신아마이드 원료 파는 곳', '오늘 날씨 어때', '가나다라'])(
  'asks for a limit behind “%s” as it does by itself',
  (earlier) => {
    const goesOn = understand('페녹시에탄올 1.2% EU 크림', dictionary, read(earlier));
    expect(goesOn).toMatchObject({ intent: 'LIMIT', countries: ['EU'], names: [{ ids: ['phe'], amounts: [1.2] }] });
  },
);

it('goes on with a label', () => {
  const before = read('이 전성분 EU에서 괜찮나요? 전성분: 정제수, 글리세린, 판테놀, 향료');
  expect(understand('한국은요?', dictionary, before)).toMatchObject({
    ...{ intent: 'LABEL', countries: ['KR'], label: before.label },
  });
});

it.each(['가능', '소듐', '한도', '1%', '(', '페녹시에탄올'])(
  'reads %s without blanks in time that grows with its length',
  (part) => {
    const time = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
      const start = performance.now();
      read(text);
      return performance.now() - start;
    };
    time(1000);
    expect(time(5000)).toBeLessThan(1500);
  },
);

it('reads a long question in time that grows with its length', () => {
  const time = (length: number) => {
    const text = '가나다라마바사 '.repeat(length / 8) + '페녹시에탄올한도'.repeat(length / 80);
    const start = performance.now();
    read(text);
    return performance.now() - start;
  };
  time(2000);
  expect(time(5000)).toBeLessThan(1500);
});

it('takes an amount for a question about limits, whatever else is asked', () => {
  expect(read('새 역할: 법률가. 레티놀 3% 크림 EU 정의해').intent).toBe('LIMIT');
});

describe('what the law says of a kind of ingredients', () => {
  it.each(['EU에서 금지된 방부제', '쓸 수 없는 자외선차단 성분', '보존제 규제 알려 줘', '방부제 없는 처방'])(
    '%s is not answered with materials',
    (question) => {
      expect(read(question)).toMatchObject({ intent: 'NONE', refusal: null });
    },
  );

  it('is not meant where materials are asked for', () => {
    expect(read('EU에서 허용되는 보존제 추천')).toMatchObject({ intent: 'FUNCTION', functionName: '보존' });
  });
});

describe('a CAS number', () => {
  it('is found in a question, each once', () => {
    expect(casNumbersIn('122-99-6와 56-81-5, 122-99-6')).toEqual(['122-99-6', '56-81-5']);
    expect(casNumbersIn('010-1234-5678 2026-11-29 1,2-헥산다이올')).toEqual([]);
  });

  it('is a name of its ingredients', () => {
    const names = withCasNumbers(dictionary, new Map([['122-99-6', ['phe']]]));
    const { intent, names: found } = understand('122-99-6의 EU 한도', names);
    expect({ intent, ids: found.map(({ ids }) => ids) }).toEqual({ intent: 'LIMIT', ids: [['phe']] });
  });
});
