import { describe, expect, it } from 'vitest';
import { areAlike, type LikenessPart } from './product-likeness';

const functions: Record<string, string[]> = {
  water: ['용제'],
  butylene: ['보습제', '용제', '피부컨디셔닝제'],
  phenoxyethanol: ['보존제', '항균제'],
  EDTA: ['금속이온봉쇄제', '점도조절제'],
};

/** `name` of an unknown ingredient, `name#id` of one in the dictionary. */
const parts = (text: string): LikenessPart[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [INCI = '', id] = part.trim().split('#');
      return { INCI, ingredient: id ? { id, functions: functions[id] ?? ['피부컨디셔닝제'] } : null };
    });

const CARRIER = 'Water#water, Butylene Glycol#butylene, Phenoxyethanol#phenoxyethanol, Disodium EDTA#EDTA';

describe('one material may take the place of another', () => {
  it.each([
    ['Niacinamide', 'NIACINAMIDE', true],
    ['Niacinamide', 'Panthenol', false],
    // Known by its ingredient, whatever it is called.
    ['Niacinamide#1', '나이아신아마이드#1', true],
    ['Niacinamide#1', 'niacinamide', true],
    ['Niacinamide#1', '나이아신아마이드', false],
    // A name that both sides use, and only one has an ingredient for.
    ['Niacinamide#1, niacinamide, Panthenol', 'niacinamide', true],
    ['Niacinamide#1, 나이아신아마이드#1', '나이아신아마이드, Niacinamide', true],
    // What carries it says nothing.
    [`${CARRIER}, Centella Asiatica Extract#2`, `Centella Asiatica Extract#2`, true],
    [`${CARRIER}, Centella Asiatica Extract#2`, `${CARRIER}, Panax Ginseng Root Extract#3`, false],
    ['Water#water, Centella Asiatica Extract#2', 'Centella Asiatica Extract, Butylene Glycol#butylene, Water', true],
    // Unless there is nothing else.
    ['Water#water', 'Water#water', true],
    ['Butylene Glycol#butylene', 'Butylene Glycol#butylene, Water#water', true],
    ['Butylene Glycol#butylene', 'Phenoxyethanol#phenoxyethanol', false],
    ['Butylene Glycol#butylene', 'Butylene Glycol#butylene, Niacinamide#1', false],
    // Half is enough, less is not.
    ['Retinol#4', 'Retinol#4, Polysorbate 20#5', true],
    ['Retinol#4', 'Retinol#4, Polysorbate 20#5, BHT#6', false],
    ['Water#water, Water#water', 'Water#water', true],
    ['', 'Niacinamide', false],
    ['', '', false],
  ])('%j and %j: %j', (one, other, isAlike) => {
    expect(areAlike(parts(one), parts(other))).toBe(isAlike);
    expect(areAlike(parts(other), parts(one))).toBe(isAlike);
  });
});
