import { describe, expect, it } from 'vitest';
import { LabelDictionary, parseLabel } from './index';

const entries = (
  'METHYL ALCOHOL|ETHYLPARABEN|METHYL ACETATE|ETHYL ACETATE|SODIUM NITRATE|POTASSIUM CITRATE|SODIUM CHLORIDE|CITRUS LIMON PEEL EXTRACT|' +
  'PYRUS MALUS LEAF OIL|TETRADECENE|GLYCERYL STEARATE|TITANIUM DIOXIDE|감자추출물|가지뿌리추출물|돌콩스테롤|세테아레스-30|스테아레스-20|' +
  '나이아신아마이드|소듐하이알루로네이트|잔탄검|향료|메티오닌|프로판다이올|카프릴릴글라이콜|양배추추출물|부틸렌글라이콜|펜틸렌글라이콜|브로콜리추출물|' +
  '당호박추출물|페닐트라이메티콘|다이메티콘|비에이치티|PEG-20 GLYCERYL TRISTEARATE|STEARAMIDOPROPYL DIMETHYLAMINE|SUCROSE ACETATE ISOBUTYRATE|STEARETH-16|ISODODECANE|' +
  '피이지-8라우레이트|피피지-20|말릭애씨드|ALCOHOL'
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
    ['진탄검', '잔탄검'],
    ['항료', '향료'],
    ['프로판다이', '프로판다이올'],
    ['카프릴리글라이콜', '카프릴릴글라이콜'],
    ['양배추추물', '양배추추출물'],
    ['프로콜리추출물', '브로콜리추출물'],
    ['ISODODCANE', 'ISODODECANE'],
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
    '에티오닌',
    '틸렌글라이콜',
    '단호박추출물',
    '라이메티콘',
    '비에이치',
    'PEG-20 GLYCERYL TRISOSTEARATE',
    'STEARAMIDOPROPYL DIMYLAMINE',
    'SUCROSE ACETATE NEOBUTYRATE',
    'STEARMETH-16',
    'THYLPARABEN',
  ])('is not another substance: %s', (label) => expect(read(label)).toEqual(['?']));

  it('is not what people call something else', () => expect(read('Ethyl Alcohol')).toEqual(['에탄올']));
});
