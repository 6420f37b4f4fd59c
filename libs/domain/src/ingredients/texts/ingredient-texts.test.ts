import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FUNCTIONS } from '../../products/product-values';
import { cosingFunctionLabel } from '../cosing-functions';
import { ingredientSheet } from '../ingredient-sheet';
import { CHECK_LAW, textsOf, type FunctionList, type TextRecord } from './ingredient-texts';

const korea = (...names: string[]): FunctionList => ({ field: '기능', names, source: '성분사전 2026-01' });
const europe = (...names: string[]): FunctionList => ({ field: 'EU 기능', names, source: 'CosIng 2026-08' });
const record = (values: Partial<TextRecord> = {}): TextRecord => ({
  ...{
    title: '글리세린',
    inci: 'GLYCERIN',
    casNo: ['56-81-5'],
    lists: [korea('보습제'), europe('HUMECTANT', 'SOLVENT')],
  },
  ...values,
});

describe('texts of an ingredient', () => {
  it('are made of its fields, with what they rest on', () => {
    expect(textsOf(record())).toEqual({
      aiDescription:
        '글리세린의 INCI 이름은 GLYCERIN, CAS 번호는 56-81-5예요. 기능 항목에 보습제가 등록되어 있어요. ' +
        'EU 기능 항목에 HUMECTANT(보습제), SOLVENT(용제)가 등록되어 있어요.\n' +
        '근거: 기능 – 성분사전 2026-01, EU 기능 – CosIng 2026-08',
      aiCategory: {
        v: '보습',
        r: '기능(성분사전 2026-01)의 보습제, EU 기능(CosIng 2026-08)의 HUMECTANT에서 옮긴 쓰임이에요. 그 밖에 등록된 기능: SOLVENT.',
      },
      aiFunction: {
        v: '보습, 용제',
        r: '기능(성분사전 2026-01)의 보습제, EU 기능(CosIng 2026-08)의 HUMECTANT, SOLVENT에서 옮긴 쓰임이에요.',
      },
    });
  });

  it('are none where no function is registered', () => {
    const nothing = { aiDescription: null, aiCategory: null, aiFunction: null };
    expect(textsOf(record({ lists: [] }))).toEqual(nothing);
    expect(textsOf(record({ lists: [korea(), europe()] }))).toEqual(nothing);
  });

  it('tell functions that mean no group, and choose none', () => {
    const { aiDescription, aiCategory, aiFunction } = textsOf(record({ lists: [europe('VISCOSITY CONTROLLING')] }));
    expect(aiDescription).toContain('VISCOSITY CONTROLLING(점도조절제)');
    expect([aiCategory, aiFunction]).toEqual([null, null]);
  });

  it('name the functions that their value leaves out, so that it does not read as all of them', () => {
    const { aiCategory, aiFunction } = textsOf(record({ lists: [europe('DEPILATORY', 'KERATOLYTIC', 'REDUCING')] }));
    expect(aiCategory).toBeNull();
    expect(aiFunction).toEqual({
      v: '각질케어',
      r: 'EU 기능(CosIng 2026-08)의 KERATOLYTIC에서 옮긴 쓰임이에요. 그 밖에 등록된 기능: DEPILATORY, REDUCING.',
    });
  });

  it.each([['PRESERVATIVE'], ['UV FILTER'], ['COLORANT'], ['SOLVENT', 'PRESERVATIVE']])(
    'say of %s… where law says more: silence reads as “may be used”',
    (...names) => {
      const { aiCategory, aiFunction } = textsOf(record({ lists: [europe(...names)] }));
      for (const text of [aiCategory, aiFunction]) if (text) expect(text.r.endsWith(CHECK_LAW)).toBe(true);
      expect(aiFunction).not.toBeNull();
    },
  );

  it('say it of nothing else', () => {
    expect(JSON.stringify(textsOf(record()))).not.toContain(CHECK_LAW);
  });

  it('name an ingredient that has no other name or number by its title', () => {
    const { aiDescription } = textsOf(record({ title: 'NOMEN', inci: 'NOMEN', casNo: [], lists: [korea('용제')] }));
    expect(aiDescription).toBe('NOMEN의 기능 항목에 용제가 등록되어 있어요.\n근거: 기능 – 성분사전 2026-01');
  });

  it('count words that are too many instead of leaving them out in silence', () => {
    const many = Object.keys(cosingFunctionLabel).slice(0, 20);
    expect(textsOf(record({ lists: [europe(...many)] })).aiDescription).toMatch(/외 8가지가 등록/);
  });

  it('never judge, and say nothing of law', () => {
    const all = textsOf(
      record({ lists: [korea(...Object.values(cosingFunctionLabel)), europe(...Object.keys(cosingFunctionLabel))] }),
    );
    expect(JSON.stringify(all).replaceAll(CHECK_LAW, '')).not.toMatch(/안전|위험|무해|금지|허용|제한|한도|%/);
  });

  const words = (known: readonly string[]) =>
    fc.array(fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'grapheme', maxLength: 90 })), { maxLength: 40 });
  const anyRecord = fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    inci: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })),
    casNo: fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }),
    lists: fc
      .tuple(
        words(Object.values(cosingFunctionLabel)),
        words(Object.keys(cosingFunctionLabel)),
        fc.string({ unit: 'grapheme', maxLength: 240 }),
      )
      .map(([own, eu, source]) => [
        { ...korea(...own), source },
        { ...europe(...eu), source },
      ]),
  });

  it('keep their bounds, whole letters and reasons, whatever the record', () => {
    fc.assert(
      fc.property(anyRecord, (one) => {
        const { aiDescription, aiCategory, aiFunction } = textsOf(one);
        expect([...(aiDescription ?? '')].length).toBeLessThanOrEqual(2000);
        if (aiDescription !== null) expect(aiDescription).toMatch(/\n근거: (?:EU )?기능 – /);
        if (aiCategory !== null) expect(PRODUCT_FUNCTIONS).toContain(aiCategory.v);
        for (const text of [aiCategory, aiFunction]) {
          if (text === null) continue;
          expect([...text.v].length).toBeLessThanOrEqual(100);
          expect([...text.r].length).toBeLessThanOrEqual(200);
          expect(text.r).toMatch(/에서 옮긴 쓰임이에요\.( 그 밖에 등록된 기능: |$)/);
          expect(text.r).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });

  it('are what the editor of an ingredient would take', () => {
    const { fields } = ingredientSheet;
    fc.assert(
      fc.property(words(Object.keys(cosingFunctionLabel)), (names) => {
        const texts = textsOf(record({ lists: [europe(...names.filter((name) => name.trim()))] }));
        for (const field of ['aiCategory', 'aiFunction'] as const) {
          expect(fields[field].edit!.safeParse(texts[field]).success).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
