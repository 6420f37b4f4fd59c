import type { ListKey } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { identifiedNames } from './identified-names';
import { IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { LinkSubstance } from './link';
import { linkMembers } from './link-members';
import type { Decision } from './decided-links';
import { addTexts, type EditorMember, type SameName } from '../reading/readings';

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
  euInnName: null,
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
  sameNames: SameName[] = [],
) =>
  linkMembers(
    [one, ...others],
    new IngredientIndex(known),
    { members, sameNames, ...texts(one.list) },
    decisions,
  ).flatMap(({ substanceId, ingredientId, basis, state, condition }) =>
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

describe('an ingredient without a number', () => {
  const bimatoprost = ingredient('bimatoprost');
  const chinese = substance({ id: 'cn', list: 'cn-1', name: 'Bimatoprost', casNo: ['155206-00-1'] });
  const korean = substance({ list: 'kr-1', name: '비마토프로스트, 그 염류 및 유도체', casNo: ['155206-00-1'] });

  it('is found by the number that another list gives to its name', () => {
    expect(link(korean, [bimatoprost])).toEqual([]);
    expect(link(korean, [bimatoprost], [], [], [chinese])).toEqual(['bimatoprost CAS ACCEPTED']);
  });

  it('is found beside the inventory name of that number', () => {
    const dye = ingredient('acid black 1');
    const colour = ingredient('ci 20470', { casNo: ['1064-48-8'] });
    const permitted = substance({ list: 'eu-iv', name: 'Disodium 4-amino-…', casNo: ['1064-48-8'] });
    const named = substance({ id: 'ii', list: 'asean-iii', name: 'Acid Black 1', casNo: ['1064-48-8'] });
    expect(link(permitted, [dye, colour], [], [], [named])).toEqual([
      'ci 20470 CAS ACCEPTED',
      'acid black 1 CAS ACCEPTED',
    ]);
  });

  it('waits for an editor where several substances share the number', () => {
    const [leaf, root] = ['leaf', 'root'].map((id) => ingredient(id, { casNo: ['155206-00-1'] }));
    expect(link(korean, [bimatoprost, leaf!, root!], [], [], [chinese])).toContain('bimatoprost CAS REVIEW');
  });

  it('takes none of entries with several numbers, of entries that disagree, or where it has one itself', () => {
    const several = { ...chinese, casNo: ['155206-00-1', '50-21-5'] };
    const other = { ...chinese, id: 'ca', list: 'ca-prohibited' as const, casNo: ['50-21-5'] };
    expect(link(korean, [bimatoprost], [], [], [several])).toEqual([]);
    expect(link(korean, [bimatoprost], [], [], [chinese, other])).toEqual([]);
    const numbered = ingredient('bimatoprost', { casNo: ['50-21-5'] });
    expect(link(korean, [numbered], [], [], [chinese])).toEqual([]);
  });

  it('is found by each of several names that a name sets apart by semicolons', () => {
    const menthol = ingredient('l', { inci: null, nameEng: 'l-Menthol' });
    const entry = substance({ name: 'Menthol; dl-menthol; l-menthol', casNo: ['89-78-1', '2216-51-5'] });
    expect(link(entry, [menthol])).toEqual(['l NAME ACCEPTED']);
    expect(link(substance({ name: 'Menthol, l-menthol' }), [menthol])).toEqual([]);
  });
});

describe('two records of one substance', () => {
  const banned = substance({ inciNames: ['4,6-BIS(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL'] });
  const dye = ingredient('dye', { inci: '4,6-BIS(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL', casNo: ['94082-85-6'] });

  it('have the same rules where they are written with other hyphens or blanks', () => {
    const hyphened = ingredient('twin', { inci: '4,6-BIS-(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL' });
    expect(link(banned, [dye, hyphened])).toEqual(['dye LISTED ACCEPTED', 'twin NAME ACCEPTED']);
  });

  it('are two substances with other locants, other signs or other numbers', () => {
    const locants = ingredient('twin', { inci: '46-BIS(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL' });
    const numbers = ingredient('twin', {
      inci: '4,6-BIS-(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL',
      casNo: ['50-21-5'],
    });
    for (const other of [locants, numbers]) expect(link(banned, [dye, other])).toEqual(['dye LISTED ACCEPTED']);
    const signed = ['(+)-BORNEOL', '(-)-BORNEOL'].map((inci) => ingredient(inci, { inci }));
    expect(link(substance({ inciNames: ['(+)-BORNEOL'] }), signed)).toEqual(['(+)-BORNEOL LISTED ACCEPTED']);
  });

  it('have the same rules where the inventory says what one was called formerly', () => {
    const known = [
      ingredient('x', { inci: 'TEA-C11-15 ALKETH SULFATE' }),
      ingredient('both', { inci: 'TEA-C11-15 ALKETH SULFATE (FORMERLY TEA-C11-15 PARETH SULFATE)' }),
      ingredient('y', { inci: 'TEA-C11-15 PARETH SULFATE' }),
    ];
    expect(link(substance({ inciNames: ['TEA-C11-15 ALKETH SULFATE'] }), known)).toEqual([
      'x LISTED ACCEPTED',
      'both NAME ACCEPTED',
      'y NAME ACCEPTED',
    ]);
  });

  it('have them under a condition where the entry has a number that the other one has not', () => {
    const known = [
      ingredient('x', { inci: 'C11-13 ISOALKANE', casNo: ['64742-48-9'] }),
      ingredient('both', { inci: 'C11-13 ISOALKANE (FORMERLY C11-13 ISOPARAFFIN)' }),
      ingredient('y', { inci: 'C11-13 ISOPARAFFIN', casNo: ['246538-78-3'] }),
    ];
    expect(link(substance({ casNo: ['64742-48-9'] }), known)).toEqual([
      'x CAS ACCEPTED',
      'both NAME ACCEPTED',
      'y NAME ACCEPTED CAS 64742-48-9 물질일 때',
    ]);
  });

  it('have the same rules where the inventory calls one by an INN that is the name of the other', () => {
    const known = [
      ingredient('violet', { casNo: ['548-62-9'], euInnName: 'methylrosanilinium chloride' }),
      ingredient('inn', { inci: 'METHYLROSANILINIUM CHLORIDE' }),
    ];
    expect(link(substance({ casNo: ['548-62-9'] }), known)).toEqual(['violet CAS ACCEPTED', 'inn NAME ACCEPTED']);
  });

  it('are what an editor says is one: misprints and old spellings', () => {
    const known = [
      ingredient('lippia citriodora leaf oil'),
      ingredient('misprint', { inci: 'LIPPIA CITRODORA LEAF OIL' }),
    ];
    const oil = substance({ inciNames: ['LIPPIA CITRIODORA LEAF OIL'] });
    const same = [{ name: 'LIPPIA CITRODORA LEAF OIL', same: 'LIPPIA CITRIODORA LEAF OIL' }];
    expect(link(oil, known, [], [], [], same)).toContain('misprint NAME ACCEPTED');
    expect(link(oil, known)).not.toContain('misprint NAME ACCEPTED');
  });

  it('part where people decided about one of them', () => {
    const hyphened = ingredient('twin', { inci: '4,6-BIS-(2-HYDROXYETHOXY)-M-PHENYLENEDIAMINE HCL' });
    const said = (decision: 'IN' | 'OUT', name: string): EditorMember[] => [
      { list: 'eu-ii', entry: '1', decision, name, reason: '다른 물질' },
    ];
    expect(link(banned, [dye, hyphened], said('OUT', hyphened.inci!))).toEqual([
      'dye LISTED ACCEPTED',
      'twin EDITOR REFUSED',
    ]);
    expect(link(substance(), [dye, hyphened], said('IN', dye.inci!))).toEqual([
      'dye EDITOR ACCEPTED',
      'twin NAME ACCEPTED',
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
