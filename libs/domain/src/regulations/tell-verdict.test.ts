import { describe, expect, it } from 'vitest';
import type { CountryLaw } from './country-law';
import type { ListKey } from './law-lists';
import type { RegulationQuestion } from './question';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';
import { tellAnswer } from './tell-answer';
import { wholeQuestion } from './testing/whole-question';
import { cellOfUse } from './use-cell';

const entry = (list: ListKey, number: string, ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: number,
  country: 'EU',
  isRead: true,
  uses: uses.map((use) => ({ ...FLAT_BAN, kind: 'LIMIT', scope: 'ALL', ...use })),
});
const question = (entries: RuleEntry[], values: Partial<RegulationQuestion> = {}) =>
  wholeQuestion({ amountPercent: 0.03, use: 'CHILD', entries, ...values });
const tell = (entries: RuleEntry[], values: Partial<RegulationQuestion> = {}, law?: CountryLaw) =>
  tellAnswer(question(entries, values), law);

/** EU III/324: methyl salicylate. */
const salicylate = entry(
  'eu-iii',
  '324',
  { limitPercent: 0.06, scope: 'ALL -HAND_WASH' },
  { limitPercent: 0.6, scope: 'HAND_WASH' },
  { kind: 'BAN', scope: 'ALL -TOOTHPASTE @under3' },
  { kind: 'BAN', scope: 'ALL -TOOTHPASTE @child', conditions: ['NARROWER:6세 미만 어린이용 제품'] },
);

describe('an open condition of some products', () => {
  it('does not silence the ban of others, and says what it bans', () => {
    const { word, sentence, open } = tell([salicylate]);
    expect(word).toBe('확인 필요');
    expect(sentence).toMatch(/^만 3세 미만용 제품은 쓸 수 없어요\. /);
    expect(sentence).toContain('6세 미만 어린이용 제품만 금지예요. 그 밖에는 0.06%까지예요');
    expect(open?.ask).toBe('6세 미만 어린이용 제품인가요?');
  });

  it('does not silence what is too much for others, each with its own condition', () => {
    const thioglycolic = entry(
      'kr-2',
      '230',
      { scope: 'HAIR_PERM', limitPercent: 11 },
      { scope: 'HAIR_STRAIGHTENER', limitPercent: 11, conditions: ['OTHER:가온2욕식이 아닐 때만이에요'] },
      { scope: 'DEPILATORY', limitPercent: 5, calculatedAs: '산으로서', factor: 1.1 },
    );
    expect(tell([thioglycolic], { use: 'HAIR_WAVE', amountPercent: 10 }).sentence).toBe(
      '제모제는 5% (산으로서, 이 성분으로는 5.5%)까지라 초과예요. ' +
        '헤어 스트레이트너는 조건에 따라 달라요(가온2욕식이 아닐 때만이에요. 11%까지예요). ' +
        '나머지는 11%까지라 한도 안이에요.',
    );
  });

  it('is told beside products that the entry does not allow', () => {
    const arbutin = entry('eu-iii', '376', { scope: 'FACE_CREAM', limitPercent: 7, conditions: ['PURITY:흔적'] });
    expect(tell([arbutin], { use: 'LEAVE_ON' }).sentence).toBe(
      '대부분 쓸 수 없어요. 얼굴 크림·로션은 조건에 따라 달라요(규격: 흔적. 7%까지예요).',
    );
  });

  it('keeps the duty of the label', () => {
    const labelled = entry('eu-iii', '324', ...salicylate.uses, { kind: 'LABEL', limitPercent: 0.01 });
    expect(tell([labelled]).sentence).toMatch(/0\.01%를 넘어서 라벨에 적어야 해요\.$/);
  });

  it('that all share is told once', () => {
    const shared = entry(
      'cn-3',
      '1',
      { scope: 'ALL -BODY_LOTION', limitPercent: 6, conditions: ['TOTAL:그 염'] },
      { scope: 'BODY_LOTION', limitPercent: 6, conditions: ['PH_MIN:3.5', 'TOTAL:그 염'] },
    );
    expect(tell([shared], { use: 'LEAVE_ON', amountPercent: 1 }).sentence).toBe(
      '바디 로션은 조건에 따라 달라요(pH 3.5 이상. 6%까지예요). 나머지는 6%까지라 한도 안이에요. 공통 조건: 그 염과 합한 양.',
    );
  });
});

describe('ways to make a product', () => {
  it('are told apart where the answer differs', () => {
    const dye = entry(
      'eu-iii',
      '14',
      { kind: 'BAN', conditions: [], scope: 'ALL -ARTIFICIAL_NAIL' },
      { scope: 'ARTIFICIAL_NAIL', limitPercent: 0.02, conditions: ['PROFESSIONAL'] },
    );
    expect(tell([dye], { use: 'NAIL', amountPercent: 0.01 }).sentence).toBe(
      '쓸 수 없어요. 전문가용 인조 손톱은 0.02%까지라 한도 안이에요.',
    );
  });

  it('never allow the nano form where nothing speaks of it', () => {
    const entries = [
      entry('eu-vi', '27', { limitPercent: 25, conditions: ['NOT_NANO'], purpose: 'UV_FILTER' }),
      entry('eu-iii', '321', { kind: 'FREE' }),
    ];
    expect(tell(entries, { use: 'LIP' }).sentence).not.toContain('나노 형태 제품');
  });
});

describe('children of two age groups', () => {
  /** EU V/56. */
  const carbamate = entry(
    'eu-v',
    '56',
    { scope: 'RINSE_OFF', limitPercent: 0.02 },
    { scope: 'LEAVE_ON_ALL', limitPercent: 0.01 },
    { kind: 'BAN', scope: 'ALL -BATH -BODY_WASH -SHAMPOO @under3' },
    { kind: 'BAN', scope: 'BODY_LOTION' },
  );

  it('are named apart, so that no product is both forbidden and within', () => {
    const { sentence } = tell([carbamate], { amountPercent: 0.005 });
    const [banned, rinsedOff] = sentence.split('. ');
    expect(banned).toBe('샴푸, 바디 세정제, 목욕용을 뺀 만 3세 미만용 제품, 바디 로션은 쓸 수 없어요');
    expect(rinsedOff).toContain('만 3세 이상용 린스·헤어팩');
    expect(rinsedOff).toMatch(/보존제로 0\.02%까지라 한도 안이에요$/);
  });

  it('are named apart in the cell of the table as well', () => {
    const { lines } = cellOfUse(question([carbamate]), 'CHILD');
    expect(lines.find((line) => line.endsWith('0.01%'))).toMatch(/^만 3세 이상용 /);
  });
});

describe('a lower limit of another purpose', () => {
  const amine = entry('eu-iii', '62', { limitPercent: 2.5, conditions: ['PURITY:99%'] });
  const acid = entry('eu-v', '3', {
    limitPercent: 0.5,
    calculatedAs: '산으로서',
    factor: 2.07,
    purpose: 'PRESERVATIVE',
  });

  it.each([
    ['open', amine, '확인 필요'],
    ['within', entry('eu-iii', '62', { limitPercent: 2.5 }), '한도 안'],
  ])('is told beside one that is %s', (_, other, word) => {
    const told = tell([other, acid], { use: 'LEAVE_ON', amountPercent: 2 });
    expect(told.word).toBe(word);
    expect(told.sentence).toContain('2.5%까지예요.');
    expect(told.sentence).toContain('보존제로는 0.5% (산으로서, 이 성분으로는 1.03%)까지예요.');
  });

  it('is not told while the amount is within it', () => {
    expect(tell([amine, acid], { use: 'LEAVE_ON', amountPercent: 1 }).sentence).not.toContain('보존제로는');
  });
});

describe('a limit of the active of a functional cosmetic', () => {
  /** KR 별표 2 nos. 204 and 23. */
  const functional = 'NARROWER:기능성화장품의 유효성분으로 쓰는 제품';
  const entries = [
    entry('kr-2', '204', {
      scope: 'RINSE_OFF_HAIR',
      limitPercent: 3,
      conditions: [functional],
      purpose: 'NOT_PRESERVATIVE',
    }),
    entry('kr-2', '23', { limitPercent: 0.5, purpose: 'PRESERVATIVE' }),
  ];
  const ask = (amountPercent: number, yes?: boolean) =>
    tell(entries, {
      use: 'RINSE_OFF_HAIR',
      amountPercent,
      answers: yes === undefined ? {} : { 'narrower:기능성화장품의 유효성분으로 쓰는 제품': yes },
    });

  it('is open until it is known to be one', () => {
    expect(ask(2)).toMatchObject({ word: '확인 필요', open: { ask: '기능성화장품의 유효성분으로 쓰는 제품인가요?' } });
    expect(ask(2, true).word).toBe('한도 안');
    expect(ask(2, false)).toMatchObject({ word: '초과', answer: { limitPercent: 0.5 } });
  });

  it('does not allow more than another entry does for any purpose', () => {
    const zinc = entry('kr-2', '208', { limitPercent: 1 });
    expect(tell([...entries, zinc], { use: 'RINSE_OFF_HAIR', amountPercent: 2 }).word).toBe('초과');
  });

  it('leaves what a preservative may have', () => {
    expect(ask(0.5)).toMatchObject({ word: '한도 안', open: null });
    expect(ask(0.5, false).word).toBe('한도 안');
    expect(ask(3.1).word).toBe('초과');
  });
});

describe('law that was not read', () => {
  const usa: CountryLaw = {
    country: 'US',
    ...{ isWhole: false, hasBans: true, isLoaded: true, hasInventory: false, closedPurposes: [], lists: [] },
    gaps: ['주법과 개별 처분'],
  };
  const filter = [entry('us-sunscreens', '1', { limitPercent: 6, purpose: 'UV_FILTER' })];
  const ask = (amountPercent: number) => tell(filter, { use: 'LEAVE_ON', amountPercent, coverage: usa }, usa);

  it('is named beside an amount within a limit, not beside one that is over', () => {
    expect(ask(5)).toMatchObject({
      word: '한도 안',
      sentence: '자외선차단제로는 6%까지예요. 주법과 개별 처분은 아직 넣지 못했어요.',
    });
    expect(ask(7).sentence).toBe('자외선차단제로는 6%까지예요.');
  });

  it('about labels is named where no list has the ingredient', () => {
    const korea = { ...usa, isWhole: true, country: 'KR', gaps: ['사용할 때의 주의사항'] };
    expect(tell([], { coverage: korea }, korea).sentence).toBe(
      '등록된 제한이 없어요. 표시 의무는 있을 수 있어요: 사용할 때의 주의사항은 아직 넣지 못했어요.',
    );
  });
});

describe('another entry that holds as well', () => {
  const salt = { limitPercent: 8.5, scope: 'HAIR_PERM', conditions: ['PH_MAX:<9.5'] };
  const amines = entry('asean-iii', '61', { kind: 'FREE', conditions: ['NO_NITROSATING'] });
  const other = /다른 항목\(([^)]*)\)의 한도와 조건도 지켜야 해요\./;

  it('is named beside the one that decides, and only while the amount may be right', () => {
    const both = [amines, entry('asean-iii', 'a9', salt)];
    const open = tell(both, { use: 'HAIR_WAVE', amountPercent: 5 });
    expect(open.sentence).toMatch(other);
    expect(tell(both, { use: 'LEAVE_ON', amountPercent: 5 }).sentence).not.toMatch(other);
    expect(tell([amines], { use: 'HAIR_WAVE', amountPercent: 5 }).sentence).not.toMatch(other);
  });

  it('is not where it speaks of another purpose, of other products, or says the same', () => {
    const preservative = entry('eu-v', '34', { limitPercent: 1 });
    const solvent = entry('eu-iii', '45', { kind: 'FREE', purpose: 'NOT_PRESERVATIVE', conditions: ['DUTY:드러나게'] });
    expect(tell([preservative, solvent], { use: 'LEAVE_ON' }).sentence).not.toMatch(other);
    const twice = [entry('ca-restricted', '8', { limitPercent: 3 }), entry('ca-restricted', '28', { limitPercent: 3 })];
    expect(tell(twice, { use: 'LEAVE_ON' }).sentence).not.toMatch(other);
  });
});
