import { tellAnswer, type ListKey, type ProductUse, type RegulationQuestion } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { factorKey, readings } from './readings';

/** Of ingredients that limits are calculated as. */
const KOREAN_NAMES: Record<string, string> = { CYSTEINE: '시스테인', 'BENZALKONIUM CHLORIDE': '벤잘코늄클로라이드' };

/** What the committed reading of an entry says of an ingredient that it names. */
function ask(list: ListKey, entry: string, use: ProductUse, amountPercent: number, inci = 'X') {
  const factor = readings().factors.get(factorKey(list, entry, inci));
  const uses = readings()
    .byEntry.get(`${list}/${entry}`)!
    .uses.map((one) => ({
      ...one,
      ...(factor !== undefined && one.calculatedAs !== null ? { factor } : {}),
    }));
  const question: RegulationQuestion = {
    amountPercent,
    use,
    entries: [{ list, entry, country: 'X', isRead: true, uses }],
    inci,
    nameKor: KOREAN_NAMES[inci] ?? null,
    functions: [],
    coverage: { isWhole: true, hasBans: true, isLoaded: true },
  };
  return tellAnswer(question, undefined);
}

describe('the readings', () => {
  it.each<[string, ListKey, string, ProductUse, number, string, RegExp]>([
    // 시스테인으로서 3.0~7.5%, 가온2욕식은 1.5～5.5%
    ['a least amount', 'kr-2', '209', 'HAIR_WAVE', 1, '확인 필요', /퍼머넌트 제품은 .*쓸 수 없어요/],
    ['a least amount of a form', 'kr-2', '209', 'HAIR_WAVE', 2, '확인 필요', /가온2욕식/],
    // Indonesia only: 0.1%
    ['what one country allows less of', 'asean-iii', '259', 'HAIR_DYE', 0.4, '확인 필요', /인도네시아/],
    ['what one country forbids', 'asean-iii', '266', 'HAIR_DYE', 0.5, '확인 필요', /인도네시아/],
    ['what one country has not taken over', 'asean-iii', '340', 'DEODORANT', 0.5, '확인 필요', /인도네시아/],
    ['what may not stand together', 'eu-v', '57', 'RINSE_OFF_BODY', 0.0015, '한도 안', /혼합물.*함께 쓰지 않아요/],
    ['what may not stand together', 'asean-vi', '39', 'RINSE_OFF_BODY', 0.0015, '한도 안', /57번.*함께 쓰지 않아요/],
    ['a date to come', 'eu-iii', '376', 'LIP', 0.1, '한도 안', /2027년 5월 1일/],
    ['bleaches', 'asean-iii', 'a4', 'HAIR_DYE', 15, '확인 필요', /탈색·탈염제는 20%까지라/],
    ['dyes of lashes', 'kr-2', '210', 'HAIR_DYE', 3, '확인 필요', /속눈썹 염색제는 4%까지라/],
    ['dyes of lashes and brows', 'cn-3', '26', 'EYE', 2, '확인 필요', /눈/],
    ['a bound that is allowed itself', 'cn-1', '738', 'LIP', 1, '확인 필요', /넘게 들어 있으면/],
    ['a bound that is not', 'cn-1', '848', 'LIP', 1, '확인 필요', /0\.1% 이상 들어 있으면/],
  ])('tell %s (%s/%s)', (_, list, entry, use, amountPercent, word, sentence) => {
    const told = ask(list, entry, use, amountPercent, entry === '209' ? 'CYSTEINE' : 'X');
    expect(told.word).toBe(word);
    expect(told.sentence).toMatch(sentence);
  });

  it.each<[string, number, string]>([
    ['BENZALKONIUM CHLORIDE', 0.12, '초과'],
    ['CETALKONIUM CHLORIDE', 0.12, '초과'],
    // 514.8 g of it hold as much as 368.0 g of the chloride.
    ['MYRISTALKONIUM SACCHARINATE', 0.139, '한도 안'],
    ['MYRISTALKONIUM SACCHARINATE', 0.15, '초과'],
    // A mixture of chains has no one weight.
    ['BENZALKONIUM SACCHARINATE', 0.12, '확인 필요'],
    ['BENZALKONIUM SACCHARINATE', 0.4, '초과'],
  ])('count %s as benzalkonium chloride: %d %% is %s', (inci, amountPercent, word) => {
    for (const [list, entry] of [
      ['eu-v', '54'],
      ['asean-vi', '54'],
      ['cn-4', '5'],
    ] as const) {
      if (list !== 'asean-vi' || inci !== 'CETALKONIUM CHLORIDE') {
        expect(ask(list, entry, 'LEAVE_ON', amountPercent, inci).word).toBe(word);
      }
    }
  });
});
