import type { RegulationQuestion, RuleUse } from '@gredia/domain/regulations';
import { expect, it } from 'vitest';
import { heldBack, permits, verdictOf } from './careful-verdict';

const LIMIT: RuleUse = {
  ...{ part: null, kind: 'LIMIT', scope: '', limitPercent: 1, calculatedAs: null, conditions: [] },
  ...{ purpose: 'PRESERVATIVE', label: null, note: null },
};

const asked = (amountPercent: number, use: Partial<RuleUse> = {}): RegulationQuestion => ({
  ...{ amountPercent, use: 'LEAVE_ON', inci: 'PHENOXYETHANOL', nameKor: '페녹시에탄올', functions: [] },
  entries: [{ list: 'eu-v', entry: '29', country: 'EU', isRead: true, uses: [{ ...LIMIT, ...use }] }],
  coverage: { isWhole: true, hasBans: true, isLoaded: true },
});
const wordOf = (question: RegulationQuestion, isIncluded: boolean) =>
  verdictOf(question, undefined, { percent: question.amountPercent, isIncluded }).word;

it('of an amount without an upper end is never within a limit', () => {
  expect(verdictOf(asked(1), undefined, undefined).word).toBe('한도 안');
  expect(wordOf(asked(1), false)).toBe('초과');
  expect(wordOf(asked(1), true)).toBe('확인 필요');
  expect(wordOf(asked(0.5), false)).toBe('확인 필요');
  expect(wordOf(asked(2), true)).toBe('초과');
  expect(wordOf(asked(0.0015, { limitPercent: 0.0015 }), false)).toBe('초과');
});

it('is what holds for all that the amount may be', () => {
  expect(wordOf(asked(1, { kind: 'BAN', limitPercent: null }), false)).toBe('금지');
  expect(wordOf(asked(1, { kind: 'FREE', limitPercent: null }), false)).toBe('한도 안');
  expect(verdictOf(asked(0.5), undefined, { percent: 0.5, isIncluded: false }).sentence).toBe(
    '0.5% 초과는 얼마인지에 따라 달라요. 보존제로는 1%까지예요.',
  );
});

it('permits nothing where a word that was not read may narrow it', () => {
  const { word, sentence } = verdictOf(asked(0.5), undefined, undefined);
  const held = heldBack({ word, text: sentence }, [{ word: '중학생용', isOfProduct: true }]);
  expect(permits(word)).toBe(true);
  expect(held.word).toBe('확인 필요');
  expect(held.text).toMatch(/^‘중학생용’ 부분을 답에 넣지 못해 확인이 필요해요/);
  expect(heldBack({ word, text: sentence }, [])).toEqual({ word, text: sentence });
});
