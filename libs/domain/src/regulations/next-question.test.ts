import { describe, expect, it } from 'vitest';
import type { ListKey } from './law-lists';
import type { RegulationQuestion } from './question';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';
import { tellAnswer } from './tell-answer';
import { wholeQuestion } from './testing/whole-question';

const entry = (list: ListKey, ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: '1',
  country: 'EU',
  isRead: true,
  uses: uses.map((use) => ({ ...FLAT_BAN, ...use })),
});
const ask = (entries: RuleEntry[], values: Partial<RegulationQuestion> = {}) =>
  tellAnswer(wholeQuestion({ entries, ...values }), undefined);

describe('a condition that is answered', () => {
  it.each([
    ['NANO', 'nano', true, '나노 형태인가요?'],
    ['UNLESS_REFINED', 'refined', false, '정제 이력을 모두 알고, 발암 물질에서 오지 않은 것을 보일 수 있나요?'],
    ['PEROXIDE:10', 'peroxide:10', false, '원료의 과산화물가가 10 mmol/L 미만인가요?'],
    ['IMPURITY:벤젠:0.1', 'impurity:벤젠:0.1', false, '벤젠이 0.1% 이하인가요?'],
    ['IMPURITY:벤젠:<0.1', 'impurity:벤젠:<0.1', false, '벤젠이 0.1% 미만인가요?'],
    ['PEROXIDE:≤20', 'peroxide:≤20', false, '원료의 과산화물가가 20 mmol/L 이하인가요?'],
    ['INTENT:향료로 쓸 때', 'intent:향료로 쓸 때', true, '향료로 쓰나요?'],
  ])('makes a ban of %s certain', (condition, key, banning, text) => {
    const entries = [entry('eu-ii', { conditions: [condition] })];
    const open = ask(entries);
    expect(open).toMatchObject({ word: '확인 필요', open: { key, ask: text }, answered: [] });
    const banned = ask(entries, { answers: { [key]: banning } });
    expect(banned).toMatchObject({ word: '금지', open: null, answered: [{ key }] });
    const free = ask(entries, { answers: { [key]: !banning } });
    expect(free).toMatchObject({ word: '한도 안', open: null });
    expect(free.sentence).toContain(`${free.answered[0]!.said[banning ? 'no' : 'yes']} 답한 기준이에요.`);
  });

  it.each([
    ['PH_MIN:3.5', 'ph-min:3.5'],
    ['PH_MAX:9.5', 'ph-max:9.5'],
    ['PH:7-9.5', 'ph:7-9.5'],
    ['PEROXIDE:20', 'peroxide:20'],
  ])('of a limit with %s holds the limit or forbids', (condition, key) => {
    const entries = [entry('eu-iii', { kind: 'LIMIT', limitPercent: 2, conditions: [condition] })];
    expect(ask(entries)).toMatchObject({ word: '확인 필요', open: { key } });
    expect(ask(entries, { answers: { [key]: true } }).word).toBe('한도 안');
    expect(ask(entries, { answers: { [key]: true }, amountPercent: 3 }).word).toBe('초과');
    expect(ask(entries, { answers: { [key]: false } }).word).toBe('금지');
  });

  it('leaves another limit of the entry for another pH, but none where the raw material fails', () => {
    const both = (second: Partial<RuleUse>) => [
      entry('eu-iii', { kind: 'LIMIT', limitPercent: 2, conditions: ['PH_MIN:3.5'] }, { kind: 'LIMIT', ...second }),
    ];
    const other = both({ limitPercent: 5, conditions: ['PH_MIN:3'] });
    expect(ask(other, { answers: { 'ph-min:3.5': false, 'ph-min:3': true } })).toMatchObject({
      word: '한도 안',
      answer: { limitPercent: 5 },
    });
    const fails = both({ limitPercent: 5, conditions: ['PEROXIDE:10'] });
    expect(ask(fails, { answers: { 'peroxide:10': false } }).word).toBe('금지');
  });

  it('tells professional products apart', () => {
    const entries = [
      entry(
        'eu-iii',
        { kind: 'LIMIT', limitPercent: 0.5 },
        { kind: 'LIMIT', limitPercent: 2, conditions: ['PROFESSIONAL'] },
      ),
    ];
    expect(ask(entries).open?.key).toBe('professional');
    expect(ask(entries, { answers: { professional: true } }).word).toBe('한도 안');
    expect(ask(entries, { answers: { professional: false } }).word).toBe('초과');
  });

  it('stays open beside an exception that no yes or no settles', () => {
    const entries = [entry('kr-1', { conditions: ['UNLESS_REFINED', 'EXCEPT:백색 페트롤라툼'] })];
    expect(ask(entries, { answers: { refined: true } }).word).toBe('한도 안');
    const refused = ask(entries, { answers: { refined: false } });
    expect(refused).toMatchObject({ word: '확인 필요', answered: [{ key: 'refined' }], open: null });
  });

  it('lifts a ban of several impurities only when all are cleared', () => {
    const entries = [entry('eu-ii', { conditions: ['IMPURITY:벤젠:0.1', 'IMPURITY:납:0.01'] })];
    expect(ask(entries, { answers: { 'impurity:벤젠:0.1': true } }).word).toBe('확인 필요');
    expect(ask(entries, { answers: { 'impurity:벤젠:0.1': true, 'impurity:납:0.01': true } }).word).toBe('한도 안');
  });

  it('is asked about neither where nothing is open nor where it changes nothing', () => {
    const free = entry('eu-iii', { kind: 'LIMIT', limitPercent: 0.5, conditions: ['PH_MIN:3.5'] });
    expect(ask([free])).toMatchObject({ word: '초과', open: null });
    expect(ask([entry('eu-ii', { conditions: ['OTHER:그 밖의 조건'] })]).open).toBeNull();
    const intent = { kind: 'LIMIT', limitPercent: 2, conditions: ['INTENT:pH 조절이 아닌 목적으로 쓸 때'] } as const;
    expect(ask([entry('eu-iii', intent)]).open).toBeNull();
  });
});

describe('a product that is told more narrowly', () => {
  const entries = [
    entry(
      'eu-iii',
      { kind: 'LIMIT', scope: 'BODY_LOTION HAND_CREAM', limitPercent: 0.5 },
      { kind: 'LIMIT', scope: 'REST', limitPercent: 2 },
    ),
  ];
  const key = 'product:LEAVE_ON:HAND_CREAM.BODY_LOTION';

  it('decides between the limits of a use', () => {
    const open = ask(entries);
    expect(open.word).toBe('확인 필요');
    expect(open.open?.key.split(/[:.]/).sort()).toEqual(['BODY_LOTION', 'HAND_CREAM', 'LEAVE_ON', 'product']);
    expect(ask(entries, { answers: { [key]: true } })).toMatchObject({ word: '초과', answered: [{ key }], open: null });
    const other = ask(entries, { answers: { [key]: false } });
    expect(other.word).toBe('한도 안');
    expect(other.sentence).toMatch(/제품이 아니라고 답한 기준이에요\.$/);
  });

  it('says nothing about another use, nor of a country that tells none apart', () => {
    expect(ask(entries, { answers: { [key]: true }, use: 'LIP' })).toMatchObject({ word: '한도 안', answered: [] });
    const alike = [entry('eu-iii', { kind: 'LIMIT', limitPercent: 2 })];
    expect(ask(alike, { answers: { [key]: true } }).answered).toEqual([]);
  });

  it('says nothing of children, whose products have the same names', () => {
    const child = [entry('eu-iii', { scope: 'ALL @under3' }, { kind: 'LIMIT', scope: 'REST', limitPercent: 2 })];
    const answers = { 'product:LEAVE_ON:BODY_LOTION': true };
    expect(ask(child, { use: 'CHILD', answers })).toMatchObject({ word: '확인 필요', answered: [] });
  });

  it('asks for the age group among products for children', () => {
    const child = [entry('eu-iii', { scope: 'ALL @under3' }, { kind: 'LIMIT', scope: 'REST', limitPercent: 2 })];
    const open = ask(child, { use: 'CHILD' });
    expect(open.open).toMatchObject({ key: 'product:CHILD:UNDER_3', ask: '만 3세 미만용 제품인가요?' });
    expect(ask(child, { use: 'CHILD', answers: { 'product:CHILD:UNDER_3': true } }).word).toBe('금지');
  });
});

describe('an answer that decides nothing', () => {
  it('is kept, and not told as what a flat ban rests on', () => {
    const entries = [
      entry('eu-ii', { kind: 'BAN' }),
      entry('eu-iii', { kind: 'LIMIT', limitPercent: 2, conditions: ['PH_MIN:3.5'] }),
    ];
    const key = ask(entries.slice(1)).open!.key;
    const banned = ask(entries, { answers: { [key]: true } });
    expect(banned).toMatchObject({ word: '금지', answered: [{ key }] });
    expect(banned.sentence).not.toContain('답한 기준');
    expect(ask(entries.slice(1), { answers: { [key]: true } }).sentence).toContain('답한 기준');
  });
});
