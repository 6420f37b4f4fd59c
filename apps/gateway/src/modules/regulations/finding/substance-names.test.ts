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

  it.each([
    ['포름알데하이드 및 p-포름알데하이드', ['포름알데하이드', 'p-포름알데하이드']],
    ['콜타르 및 정제콜타르', ['콜타르', '정제콜타르']],
    ['에르고칼시페롤 및 콜레칼시페롤(비타민D 와 D )2 3', ['에르고칼시페롤', '콜레칼시페롤']],
    ['포타슘하이드록사이드 또는 소듐하이드록사이드', ['포타슘하이드록사이드', '소듐하이드록사이드']],
    ['디니트로톨루엔, 테크니컬등급', ['디니트로톨루엔']],
    ['히드라스틴, 히드라스티닌 및 그 염류', ['히드라스틴']],
    ['로벨리아(Lobelia)속 및 그 생약제제', ['로벨리아']],
    ['카민류', ['카민']],
    ['페루발삼(Myroxylon pereirae의 수지)[다만, 추출물(extracts)로서 0.4% 이하인 경우는 제외]', ['페루발삼']],
    [
      '미세플라스틱(세정, 각질제거 등의 제품*에 남아있는 5mm 크기 이하의 고체플라스틱) * 「…」에 따른 유형',
      ['미세플라스틱'],
    ],
    ['납 및 그 화합물', ['납']],
  ])('%s joins %s', (cell, names) => {
    expect(commonOf(cell)).toEqual(expect.arrayContaining(names));
  });

  it.each([
    // Each is a part of what is meant, or what is left out of it.
    '아세토페논, 포름알데하이드, 사이클로헥실아민, 메탄올 및 초산의 반응물',
    '바륨설페이트 및 색소레이크희석제로 사용한 바륨염은 제외',
    '에탄올 및 이소프로필알콜의 변성제로서만 알콜 중 5%까지 사용',
    '영국 및 북아일랜드산 소 유래 성분',
    '천연 및 합성',
    '헥사하이드로사이클로펜타(C) 피롤-1-(1H)-암모늄',
    '히드록시프로필비스(N-히드록시에칠-p-페닐렌디아민) 및 그 염류',
    '크롬(III) 옥사이드',
    'Schoenocaulon officinale Lind.(씨 및 그 생약제제)',
  ])('%s joins no names', (cell) => {
    const { whole, common } = substanceNames([cell]);
    const own = ['아세토페논', '바륨설페이트', '에탄올', '영국', '천연', '헥사하이드로사이클로펜타', '크롬', '씨'];
    expect(common.filter((name) => own.includes(name))).toEqual([]);
    expect(common).not.toContain('히드록시프로필비스');
    expect(whole).not.toContain('씨');
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
