import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FUNCTIONS } from '../../products/product-values';
import { cosingFunctionLabel } from '../cosing-functions';
import { chosenGroup, functionGroupOf, functionGroupsOf } from './function-groups';

const NAMES = [...Object.keys(cosingFunctionLabel), ...Object.values(cosingFunctionLabel), ...PRODUCT_FUNCTIONS];
const someNames = fc.array(fc.constantFrom(...NAMES), { maxLength: 6 });

describe('the group of a function', () => {
  it.each([
    ['HUMECTANT', '보습'],
    ['보습제', '보습'],
    ['SURFACTANT - EMULSIFYING', '유화'],
    ['점도증가제(수성)', '점증'],
    ['방부제', '보존'],
    ['미백', '미백'],
  ])('%s is %s', (name, group) => expect(functionGroupOf(name)).toBe(group));

  it.each([
    'VISCOSITY CONTROLLING',
    '점도조절제',
    '점도감소제',
    'BLEACHING',
    '피부미백제',
    'ANTIMICROBIAL',
    'UV ABSORBER',
    '자외선흡수제',
    'ANTIOXIDANT',
    '산화방지제',
    'EMULSION STABILISING',
    '유화안정제',
  ])('of %s is none: it may mean something else', (name) => expect(functionGroupOf(name)).toBeNull());

  it.each(['', '  ', '처음 보는 제', 'constructor', '__proto__'])('of “%s” is none', (name) =>
    expect(functionGroupOf(name)).toBeNull(),
  );

  it('is the same for a function of the European list and its Korean word', () => {
    for (const [name, word] of Object.entries(cosingFunctionLabel)) {
      expect(functionGroupOf(word), name).toBe(functionGroupOf(name));
    }
  });
});

describe('the one group of an ingredient', () => {
  it.each([
    [[['보습제']], '보습'],
    [[['HUMECTANT', 'SKIN CONDITIONING']], '보습'],
    [[['SKIN CONDITIONING', 'HAIR CONDITIONING']], '컨디셔닝'],
    [[['보습제'], ['HUMECTANT', 'SOLVENT']], '보습'],
    [[['보습제'], ['SOLVENT']], null],
    [[['보습제', '용제']], null],
    [
      [
        ['보습제', '용제'],
        ['HUMECTANT', 'SOLVENT'],
      ],
      null,
    ],
    [[['보습제', '용제'], ['BULKING']], null],
    [[['BULKING']], null],
    [[['HUMECTANT', 'SKIN PROTECTING']], '보습'],
    [[['보습제', '피부보호제']], '보습'],
    // Thioglycolic acid, its salt, kojic acid, an ammonium salt, behentrimonium chloride, an acid dye, naphthol.
    [[['ANTIOXIDANT', 'DEPILATORY', 'HAIR WAVING OR STRAIGHTENING', 'REDUCING']], null],
    [[['DEPILATORY', 'KERATOLYTIC', 'REDUCING']], null],
    [[['ANTIOXIDANT', 'BLEACHING']], null],
    [[['HAIR WAVING OR STRAIGHTENING', 'PRESERVATIVE', 'REDUCING']], null],
    [[['ANTISTATIC', 'HAIR CONDITIONING', 'PRESERVATIVE']], null],
    [[['COLORANT', 'HAIR DYEING']], null],
    [[['HAIR DYEING', 'PERFUMING']], null],
    [[['각질용해제'], ['DEPILATORY', 'KERATOLYTIC']], null],
    [[['제모제'], ['KERATOLYTIC']], null],
    [[], null],
  ] as const)('of %j is %s', (lists, group) => expect(chosenGroup(lists)).toBe(group));

  it('is named by each list that names any, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(someNames, { maxLength: 3 }), (lists) => {
        const group = chosenGroup(lists);
        expect(chosenGroup([...lists].reverse().map((names) => [...names].reverse()))).toBe(group);
        if (group === null) return;
        const unmapped = lists.flat().filter((name) => functionGroupOf(name) === null);
        expect(unmapped.filter((name) => !['SKIN PROTECTING', '피부보호제'].includes(name))).toEqual([]);
        expect(functionGroupsOf(lists.flat())).toContain(group);
        const speaking = lists.map(functionGroupsOf).filter((found) => found.length > 0);
        // The general one stands aside, also where one list names nothing else.
        for (const found of speaking) expect(found.some((one) => one === group || one === '컨디셔닝')).toBe(true);
      }),
    );
  });
});
