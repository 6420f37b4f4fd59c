import { describe, expect, it } from 'vitest';
import { casesOf } from './product-questions';
import type { ProductUse } from './product-uses';
import type { RegulationQuestion } from './question';
import type { RuleEntry, RuleUse } from './rule-entry';
import { tellAnswer } from './tell-answer';
import { disagreement } from './testing/disagreement';
import { limitedUse } from './testing/limited-use';
import { cellOfUse } from './use-cell';

it('a product that a question after the whole use leaves out is meant where it is named alone', () => {
  const answers = { 'product:ORAL:TOOTH_WHITENING': true };
  expect(casesOf({ use: 'ORAL', answers })).toEqual([{ type: 'TOOTH_WHITENING', form: 'PLAIN' }]);
  expect(casesOf({ use: 'ORAL' }).map(({ type }) => type)).toEqual(['TOOTHPASTE', 'MOUTHWASH']);
  // A word of another use names nothing of this one.
  expect(casesOf({ use: 'ORAL', answers: { 'product:ORAL:HAIR_BLEACH': true } })).toHaveLength(2);
});

describe('a product that only an entry names', () => {
  const limit = (scope: string, values: Partial<RuleUse> = {}): RuleEntry => ({
    list: 'asean-iii',
    entry: 'a4',
    country: 'ASEAN',
    isRead: true,
    uses: [limitedUse({ scope, limitPercent: 20, ...values })],
  });
  const ask = (use: ProductUse, entries: readonly RuleEntry[]) => {
    const question: RegulationQuestion = {
      amountPercent: 15,
      use,
      entries,
      inci: 'X',
      nameKor: null,
      functions: [],
      coverage: { isWhole: true, hasBans: true, isLoaded: true },
    };
    return { ...tellAnswer(question, undefined), cell: cellOfUse(question, use), said: disagreement(question, use) };
  };

  it.each<[ProductUse, string, string]>([
    ['HAIR_DYE', 'HAIR_BLEACH', '탈색·탈염제는'],
    ['HAIR_DYE', 'LASH_DYE', '속눈썹 염색제는'],
    ['LEAVE_ON', 'SELF_TANNING', '태닝 제품은'],
    ['ORAL', 'TOOTH_WHITENING', '치아 미백 제품은'],
  ])('is meant by %s where the entry allows no other of it: %s', (use, scope, name) => {
    const { word, sentence, open, cell, said } = ask(use, [limit(scope)]);
    expect(word).toBe('확인 필요');
    expect(sentence).toContain(`${name} 20%까지라 한도 안이에요.`);
    expect(open?.key).toBe(`product:${use}:${scope}`);
    expect(cell.state).not.toBe('BAN');
    expect(said).toBeNull();
  });

  it('stays left out where another part allows what the use usually means', () => {
    expect(ask('HAIR_DYE', [limit('HAIR_DYE')]).word).toBe('한도 안');
    const bleach = limit('HAIR_BLEACH');
    const others = limit('OXIDATIVE_HAIR_DYE NON_OXIDATIVE_HAIR_DYE', { limitPercent: 1 });
    expect(ask('HAIR_DYE', [{ ...bleach, uses: [...bleach.uses, ...others.uses] }]).word).toBe('초과');
  });

  it('is not a remover, which is washed off, nor what a group merely holds', () => {
    expect(ask('EYE', [limit('EYE_MAKEUP_REMOVER')]).word).toBe('금지');
    expect(ask('EYE', [limit('RINSE_OFF')]).word).toBe('금지');
  });
});

it('sprayed or made for children is any product that is named so', () => {
  expect(casesOf({ use: 'CHILD', answers: { 'product:CHILD:LIP_CARE.LIP_CARE@UNDER_3': true } })).toEqual([
    { type: 'LIP_CARE', form: 'CHILD' },
    { type: 'LIP_CARE', form: 'UNDER_3' },
  ]);
  expect(casesOf({ use: 'SPRAY', answers: { 'product:SPRAY:FACE_CREAM': true } })).toEqual([
    { type: 'FACE_CREAM', form: 'SPRAY' },
  ]);
  // No product of a use is under three years but those for children.
  expect(casesOf({ use: 'LIP', answers: { 'product:LIP:LIP_CARE@UNDER_3': true } })).toHaveLength(2);
});
