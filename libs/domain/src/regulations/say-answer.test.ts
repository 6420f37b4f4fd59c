import { describe, expect, it } from 'vitest';
import type { CountryLaw } from './country-law';
import type { ListKey } from './law-lists';
import type { RegulationQuestion } from './question';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';
import { tellAnswer } from './tell-answer';
import { cellOfUse } from './use-cell';

const JAPAN: CountryLaw = {
  country: 'JP',
  isWhole: false,
  hasBans: true,
  isLoaded: true,
  hasInventory: false,
  gaps: ['타르색소'],
  closedPurposes: [],
  lists: (['jp-1', 'jp-2', 'jp-3', 'jp-4'] as const).map((list) => ({
    list,
    title: list,
    state: 'WHOLE' as const,
    edition: '2024-07',
    gap: null,
  })),
};
const KOREA: CountryLaw = {
  country: 'KR',
  isWhole: true,
  hasBans: true,
  isLoaded: true,
  hasInventory: false,
  gaps: ['사용할 때의 주의사항'],
  closedPurposes: [],
  lists: [],
};

const entry = (list: ListKey, number: string, ...uses: Partial<RuleUse>[]): RuleEntry => ({
  list,
  entry: number,
  country: 'JP',
  isRead: true,
  uses: uses.map((use) => ({ ...FLAT_BAN, kind: 'FREE', ...use })),
});
const tell = (law: CountryLaw | undefined, entries: RuleEntry[] = [], values: Partial<RegulationQuestion> = {}) => {
  const coverage = law ?? { isWhole: false, hasBans: false, isLoaded: false };
  const asked = { amountPercent: 1, use: 'LEAVE_ON' as const, inci: 'X', nameKor: null, functions: [] };
  return tellAnswer({ ...asked, entries, coverage, ...values }, law);
};

describe('a country that was read in part', () => {
  it('is told with what was read, of which edition, and what was not', () => {
    const { word, sentence } = tell(JAPAN);
    expect(word).toBe('확인 필요');
    expect(sentence).toBe('화장품 기준 별표 1–4(2024-07)에는 이 성분이 없어요. 타르색소는 아직 넣지 못했어요.');
  });

  it('does not say that the ingredient is in no list where one names it for other products', () => {
    expect(tell(JAPAN, [entry('us-700', '700.16', { kind: 'BAN', scope: 'ALL @spray' })]).sentence).toBe(
      '21 CFR 700.16에는 이 제품에 정한 한도가 없어요. 타르색소는 아직 넣지 못했어요.',
    );
  });

  it('keeps the limit, and that a ban list is missing', () => {
    const law = { ...JAPAN, hasBans: false };
    expect(tell(law, [entry('jp-2', '1', { kind: 'LIMIT', limitPercent: 2 })])).toMatchObject({
      word: '확인 필요',
      sentence: '들어 있는 목록으로는 2%까지예요. 타르색소는 아직 넣지 못했어요.',
    });
    expect(tell(law, [entry('jp-2', '1', {})]).sentence).toContain('함량 한도가 없어요. 타르색소는 아직');
  });

  it.each([
    ['of an unknown country', undefined],
    ['was never read', { ...JAPAN, isLoaded: false, hasBans: false }],
  ])('%s: nothing is said of its lists', (_, law) => {
    expect(tell(law)).toMatchObject({ word: '알 수 없음', sentence: '이 나라의 목록을 아직 넣지 못했어요.' });
  });
});

it('never tells a duty of the label as the only one where the law of labels was not read', () => {
  const allergen = entry('kr-allergens', '1', { kind: 'LABEL', scope: 'LEAVE_ON_ALL', limitPercent: 0.001 });
  expect(tell(KOREA, [allergen]).sentence).toMatch(
    /0.001%를 넘어서 라벨에 적어야 해요. 다른 표시 의무가 있을 수 있어요: 사용할 때의 주의사항은 아직 넣지 못했어요.$/,
  );
  expect(tell({ ...KOREA, gaps: [] }, [allergen]).sentence).toMatch(/라벨에 적어야 해요.$/);
});

it('does not allow by an entry what the entry does not speak of', () => {
  const oral = entry('eu-ii', '7', { kind: 'BAN', scope: 'ORAL' });
  expect(tell({ ...KOREA, gaps: [] }, [oral]).sentence).toBe(
    'II/7에는 이 제품과 함량에 정한 것이 없어요. 다른 목록에도 등록된 제한이 없어요.',
  );
});

describe('a limit that is none', () => {
  it('is not told as a hundred percent', () => {
    const entries = [entry('jp-2', '2', { kind: 'LIMIT', limitPercent: 100, conditions: ['FORM:추출물일 때'] })];
    expect(tell(JAPAN, entries).sentence).not.toContain('100');
    const free = [entry('jp-3', '2', { kind: 'LIMIT', limitPercent: 100 })];
    expect(tell(undefined, free, { coverage: { isWhole: true, hasBans: true, isLoaded: true } }).sentence).toBe(
      '보존제로는 함량 한도 없이 쓸 수 있어요.',
    );
  });
});

describe('a ban of one state', () => {
  it('names the state, in the sentence and in the cell', () => {
    const coverage = { isWhole: true, hasBans: true, isLoaded: true };
    const ofState = tell(undefined, [entry('us-ca', '5', FLAT_BAN)], { coverage });
    expect(ofState.sentence).toMatch(/^캘리포니아주에서는 함량과 상관없이 쓸 수 없어요\. AB 2762는 그곳의 법/);
    const ofCountry = tell(undefined, [entry('us-700', '700.11', FLAT_BAN)], { coverage });
    expect(ofCountry.sentence).toBe('함량과 상관없이 쓸 수 없어요.');
    const asked = { entries: [entry('us-ca', '5', FLAT_BAN)], coverage, inci: 'X', nameKor: null, functions: [] };
    expect(cellOfUse(asked, 'LEAVE_ON')).toMatchObject({ state: 'BAN', lines: ['캘리포니아주의 법이에요'] });
  });
});

describe('words that an entry wants on the label beside what it allows', () => {
  const words = 'Contains Vitamin A';
  const of = (...uses: Partial<RuleUse>[]) => tell(undefined, [entry('eu-iii', '376', ...uses)]);
  const told = (...uses: Partial<RuleUse>[]) => {
    const { answer, word, sentence } = of(...uses);
    return {
      word,
      words: answer.labelUse?.label ?? null,
      isSaid: sentence.includes('라벨에 적어야 하는 문구가 있어요.'),
    };
  };

  it('are told with a limit, and decide the word where there is none', () => {
    const limit: Partial<RuleUse> = { kind: 'LIMIT', limitPercent: 2, label: words };
    expect(told(limit)).toEqual({ word: '알 수 없음', words, isSaid: true });
    const within = (use: Partial<RuleUse>) =>
      tell({ ...KOREA, gaps: [] }, [entry('kr-2', '1', use)], {
        coverage: { isWhole: true, hasBans: true, isLoaded: true },
      });
    expect(within(limit)).toMatchObject({ word: '한도 안', answer: { labelUse: { label: words } } });
    expect(within({ label: words })).toMatchObject({ word: '표시 필요', answer: { labelUse: { label: words } } });
    expect(within({ kind: 'LIMIT', limitPercent: 100, label: words }).word).toBe('표시 필요');
  });

  it('are not told of what is forbidden, too much, or of a part about other products', () => {
    expect(told({ kind: 'LIMIT', limitPercent: 0.5, label: words })).toMatchObject({ word: '초과', isSaid: false });
    expect(told({ kind: 'BAN', label: words })).toMatchObject({ word: '금지', isSaid: false });
    expect(told({ scope: 'LEAVE_ON' }, { scope: 'HAIR_DYE', label: words }).words).toBeNull();
  });
});

describe('products of a use that are told apart', () => {
  const whole = { coverage: { isWhole: true, hasBans: true, isLoaded: true }, use: 'HAIR_DYE' as const };
  const coming = '2027년 1월 1일부터 금지돼요.';
  const dye = (scope: string, limitPercent: number, note: string | null = coming): Partial<RuleUse> => ({
    ...{ kind: 'LIMIT', scope, limitPercent, note },
  });
  const ask = (...uses: Partial<RuleUse>[]) =>
    tell({ ...KOREA, gaps: [] }, [entry('cn-7', '34', ...uses)], whole).sentence;

  it('keep their notes: once where all have it, else beside their own limit', () => {
    const shared = ask(dye('OXIDATIVE_HAIR_DYE', 1.2), dye('NON_OXIDATIVE_HAIR_DYE', 2.4));
    expect(shared).toContain('1.2%까지라 한도 안이에요.');
    expect(shared).toContain(`공통 조건: ${coming}`);
    const own = ask(dye('OXIDATIVE_HAIR_DYE', 1.2), dye('NON_OXIDATIVE_HAIR_DYE', 2.4, null));
    expect(own).toContain('1.2%까지라 한도 안이에요(2027년 1월 1일부터 금지돼요).');
  });

  it('keep the note of a ban', () => {
    const said = ask(dye('OXIDATIVE_HAIR_DYE', 1.2, null), {
      kind: 'BAN',
      scope: 'NON_OXIDATIVE_HAIR_DYE',
      note: '인도네시아 제외',
    });
    expect(said).toContain('쓸 수 없어요(인도네시아 제외).');
  });
});

it('what is allowed under a condition that is not met is no ban under that condition', () => {
  const entries = [entry('asean-iii', '288', { kind: 'LIMIT', limitPercent: 1, conditions: ['ELSEWHERE:싱가포르'] })];
  const { open } = tell(undefined, entries);
  const key = open?.key ?? '';
  const { word, sentence } = tell(undefined, entries, { answers: { [key]: true } });
  expect(word).toBe('금지');
  expect(sentence).toMatch(/^쓸 수 없어요\. 이 조건에서만 쓸 수 있어요: 싱가포르 밖에서만\./);
});

it('a ban on what may not be the ingredient says that it bans', () => {
  const ban: Partial<RuleUse> = { kind: 'BAN', conditions: ['MEMBER:바륨염으로 볼 때만(산화물)'] };
  expect(tell(undefined, [entry('kr-1', '324', ban)]).sentence).toContain('바륨염으로 볼 때(산화물)만 금지예요.');
});
