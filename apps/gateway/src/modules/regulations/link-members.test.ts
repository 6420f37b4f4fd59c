import { describe, expect, it } from 'vitest';
import { identifiedNames } from './identified-names';
import { IngredientIndex, linkMembers, type LinkIngredient, type LinkSubstance } from './link-members';
import type { EditorMember } from './readings';

const ingredient = (id: string, values: Partial<LinkIngredient> = {}): LinkIngredient => ({
  ...{ id, inci: id.toUpperCase(), nameEng: null, nameKor: null, nameCn: null, synonyms: [], nameKorPrevious: [] },
  ...{ casNo: [], ecNo: [], euCasNo: [], euEcNo: [], euRestriction: null, colorIndex: null },
  ...values,
});
const substance = (values: Partial<LinkSubstance> = {}): LinkSubstance => ({
  ...{ id: 's', list: 'eu-ii', entry: '1', name: 'Substance', nameKor: null, names: [], inciNames: [] },
  ...{ identified: null, casNo: [], ecNo: [] },
  ...values,
});

const link = (
  one: LinkSubstance,
  known: LinkIngredient[],
  members: EditorMember[] = [],
  exceptions = new Map<string, string>(),
) =>
  linkMembers([one], new IngredientIndex(known), { members, exceptions }, []).map(
    ({ ingredientId, basis, state, condition }) =>
      [ingredientId, basis, state, ...(condition ? [condition] : [])].join(' '),
  );

describe('the members of a regulated substance', () => {
  it('are what the list names, as whole names', () => {
    const known = [ingredient('phenol'), ingredient('phenols')];
    expect(link(substance({ inciNames: ['Phenol'] }), known)).toEqual(['phenol LISTED ACCEPTED']);
  });

  it('are what the column of CosIng names, but for reviewed exceptions', () => {
    const known = [
      ingredient('isopropylparaben', { euRestriction: 'II/1374' }),
      ingredient('other', { euRestriction: 'II/13' }),
    ];
    const one = substance({ entry: '1374' });
    expect(link(one, known)).toEqual(['isopropylparaben COSING ACCEPTED']);
    expect(link(one, known, [], new Map([['isopropylparaben|ii/1374', 'another substance']]))).toEqual([]);
  });

  it('are what alone carries a number; a number that several carry waits for an editor', () => {
    const alone = ingredient('acid', { casNo: ['50-21-5'] });
    const [leaf, root] = ['leaf', 'root'].map((id) => ingredient(id, { casNo: ['84696-25-3'] })) as [
      LinkIngredient,
      LinkIngredient,
    ];
    expect(link(substance({ casNo: ['50-21-5'] }), [alone])).toEqual(['acid CAS ACCEPTED']);
    expect(link(substance({ casNo: ['84696-25-3'] }), [leaf, root])).toEqual(['leaf CAS REVIEW', 'root CAS REVIEW']);
  });

  it('take entries of one INCI name for one ingredient', () => {
    const twins = ['a', 'b'].map((id) => ingredient(id, { inci: 'ACID', casNo: ['50-21-5'] }));
    expect(link(substance({ casNo: ['50-21-5'] }), twins)).toEqual(['a CAS ACCEPTED', 'b CAS ACCEPTED']);
  });

  it('are what has the whole name, unless its CAS number is another one', () => {
    const known = [ingredient('formic acid', { casNo: ['64-18-6'] })];
    expect(link(substance({ name: 'Formic acid' }), known)).toEqual(['formic acid NAME ACCEPTED']);
    expect(link(substance({ name: 'Formic acid', casNo: ['50-21-5'] }), known)).toEqual(['formic acid NAME REVIEW']);
    expect(link(substance({ name: 'Formic acid, nickel salt' }), known)).toEqual([]);
  });

  it('wait for an editor where only the letters are the same', () => {
    const known = [ingredient('poly-testerol')];
    expect(link(substance({ name: 'Polytesterol' }), known)).toEqual(['poly-testerol NAME REVIEW']);
    expect(link(substance({ name: 'Peg3' }), [ingredient('peg-3')])).toEqual([]);
  });

  it('are found by a Korean name in its old spelling', () => {
    const known = [ingredient('x', { nameKor: '메틸파라벤' })];
    expect(link(substance({ list: 'kr-2', nameKor: '메칠파라벤' }), known)).toEqual(['x NAME ACCEPTED']);
  });

  it('follow what an editor says, with the condition they name', () => {
    const known = [ingredient('cyclomethicone', { casNo: ['50-21-5'] })];
    const said = (decision: 'IN' | 'OUT', reason: string): EditorMember[] => [
      { list: 'eu-ii', entry: '1', decision, name: 'CYCLOMETHICONE', reason },
    ];
    const one = substance({ casNo: ['50-21-5'] });
    expect(link(one, known, said('OUT', '다른 물질'))).toEqual(['cyclomethicone EDITOR REFUSED']);
    expect(link(one, known, said('IN', '조건: D4를 담고 있을 때만'))).toEqual([
      'cyclomethicone EDITOR ACCEPTED D4를 담고 있을 때만',
    ]);
  });
});

describe('a cell of identified ingredients', () => {
  const isKnown = (name: string) => ['PHENOL', '1,2-HEXANEDIOL', 'PEG-3', 'CI 77491'].includes(name);

  it.each([
    [',,PHENOL,,', ['PHENOL']],
    ['1,2-HEXANEDIOL,PHENOL', ['1,2-HEXANEDIOL', 'PHENOL']],
    ["PEG-3,2',2'-DI-P-PHENYLENEDIAMINE", []],
    ['CI 77491,PHENOL', ['CI 77491', 'PHENOL']],
    ['SOMETHING ELSE\nPHENOL', ['PHENOL']],
    ['', []],
  ])('%j names %j', (cell, names) => {
    expect(identifiedNames(cell, isKnown)).toEqual(names);
  });
});
