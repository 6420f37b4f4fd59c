import { LabelDictionary } from '@gredia/domain/labels';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DICTIONARY, labelEntry } from '../../../testing/fake-label-worker';
import { nameSpanOf, replaceName, standardCount, standardText } from './correct-text';
import { markLabel, namesById } from './mark-label';

const ENTRIES = [
  ...DICTIONARY,
  labelEntry('10', '다이메티콘', 'Dimethicone', ['디메치콘', '디메티콘'], ['Dimethyl Silicone']),
  labelEntry('11', '부틸렌글라이콜', 'Butylene Glycol'),
  labelEntry('12', '아이런옥사이드', 'Iron Oxides', ['산화철']),
  labelEntry('13', '쇠비름추출물', 'Portulaca Oleracea Extract', ['마치현추출물']),
];
const dictionary = new LabelDictionary(ENTRIES);
const names = namesById(ENTRIES);
const mark = (text: string) => markLabel(text, dictionary, names);
const standard = (text: string) => standardText(mark(text));

it.each([
  ['디메치콘(디메티콘, 실리콘, 오일), 정제수', '다이메티콘(디메티콘, 실리콘, 오일), 정제수'],
  ['산화철(적색), 산화철(황색), 산화철(흑색)', '아이런옥사이드(적색), 아이런옥사이드(황색), 아이런옥사이드(흑색)'],
  ['메칠파라벤(5%), 부틸렌글리콜 77%,이산화티탄(나노)', '메틸파라벤(5%), 부틸렌글라이콜 77%,티타늄디옥사이드(나노)'],
  ['Glycerin**, Methylparaben†. **유기농 원료', 'Glycerin**, Methylparaben†. **유기농 원료'],
  ['전성분:\n① 메칠파라벤 (보존제) ·  디메치콘*', '전성분:\n① 메틸파라벤 (보존제) ·  다이메티콘*'],
])('puts standard names in place of the names alone: %s', (text, expected) => {
  expect(standard(text)).toBe(expected);
});

it('leaves a name that a remark parts as it stands', () => {
  const text = '비타민(이산화티탄), 메칠파라벤';
  const label = mark(text);
  expect(label.tokens[0]).toMatchObject({ match: { id: '4', kind: 'PREVIOUS_NAME' }, remark: '비타민' });
  expect(standardText(label)).toBe('비타민(이산화티탄), 메틸파라벤');
  expect(standardCount(label)).toBe(1);
});

it('writes an English name in English, and a colour number as the names around it', () => {
  expect(standard('Water, Dimethyl Silicone*, CI 77891')).toBe('Water, Dimethicone*, Titanium Dioxide');
  expect(mark('Glycerine').tokens[0]?.match?.standard).toBe('Glycerin');
  expect(standard('정제수, CI 77891')).toBe('정제수, 티타늄디옥사이드');
});

it('puts a chosen name in place of an unknown one, and not of its bracket', () => {
  for (const [text, place, expected] of [
    ['정제수, 캐모마일꽃물(보습), 글리세린', 1, '정제수, 캐모마일꽃수(보습), 글리세린'],
    ['캐모마일꽃물(보습, 5%)', 0, '캐모마일꽃수(보습, 5%)'],
    ['캐모마일꽃물**, 정제수', 0, '캐모마일꽃수**, 정제수'],
  ] as const) {
    const token = mark(text).tokens[place];
    expect(token?.match).toBeNull();
    expect(token && replaceName(text, token, '캐모마일꽃수')).toBe(expected);
  }
  const [parted] = mark('없는(이것)이름').tokens;
  expect(parted && nameSpanOf(parted, '캐모마일꽃수')).toBeNull();
});

it('leaves every letter outside of the names where it was', () => {
  const written = [
    '정제수',
    '메칠파라벤',
    '이산화티탄',
    '디메치콘',
    '없는이름이다',
    'Glycerin',
    'CI 77891',
    '마치현추출물',
  ];
  const meant = ['메틸파라벤', '티타늄디옥사이드', '다이메티콘', 'Titanium Dioxide', '쇠비름추출물'];
  const beside = ['', ' 5%', '(5%)', '(보존제)', '(보습, 5%)', ' (실리콘, 오일)', '(나노)', '**', '†', ' 1,250ppm'];
  const between = [', ', ',', ' · ', '\n', ';  ', ' / ', ',\r\n\t'];
  const part = fc.tuple(fc.constantFrom(...written), fc.constantFrom(...beside), fc.constantFrom(...between));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.map((own) => own.join('')).join('');
      let rest = standard(text);
      for (const [name, ...other] of parts) {
        const stands = [name, ...meant].find((known) => rest.startsWith(known + other.join('')));
        expect(stands, `${name} of ${JSON.stringify(text)} in ${JSON.stringify(standard(text))}`).toBeDefined();
        rest = rest.slice(`${stands}${other.join('')}`.length);
      }
      expect(rest).toBe('');
    }),
    { seed: 77891, numRuns: 60 },
  );
});
