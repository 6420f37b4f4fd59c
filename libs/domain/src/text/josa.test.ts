import { josa as hangulJosa } from 'es-hangul';
import { expect, it } from 'vitest';
import { josa, type Josa } from './josa';

it.each([
  ['나이아신아마이드', '을/를', '나이아신아마이드를'],
  ['글리세린', '을/를', '글리세린을'],
  ['서울', '으로/로', '서울로'],
  ['부산', '으로/로', '부산으로'],
  ['원료 3', '이/가', '원료 3이'],
  ['원료 2', '이/가', '원료 2가'],
  ['원료 7', '으로/로', '원료 7로'],
  ['INCI', '을/를', 'INCI를'],
  ['PEG', '은/는', 'PEG는'],
  ['EU-SPF', '은/는', 'EU-SPF는'],
  ['URL', '을/를', 'URL을'],
  ['제품의 pH', '이/가', '제품의 pH가'],
  ['pH', '으로/로', 'pH로'],
  ['NaOH', '을/를', 'NaOH를'],
  ['mRNA', '은/는', 'mRNA는'],
  ['HPLC', '으로/로', 'HPLC로'],
  ['KCl', '으로/로', 'KCl로'],
  ['Glycerin', '과/와', 'Glycerin과'],
  ['Squalane', '을/를', 'Squalane을'],
  ['Alcohol', '으로/로', 'Alcohol로'],
  ['Extract', '을/를', 'Extract를'],
  ['Extract', '으로/로', 'Extract로'],
  ['ALOE BARBADENSIS LEAF EXTRACT', '이에요/예요', 'ALOE BARBADENSIS LEAF EXTRACT예요'],
  ['ACRYLATES COPOLYMER', '이에요/예요', 'ACRYLATES COPOLYMER예요'],
  ['GLYCERIDES', '이에요/예요', 'GLYCERIDES예요'],
  ['BEESWAX', '이에요/예요', 'BEESWAX예요'],
  ['RICE STARCH', '이에요/예요', 'RICE STARCH예요'],
  ['FRUIT', '이에요/예요', 'FRUIT예요'],
  ['GARLIC', '이에요/예요', 'GARLIC이에요'],
  ['CARBON BLACK', '이에요/예요', 'CARBON BLACK이에요'],
  ['LAURYL ETHER (PEG-4 ETHER)', '이에요/예요', 'LAURYL ETHER (PEG-4 ETHER)예요'],
  ['Velvet', '을/를', 'Velvet을(를)'],
  ['Velvet', '으로/로', 'Velvet(으)로'],
  ['글리세린(식물성)', '을/를', '글리세린(식물성)을'],
  ['', '을/를', '을(를)'],
  ['쌀', '으로/로', '쌀로'],
  ['쌀', '은/는', '쌀은'],
  ['값', '으로/로', '값으로'],
  ['힣', '이/가', '힣이'],
  ['가', '이라/라', '가라'],
  ['값', '이에요/예요', '값이에요'],
  ['향료', '이에요/예요', '향료예요'],
  ['글리세린', '과/와', '글리세린과'],
  ['향료', '과/와', '향료와'],
  ['서울', '과/와', '서울과'],
  ['Extract', '과/와', 'Extract와'],
  ['Velvet', '과/와', 'Velvet과(와)'],
  ['원료 10', '이라/라', '원료 10이라'],
] as [string, Josa, string][])('%s %s → %s', (word, particles, expected) => {
  expect(josa(word, particles)).toBe(expected);
});

it('chooses as es-hangul does after every syllable', () => {
  const pairs: [Josa, '을/를' | '이/가' | '은/는' | '와/과' | '으로/로' | '이에요/예요' | '이라/라'][] = [
    ...(['을/를', '이/가', '은/는', '으로/로', '이에요/예요', '이라/라'] as const).map(
      (pair) => [pair, pair] as [typeof pair, typeof pair],
    ),
    ['과/와', '와/과'],
  ];
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const syllable = String.fromCharCode(code);
    for (const [ours, theirs] of pairs) expect(josa(syllable, ours)).toBe(syllable + hangulJosa.pick(syllable, theirs));
  }
});
