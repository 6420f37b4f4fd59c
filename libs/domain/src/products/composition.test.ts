import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compositionField, ratiosProblem, sumOfRatios } from './composition';

const parts = (...ratios: (number | null)[]) => ratios.map((ratio) => ({ INCI: 'Glycerin', ratio }));
const over = (sum: string) => `공개한 함량을 더하면 ${sum}%예요. 비공개 성분이 있으면 100%를 넘을 수 없어요.`;
const off = (sum: string) => `함량을 모두 더하면 ${sum}%예요. 99.5–100.5%가 되게 맞춰 주세요.`;

describe('ratios of a composition', () => {
  it.each([
    [[], null],
    [[null], null],
    [[null, null], null],
    [[100], null],
    [[99.5], null],
    [[99.4999], off('99.4999')],
    [[100.5], null],
    [[60, 40.5], null],
    [[60, 40.5001], off('100.5001')],
    [[0], off('0')],
    [[0.1, 0.2, 99.7], null],
    [[99, null], null],
    [[0, null], null],
    [[100, null], null],
    [[60, 40.0001, null], over('100.0001')],
    [[60, 41, null], over('101')],
  ])('%j: %s', (ratios, problem) => {
    expect(ratiosProblem(parts(...ratios))).toBe(problem);
    const said = compositionField.safeParse(parts(...ratios)).error?.issues;
    // A single ratio may be out of range already, and says that at its own place.
    if (ratios.every((ratio) => ratio === null || ratio <= 100)) {
      expect(said?.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(problem ? [['', problem]] : []);
    }
  });

  it('are added without the errors of binary fractions', () => {
    expect(sumOfRatios(parts(0.1, 0.2))).toBe(0.3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 }), (steps) => {
        const ratios = steps.map((step) => step / 10_000);
        expect(sumOfRatios(parts(...ratios))).toBe(steps.reduce((sum, step) => sum + step, 0) / 10_000);
        expect(compositionField.safeParse(parts(...ratios, null)).success).toBe(true);
      }),
    );
  });
});
