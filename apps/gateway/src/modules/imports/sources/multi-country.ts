import { RowRejected } from '../import-error';
import { defineLawList, numbersIn, textsOf } from './law-list';
import { keyOf, lineOf, required } from './record';

const countries: Record<string, string> = {
  EU: 'EU',
  한국: 'KR',
  아세안: 'ASEAN',
  브라질: 'BR',
  아르헨티나: 'AR',
  중국: 'CN',
  캐나다: 'CA',
  대만: 'TW',
  일본: 'JP',
  미국: 'US',
};

/** `한도/금지` is a limit for some and a ban for others; the source does not say where one ends. */
const levels = { 금지: 'PROHIBITED', 한도: 'RESTRICTED', '한도/금지': 'CONDITIONAL' } as const;

const isLevel = (text: string): text is keyof typeof levels => text in levels;

/** What the Korean authority tells of other countries: a second copy, for countries whose own lists are not loaded. */
export const multiCountry = defineLawList({
  key: 'mfds-countries',
  list: 'mfds',
  title: '국가별 사용제한 원료 (식약처 CSV)',
  name: '식품의약품안전처 화장품 사용제한 원료 국가별 정보',
  licence: '공공데이터 15111772 (이용허락범위 확인 필요)',
  url: 'https://www.data.go.kr/data/15111772/openapi.do',
  edition: '2026-11',
  header: [
    'CAS번호',
    '성분명',
    '국문표준명',
    '영문성분명',
    '규제국가',
    '규제구분',
    '단서조항',
    '제한사항',
    '제한농도값_percent',
    '최소제한농도_percent',
    '최대제한농도_percent',
  ],
  checks: [
    { column: '규제국가', pattern: /^[가-힣A-Z]+$/, share: 0.99, what: '나라' },
    { column: '규제구분', pattern: /금지|한도/, share: 0.95, what: '규제구분' },
  ],
  read(cells) {
    const country = countries[required(cells['규제국가'], '규제국가')];
    if (!country) throw new RowRejected(`모르는 나라예요: ${cells['규제국가']}`);
    const kind = required(cells['규제구분'], '규제구분');
    if (!isLevel(kind)) throw new RowRejected(`모르는 규제구분이에요: ${kind}`);
    const name = required(cells['성분명'], '성분명');
    const nameKor = lineOf(cells['국문표준명']);
    const english = lineOf(cells['영문성분명']);
    return {
      entry: keyOf(name, country, kind, lineOf(cells['제한사항']), lineOf(cells['단서조항'])),
      country,
      name,
      nameKor,
      statedLevel: kind === '금지' && lineOf(cells['단서조항']) !== null ? 'CONDITIONAL' : levels[kind],
      ...numbersIn(cells['CAS번호']),
      names: [nameKor, english].flatMap((other) => other ?? []),
      inciNames: [nameKor, english].flatMap((other) => other ?? []),
      texts: textsOf('ko', { 구분: cells['규제구분'], 제한사항: cells['제한사항'], 단서조항: cells['단서조항'] }),
    };
  },
});
