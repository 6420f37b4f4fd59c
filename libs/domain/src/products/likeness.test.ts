import { describe, expect, it } from 'vitest';
import { areAlike } from './likeness';

const parts = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [INCI = '', ingredientId = null] = part.trim().split('#');
      return { INCI, ingredientId };
    });

describe('one material may take the place of another', () => {
  it.each([
    ['Niacinamide', 'NIACINAMIDE', true],
    // Known by its ingredient, whatever it is called.
    ['Niacinamide#1', '나이아신아마이드#1', true],
    ['Niacinamide#1', 'niacinamide', true],
    ['Panthenol, Water', 'Panthenol', true],
    ['Water, Glycerin, Centella Asiatica Extract', 'Water, Butylene Glycol, Centella Asiatica Extract', true],
    [
      'Water, Glycerin, Centella Asiatica Extract',
      'Water, Glycerin, Camellia Sinensis Leaf Extract, Phenoxyethanol',
      false,
    ],
    ['Water, Glycerin, Retinol', 'Water, Panthenol, Niacinamide', false],
    ['Water, Water', 'Water', true],
    ['Niacinamide', 'Panthenol', false],
    ['Niacinamide#1', '나이아신아마이드', false],
    ['', 'Niacinamide', false],
    ['', '', false],
  ])('%j and %j: %j', (one, other, isAlike) => {
    expect(areAlike(parts(one), parts(other))).toBe(isAlike);
    expect(areAlike(parts(other), parts(one))).toBe(isAlike);
  });
});
