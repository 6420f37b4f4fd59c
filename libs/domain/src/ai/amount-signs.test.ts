import { expect, it } from 'vitest';
import { LabelDictionary, type LabelEntry } from '../labels/label-dictionary';
import { understand } from './understand';

const entry = (id: string, nameKor: string, INCI: string): LabelEntry => ({
  ...{ id, nameKor, INCI, previousNames: [], aliases: [] },
});

const dictionary = new LabelDictionary([
  entry('phe', '페녹시에탄올', 'PHENOXYETHANOL'),
  entry('hex', '1,2-헥산다이올', '1,2-HEXANEDIOL'),
  entry('sal', '살리실릭애씨드', 'SALICYLIC ACID'),
]);

/** The amounts of each name as they were read: `from 1`, `above 1`; a bare number is the most that is asked, or the amount itself. */
function boundsOf(question: string): string {
  const { names, amounts, openAmounts, unread } = understand(question, dictionary);
  expect(unread).toEqual([]);
  const said = (percent: number) => {
    const open = openAmounts.find((one) => one.percent === percent);
    return `${open ? (open.isIncluded ? 'from ' : 'above ') : ''}${percent}`;
  };
  return [...names.map((name) => `${name.ids.join()} ${name.amounts.map(said).join(' and ')}`), ...amounts.map(said)]
    .join(', ')
    .trim();
}

it.each([
  // In front of the amount, behind the name.
  ['페녹시에탄올 ≥1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≥ 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올≥1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올≥ 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올(≥1%) 한국 크림', 'phe from 1'],
  ['페녹시에탄올 (≥ 1 %) 한국 크림', 'phe from 1'],
  ['페녹시에탄올 >=1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올>=1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 > = 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 => 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≧1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올≧ 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ⩾1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 >1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올>1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올> 1% 한국 크림', 'phe above 1'],
  ['phenoxyethanol≥1% cream Korea', 'phe from 1'],
  ['phenoxyethanol >= 1% cream Korea', 'phe from 1'],
  ['페녹시에탄올≥10000ppm 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≥약 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≥1%, 살리실릭애씨드 ≤0.5% 한국 크림', 'phe from 1, sal 0.5'],
  ['페녹시에탄올>1% 살리실릭애씨드<0.5% 한국 크림', 'phe above 1, sal 0.5'],
  // Upper ends.
  ['페녹시에탄올 ≤1% 한국 크림', 'phe 1'],
  ['페녹시에탄올≤1% 한국 크림', 'phe 1'],
  ['페녹시에탄올≤ 1% 한국 크림', 'phe 1'],
  ['페녹시에탄올 <=1% 한국 크림', 'phe 1'],
  ['페녹시에탄올<=1% 한국 크림', 'phe 1'],
  ['페녹시에탄올 <= 1% 한국 크림', 'phe 1'],
  ['페녹시에탄올 =< 1% 한국 크림', 'phe 1'],
  ['페녹시에탄올≦1% 한국 크림', 'phe 1'],
  ['페녹시에탄올⩽1% 한국 크림', 'phe 1'],
  ['페녹시에탄올<1% 한국 크림', 'phe 1'],
  ['페녹시에탄올 = 1% 한국 크림', 'phe 1'],
  ['페녹시에탄올=1% 한국 크림', 'phe 1'],
  // In front of the amount, in front of the name.
  ['≥1% 페녹시에탄올 한국 크림', 'phe from 1'],
  ['≥ 1% 페녹시에탄올 한국 크림', 'phe from 1'],
  ['>=1% phenoxyethanol cream Korea', 'phe from 1'],
  ['>1% 페녹시에탄올 한국 크림', 'phe above 1'],
  ['≤1% 페녹시에탄올 한국 크림', 'phe 1'],
  ['<=1% 페녹시에탄올 한국 크림', 'phe 1'],
  ['한국 크림에 ≥1% 페녹시에탄올', 'phe from 1'],
  // Behind the amount: what stands behind the sign is more, or less, than it.
  ['1%≤페녹시에탄올 한국 크림', 'phe from 1'],
  ['1% ≤ 페녹시에탄올 한국 크림', 'phe from 1'],
  ['1% <= 페녹시에탄올 한국 크림', 'phe from 1'],
  ['1%<페녹시에탄올 한국 크림', 'phe above 1'],
  ['1% < phenoxyethanol cream Korea', 'phe above 1'],
  ['1% ≥ 페녹시에탄올 한국 크림', 'phe 1'],
  ['1%>=페녹시에탄올 한국 크림', 'phe 1'],
  ['1% > 페녹시에탄올 한국 크림', 'phe 1'],
  ['0.5% ≤ 페녹시에탄올 ≤ 1% 한국 크림', 'phe 1'],
  ['0.5%<페녹시에탄올<1% 한국 크림', 'phe 1'],
  // With no name behind it: as `1%↑`, and, where it can be read in two ways, as the one that permits less.
  ['페녹시에탄올 1%≥ 한국 크림', 'phe from 1'],
  ['페녹시에탄올 1% ≥ 한국 크림', 'phe from 1'],
  ['페녹시에탄올 1%> 한국 크림', 'phe above 1'],
  ['페녹시에탄올 1% >=', 'phe from 1'],
  ['페녹시에탄올 1%≤ 한국 크림', 'phe from 1'],
  ['페녹시에탄올 1%< 한국 크림', 'phe above 1'],
  // As wide as a letter of Korean.
  ['페녹시에탄올 ≥１％ 한국 크림', 'phe from 1'],
  ['페녹시에탄올　≥　１．５％　한국 크림', 'phe from 1.5'],
  ['페녹시에탄올＞１％ 한국 크림', 'phe above 1'],
  ['페녹시에탄올 ＞ 1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올＞＝1％ 한국 크림', 'phe from 1'],
  ['페녹시에탄올＜＝1％ 한국 크림', 'phe 1'],
  ['페녹시에탄올＜1％ 한국 크림', 'phe 1'],
  ['페녹시에탄올（≥1％） 한국 크림', 'phe from 1'],
  ['페녹시에탄올 １％ 이상 한국 크림', 'phe from 1'],
  ['페녹시에탄올 1％＋ 한국 크림', 'phe above 1'],
  ['페녹시에탄올 0.5％～1％ 한국 크림', 'phe 1'],
  // Other writings of the same signs, and what is not less or not more.
  ['페녹시에탄올 ﹥ 1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올 〉 1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올 ≫ 1% 한국 크림', 'phe above 1'],
  ['페녹시에탄올 ⪰ 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≮ 1% 한국 크림', 'phe from 1'],
  ['페녹시에탄올 ≯1% 한국 크림', 'phe 1'],
  // Of two amounts in front of names each is of its own.
  ['1% ≤ 페녹시에탄올, 2% ≥ 살리실릭애씨드 한국 크림', 'phe from 1, sal 2'],
  ['0.5% 초과 1% ≥ 페녹시에탄올 한국 크림', 'phe 1'],
  // A bracket that ended before, the name behind a sign, and the law that is asked about take no sign away.
  ['<페녹시에탄올> >1% 한국 크림', 'phe above 1'],
  ['<한국 크림> 페녹시에탄올 >1%', 'phe above 1'],
  ['<크림> 페녹시에탄올 1%> 한국', 'phe above 1'],
  ['1% ≤ 페녹시에탄올 한국 기준 크림', 'phe from 1'],
  ['1% < 페녹시에탄올 > 한국 크림', 'phe above 1'],
  ['1% < phenoxyethanol limit in Korea cream', 'phe above 1'],
  ['페녹시에탄올 1%≥ 한국 기준으로 크림', 'phe from 1'],
  // Signs that set no end: brackets, arrows, and the limit that is asked about.
  ['<페녹시에탄올> 1% 한국 크림', 'phe 1'],
  ['페녹시에탄올 <1%> 한국 크림', 'phe 1'],
  ['<페녹시에탄올 1%> 한국 크림', 'phe 1'],
  ['<1,2-헥산다이올> 1% 한국 크림', 'hex 1'],
  ['〈페녹시에탄올〉 1% 한국 크림', 'phe 1'],
  ['1% <페녹시에탄올> 한국 크림', 'phe 1'],
  ['페녹시에탄올 1% <한국 크림>', 'phe 1'],
  ['페녹시에탄올 0.5% -> 1% 한국 크림', 'phe 0.5 and 1'],
  ['페녹시에탄올 0.5%→1% 한국 크림', 'phe 0.5 and 1'],
  ['페녹시에탄올 1% < 한국 한도?', 'phe 1'],
  ['페녹시에탄올 1% <= 한국 크림 기준인가요', 'phe 1'],
])('%s: %s', (question, bounds) => {
  expect(boundsOf(question)).toBe(bounds);
});
