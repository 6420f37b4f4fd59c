import { describe, expect, it } from 'vitest';
import { LabelDictionary, type LabelEntry } from '../labels/label-dictionary';
import { understand } from './understand';

const entry = (id: string, nameKor: string, INCI: string): LabelEntry => ({
  ...{ id, nameKor, INCI, previousNames: [], aliases: [] },
});

const dictionary = new LabelDictionary([
  entry('phe', '페녹시에탄올', 'PHENOXYETHANOL'),
  entry('sal', '살리실릭애씨드', 'SALICYLIC ACID'),
]);
const read = (question: string) => understand(question, dictionary);

describe('an amount that is the end of what is asked', () => {
  const open = (question: string) => {
    const { names, openAmounts, unread } = read(question);
    const of = openAmounts.map(({ percent, isIncluded }) => `${isIncluded ? 'from' : 'above'} ${percent}`);
    return { amounts: names.flatMap(({ amounts }) => amounts), open: of.join(), unread };
  };

  it.each([
    '페녹시에탄올 1 퍼센트 초과 한국 크림',
    '페녹시에탄올 1% 초과하면 한국 크림 되나요',
    '페녹시에탄올 1%보다 많이 한국 크림에 넣어도 되나요?',
    '페녹시에탄올 함량이 1%보다 높은 한국 크림',
    '페녹시에탄올 1% 넘게 한국 크림',
    '페녹시에탄올을 크림에 1% 조금 넘게 넣었는데 괜찮을까요',
    '크림에 페녹시에탄올이 1%를 살짝 웃도는데 한국 판매 가능한가요',
    '페녹시에탄올 1% 오버해서 한국 로션에 쓸 수 있나요',
    '페녹시에탄올 1%를 초과해서 한국 크림에 배합하면 안 되나요',
    '페녹시에탄올 1% 쓰는데 한국 크림에서 그 이상 넣어도 되나요?',
    '페녹시에탄올 1%에서 더 올려도 한국 크림 되나요',
    '페녹시에탄올 10000ppm 초과 한국 크림',
    '페녹시에탄올 한국 크림 1% 기준을 넘겨서 써도 되나요',
    'phenoxyethanol more than 1% Korea cream',
    'can I exceed 1% phenoxyethanol in a cream in Korea',
    'phenoxyethanol >1% cream Korea',
    '페녹시에탄올 1%가 넘습니다. 한국 크림',
    '페녹시에탄올 1%는 넘어요. 한국 크림에 괜찮나요',
  ])('%s: above it', (question) => {
    expect(open(question)).toEqual({ amounts: [1], open: 'above 1', unread: [] });
  });

  it.each([
    '페녹시에탄올 1% 이상 한국 크림에 써도 되나요?',
    '최소 1%는 페녹시에탄올을 쓰는데 한국 크림',
    '페녹시에탄올 적어도 1% 한국 크림 되나요',
    '페녹시에탄올 1%부터 한국 크림에 써도 되나요',
    '페녹시에탄올 1%대로 한국 크림',
    'phenoxyethanol at least 1% cream Korea',
    '페녹시에탄올 1% 미만은 아닌 한국 크림',
    '페녹시에탄올 1% 이하 말고 한국 크림',
    '페녹시에탄올 1% 밑으로는 안 되는데 한국 크림',
    'phenoxyethanol not under 1% cream Korea',
    'phenoxyethanol never below 1% cream Korea',
  ])('%s: from it upwards', (question) => {
    expect(open(question)).toEqual({ amounts: [1], open: 'from 1', unread: [] });
  });

  it.each([
    ['살리실릭애씨드 0.5% 초과 1% 이하 토너', 1],
    ['페녹시에탄올 0.8%에서 1.2% 사이 한국 크림', 1.2],
    ['페녹시에탄올 0.5%부터 1%까지 크림', 1],
    ['phenoxyethanol from 0.5% to 1% cream', 1],
    ['phenoxyethanol between 0.5% and 1% cream', 1],
    ['페녹시에탄올 1% 이하 크림', 1],
    ['페녹시에탄올 최대 1% 크림', 1],
    ['페녹시에탄올 1%를 넘지 않게 크림', 1],
    ['phenoxyethanol not more than 1% cream', 1],
    ['phenoxyethanol up to 1% cream', 1],
    ['페녹시에탄올을 1%를 넘기지 않게 크림', 1],
    ['페녹시에탄올 1% - 한국 크림', 1],
    ['페녹시에탄올 1%는 한도를 넘어요?', 1],
    // What is asked is whether this amount is too much.
    ['페녹시에탄올 0.8%는 한국 크림에서 한도 초과인가요?', 0.8],
    ['페녹시에탄올 0.8%는 초과인가요?', 0.8],
    ['페녹시에탄올 0.8%면 한국 크림에서 한도를 넘나요?', 0.8],
    ['페녹시에탄올 0.8% 정도 크림', 0.8],
  ])('%s: its upper end is said', (question, percent) => {
    expect(open(question)).toMatchObject({ amounts: [percent], open: '' });
  });

  it('goes on with the amount, and not where another one is said', () => {
    const before = read('페녹시에탄올 1% 초과 EU 크림');
    expect(understand('한국은요?', dictionary, before).openAmounts).toEqual(before.openAmounts);
    expect(understand('0.5%면?', dictionary, before).openAmounts).toEqual([]);
  });
});
