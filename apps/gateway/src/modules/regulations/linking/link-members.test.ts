import type { ListKey } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { identifiedNames } from './identified-names';
import { IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { LinkSubstance } from './link';
import { linkMembers } from './link-members';
import type { Decision } from './decided-links';
import { addTexts, type EditorMember } from '../reading/readings';

const ingredient = (id: string, values: Partial<LinkIngredient> = {}): LinkIngredient => ({
  id,
  inci: id.toUpperCase(),
  nameEng: null,
  nameKor: null,
  nameCn: null,
  synonyms: [],
  nameKorPrevious: [],
  casNo: [],
  ecNo: [],
  euCasNo: [],
  euEcNo: [],
  euRestriction: null,
  colorIndex: null,
  ...values,
});
const substance = (values: Partial<LinkSubstance> = {}): LinkSubstance => ({
  id: 's',
  list: 'eu-ii',
  entry: '1',
  name: 'Substance',
  nameKor: null,
  names: [],
  inciNames: [],
  identified: null,
  casNo: [],
  ecNo: [],
  textHash: 'read',
  ...values,
});

/** The text of entry 1 was read. */
const texts = (list: ListKey) => {
  const read = { textOf: new Map<string, string>(), entriesOf: new Map<string, string[]>() };
  addTexts(read, list, [{ entry: '1', text: 'read' }]);
  return read;
};

const link = (
  one: LinkSubstance,
  known: LinkIngredient[],
  members: EditorMember[] = [],
  decisions: Decision[] = [],
  others: LinkSubstance[] = [],
) =>
  linkMembers([one, ...others], new IngredientIndex(known), { members, ...texts(one.list) }, decisions).flatMap(
    ({ substanceId, ingredientId, basis, state, condition }) =>
      substanceId === one.id ? [[ingredientId, basis, state, ...(condition ? [condition] : [])].join(' ')] : [],
  );

describe('the members of a regulated substance', () => {
  it('are what the list names, as whole names', () => {
    const known = [ingredient('phenol'), ingredient('phenols')];
    expect(link(substance({ inciNames: ['Phenol'] }), known)).toEqual(['phenol LISTED ACCEPTED']);
  });

  it('are what the column of CosIng names', () => {
    const known = [
      ingredient('isopropylparaben', { euRestriction: 'II/1374' }),
      ingredient('other', { euRestriction: 'II/13' }),
    ];
    const one = substance({ entry: '1374' });
    expect(link(one, known)).toEqual(['isopropylparaben COSING ACCEPTED']);
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

  it('wait for an editor where several have the whole name', () => {
    const twins = ['a', 'b'].map((id) => ingredient(id, { nameKor: '산', inci: id.toUpperCase() }));
    const one = substance({ list: 'kr-2', nameKor: '산' });
    expect(link(one, twins)).toEqual(['a NAME REVIEW', 'b NAME REVIEW']);
    expect(link(one, twins.slice(0, 1))).toEqual(['a NAME ACCEPTED']);
    const said: EditorMember[] = [{ list: 'kr-2', entry: '1', decision: 'IN', name: 'A', reason: '이 산' }];
    expect(link(one, twins, said)).toEqual(['a EDITOR ACCEPTED', 'b NAME REVIEW']);
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

describe('what people decided about a member', () => {
  const known = [ingredient('acid', { casNo: ['50-21-5'] }), ingredient('salt')];
  const members = (list: ListKey): EditorMember[] => [
    { list, entry: '1', decision: 'OUT', name: 'ACID', reason: '다른 물질' },
    { list, entry: '1', decision: 'IN', name: 'SALT', reason: '그 염' },
  ];
  const lists = ['kr-1', 'eu-ii'] as const;

  it.each(lists)('follows the text that was read to another number of %s', (list) => {
    const moved = substance({ list, entry: '2', casNo: ['50-21-5'] });
    expect(link(moved, known, members(list))).toEqual(['acid EDITOR REFUSED', 'salt EDITOR ACCEPTED']);
  });

  it.each(lists)('says nothing of another text under its number while its own text stands elsewhere in %s', (list) => {
    const other = substance({ list, textHash: 'new', casNo: ['50-21-5'] });
    const own = substance({ list, id: 'own', entry: '2' });
    expect(link(other, known, members(list), [], [own])).toEqual(['acid CAS ACCEPTED']);
  });

  it('is asked again where an official number has a text that no editor read: in without certainty, out not at once', () => {
    const amended = substance({ textHash: 'new', casNo: ['50-21-5'] });
    expect(link(amended, known, members('eu-ii'))).toEqual(['acid CAS REVIEW', 'salt EDITOR ACCEPTED']);
  });

  it('says nothing of a new text in a place of a list without numbers', () => {
    const amended = substance({ list: 'kr-1', textHash: 'new', casNo: ['50-21-5'] });
    expect(link(amended, known, members('kr-1'))).toEqual(['acid CAS ACCEPTED']);
  });

  it('holds for the text that an operator saw', () => {
    const amended = substance({ textHash: 'new', casNo: ['50-21-5'] });
    const decided = (textHash: string, decision: 'IN' | 'OUT' = 'OUT'): Decision => ({
      substanceId: 's',
      ingredientId: 'acid',
      decision,
      reason: '다른 물질',
      textHash,
    });
    expect(link(amended, known, [], [decided('read')])).toEqual(['acid CAS REVIEW']);
    expect(link(amended, known, [], [decided('read'), decided('new')])).toEqual(['acid EDITOR REFUSED']);
    expect(link(amended, known, [], [decided('new', 'IN'), decided('read')])).toEqual(['acid CAS REVIEW']);
    expect(link(substance({ casNo: ['50-21-5'] }), known, [], [decided('read')])).toEqual(['acid EDITOR REFUSED']);
  });

  it('is a question again once an editor has read another text, whatever an operator saw', () => {
    const reread = substance({ casNo: ['50-21-5'] });
    const unnumbered = substance({ casNo: [] });
    const decided = (decision: 'IN' | 'OUT'): Decision => ({
      substanceId: 's',
      ingredientId: 'acid',
      decision,
      reason: '다른 물질',
      textHash: 'before',
    });
    expect(link(reread, known, [], [decided('OUT')])).toEqual(['acid CAS REVIEW']);
    expect(link(reread, known, [], [decided('IN')])).toEqual(['acid CAS ACCEPTED']);
    expect(link(unnumbered, known, [], [decided('IN')])).toEqual(['acid EDITOR REVIEW']);
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
