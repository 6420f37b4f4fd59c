import { describe, expect, it } from 'vitest';
import { compareMembership, type ComparedEntry, type ComparedIngredient } from './compare-membership';
import { wordsOf } from './membership-traits';

const entry = (values: Partial<ComparedEntry> = {}): ComparedEntry => ({
  list: 'eu-ii',
  entry: '1716',
  name: 'Margosa, ext.',
  nameKor: null,
  names: [],
  inciNames: [],
  casNo: ['84696-25-3'],
  ecNo: ['283-644-7'],
  texts: [
    {
      label: '물질 이름',
      text: 'Margosa, ext. [from the kernels of Azadirachta indica extracted with water and organic solvents]',
      lang: 'en',
    },
  ],
  ...values,
});

const ingredient = (values: Partial<ComparedIngredient> = {}): ComparedIngredient => ({
  inci: 'MELIA AZADIRACHTA LEAF EXTRACT',
  nameKor: '인도멀구슬나무잎추출물',
  nameEng: null,
  nameCn: null,
  synonyms: [],
  nameKorPrevious: [],
  casNo: ['84696-25-3', '90063-92-6'],
  ecNo: [],
  descriptions: ['Melia Azadirachta Leaf Extract is an extract of the leaves of the Neem Tree, Melia azadirachta L.'],
  euRestriction: null,
  ...values,
});

const outcomes = (...sides: [ComparedEntry, ComparedIngredient]) =>
  Object.fromEntries(compareMembership(...sides).facts.map(({ kind, outcome }) => [kind, outcome]));

const marked = (texts: ReturnType<typeof compareMembership>['entryTexts']) =>
  texts.flatMap(({ runs }) => runs.flatMap(({ text, mark }) => (mark ? [`${text}: ${mark}`] : [])));

describe('an entry beside an ingredient', () => {
  it('agrees in its number and differs in the part of the plant: unlikely, whatever the number says', () => {
    const { facts, likelihood } = compareMembership(entry(), ingredient());
    expect(outcomes(entry(), ingredient())).toEqual({
      NAME: 'DIFFERENT',
      CAS: 'SAME',
      EC: 'UNKNOWN',
      PART: 'DIFFERENT',
      PREPARATION: 'SAME',
      SOLVENT: 'UNKNOWN',
      FORM: 'UNKNOWN',
      COSING: 'UNKNOWN',
    });
    expect(likelihood).toBe('LOW');
    expect(facts.map(({ sentence }) => sentence)).toEqual([
      '이름이 달라요',
      'CAS 84696-25-3이 같아요',
      'EC는 견줄 수 없어요',
      '부위가 달라요 (씨 알맹이 / 잎)',
      '가공이 같아요',
      '용매는 견줄 수 없어요',
      '형태는 견줄 수 없어요',
      'CosIng 제한 칸이 비었어요',
    ]);
  });

  it('has its words marked: what agrees, what is called otherwise, what is another condition', () => {
    const { entryTexts, ingredientTexts } = compareMembership(entry(), ingredient());
    expect(marked(entryTexts)).toEqual([
      'Margosa: OTHER_NAME',
      'ext: SAME',
      'kernels: OTHER_CONDITION',
      'Azadirachta: SAME',
      'indica: OTHER_NAME',
      'water: OTHER_CONDITION',
      'solvents: OTHER_CONDITION',
    ]);
    expect(marked(ingredientTexts)).toContain('잎: OTHER_CONDITION');
    expect(marked(ingredientTexts)).toContain('LEAF: OTHER_CONDITION');
    expect(marked(ingredientTexts)).toContain('인도멀구슬나무: OTHER_NAME');
    for (const side of [entryTexts, ingredientTexts]) {
      for (const { runs } of side) expect(runs.every(({ text }) => text !== '')).toBe(true);
    }
    expect(entryTexts[0]!.runs.map(({ text }) => text).join('')).toBe(entry().texts[0]!.text);
  });

  it('is likely where name and number agree', () => {
    const named = entry({ name: 'Formic acid', casNo: ['64-18-6'], ecNo: [], texts: [] });
    const acid = ingredient({ inci: 'FORMIC ACID', nameKor: '포믹애씨드', casNo: ['64-18-6'], descriptions: [] });
    expect(compareMembership(named, acid)).toMatchObject({
      likelihood: 'HIGH',
      entryTexts: [{ label: '이름', runs: [{ text: 'Formic', mark: 'SAME' }, {}, { text: 'acid', mark: 'SAME' }] }],
    });
    expect(outcomes(named, { ...acid, casNo: ['50-21-5'] })).toMatchObject({ NAME: 'SAME', CAS: 'DIFFERENT' });
    expect(compareMembership(named, { ...acid, casNo: ['50-21-5'] }).likelihood).toBe('LOW');
  });

  it.each([
    ['a nano form that only the entry names', 'Platinum (nano)', 'COLLOIDAL PLATINUM', 'UNKNOWN'],
    ['the same form on both sides', 'Silica (nano)', 'NANO SILICA', 'SAME'],
    ['another form', 'Benzoic acid salts', 'BENZOIC ACID ESTER', 'DIFFERENT'],
    ['a form that is one of several', 'Benzoic acid, its salts and esters', 'BENZOIC ACID ESTER', 'UNKNOWN'],
    ['no word of a form', 'Phenol', 'PHENOL', 'UNKNOWN'],
  ])('says of %s: %s beside %s is %s', (_, name, inci, outcome) => {
    const [one, other] = [entry({ name, texts: [] }), ingredient({ inci, nameKor: null, descriptions: [] })];
    expect(outcomes(one, other)).toMatchObject({ FORM: outcome });
  });

  it('reads Korean names as plant, part and preparation', () => {
    const words = wordsOf('인도멀구슬나무잎추출물, 두송열매오일').map(({ text, trait }) => [text, trait?.value]);
    expect(words).toEqual([
      ['인도멀구슬나무', undefined],
      ['잎', '잎'],
      ['추출물', '추출물'],
      ['두송', undefined],
      ['열매', '열매'],
      ['오일', '오일'],
    ]);
  });

  it('knows names in old spelling and in other scripts', () => {
    const korean = entry({ list: 'kr-2', name: '메칠파라벤', nameKor: '메칠파라벤', texts: [] });
    expect(outcomes(korean, ingredient({ nameKor: '메틸파라벤' }))).toMatchObject({ NAME: 'SAME' });
    const chinese = entry({ list: 'cn-1', name: '苯酚', texts: [] });
    expect(outcomes(chinese, ingredient())).toMatchObject({ NAME: 'UNKNOWN' });
    expect(outcomes(chinese, ingredient({ nameCn: '苯酚' }))).toMatchObject({ NAME: 'SAME' });
  });

  it('shows a name once, whatever its letter case', () => {
    const { facts } = compareMembership(
      entry({ names: ['MARGOSA, EXT.'] }),
      ingredient({ nameEng: 'Melia Azadirachta Leaf Extract' }),
    );
    expect(facts[0]).toMatchObject({
      entry: ['Margosa, ext.'],
      ingredient: ['MELIA AZADIRACHTA LEAF EXTRACT', '인도멀구슬나무잎추출물'],
    });
  });

  it('follows the column of CosIng in annexes of the Union alone', () => {
    expect(outcomes(entry(), ingredient({ euRestriction: 'II/1716' }))).toMatchObject({ COSING: 'SAME' });
    expect(outcomes(entry(), ingredient({ euRestriction: 'III/98' }))).toMatchObject({ COSING: 'DIFFERENT' });
    expect(outcomes(entry({ list: 'kr-1' }), ingredient())).not.toHaveProperty('COSING');
  });

  it('takes time in step with the length of a text', () => {
    const time = (pieces: number) => {
      const texts = ['Margosa-', 'of Margosa ', '('].map((piece) => piece.repeat(pieces));
      const long = entry({ texts: texts.map((text) => ({ label: '물질', text, lang: 'en' })) });
      const start = performance.now();
      compareMembership(long, ingredient({ descriptions: texts }));
      return performance.now() - start;
    };
    time(2_000);
    expect(time(20_000)).toBeLessThan(40 * Math.max(1, time(2_000)));
  });
});
