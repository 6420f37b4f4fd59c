import { describe, expect, it } from 'vitest';
import { addCompanyFigures, COMPANY_FIGURES, conversionText, type CompanyFigureCounts } from './company-figures';

const figures = (value: number) =>
  Object.fromEntries(COMPANY_FIGURES.map((name, index) => [name, value * (index + 1)])) as CompanyFigureCounts;

describe('the figures of a supplier', () => {
  it('add up, each by itself; of no days they are 0', () => {
    expect(addCompanyFigures([figures(1), figures(10)])).toEqual(figures(11));
    expect(addCompanyFigures([])).toEqual(figures(0));
  });

  it.each([
    [38, 4812, '0.79%'],
    [4, 4, '100%'],
    [0, 12, '0%'],
    [3, 0, '–'],
  ])('say of %i requests after %i views %s', (quotes, detailViews, text) => {
    expect(conversionText({ quotes, detailViews })).toBe(text);
  });
});
