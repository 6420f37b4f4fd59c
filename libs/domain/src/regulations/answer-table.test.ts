import { describe, expect, it } from 'vitest';
import { answerRegulation } from './answer';
import { answerTable, type TableCountry } from './answer-table';
import type { RuleEntry, RuleUse } from './rule-entry';
import type { TableCell } from './cell-without-entry';
import { limitedUse } from './testing/limited-use';

const WHOLE = { isWhole: true, hasBans: true, isLoaded: true };
const PART = { isWhole: false, hasBans: true, isLoaded: true };
const NONE = { isWhole: false, hasBans: false, isLoaded: false };

const limit = (limitPercent: number, scope = 'ALL', values: Partial<RuleUse> = {}) =>
  limitedUse({ limitPercent, scope, ...values });
const ban = (values: Partial<RuleUse> = {}) => limitedUse({ kind: 'BAN', scope: '', ...values });

const entry = (
  list: RuleEntry['list'],
  number: string,
  uses: RuleUse[],
  values: Partial<RuleEntry> = {},
): RuleEntry => ({
  list,
  entry: number,
  country: 'EU',
  isRead: true,
  uses,
  ...values,
});

function country(name: string, entries: RuleEntry[], values: Partial<TableCountry> = {}): TableCountry {
  return {
    country: name,
    entries,
    coverage: WHOLE,
    inci: 'X',
    nameKor: '엑스',
    functions: ['SKIN CONDITIONING'],
    ...values,
  };
}

const preservative = (limitPercent: number, values: Partial<RuleUse> = {}) =>
  entry('eu-v', '3', [limit(limitPercent, 'ALL', { purpose: 'PRESERVATIVE', ...values })]);

const short = ({ state, limitPercent }: TableCell) => (limitPercent === null ? state : `${state} ${limitPercent}`);
const rowsOf = (...countries: TableCountry[]) =>
  answerTable(countries).map(({ title, cells }) => [title, ...Object.values(cells).map(short)]);
const cellOf = (question: TableCountry, title = '모든 제품') =>
  answerTable([question]).find((row) => row.title === title)!.cells[question.country]!;

describe('rows', () => {
  it('are one where every country says the same of every product', () => {
    expect(rowsOf(country('EU', [entry('eu-ii', '1', [ban()])]), country('KR', []))).toEqual([
      ['모든 제품', 'BAN', 'NO_ENTRY'],
    ]);
  });

  it('are the uses that an entry speaks of, in the order of uses', () => {
    const own = entry('eu-iii', '98', [limit(2, 'LEAVE_ON_ALL'), limit(3, 'RINSE_OFF')]);
    expect(rowsOf(country('EU', [own]), country('JP', [], { coverage: PART }))).toEqual([
      ['씻어내는 제품', 'LIMIT 3', 'NO_ENTRY'],
      ['씻어내지 않는 제품', 'LIMIT 2', 'NO_ENTRY'],
    ]);
  });

  it('leave out uses that no country names', () => {
    expect(rowsOf(country('EU', [entry('eu-ii', '1', [ban({ scope: 'ORAL' })])]))).toEqual([['구강 제품', 'BAN']]);
  });

  it('set apart the products that an entry names by themselves', () => {
    const own = entry('eu-iii', '98', [limit(0.5, 'BODY_LOTION LIPSTICK'), limit(2, 'REST')]);
    const rows = answerTable([country('EU', [own])]);
    expect(rows.map(({ title }) => title)).toContain('바디 로션, 립스틱');
    const [main] = rows.filter(({ uses }) => uses.includes('LEAVE_ON'));
    expect(short(main!.cells.EU!)).toBe('LIMIT 2');
  });

  it('mark the row of each use once', () => {
    const own = entry('eu-iii', '98', [limit(2, 'LEAVE_ON_ALL'), limit(3, 'RINSE_OFF'), ban({ scope: 'ALL @under3' })]);
    const uses = answerTable([country('EU', [own])]).flatMap((row) => row.uses);
    expect(new Set(uses).size).toBe(uses.length);
    expect(uses).toContain('CHILD');
  });

  it('have sprays and children by themselves only where a country sets them apart', () => {
    const own = entry('eu-iii', '98', [limit(2), ban({ scope: 'ALL @spray' }), ban({ scope: 'ALL -SHAMPOO @under3' })]);
    const rows = answerTable([
      country('EU', [own]),
      country('KR', [entry('kr-2', '1', [limit(1)], { country: 'KR' })]),
    ]);
    expect(rows.map(({ title }) => title)).toEqual(['모든 제품', '스프레이·에어로졸', '영유아·어린이 제품']);
    const [, spray, child] = rows;
    expect(short(spray!.cells.EU!)).toBe('BAN');
    expect(spray!.cells.KR).toMatchObject({ state: 'NOT_NAMED', lines: ['제품 한도를 따라요'] });
    expect(child!.cells.EU).toMatchObject({ state: 'BAN', lines: ['만 3세 미만용', '샴푸 제외'] });
  });

  it('do not say that nothing is set of sprays where all is to be looked up', () => {
    const own = entry('eu-iii', '98', [
      limit(2),
      ban({ scope: 'ALL @spray' }),
      ban({ scope: 'ALL', conditions: ['NANO'] }),
    ]);
    const rows = answerTable([country('EU', [own]), country('CN', [], { isInInventory: false })]);
    expect(rows.map(({ title }) => title)).toContain('스프레이·에어로졸');
    expect(new Set(rows.map(({ cells }) => cells.CN!.state))).toEqual(new Set(['OPEN']));
  });

  it('have the nano form by itself', () => {
    const own = entry('eu-ii', '1725', [ban({ conditions: ['NANO'] })]);
    expect(rowsOf(country('EU', [own]), country('KR', []))).toEqual([
      ['나노가 아닌 형태', 'NOT_NAMED', 'NO_ENTRY'],
      ['나노 형태', 'BAN', 'NO_ENTRY'],
    ]);
  });

  it('tell sprays of the nano form apart by their products where their limits differ', () => {
    const nano = { conditions: ['NANO' as const] };
    const own = entry('eu-iii', '321', [
      limit(25, 'ALL @nospray', nano),
      limit(10, 'REST', nano),
      limit(1.4, 'LEAVE_ON_HAIR @spray', nano),
    ]);
    const rows = answerTable([country('EU', [own])]).filter(({ title }) => title === '나노 형태');
    expect(rows.map(({ cells }) => short(cells.EU!))).toEqual(['LIMIT 25', 'LIMIT 10', 'LIMIT 1.4']);
    const details = rows.map(({ detail }) => detail);
    expect(new Set(details).size).toBe(3);
    expect(details.slice(1).every((detail) => detail?.startsWith('스프레이: '))).toBe(true);
  });
});

describe('a cell', () => {
  it('is the strictest of equal purposes, with both entries where they say the same', () => {
    const one = entry('eu-iii', '1', [limit(2)]);
    const other = entry('eu-iii', '2', [limit(1)]);
    expect(cellOf(country('EU', [one, other]))).toMatchObject({ limitPercent: 1, entries: [other] });
    const same = entry('eu-iii', '3', [limit(1)]);
    expect(cellOf(country('EU', [other, same])).entries).toEqual([other, same]);
  });

  it('has what a list of limits gives any purpose, and says what a preservative may have', () => {
    const own = country('EU', [entry('eu-iii', '98', [limit(2)]), preservative(0.5)]);
    expect(cellOf(own)).toMatchObject({ state: 'LIMIT', level: 'RESTRICTED', limitPercent: 2 });
    expect(cellOf(own).lines).toContain('보존제로는 0.5%까지');
  });

  it('has the stricter of a filter and a colorant, and says the other', () => {
    const filter = entry('eu-vi', '27', [limit(25, 'ALL', { purpose: 'UV_FILTER' })]);
    const colorant = entry('eu-iv', '143', [limitedUse({ kind: 'FREE', purpose: 'COLORANT' })]);
    expect(cellOf(country('EU', [filter, colorant]))).toMatchObject({
      state: 'LIMIT',
      level: 'POSITIVE',
      limitPercent: 25,
      lines: ['색소로는 한도 없음'],
    });
  });

  it('says how much of this salt the limit of its acid is', () => {
    const lines = cellOf(country('EU', [preservative(0.5, { calculatedAs: '산으로서', factor: 1.18 })])).lines;
    expect(lines).toEqual(['산으로서', '이 성분으로는 0.59%']);
  });

  it('compares limits by the amount of the ingredient itself', () => {
    const acid = entry('eu-iii', '1', [limit(1, 'ALL', { calculatedAs: '산으로서', factor: 2 })]);
    const salt = entry('eu-iii', '2', [limit(1.5)]);
    expect(cellOf(country('EU', [acid, salt]))).toMatchObject({ limitPercent: 1.5, entries: [salt] });
  });

  it('is CONDITIONAL under a condition, never a ban', () => {
    const cell = cellOf(country('EU', [entry('eu-ii', '904', [ban({ conditions: ['UNLESS_REFINED'] })])]));
    expect(cell).toMatchObject({ state: 'CONDITIONAL', level: 'CONDITIONAL' });
    expect(cell.lines[0]).toMatch(/^정제 이력을 모두 알고/);
  });

  it('keeps the limit beside a ban under a condition', () => {
    const own = country('EU', [
      entry('eu-ii', '9', [ban({ conditions: ['IMPURITY:뷰타다이엔:0.1'] })]),
      entry('eu-iii', '9', [limit(2)]),
    ]);
    expect(cellOf(own)).toMatchObject({ state: 'CONDITIONAL', limitPercent: 2 });
    expect(cellOf(own).lines).toContain('뷰타다이엔이 0.1% 넘게 들어 있으면 쓸 수 없어요');
  });

  it('forgets a ban that gives way to what another entry allows', () => {
    const own = country('EU', [
      entry('eu-ii', '9', [ban({ conditions: ['EXCEPT_ENTRY:III/9'] })]),
      entry('eu-iii', '9', [limit(2)]),
      entry('eu-v', '9', [limit(1, 'ALL', { purpose: 'PRESERVATIVE' })]),
    ]);
    expect(cellOf(own)).toMatchObject({ state: 'LIMIT', limitPercent: 2, lines: [] });
  });

  it('is a label alone where nothing else is asked', () => {
    const label = entry('eu-iii', '84', [limitedUse({ kind: 'LABEL', limitPercent: 0.001 })]);
    expect(cellOf(country('EU', [label]))).toMatchObject({
      state: 'LABEL',
      level: 'CAUTION',
      limitPercent: 0.001,
      lines: ['함량 한도 없음'],
    });
    // Where a list is missing, other duties may exist.
    const partly = cellOf(country('EU', [label], { coverage: PART }));
    expect(partly).toMatchObject({ state: 'OPEN', level: null, entries: [label] });
    expect(partly.lines).toContain('0.001%를 넘으면 라벨에 적어야 해요');
  });

  it('tells what professionals may use', () => {
    const own = entry('eu-iii', '1', [limit(1), limit(2, 'ALL', { conditions: ['PROFESSIONAL'] })]);
    expect(cellOf(country('EU', [own]))).toMatchObject({ limitPercent: 1, lines: ['전문가용은 2%까지'] });
  });

  it.each([
    ['nothing was loaded', { coverage: NONE }, 'NO_DATA', null],
    ['a list is missing', { coverage: PART }, 'NO_ENTRY', null],
    ['all lists were read', {}, 'NO_ENTRY', 'ALLOWED'],
    ['the inventory lacks it', { isInInventory: false }, 'OPEN', null],
    ['it only serves a purpose that has a list', { functions: ['PRESERVATIVE'] }, 'OPEN', null],
  ] as const)('without an entry, where %s', (_, values, state, level) => {
    expect(cellOf(country('CN', [], values))).toMatchObject({ state, level });
  });

  it('is to be looked up where the text is unread', () => {
    const unread = entry('asean-iii', '98', [], { isRead: false, country: 'ASEAN' });
    expect(cellOf(country('ASEAN', [unread]))).toMatchObject({ state: 'OPEN', level: 'RESTRICTED' });
    const banned = entry('asean-ii', '98', [], { isRead: false, country: 'ASEAN' });
    expect(cellOf(country('ASEAN', [banned]))).toMatchObject({ state: 'CONDITIONAL', level: 'CONDITIONAL' });
  });
});

describe('table and answer', () => {
  const laws: Record<string, RuleEntry[]> = {
    'a limit': [entry('eu-iii', '1', [limit(2)])],
    'two entries': [entry('eu-iii', '1', [limit(2)]), entry('eu-iii', '2', [limit(1)])],
    'a limit and a preservative': [entry('eu-iii', '98', [limit(2)]), preservative(0.5)],
    'a salt': [preservative(0.5, { calculatedAs: '산으로서', factor: 1.18 })],
    'a ban': [entry('eu-ii', '1', [ban()])],
    'an acidity': [entry('eu-iii', '1', [limit(2, 'ALL', { conditions: ['PH_MIN:3.5'] })])],
  };

  it.each(Object.keys(laws))('agree about %s', (name) => {
    const question = country('EU', laws[name]!);
    const { state, limitPercent } = cellOf(question);
    const verdictAt = (amountPercent: number) =>
      answerRegulation({ ...question, amountPercent, use: 'LEAVE_ON' }).verdict;
    if (state === 'BAN') expect(verdictAt(0.0001)).toBe('PROHIBITED');
    else {
      expect(limitPercent).not.toBeNull();
      expect(['WITHIN', 'OPEN']).toContain(verdictAt(limitPercent!));
      // Far enough above for any salt.
      expect(verdictAt(limitPercent! * 1.2)).toBe('OVER');
    }
  });
});
