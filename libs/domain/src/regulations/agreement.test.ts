import { describe, expect, it } from 'vitest';
import type { ListKey } from './law-lists';
import type { ProductUse } from './product-uses';
import type { CountryCoverage, CountryQuestion } from './question';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';
import { disagreement } from './testing/disagreement';

const entry = (list: ListKey, number: string, ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: number,
  country: 'EU',
  isRead: true,
  uses: uses.map((use) => ({ ...FLAT_BAN, kind: 'LIMIT', ...use })),
});

/** One of each kind that the lists have. */
const KINDS: Record<string, RuleEntry> = {
  'a ban': entry('eu-ii', '1', FLAT_BAN),
  'a ban of lips': entry('eu-ii', '2', { ...FLAT_BAN, scope: 'LIP' }),
  'a ban of hair dyes': entry('eu-ii', '3', { ...FLAT_BAN, scope: 'HAIR_DYE' }),
  'a ban of sprays': entry('eu-ii', '4', { ...FLAT_BAN, scope: 'ALL @spray' }),
  'a ban of the nano form': entry('eu-ii', '5', { ...FLAT_BAN, conditions: ['NANO'] }),
  'a ban under a condition': entry('eu-ii', '6', { ...FLAT_BAN, conditions: ['UNLESS_REFINED'] }),
  'a ban that excepts III/1': entry('eu-ii', '7', { ...FLAT_BAN, conditions: ['EXCEPT_ENTRY:III/1'] }),
  'a limit': entry('eu-iii', '1', { limitPercent: 2 }),
  'limits of two products': entry(
    'eu-iii',
    '2',
    { scope: 'BODY_LOTION', limitPercent: 1 },
    { scope: 'REST', limitPercent: 3 },
  ),
  'a limit of hair dyes': entry('eu-iii', '3', { scope: 'HAIR_DYE', limitPercent: 4 }),
  'a limit under a condition': entry('eu-iii', '4', { limitPercent: 5, conditions: ['PH_MIN:3.5'] }),
  'a limit of a doubtful member': entry('eu-iii', '10', { limitPercent: 3, conditions: ['MEMBER:염도 들 때만'] }),
  'an oral limit of a doubtful member': entry('eu-iii', '11', {
    scope: 'ORAL',
    limitPercent: 0.15,
    conditions: ['MEMBER:염도 들 때만'],
  }),
  'a limit and one for professionals': entry(
    'eu-iii',
    '5',
    { limitPercent: 1 },
    { limitPercent: 2, conditions: ['PROFESSIONAL'] },
  ),
  'no limit': entry('eu-iii', '6', { kind: 'FREE' }),
  'a demand on the material': entry('eu-iii', '7', { kind: 'FREE', conditions: ['PURITY:99%'] }),
  'a label': entry('eu-iii', '8', { kind: 'LABEL', scope: 'LEAVE_ON_ALL', limitPercent: 0.001 }),
  'an open text': entry('eu-iii', '9', { kind: 'OPEN' }),
  'an unread text': { ...entry('eu-iii', '10'), isRead: false },
  'a colorant': entry('eu-iv', '1', { kind: 'FREE', purpose: 'COLORANT' }),
  'a preservative': entry('eu-v', '1', { limitPercent: 0.5, purpose: 'PRESERVATIVE' }),
  'a preservative that is washed off': entry('eu-v', '2', {
    scope: 'RINSE_OFF',
    limitPercent: 0.3,
    purpose: 'PRESERVATIVE',
  }),
  'a filter': entry('eu-vi', '1', { limitPercent: 10, purpose: 'UV_FILTER' }),
};

const WHOLE: CountryCoverage = { isWhole: true, hasBans: true, isLoaded: true };
const COUNTRIES: Record<string, Omit<CountryQuestion, 'entries' | 'inci' | 'nameKor'>> = {
  'that was read whole': { coverage: WHOLE, functions: ['SKIN CONDITIONING'] },
  'whose permit lists alone would name it': { coverage: WHOLE, functions: ['COLORANT'] },
  'whose permit lists would name it for one of its purposes': {
    coverage: WHOLE,
    functions: ['PRESERVATIVE', 'SKIN CONDITIONING'],
    closedPurposes: ['PRESERVATIVE', 'COLORANT'],
  },
  'that was read in part, and whose permit lists lack what others name': {
    coverage: { ...WHOLE, isWhole: false },
    functions: ['SKIN CONDITIONING'],
    closedPurposes: ['UV_FILTER'],
    permittedPurposes: ['UV_FILTER'],
  },
  'whose inventory lacks it': { coverage: WHOLE, functions: [], isInInventory: false },
  'that was read in part': { coverage: { ...WHOLE, isWhole: false }, functions: ['COLORANT'] },
  'that was read without its bans': { coverage: { ...WHOLE, isWhole: false, hasBans: false }, functions: [] },
  'that was never read': { coverage: { isWhole: false, hasBans: false, isLoaded: false }, functions: [] },
};

const USES: ProductUse[] = ['LEAVE_ON', 'LIP', 'SPRAY', 'HAIR_DYE'];
const names = Object.keys(KINDS);
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]));

describe('the cell of a use and the answer about it never contradict each other', () => {
  it.each(Object.keys(COUNTRIES))(
    'in a country %s',
    (country) => {
      const wrong = [[], ...names.map((name) => [name]), ...pairs].flatMap((held) => {
        const entries = held.map((name) => KINDS[name]!);
        const question: CountryQuestion = { entries, inci: 'TESTONE', nameKor: null, ...COUNTRIES[country]! };
        return USES.flatMap((use) => disagreement(question, use) ?? []).map((told) => `${held.join(' and ')}: ${told}`);
      });
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
