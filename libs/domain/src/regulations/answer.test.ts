import { describe, expect, it } from 'vitest';
import { answerRegulation } from './answer';
import type { RegulationQuestion } from './question';
import type { ListKey } from './law-lists';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';

const WHOLE = { isWhole: true, hasBans: true, isLoaded: true };

const use = (values: Partial<RuleUse>): RuleUse => ({ ...FLAT_BAN, kind: 'FREE', ...values });
const entry = (list: ListKey, number: string, ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: number,
  country: 'EU',
  isRead: true,
  uses: uses.map(use),
});
const ask = (values: Partial<RegulationQuestion>) =>
  answerRegulation({
    amountPercent: 1,
    use: 'LEAVE_ON',
    entries: [],
    coverage: WHOLE,
    inci: 'TESTONE',
    nameKor: null,
    functions: [],
    ...values,
  });

describe('answering whether an amount may go into a product', () => {
  it('takes what equals the limit as within, and what is above as over', () => {
    const entries = [entry('eu-v', '29', { kind: 'LIMIT', limitPercent: 1, purpose: 'PRESERVATIVE' })];
    expect(ask({ entries })).toMatchObject({ verdict: 'WITHIN', limitPercent: 1 });
    expect(ask({ entries, amountPercent: 1.0000001 })).toMatchObject({ verdict: 'OVER', limitPercent: 1 });
  });

  it('forbids what a flat ban names, whatever else is loaded', () => {
    const coverage = { isWhole: false, hasBans: false, isLoaded: true };
    expect(ask({ entries: [entry('eu-ii', '1', FLAT_BAN)], coverage })).toMatchObject({
      verdict: 'PROHIBITED',
      reason: 'BANNED',
    });
  });

  it('forbids products that a list of limits does not name', () => {
    const entries = [entry('eu-iii', '22', { kind: 'LIMIT', scope: 'HAIR_DYE', limitPercent: 1.25 })];
    expect(ask({ entries })).toMatchObject({ verdict: 'PROHIBITED', reason: 'OUTSIDE' });
    expect(ask({ entries, use: 'HAIR_DYE' })).toMatchObject({ verdict: 'WITHIN' });
  });

  it('leaves it open where the text names narrower products than were asked for', () => {
    const entries = [
      entry('eu-v', '25', { kind: 'LIMIT', scope: 'HAND_WASH BODY_WASH', limitPercent: 0.3, purpose: 'PRESERVATIVE' }),
    ];
    expect(ask({ entries, use: 'RINSE_OFF_BODY', amountPercent: 0.3 })).toMatchObject({
      verdict: 'OPEN',
      reason: 'NARROWER',
    });
    expect(ask({ entries, use: 'RINSE_OFF_BODY', amountPercent: 0.4 })).toMatchObject({ verdict: 'OVER' });
  });

  it('leaves it open where the form decides, and says so', () => {
    const entries = [entry('eu-ii', '1728', { ...FLAT_BAN, conditions: ['NANO'] })];
    expect(ask({ entries })).toMatchObject({ verdict: 'OPEN', reason: 'CONDITION' });
  });

  it('leaves it open between the general limit and the limit for professionals', () => {
    const entries = [
      entry(
        'eu-iii',
        '15a',
        { kind: 'LIMIT', scope: 'HAIR_WAVE', limitPercent: 2 },
        { kind: 'LIMIT', scope: 'HAIR_WAVE', limitPercent: 4.5, conditions: ['PROFESSIONAL'] },
      ),
    ];
    const asked = { entries, use: 'HAIR_WAVE' as const };
    expect(ask({ ...asked, amountPercent: 2 })).toMatchObject({ verdict: 'WITHIN' });
    expect(ask({ ...asked, amountPercent: 3 })).toMatchObject({ verdict: 'OPEN' });
    expect(ask({ ...asked, amountPercent: 5 })).toMatchObject({ verdict: 'OVER' });
  });

  it('leaves the amount of a salt open where the limit is of its acid, unless the weights are known', () => {
    const limit = {
      kind: 'LIMIT' as const,
      limitPercent: 0.5,
      calculatedAs: '산으로서',
      purpose: 'PRESERVATIVE' as const,
    };
    const asked = { amountPercent: 0.58, inci: 'SODIUM BENZOATE' };
    expect(ask({ ...asked, entries: [entry('eu-v', '1', limit)] })).toMatchObject({
      verdict: 'OPEN',
      reason: 'CALCULATED',
    });
    expect(ask({ ...asked, entries: [entry('eu-v', '1', { ...limit, factor: 1.18 })] })).toMatchObject({
      verdict: 'WITHIN',
    });
    expect(ask({ amountPercent: 0.58, inci: 'BENZOIC ACID', entries: [entry('eu-v', '1', limit)] })).toMatchObject({
      verdict: 'OVER',
    });
    expect(ask({ ...asked, amountPercent: 5, entries: [entry('eu-v', '1', limit)] })).toMatchObject({
      verdict: 'OVER',
    });
  });

  it('leaves a base open where the limit is of its heavier salt: less of it may be too much', () => {
    const entries = [entry('eu-iii', '209', { kind: 'LIMIT', limitPercent: 1.5, calculatedAs: '염산염으로서' })];
    const verdictOf = (amountPercent: number, inci: string) => ask({ entries, amountPercent, inci }).verdict;
    expect(verdictOf(0.5, 'TESTAMINE')).toBe('WITHIN');
    expect(verdictOf(1.4, 'TESTAMINE')).toBe('OPEN');
    expect(verdictOf(1.4, 'TESTAMINE HCL')).toBe('WITHIN');
    expect(verdictOf(1.6, 'TESTAMINE HCL')).toBe('OVER');
  });

  it('asks the list of hair dyes alone about what colours hair, not the one of colorants', () => {
    const entries = [
      entry('eu-iii', '254', {
        kind: 'LIMIT',
        scope: 'NON_OXIDATIVE_HAIR_DYE',
        limitPercent: 0.5,
        purpose: 'HAIR_DYE',
      }),
      entry('eu-iv', '37', { purpose: 'COLORANT' }),
    ];
    const functions = ['COLORANT', 'HAIR DYEING'];
    expect(ask({ entries, functions, use: 'HAIR_DYE', amountPercent: 0.6 }).verdict).toBe('OVER');
    expect(ask({ entries, functions, use: 'HAIR_DYE', amountPercent: 0.4 }).reason).toBe('NARROWER');
    expect(ask({ entries, functions, use: 'RINSE_OFF_HAIR' }).verdict).toBe('WITHIN');
  });

  it('does not let the conditions of another entry hide that it is too much for all it serves', () => {
    const entries = [
      entry('eu-iii', '62', { conditions: ['MAX_NITROSAMINE:50'] }),
      entry('eu-vi', '6', { kind: 'LIMIT', limitPercent: 8, purpose: 'UV_FILTER' }),
    ];
    expect(ask({ entries, amountPercent: 9, functions: ['UV ABSORBER'] }).verdict).toBe('OVER');
    expect(ask({ entries, amountPercent: 9, functions: ['BUFFERING'] })).toMatchObject({
      verdict: 'OPEN',
      reason: 'PURPOSE',
      limitPercent: 8,
    });
    expect(ask({ entries, amountPercent: 7, functions: ['UV ABSORBER'] }).verdict).toBe('OPEN');
  });

  it('lets another purpose that the text names allow more than a preservative may have', () => {
    const entries = [
      entry('eu-v', '3', { kind: 'LIMIT', limitPercent: 0.5, purpose: 'PRESERVATIVE' }),
      entry('eu-iii', '98', { kind: 'LIMIT', limitPercent: 2, purpose: 'NOT_PRESERVATIVE' }),
    ];
    expect(ask({ entries, amountPercent: 2 })).toMatchObject({ verdict: 'WITHIN', limitPercent: 2 });
    expect(ask({ entries, amountPercent: 3 })).toMatchObject({ verdict: 'OVER', limitPercent: 2 });
  });

  it('does not let a duty to label decide, but tells of it above its amount', () => {
    const entries = [entry('eu-iii', '84', { kind: 'LABEL', scope: 'LEAVE_ON_ALL', limitPercent: 0.001 })];
    expect(ask({ entries, amountPercent: 0.01 })).toMatchObject({ verdict: 'WITHIN', labelEntry: { entry: '84' } });
    expect(ask({ entries, amountPercent: 0.001 })).toMatchObject({ verdict: 'WITHIN', labelUse: null });
  });

  it('never takes an unread text as an answer', () => {
    const unread = { ...entry('eu-iii', '9'), isRead: false };
    expect(ask({ entries: [unread] })).toMatchObject({ verdict: 'OPEN', reason: 'UNREAD' });
  });

  it('never takes silence as safety where a list is not loaded', () => {
    const coverage = { isWhole: false, hasBans: false, isLoaded: true };
    expect(ask({ coverage })).toMatchObject({ verdict: 'OPEN', reason: 'COVERAGE' });
    expect(ask({})).toMatchObject({ verdict: 'WITHIN', reason: 'NO_ENTRY' });
    const entries = [entry('eu-v', '29', { kind: 'LIMIT', limitPercent: 1 })];
    expect(ask({ entries, coverage })).toMatchObject({ verdict: 'OPEN', reason: 'COVERAGE' });
  });

  it('leaves a colorant open that no list of colorants names', () => {
    expect(ask({ functions: ['COLORANT'] })).toMatchObject({ verdict: 'OPEN', reason: 'PURPOSE' });
    expect(ask({ functions: ['COLORANT', 'SOLVENT'] })).toMatchObject({ verdict: 'WITHIN' });
  });

  it('leaves open what the inventory of a country does not have', () => {
    expect(ask({ isInInventory: false })).toMatchObject({ verdict: 'OPEN', reason: 'INVENTORY' });
  });

  it('lets a ban give way to the entry that it excepts, and only there', () => {
    const entries = [
      entry('eu-ii', '221', { ...FLAT_BAN, conditions: ['EXCEPT_ENTRY:V/16'] }),
      entry('eu-v', '16', { kind: 'LIMIT', scope: 'EYE', limitPercent: 0.007, purpose: 'PRESERVATIVE' }),
    ];
    expect(ask({ entries, use: 'EYE', amountPercent: 0.005 })).toMatchObject({
      verdict: 'WITHIN',
      entry: { entry: '16' },
    });
    expect(ask({ entries, amountPercent: 0.005 })).toMatchObject({ verdict: 'PROHIBITED', entry: { entry: '221' } });
    expect(ask({ entries, use: 'EYE', amountPercent: 0.01 })).toMatchObject({
      verdict: 'OVER',
      entry: { entry: '16' },
    });
  });

  it('does not let a ban give way to an entry that its text does not name', () => {
    const ban = entry('eu-ii', '395', { ...FLAT_BAN, conditions: ['EXCEPT_ENTRY:III/51'] });
    const other = entry('eu-v', '51', { kind: 'LIMIT', limitPercent: 1, purpose: 'PRESERVATIVE' });
    expect(ask({ entries: [ban, other] })).toMatchObject({ verdict: 'PROHIBITED', entry: { list: 'eu-ii' } });
    expect(ask({ entries: [ban] })).toMatchObject({ verdict: 'PROHIBITED', reason: 'BANNED' });
    const named = entry('eu-iii', '51', { kind: 'LIMIT', limitPercent: 0.3 });
    const asked = { entries: [ban, other, named], amountPercent: 0.5 };
    expect(ask(asked)).toMatchObject({ verdict: 'OVER', entry: { list: 'eu-iii' } });
    expect(ask({ ...asked, amountPercent: 0.3 })).toMatchObject({ verdict: 'WITHIN' });
  });

  it('leaves open, at any amount and in any product, what may not belong to the entry', () => {
    const doubtful = ['MEMBER:글이 이름을 들지 않은 염도 들 때만'];
    const preservative = { kind: 'LIMIT', limitPercent: 0.5, purpose: 'PRESERVATIVE', conditions: doubtful } as const;
    const salt = [entry('eu-v', '3', preservative)];
    for (const amountPercent of [0.1, 5]) {
      expect(ask({ entries: salt, amountPercent })).toMatchObject({ verdict: 'OPEN', reason: 'CONDITION' });
    }
    const oral = [entry('eu-iii', '37', { kind: 'LIMIT', scope: 'ORAL', limitPercent: 0.15, conditions: doubtful })];
    expect(ask({ entries: oral })).toMatchObject({ verdict: 'OPEN', reason: 'CONDITION' });
    const zinc = entry('eu-iii', '24', { kind: 'LIMIT', limitPercent: 1 });
    expect(ask({ entries: [...salt, zinc], amountPercent: 0.1 })).toMatchObject({ verdict: 'OPEN' });
    expect(ask({ entries: [...salt, zinc], amountPercent: 5 })).toMatchObject({ verdict: 'OVER', limitPercent: 1 });
    const tooth = entry('eu-iii', '31', { kind: 'LIMIT', scope: 'ORAL', limitPercent: 0.15 });
    expect(ask({ entries: [...salt, tooth] })).toMatchObject({ verdict: 'PROHIBITED', reason: 'OUTSIDE' });
  });

  it('knows the entry that a text of ASEAN names without saying whose annex it is', () => {
    const entries = [
      entry('asean-ii', '395', { ...FLAT_BAN, conditions: ['EXCEPT_ENTRY:III/51'] }),
      entry('asean-iii', '51', { kind: 'LIMIT', limitPercent: 0.3 }),
    ];
    expect(ask({ entries, amountPercent: 0.2 })).toMatchObject({ verdict: 'WITHIN', entry: { list: 'asean-iii' } });
  });

  it('forbids sprays and children apart from the rest', () => {
    const entries = [
      entry(
        'kr-2',
        '1',
        { kind: 'LIMIT', limitPercent: 0.6 },
        { ...FLAT_BAN, scope: 'ALL @spray' },
        { ...FLAT_BAN, scope: 'ALL -SHAMPOO @child' },
      ),
    ];
    expect(ask({ entries, amountPercent: 0.6 })).toMatchObject({ verdict: 'WITHIN' });
    expect(ask({ entries, amountPercent: 0.6, use: 'SPRAY' })).toMatchObject({ verdict: 'PROHIBITED' });
    expect(ask({ entries, amountPercent: 0.6, use: 'CHILD' })).toMatchObject({ verdict: 'OPEN' });
  });
});
