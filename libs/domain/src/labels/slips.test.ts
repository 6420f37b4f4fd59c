import { describe, expect, it } from 'vitest';
import { LabelDictionary, parseLabel } from './index';

const entries = (
  'METHYL ALCOHOL|ETHYLPARABEN|METHYL ACETATE|ETHYL ACETATE|SODIUM NITRATE|POTASSIUM CITRATE|SODIUM CHLORIDE|CITRUS LIMON PEEL EXTRACT|' +
  'PYRUS MALUS LEAF OIL|TETRADECENE|GLYCERYL STEARATE|TITANIUM DIOXIDE|감자추출물|가지뿌리추출물|돌콩스테롤|세테아레스-30|스테아레스-20|' +
  '나이아신아마이드|소듐하이알루로네이트|잔탄검|향료|메티오닌|프로판다이올|카프릴릴글라이콜|양배추추출물|부틸렌글라이콜|펜틸렌글라이콜|브로콜리추출물|' +
  '당호박추출물|페닐트라이메티콘|다이메티콘|비에이치티|PEG-20 GLYCERYL TRISTEARATE|STEARAMIDOPROPYL DIMETHYLAMINE|SUCROSE ACETATE ISOBUTYRATE|STEARETH-16|ISODODECANE|' +
  '피이지-8라우레이트|피피지-20|말릭애씨드|ALCOHOL|' +
  '솔비탄올리베이트|솔비탄올리에이트|솔비탄스테아레이트|피이지-20솔비탄스테아레이트|소듐스타치옥테닐석시네이트|마카다미아씨오일|' +
  '쌀추출물|토코페롤|트레할로오스|글리세릴스테아레이트|글리세릴카프릴레이트|락토바실러스발효여과추출물|약모밀추출물|효모발효여과물|폴리에터-1|' +
  '폴리글리세릴-2올리에이트|폴리글리세릴-4올리에이트|글라이콜스테아레이트에스이|마트리카리아꽃/잎추출물|병풀추출물|피이지-100스테아레이트|' +
  '우엉뿌리추출물|진흙버섯추출물|글리세린|스테아릭애씨드|베타-글루칸|마데카소사이드'
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
    ['솔비탄올리베이드', '솔비탄올리베이트'],
    ['소듐스타지옥테닐석시네이트', '소듐스타치옥테닐석시네이트'],
    ['마카디미아씨오일', '마카다미아씨오일'],
    ['폴리그리세릴-2올리에이트', '폴리글리세릴-2올리에이트'],
    ['마릍리카리아꽃/잎추출물', '마트리카리아꽃/잎추출물'],
    ['비탄스테아레이트', '솔비탄스테아레이트'],
    ['쌀추추룰', '쌀추출물'],
    ['토코페를', '토코페롤'],
    ['트레할로오스1', '트레할로오스'],
    ['글리세릴스테아레이트외상세페이지참조', '글리세릴스테아레이트'],
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
    '락토바실러스발효인삼추출물',
    '모밀추출물',
    '효모/꿀발효여과물',
    '폴리에터',
    '피이지-100스테아릭애씨드',
    '글리세린-26',
    '병출추출물',
  ])('is not another substance: %s', (label) => expect(read(label)).toEqual(['?']));

  it('is not what people call something else', () => expect(read('Ethyl Alcohol')).toEqual(['에탄올']));

  it('may be in each half of a name that a separator has cut', () => {
    expect(read('향료, 글리세릴, 스트레아레이트, 잔탄검')).toEqual(['향료', '글리세릴스테아레이트', '잔탄검']);
  });

  it.each([
    ['마데카소사이드베타글루칸', ['마데카소사이드', '베타-글루칸']],
    ['우엉뿌리추출물-진흙버섯추출물', ['우엉뿌리추출물', '진흙버섯추출물']],
    ['토코페를글리세린나이마신아마이드잔탄검', ['토코페롤', '글리세린', '나이아신아마이드', '잔탄검']],
    ['피이지-100다이메티콘', ['?']],
    ['피이지-20잔탄검추출', ['?']],
  ])('may stand glued to other names: %s', (label, names) => expect(read(label)).toEqual(names));

  it('does not depend on what was read before it', () => {
    const alone = new LabelDictionary(entries);
    const nearest = alone.nearest('글리세릴카프리레이트');
    alone.nearest('글라이세릴카프리레이트');
    expect(alone.nearest('글리세릴카프리레이트')).toEqual(nearest);
    const other = new LabelDictionary(entries);
    other.nearest('글라이세릴카프리레이트');
    expect(other.nearest('글리세릴카프리레이트')).toEqual(nearest);
  });
});
