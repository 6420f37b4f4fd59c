import { describe, expect, it } from 'vitest';
import { bareName, substanceNames } from './substance-names';

const wholeOf = (...cells: string[]) => substanceNames(cells).whole;
const commonOf = (...cells: string[]) => substanceNames(cells).common;

describe('names of a regulated substance', () => {
  it.each([
    ['Thalidomide (INN) and its salts', 'Thalidomide'],
    ['Minoxidil, its salts and derivatives', 'Minoxidil'],
    ['Cadmium and its compounds', 'Cadmium'],
    ['탈리도마이드 및 그 염류', '탈리도마이드'],
    ['두타스테리드, 그 염류 및 유도체', '두타스테리드'],
    ['沙立度胺及其盐类', '沙立度胺'],
    ['Petrolatum, except if the full refining history is known', 'Petrolatum'],
    ['Fenthion (ISO)', 'Fenthion'],
    ['Dichloromethane; methylene chloride', 'Dichloromethane'],
  ])('%s is called %s alone', (cell, name) => {
    expect(bareName(cell)).toBe(name);
    expect(wholeOf(cell)).toEqual(expect.arrayContaining([cell, name]));
  });

  it('are each found where a cell holds several', () => {
    expect(wholeOf('Aristolochic acid and its salts; Aristolochia spp. and their preparations')).toEqual(
      expect.arrayContaining(['Aristolochic acid', 'Aristolochia spp.']),
    );
    expect(wholeOf('Clofenotane (INN); DDT (ISO)')).toEqual(expect.arrayContaining(['Clofenotane', 'DDT']));
    expect(wholeOf('2-Hydroxy-4-methoxybenzophenone / Oxybenzone')).toContain('Oxybenzone');
  });

  it.each([
    ['(2-아세톡시에칠)트리메칠암모늄히드록사이드(아세틸콜린 및 그 염류)', '아세틸콜린'],
    ['6-(Piperidinyl)-2,4-pyrimidinediamine-3-oxide (Minoxidil (INN)) and its salts', 'Minoxidil'],
    ['Bromomethane (Methyl bromide - ISO)', 'Methyl bromide'],
    ['1,2,3,4,5,6-헥사클로로사이클로헥산류(예 : 린단)', '린단'],
    ['O,O’-디에칠-O-4-니트로페닐포스포로치오에이트(파라치온-ISO)', '파라치온'],
  ])('%s has the common name %s', (cell, name) => {
    expect(commonOf(cell)).toContain(name);
  });

  it('are no brackets of a formula, no qualifiers and no remarks', () => {
    expect(commonOf('Bis(4-hydroxyphenyl)')).toEqual([]);
    expect(commonOf('2,4,6-트리스(1-아지리디닐)')).toEqual([]);
    expect(wholeOf('Clofenotane', 'INN', 'ISO', 'CAS No 66095-81-6', 'essential oil')).toEqual(['Clofenotane']);
    expect(commonOf('Hyoscyamus niger L.(잎, 씨, 가루 및 생약제제)')).not.toContain('가루 및 생약제제');
  });

  it('stay as long as people type', () => {
    expect(wholeOf('A'.repeat(2000))[0]).toHaveLength(160);
  });
});
