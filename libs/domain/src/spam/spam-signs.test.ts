import { describe, expect, it } from 'vitest';
import { isSuspectCompany, spamCompanyScore, spamCompanySigns, type SpamCompanyFacts } from './company-signs';
import { isDisposableEmail } from './disposable-mail';
import { isLinkOnlyNote } from './link-only-note';
import { spamProductReasons, spamProductScore, type SpamProductFacts } from './product-signs';

describe('a note that only leads somewhere else', () => {
  it.each([
    ['https://bulk.example/best', true],
    ['문의: https://open.kakao.com/o/abc', true],
    ['www.bulk.example', true],
    ['bulk-chem.co.kr/list?p=1', true],
    ['<https://bulk.example> sale24@bulk.example', true],
    ['sale24@bulk.example', true],
    [null, false],
    ['', false],
    ['최저가', false],
    ['순도 99.5 pH 5.0', false],
    ['1.5kg', false],
    ['pH5.5', false],
    ['1.5kg/25.0kg', false],
    ['shop1.bulk.example:8080/1.5kg', true],
    ['나이아신아마이드 원료예요. 자세한 자료는 https://haeden.example/niacinamide 에 있어요.', false],
  ])('%j: %j', (note, isLinkOnly) => {
    expect(isLinkOnlyNote(note)).toBe(isLinkOnly);
  });
});

describe('an address for minutes', () => {
  it.each([
    ['a@mailinator.com', true],
    ['a@eu.mailinator.com', true],
    ['a@notmailinator.com', false],
    ['a@mailinator.com.example', false],
    ['a@naver.com', false],
    ['mailinator.com@haeden.example', false],
  ])('%s: %j', (email, isDisposable) => {
    expect(isDisposableEmail(email)).toBe(isDisposable);
  });
});

describe('a material', () => {
  const harmless: SpamProductFacts = { copyLikeness: null, hasComposition: true, reports: null };
  it.each<[Partial<SpamProductFacts>, string[]]>([
    [{}, []],
    [{ copyLikeness: 0.899 }, []],
    [{ copyLikeness: 0.9 }, ['DUPLICATE']],
    [{ hasComposition: false }, ['NO_INCI']],
    [{ reports: 0 }, []],
    [{ reports: 1 }, ['REPORTED']],
    [{ copyLikeness: 1, hasComposition: false, reports: 2 }, ['DUPLICATE', 'NO_INCI', 'REPORTED']],
  ])('with %j is listed for %j', (facts, reasons) => {
    expect(spamProductReasons({ ...harmless, ...facts })).toEqual(reasons);
  });

  it('is scored the higher the more speaks against it, and never 100', () => {
    const score = (facts: Partial<SpamProductFacts>) => spamProductScore({ ...harmless, ...facts });
    const rising = [
      score({}),
      score({ hasComposition: false }),
      score({ copyLikeness: 0.9 }),
      score({ copyLikeness: 1 }),
      score({ copyLikeness: 1, hasComposition: false }),
      score({ copyLikeness: 1, hasComposition: false, reports: 50 }),
    ];
    expect(rising).toEqual([0, 40, 60, 90, 94, 99]);
  });
});

describe('a company', () => {
  const harmless: SpamCompanyFacts = {
    sameNameProducts: 1,
    busiestDayProducts: 30,
    linkOnlyProducts: 0,
    hasBusinessNumber: null,
    reports: null,
    hasDisposableEmail: false,
  };
  const each: Partial<SpamCompanyFacts>[] = [
    { sameNameProducts: 5 },
    { busiestDayProducts: 31 },
    { hasBusinessNumber: false },
    { reports: 2 },
    { linkOnlyProducts: 1 },
    { hasDisposableEmail: true },
  ];

  it('is listed from three signs on, whichever they are', () => {
    for (let chosen = 0; chosen < 2 ** each.length; chosen += 1) {
      const facts = each.reduce<SpamCompanyFacts>(
        (all, sign, place) => (chosen & (1 << place) ? { ...all, ...sign } : all),
        harmless,
      );
      const count = each.filter((_, place) => chosen & (1 << place)).length;
      expect(spamCompanySigns(facts)).toHaveLength(count);
      expect(isSuspectCompany(facts)).toBe(count >= 3);
      expect(spamCompanyScore(facts) > 0).toBe(count > 0);
    }
  });

  it('is not suspected for what is not known of it', () => {
    expect(spamCompanySigns({ ...harmless, sameNameProducts: 4, reports: 1, hasBusinessNumber: true })).toEqual([]);
  });
});
