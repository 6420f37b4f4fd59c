import { describe, expect, it } from 'vitest';
import { latinNameKey, latinNameKeys, pairNames, writingKeys } from './name-join';

describe('the keys of a name', () => {
  it('make case, blanks, quotes and hyphens equal', () => {
    expect(latinNameKey('Acrylates / C10‑30  Alkyl Acrylate')).toBe('ACRYLATES/C10-30 ALKYL ACRYLATE');
    expect(latinNameKey('N,N′-Bis (2-Hydroxyethyl)')).toBe(latinNameKey("N, N'-BIS(2-HYDROXYETHYL)"));
    expect(latinNameKey('ＰＥＧ-8')).toBe('PEG-8');
  });

  it('drop bracketed common names, but not a bracket that is the substance', () => {
    expect(latinNameKeys('Jasminum Sambac (Jasmine) Flower').plain).toBe('JASMINUM SAMBAC FLOWER');
    expect(latinNameKeys('Oryza Sativa (Rice) Bran (Extract)').plain).toBe('ORYZA SATIVA BRAN');
    expect(latinNameKeys('sr-(Spider Polypeptide-1)').plain).toBe('SR-(SPIDER POLYPEPTIDE-1)');
    expect(latinNameKeys('Poly(3-Hydroxyoctanoic Acid)').plain).toBe('POLY(3-HYDROXYOCTANOIC ACID)');
  });

  it('come down to letters and digits', () => {
    expect(latinNameKeys('ALISMA PLANTAGO-AQUATICA').letters).toBe('ALISMAPLANTAGOAQUATICA');
    expect(latinNameKeys('에이').letters).toBe('');
  });
});

describe('the keys of a writing', () => {
  const shared = (a: string, b: string) => writingKeys(a).some((key) => writingKeys(b).includes(key));

  it.each([
    ['2,6-BIS-(2-HYDROXYETHOXY)-3,5-PYRIDINEDIAMINE HCL', '2,6-Bis(2-Hydroxyethoxy)-3,5-Pyridinediamine HCl'],
    ['HUMAN ADIPOSE-DERIVED STEM CELL CONDITIONED MEDIA', 'HUMAN ADIPOSE DERIVED STEM CELL CONDITIONED MEDIA'],
    ['ACETYLCEDRENE', 'Acetyl Cedrene'],
    ['ARACHIS HYPOGAEA SPROUT EXTRACT', 'Arachis Hypogaea (Peanut) Sprout Extract'],
    ['C7-8 ISOALKANE (FORMERLY C7-8 ISOPARAFFIN)', 'C7-8 Isoalkane'],
    ['C7-8 ISOALKANE (FORMERLY C7-8 ISOPARAFFIN)', 'C7-8 ISOPARAFFIN'],
  ])('make %s and %s one', (a, b) => {
    expect(shared(a, b)).toBe(true);
  });

  it.each([
    ['1,2-HEXANEDIOL', '12-HEXANEDIOL'],
    ['PEG-3 2-ETHYL', 'PEG-32 ETHYL'],
    ['(+)-BORNEOL', '(-)-BORNEOL'],
    ['C7-8 ISOALKANE', 'C7-8 ISOPARAFFIN'],
    ['HUMAN STEM CELL CONDITIONED MEDIA', 'HUMAN (CORD BLOOD/MESENCHYMAL) STEM CELL CONDITIONED MEDIA'],
    ['정제수', '미네랄워터'],
  ])('leave %s and %s apart', (a, b) => {
    expect(shared(a, b)).toBe(false);
  });
});

describe('pairing names with entries', () => {
  it('prefers the better key on both sides', () => {
    const { nameOf } = pairNames(
      ['ALISMA PLANTAGO AQUATICA EXTRACT', 'ALISMA PLANTAGO-AQUATICA EXTRACT', 'ROSA FLOWER'],
      [
        { id: 'alisma', name: 'Alisma Plantago-Aquatica Extract' },
        { id: 'rose', name: 'Rosa (Rose) Flower' },
      ],
    );
    expect(Object.fromEntries(nameOf)).toEqual({ alisma: 'ALISMA PLANTAGO-AQUATICA EXTRACT', rose: 'ROSA FLOWER' });
  });

  it('gives one name to every entry of that name', () => {
    const { nameOf } = pairNames(
      ['WATER'],
      [
        { id: 'purified', name: 'Water' },
        { id: 'sparkling', name: 'Water' },
      ],
    );
    expect([...nameOf.values()]).toEqual(['WATER', 'WATER']);
  });

  it('keeps a held name and calls the other one an alias', () => {
    const entry = { id: 'water', held: 'AQUA', name: 'Water' };
    const { nameOf, aliasOf } = pairNames(['WATER', 'AQUA'], [entry]);
    expect(nameOf.get('water')).toBe('AQUA');
    expect(aliasOf.get('WATER')).toEqual(['water']);
  });

  it('takes an alias where nothing better reaches the entry', () => {
    const red = { id: 'red40', name: 'Allura Red AC', aliases: ['CI 16035'] };
    expect(pairNames(['CI 16035'], [red]).nameOf.get('red40')).toBe('CI 16035');
    const both = pairNames(['CI 16035', 'ALLURA RED AC'], [red]);
    expect(both.nameOf.get('red40')).toBe('ALLURA RED AC');
    expect(both.aliasOf.get('CI 16035')).toEqual(['red40']);
  });

  it('does not depend on the order of names and entries', () => {
    const names = ['A B', 'A-B', 'A (X) B', 'C'];
    const entries = [
      { id: '1', name: 'A-B' },
      { id: '2', name: 'A (Y) B' },
      { id: '3', name: 'C' },
    ];
    const forward = pairNames(names, entries);
    const backward = pairNames([...names].reverse(), [...entries].reverse());
    expect(new Map([...backward.nameOf].sort())).toEqual(new Map([...forward.nameOf].sort()));
  });
});
