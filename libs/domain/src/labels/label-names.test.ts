import { describe, expect, it } from 'vitest';
import { LabelDictionary, parseLabel, type LabelEntry } from './index';

const entry = (nameKor: string | null, INCI: string | null, more: Partial<LabelEntry> = {}): LabelEntry => ({
  id: nameKor ?? INCI ?? '',
  nameKor,
  INCI,
  previousNames: [],
  aliases: [],
  ...more,
});

/** As the lists have them: the Korean one calls four waters Water, CosIng one. */
const dictionary = new LabelDictionary([
  entry('정제수', 'AQUA', { nameEng: 'Water' }),
  entry('미네랄워터', 'WATER', { nameEng: 'Water' }),
  entry('빙하수', 'WATER'),
  entry('향료', 'PARFUM', { nameEng: 'Fragrance' }),
  entry('비즈왁스', 'CERA ALBA', { nameEng: 'Beeswax' }),
  entry('효모추출물', 'YEAST EXTRACT'),
  entry('팩스', 'FAEX'),
  entry('살구씨오일', 'PRUNUS ARMENIACA KERNEL OIL', { nameEng: 'Prunus Armeniaca (Apricot) Kernel Oil' }),
  entry('감초추출물', 'GLYCYRRHIZA URALENSIS EXTRACT', { nameEng: 'Glycyrrhiza Uralensis (Licorice) Extract' }),
  entry('스페인감초잎', 'GLYCYRRHIZA GLABRA LEAF', { nameEng: 'Glycyrrhiza Glabra (Licorice) Leaf' }),
  entry('클로렐라 불가리스추출물', 'CHLORELLA VULGARIS EXTRACT', { previousNames: ['클로렐라추출물'] }),
  entry('클로렐라 피레노이도사추출물', null, { previousNames: ['클로렐라추출물'] }),
  entry('울금뿌리추출물', 'CURCUMA LONGA ROOT EXTRACT', { previousNames: ['심황뿌리추출물'] }),
  entry('울금뿌리오일', null),
  entry('적색504호', 'CI 14700'),
  entry('에칠헥실메톡시신나메이트', 'ETHYLHEXYL METHOXYCINNAMATE'),
  entry('글리세린', 'GLYCERIN'),
  entry('1,2-헥산다이올', '1,2-HEXANEDIOL'),
  entry('아이소스테아릴벤조에이트', null),
  entry('스테아릴벤조에이트', null),
  entry('아크릴레이트/스테아릴메타크릴레이트코폴리머', null),
  entry('아크릴레이트/스테아릴아크릴레이트코폴리머', null),
  entry('팜오일', 'ELAEIS GUINEENSIS OIL', { nameEng: 'Elaeis Guineensis (Palm) Oil' }),
]);
const tokensOf = (label: string) => parseLabel(label, dictionary).products.flatMap(({ tokens }) => tokens);
const ids = (label: string) => tokensOf(label).map(({ match }) => match?.id ?? '?');

describe('synonyms of one ingredient', () => {
  it.each([
    'WATER',
    'Water',
    'Water (Aqua)',
    'Aqua',
    'Aqua (Water)',
    'Aqua/Water/Eau',
    'Aqua / Water / Eau',
    'EAU',
    'Water\\Aqua\\Eau',
    'aqua (water, eau)',
    'Purified Water',
  ])('%s is water', (label) => expect(ids(label)).toEqual(['정제수']));

  it.each([
    ["Cera Alba/Beeswax/Cire D'Abeille", '비즈왁스'],
    ['Yeast Extract/Faex/Extrait De Levure', '효모추출물'],
    ['Parfum/Fragrance', '향료'],
    ['CI 14700/Red 4', '적색504호'],
    ['Apricot Kernel Oil', '살구씨오일'],
    ['Certified Organic Prunus Armeniaca (Apricot) Kernel Oil', '살구씨오일'],
    ['유기농 살구씨오일', '살구씨오일'],
  ])('%s is %s', (label, id) => expect(ids(label)).toEqual([id]));

  it.each([
    ['Yeast Extract/Faex', ['효모추출물', '팩스']],
    ['Glycerin/Beeswax', ['글리세린', '비즈왁스']],
    ['Licorice Extract', ['?']],
    ['Sodium Lauroyl Lactylate (Palm Oil)', ['?']],
  ])('%s names no one ingredient', (label, read) => expect(ids(label)).toEqual(read));
});

describe('a former name', () => {
  it('that several ingredients had is none of theirs for sure', () => {
    expect(tokensOf('클로렐라추출물')).toMatchObject([
      {
        match: null,
        candidates: [
          { id: '클로렐라 불가리스추출물', confidence: 0.5 },
          { id: '클로렐라 피레노이도사추출물', confidence: 0.5 },
        ],
      },
    ]);
  });

  it('of a plant holds for all that is made of it', () => expect(ids('심황뿌리오일')).toEqual(['울금뿌리오일']));
});

describe('a slip', () => {
  it.each([
    ['1/1/1/2-헥산다이올올올', '1,2-헥산다이올'],
    ['글리세린린', '글리세린'],
    ['정제수글리세린1,2-헥산다이을', '정제수'],
  ])('is read: %s', (label, first) => expect(ids(label)[0]).toBe(first));

  it.each([
    '아스테아릴벤조에이트',
    '아크릴레이트/스테아릴크릴레이트코폴리머',
    '메타크릴레이트/스테아릴아크릴레이트코폴리머',
  ])('does not make another substance: %s', (label) => expect(ids(label)).toEqual(['?']));

  it('offers the name that a piece was cut from', () => {
    expect(tokensOf('메톡시시나메이트')[0]).toMatchObject({
      match: null,
      candidates: [{ id: '에칠헥실메톡시신나메이트' }],
    });
  });
});
