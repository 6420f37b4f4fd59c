import { describe, expect, it } from 'vitest';
import { LabelDictionary, parseLabel } from './index';

const entries = (
  'METHYL ALCOHOL|ETHYLPARABEN|METHYL ACETATE|ETHYL ACETATE|SODIUM NITRATE|POTASSIUM CITRATE|SODIUM CHLORIDE|CITRUS LIMON PEEL EXTRACT|' +
  'PYRUS MALUS LEAF OIL|TETRADECENE|GLYCERYL STEARATE|TITANIUM DIOXIDE|감자추출물|가지뿌리추출물|돌콩스테롤|세테아레스-30|스테아레스-20|' +
  '나이아신아마이드|소듐하이알루로네이트|피이지-8라우레이트|피피지-20|말릭애씨드|ALCOHOL'
)
  .split('|')
  .map((name) => {
    const isKorean = /[가-힣]/.test(name);
    return { id: name, nameKor: isKorean ? name : null, INCI: isKorean ? null : name, previousNames: [], aliases: [] };
  });
const dictionary = new LabelDictionary([
  ...entries,
  { id: '에탄올', nameKor: '에탄올', INCI: null, previousNames: [], aliases: [] },
]);
const read = (label: string) => parseLabel(label, dictionary).products[0]!.tokens.map(({ match }) => match?.id ?? '?');

describe('a slip', () => {
  it.each([
    ['GLYCERYL STAERATE', 'GLYCERYL STEARATE'],
    ['TITANUM DIOXIDE', 'TITANIUM DIOXIDE'],
    ['CITRUS LYMON PEEL EXTRACT', 'CITRUS LIMON PEEL EXTRACT'],
    ['나이마신아마이드', '나이아신아마이드'],
    ['소듐하이알루로내이트', '소듐하이알루로네이트'],
  ])('is read: %s', (label, name) => expect(read(label)).toEqual([name]));

  it.each([
    'METHYLPARABEN',
    'SODIUM CITRATE',
    'CITRUS LIMON LEAF EXTRACT',
    'TETRADECANE',
    '감차추출물',
    '라지뿌리추출물',
    '콜스테롤',
    '스테아레스-30',
    '피피지-8라우레이트',
    '갈릭애씨드',
  ])('is not another substance: %s', (label) => expect(read(label)).toEqual(['?']));

  it('is not what people call something else', () => expect(read('Ethyl Alcohol')).toEqual(['에탄올']));
});
