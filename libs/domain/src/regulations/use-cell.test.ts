import { expect, it } from 'vitest';
import type { ListKey } from './law-lists';
import type { RuleEntry, RuleUse } from './rule-entry';
import type { CountryQuestion } from './question';
import { allergenThreshold, badgeOf, cellWord, cellOfUse, worstGroup } from './use-cell';
import { limitedUse } from './testing/limited-use';

const use = (values: Partial<RuleUse>): RuleUse => limitedUse({ scope: '', ...values });
const entry = (list: ListKey, ...uses: RuleUse[]): RuleEntry => ({
  list,
  entry: '1',
  country: 'EU',
  isRead: true,
  uses,
});
const asked = (...entries: RuleEntry[]): CountryQuestion => ({
  entries,
  inci: null,
  nameKor: null,
  functions: [],
  coverage: { isWhole: true, hasBans: true, isLoaded: true },
});

it('shows what holds for most products, and the others in a line', () => {
  const salicylic = entry(
    'eu-iii',
    use({ scope: 'LEAVE_ON_ALL -BODY_LOTION', limitPercent: 2 }),
    use({ scope: 'BODY_LOTION', limitPercent: 0.5 }),
  );
  const cell = cellOfUse(asked(salicylic), 'LEAVE_ON');
  expect([cell.state, cellWord(cell), cell.level]).toEqual(['LIMIT', '2%', 'RESTRICTED']);
  expect(cell.lines).toContain('바디 로션: 0.5%');
});

it('says of products that may not have it that they may not', () => {
  const ipbc = entry(
    'eu-v',
    use({ scope: 'ALL -BODY_LOTION', limitPercent: 0.01 }),
    use({ kind: 'BAN', scope: 'BODY_LOTION' }),
  );
  expect(cellOfUse(asked(ipbc), 'LEAVE_ON').lines).toContain('바디 로션: 쓸 수 없어요');
});

it('is open where most products are not spoken of and some may not have it', () => {
  const cell = cellOfUse(asked(entry('eu-ii', use({ kind: 'BAN', scope: 'BODY_POWDER' }))), 'LEAVE_ON');
  expect([cell.state, cell.lines]).toEqual(['OPEN', ['바디 파우더·탤크: 쓸 수 없어요']]);
});

it('draws a ban of the ingredient as a ban, and one of these products only as a condition', () => {
  const flat = cellOfUse(asked(entry('eu-ii', use({ kind: 'BAN' }))), 'LEAVE_ON');
  expect([flat.state, badgeOf(flat)]).toEqual(['BAN', 'PROHIBITED']);
  const here = cellOfUse(asked(entry('eu-iii', use({ kind: 'BAN', scope: 'LEAVE_ON_ALL' }))), 'LEAVE_ON');
  expect([here.state, badgeOf(here)]).toEqual(['CONDITIONAL', 'CONDITIONAL']);
  const outside = cellOfUse(asked(entry('eu-iii', use({ scope: 'RINSE_OFF', limitPercent: 5 }))), 'LEAVE_ON');
  expect(badgeOf(outside)).toBe('CONDITIONAL');
  expect(worstGroup([here, flat])).toBe('BAN');
});

it('tells a ban of the nano form, and that it holds where the label says nano', () => {
  const nano = asked(entry('eu-ii', use({ kind: 'BAN', conditions: ['NANO'] })));
  expect(cellOfUse(nano, 'LEAVE_ON')).toMatchObject({ state: 'CONDITIONAL', lines: ['나노 형태만 금지'] });
  expect(cellOfUse(nano, 'LEAVE_ON', true).lines[0]).toBe('라벨에 나노라고 적혀 있어요');
});

it('asks for a name on the label above an amount, and says no limit', () => {
  const linalool = entry('eu-iii', use({ kind: 'LABEL', scope: 'LEAVE_ON_ALL', limitPercent: 0.001 }));
  const cell = cellOfUse(asked(linalool), 'LEAVE_ON');
  expect([cell.state, cellWord(cell), cell.lines[0]]).toEqual(['LABEL', '0.001% 초과', '전성분에 표시']);
  expect(cellOfUse(asked(linalool), 'RINSE_OFF_BODY').state).toBe('NOT_NAMED');
});

it('is silent in three ways: not named, in no list, no list', () => {
  expect(cellOfUse(asked(), 'LEAVE_ON')).toMatchObject({ state: 'NO_ENTRY', level: 'ALLOWED' });
  const partly = { ...asked(), coverage: { isWhole: false, hasBans: true, isLoaded: true } };
  expect(cellOfUse(partly, 'LEAVE_ON')).toMatchObject({ state: 'NO_ENTRY', level: null });
  const unread = { ...asked(), coverage: { isWhole: false, hasBans: false, isLoaded: false } };
  expect(cellWord(cellOfUse(unread, 'LEAVE_ON'))).toBe('자료 없음');
});

it.each([
  ['LEAVE_ON', 0.001],
  ['LIP', 0.001],
  ['CHILD', 0.001],
  ['RINSE_OFF_BODY', 0.01],
  ['RINSE_OFF_HAIR', 0.01],
] as const)('knows above which amount allergens of %s are named', (product, threshold) => {
  expect(allergenThreshold(product)).toBe(threshold);
});
