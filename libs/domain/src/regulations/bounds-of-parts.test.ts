import { describe, expect, it } from 'vitest';
import { cellOf } from './table-cell';
import { tellAnswer } from './tell-answer';
import { limitedUse } from './testing/limited-use';
import type { RegulationQuestion } from './question';
import type { RuleUse } from './rule-entry';

const question = (uses: readonly RuleUse[], values: Partial<RegulationQuestion> = {}): RegulationQuestion => ({
  amountPercent: 1,
  use: 'LIP',
  entries: [{ list: 'kr-2', entry: '209', country: 'KR', isRead: true, uses }],
  inci: 'X',
  nameKor: null,
  functions: [],
  coverage: { isWhole: true, hasBans: true, isLoaded: true },
  ...values,
});
const ask = (uses: readonly RuleUse[], values: Partial<RegulationQuestion> = {}) =>
  tellAnswer(question(uses, values), undefined);

describe('a part with a least amount', () => {
  const heated = 'OTHER:가온 제품일 때만이에요';
  const uses = [
    limitedUse({ limitPercent: 5.5, conditions: ['AT_LEAST:3'] }),
    limitedUse({ limitPercent: 7.5, conditions: ['OTHER:가온 제품이 아닐 때만이에요', 'AT_LEAST:3'] }),
    limitedUse({ limitPercent: 5.5, conditions: [heated, 'AT_LEAST:1.5'] }),
  ];

  it.each([
    [1.4, '금지'],
    [1.5, '확인 필요'],
    [2.9, '확인 필요'],
    [3, '한도 안'],
    [5.5, '한도 안'],
    [6, '확인 필요'],
    [7.6, '초과'],
  ])('of %d %% says %s', (amountPercent, word) => {
    expect(ask(uses, { amountPercent }).word).toBe(word);
  });

  it('says the bound that is not met, and the form for which it is met', () => {
    expect(ask(uses.slice(0, 1), { amountPercent: 1 }).sentence).toContain('3% 이상이어야 해요.');
    expect(ask(uses, { amountPercent: 2 }).sentence).toContain('가온 제품일 때만이에요. 1.5% 이상이어야 해요.');
  });

  it('counts a salt as what the limit is calculated as', () => {
    const salt = [
      limitedUse({ limitPercent: 5, calculatedAs: '시스테인으로서', factor: 1.3, conditions: ['AT_LEAST:3'] }),
    ];
    expect(ask(salt, { amountPercent: 3.8 }).word).toBe('금지');
    expect(ask(salt, { amountPercent: 3.9 }).word).toBe('한도 안');
    const unknown = salt.map(({ factor: _, ...use }) => use);
    expect(ask(unknown, { amountPercent: 4 }).word).toBe('확인 필요');
  });

  it('is told of one product beside others without a limit', () => {
    const permed = [
      limitedUse({ scope: 'HAIR_PERM', limitPercent: 5, conditions: ['AT_LEAST:3'] }),
      limitedUse({ kind: 'FREE', scope: 'REST' }),
    ];
    const told = ask(permed, { use: 'HAIR_WAVE' });
    expect(told.word).toBe('확인 필요');
    expect(told.sentence).toContain('퍼머넌트 제품은 3% 이상이어야 해서 쓸 수 없어요.');
  });

  it('is no ban of what is asked about without an amount', () => {
    expect(cellOf(question(uses), { type: 'LIPSTICK', form: 'PLAIN' })).toMatchObject({
      state: 'LIMIT',
      limitPercent: 5.5,
    });
  });
});

describe('a part that does not hold in every country of a region', () => {
  const key = 'sold:인도네시아';

  it('leaves open what one of them allows less of', () => {
    const uses = [
      limitedUse({ limitPercent: 0.1 }),
      limitedUse({ limitPercent: 0.5, conditions: ['ELSEWHERE:인도네시아'] }),
    ];
    expect(ask(uses, { amountPercent: 0.1 }).word).toBe('한도 안');
    expect(ask(uses, { amountPercent: 0.4 })).toMatchObject({ word: '확인 필요', open: { key } });
    expect(ask(uses, { amountPercent: 0.4, answers: { [key]: false } }).word).toBe('한도 안');
    expect(ask(uses, { amountPercent: 0.4, answers: { [key]: true } }).word).toBe('초과');
    expect(ask(uses, { amountPercent: 0.6 }).word).toBe('초과');
  });

  it('forbids where one of them does', () => {
    const uses = [limitedUse({ limitPercent: 1, conditions: ['ELSEWHERE:인도네시아'] })];
    expect(ask(uses)).toMatchObject({ word: '확인 필요', sentence: expect.stringContaining('인도네시아 밖에서만') });
    expect(ask(uses, { answers: { [key]: true } }).word).toBe('금지');
  });

  it('says nothing of a country that has not taken it over', () => {
    const uses = [limitedUse({ limitPercent: 1, conditions: ['NOT_IN:인도네시아'] })];
    expect(ask(uses).sentence).toContain('인도네시아에는 적용되지 않아요.');
    expect(ask(uses, { answers: { [key]: true } }).word).toBe('확인 필요');
    expect(ask(uses, { answers: { [key]: false } }).word).toBe('한도 안');
  });
});

describe('a note of the part that decides', () => {
  const note = '39번과 함께 쓸 수 없어요.';

  it.each<[string, Partial<RuleUse>, Partial<RegulationQuestion>]>([
    ['within the limit', { limitPercent: 2 }, {}],
    ['above it', { limitPercent: 0.5 }, {}],
    ['without a limit', { kind: 'FREE' }, {}],
    ['under a condition', { limitPercent: 2, conditions: ['PH_MIN:3'] }, {}],
    ['calculated as something else', { limitPercent: 0.5, calculatedAs: '산으로서' }, {}],
    [
      'of a country that was read in part',
      { limitPercent: 2 },
      { coverage: { isWhole: false, hasBans: false, isLoaded: true } },
    ],
  ])('is said %s', (_, use, values) => {
    const law = {
      country: 'KR',
      hasInventory: false,
      gaps: [],
      closedPurposes: [],
      lists: [],
      isWhole: false,
      hasBans: false,
      isLoaded: true,
    };
    expect(tellAnswer(question([limitedUse({ ...use, note })], values), law).sentence).toContain(note);
  });

  it('is not said of all products where their limits differ', () => {
    const uses = [
      limitedUse({ scope: 'LIPSTICK', limitPercent: 2, note }),
      limitedUse({ scope: 'LIP_CARE', limitPercent: 3 }),
    ];
    expect(ask(uses).sentence).not.toContain(note);
  });
});
