import { describe, expect, it } from 'vitest';
import { readCondition, sayCondition } from './conditions';
import { entryLabel, isListKey } from './law-lists';
import { substancePath } from './substance-paths';
import { FLAT_BAN, levelsOf, usesFor, type RuleEntry, type RuleUse } from './rule-entry';
import { covers, readScope } from './scope';
import { scopeWords } from './scope-words';

const use = (values: Partial<RuleUse>): RuleUse => ({ ...FLAT_BAN, ...values });
const entry = (list: RuleEntry['list'], ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: '1',
  country: 'EU',
  isRead: true,
  uses: uses.map(use),
});

describe('the level of an entry', () => {
  it.each<[string, RuleEntry, string[]]>([
    ['a flat ban', entry('eu-ii', {}), ['PROHIBITED']],
    ['a ban of a form', entry('eu-ii', { conditions: ['NANO'] }), ['CONDITIONAL']],
    ['a ban for a use', entry('eu-ii', { scope: 'HAIR_DYE' }), ['CONDITIONAL']],
    ['a limit', entry('eu-iii', { kind: 'LIMIT', limitPercent: 2 }), ['RESTRICTED']],
    ['a limit with a warning', entry('eu-iii', { kind: 'LIMIT', limitPercent: 2 }, { kind: 'LABEL' }), ['RESTRICTED']],
    ['a name on the label', entry('eu-iii', { kind: 'LABEL', limitPercent: 0.001 }), ['CAUTION']],
    [
      'a name on the label and a demand on the raw material',
      entry('eu-iii', { kind: 'FREE', conditions: ['PEROXIDE:20'] }, { kind: 'LABEL', limitPercent: 0.001 }),
      ['RESTRICTED', 'CAUTION'],
    ],
    ['a preservative', entry('eu-v', { kind: 'LIMIT', limitPercent: 1 }), ['POSITIVE']],
    [
      'the preservatives of the Korean list',
      entry('kr-2', { kind: 'LIMIT', limitPercent: 1, purpose: 'PRESERVATIVE' }),
      ['POSITIVE'],
    ],
    ['other limits of the Korean list', entry('kr-2', { kind: 'LIMIT', limitPercent: 1 }), ['RESTRICTED']],
    ['an unread ban', { ...entry('eu-ii'), isRead: false }, ['CONDITIONAL']],
  ])('of %s', (_, rule, levels) => {
    expect(levelsOf(rule)).toEqual(levels);
  });
});

describe('scopes', () => {
  it('name products by group, take some away, and keep to forms', () => {
    const scope = readScope('LEAVE_ON_ALL -BODY_LOTION @nospray');
    expect(covers(scope, { type: 'FACE_CREAM', form: 'PLAIN' })).toBe(true);
    expect(covers(scope, { type: 'BODY_LOTION', form: 'PLAIN' })).toBe(false);
    expect(covers(scope, { type: 'FACE_CREAM', form: 'SPRAY' })).toBe(false);
    expect(() => readScope('SHAMPO')).toThrow(RangeError);
  });

  it('leave the rest to what nothing else speaks of', () => {
    const rule = entry('eu-iii', { kind: 'LIMIT', scope: 'ORAL', limitPercent: 0.1 }, { kind: 'FREE', scope: 'REST' });
    expect(usesFor(rule, { type: 'TOOTHPASTE', form: 'PLAIN' })).toMatchObject([{ kind: 'LIMIT' }]);
    expect(usesFor(rule, { type: 'FACE_CREAM', form: 'PLAIN' })).toMatchObject([{ kind: 'FREE' }]);
  });

  it.each([
    ['', '모든 제품'],
    ['RINSE_OFF', '씻어내는 제품'],
    ['LEAVE_ON_ALL -BODY_LOTION', '씻어내지 않는 제품(바디 로션 제외)'],
    ['SHAMPOO', '샴푸'],
    ['ALL @spray', '스프레이 제품'],
    ['REST', '그 밖의 제품'],
  ])('%s is said %s', (scope, words) => {
    expect(scopeWords(scope)).toBe(words);
  });
});

describe('conditions', () => {
  it.each([
    ['PH_MAX:11', 'pH 11 이하'],
    ['PH_MAX:<11', 'pH 11 미만'],
    ['PH_MIN:>6', 'pH 6 초과'],
    ['PEROXIDE:10', '원료의 과산화물가가 10 mmol/L 미만이어야 해요'],
    ['PEROXIDE:≤20', '원료의 과산화물가가 20 mmol/L 이하여야 해요'],
    ['IMPURITY:벤젠:0.1', '벤젠이 0.1% 넘게 들어 있으면 쓸 수 없어요'],
    ['IMPURITY:벤젠:<0.1', '벤젠이 0.1% 이상 들어 있으면 쓸 수 없어요'],
    ['AT_LEAST:3', '3% 이상이어야 해요'],
    ['ELSEWHERE:인도네시아', '인도네시아 밖에서만'],
    ['NANO', '나노 형태만'],
  ])('%s is said %s', (condition, words) => {
    expect(sayCondition(readCondition(condition))).toBe(words);
  });

  it('are of one vocabulary', () => {
    expect(() => readCondition('SOMETIMES')).toThrow(RangeError);
  });
});

describe('what an entry is called', () => {
  it('by its number, by the name of a list without numbers, without the mark of a second one', () => {
    expect(entryLabel('eu-ii', '1374')).toBe('II/1374');
    expect(entryLabel('eu-iii', '196-2')).toBe('III/196');
    expect(entryLabel('kr-2', '23')).toBe('별표 2');
    expect(entryLabel('asean-iii', 'a10')).toBe('ACD III/A10');
    expect(substancePath('eu-ii', '280')).toBe('/substances/eu-ii/280');
    expect(isListKey('toString')).toBe(false);
  });
});
