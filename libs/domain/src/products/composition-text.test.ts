import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameForms, readComposition } from './composition-text';

const read = (text: string) => readComposition(text).map(({ INCI, ratio }) => [INCI, ratio]);

describe('a composition as suppliers write it', () => {
  it.each<[string, [string, number | null][]]>([
    ['Glycerin', [['Glycerin', null]]],
    ['Glycerin 5%', [['Glycerin', 5]]],
    ['Glycerin (5.25 %)', [['Glycerin', 5.25]]],
    ['Glycerin: 2,5%', [['Glycerin', 2.5]]],
    ['80% Water', [['Water', 80]]],
    ['Butylene Glycol 10 - 20 %', [['Butylene Glycol', null]]],
    ['Niacinamide ≥ 99.0%', [['Niacinamide', null]]],
    ['나이아신아마이드 약 5%', [['나이아신아마이드', null]]],
    ['Water q.s.', [['Water', null]]],
    ['Water (to 100%)', [['Water', null]]],
    ['정제수 잔량', [['정제수', null]]],
    ['1,2-Hexanediol', [['1,2-Hexanediol', null]]],
    ['Camellia Sinensis (Green Tea) Leaf Extract', [['Camellia Sinensis (Green Tea) Leaf Extract', null]]],
    ['D&C Red No. 28', [['D&C Red No. 28', null]]],
    ['PEG-40 Hydrogenated Castor Oil', [['PEG-40 Hydrogenated Castor Oil', null]]],
    ['Plant Extract (Leaf, Root)', [['Plant Extract (Leaf, Root)', null]]],
    [
      'WATER (and) GLYCERIN(AND) 1,2-Hexanediol',
      [
        ['WATER', null],
        ['GLYCERIN', null],
        ['1,2-Hexanediol', null],
      ],
    ],
    [
      'Water 80%, Glycerin 15%; Caprylyl Glycol & Phenoxyethanol',
      [
        ['Water', 80],
        ['Glycerin', 15],
        ['Caprylyl Glycol', null],
        ['Phenoxyethanol', null],
      ],
    ],
    [
      'Water\t80\r\nGlycerin\t20.0\r\n\r\n',
      [
        ['Water', 80],
        ['Glycerin', 20],
      ],
    ],
    ['Niacinamide, cosmetic grade', [['Niacinamide', null]]],
    ['Niacinamide; USP', [['Niacinamide', null]]],
    ['Water, q.s.', [['Water', null]]],
    ['Water  ( \u00a0 80  % )', [['Water', 80]]],
    ['Epsom Salt', [['Epsom Salt', null]]],
    ['', []],
    ['  , ; -- ', []],
  ])('%j', (text, parts) => expect(read(text)).toEqual(parts));

  // Any of these would keep the processor for minutes if the work grew faster than the text.
  it.each<[string, string, number]>([
    ['numbers before a letter', `${Array(300).fill('1').join(',')}x`, 1],
    ['numbers in one word', `a ${'1.1-'.repeat(50_000)}x`, 1],
    ['digits before an amount', `${'1'.repeat(100_000)}x%`, 1],
    ['blanks in a name', `A${' '.repeat(300_000)}B`, 1],
    ['tabs in a row', `A${'\t'.repeat(300_000)}B`, 2],
    ['brackets', `A ${'('.repeat(100_000)}`, 1],
    ['marks before an amount', `A${' : '.repeat(100_000)}x%`, 1],
    ['remarks', `A ${'USP '.repeat(50_000)}!`, 1],
    ['line breaks', `A${'\n'.repeat(300_000)}B`, 2],
  ])('is read in time with its length: %s', (_, text, parts) => {
    const found = readComposition(text);
    expect(found).toHaveLength(parts);
    expect(nameForms(text).length).toBeGreaterThan(0);
  });

  it('never breaks on whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { INCI, ratio } of readComposition(text)) {
          expect(INCI).toMatch(/[\p{L}\p{N}]/u);
          expect(ratio === null || Number.isFinite(ratio)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the forms of a name', () => {
  it.each([
    ['Glycerin', ['Glycerin']],
    ['Carbomer 940', ['Carbomer 940', 'Carbomer']],
    ['Niacinamide USP grade', ['Niacinamide USP grade', 'Niacinamide']],
    ['Niacinamide (98-92-0)', ['Niacinamide (98-92-0)', 'Niacinamide']],
    [
      'Hyasol™ (Sodium Hyaluronate)',
      ['Hyasol™ (Sodium Hyaluronate)', 'Hyasol (Sodium Hyaluronate)', 'Hyasol', 'Sodium Hyaluronate'],
    ],
    ['Camellia Sinensis (Tea) Leaf', ['Camellia Sinensis (Tea) Leaf', 'Camellia Sinensis Leaf', 'Tea']],
    ['1,2-Hexanediol', ['1,2-Hexanediol']],
    ['123', []],
  ])('%j are %j', (name, forms) => expect(nameForms(name)).toEqual(forms));
});
