import { createHash } from 'node:crypto';
import { RowRejected } from '../import-error';
import { defineSource } from '../import-source';
import { mergeRegulations, type RegulationRow } from '../merging/merge-regulations';
import { CHECKED_AT } from './licences';
import { lineOf, required, type Cells } from './record';

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

/** `한도/금지` allows up to a limit and forbids the rest. */
const levels = { 금지: 'PROHIBITED', 한도: 'RESTRICTED', '한도/금지': 'RESTRICTED' } as const;

const isLevel = (text: string): text is keyof typeof levels => text in levels;

export const multiCountry = defineSource<RegulationRow>({
  key: 'mfds-countries',
  title: '국가별 사용제한 원료 (식약처 CSV)',
  name: '식품의약품안전처 화장품 사용제한 원료 국가별 정보',
  licence: '공공데이터 15111772 (이용허락범위 확인 필요)',
  url: 'https://www.data.go.kr/data/15111772/openapi.do',
  defaultEdition: '2026-11',
  checkedAt: CHECKED_AT,
  format: {
    kind: 'csv',
    header: [
      ...['CAS번호', '성분명', '국문표준명', '영문성분명', '규제국가', '규제구분', '단서조항', '제한사항'],
      ...['제한농도값_percent', '최소제한농도_percent', '최대제한농도_percent'],
    ],
  },
  checks: [
    { column: '규제국가', pattern: /^[가-힣A-Z]+$/, share: 0.99, what: '나라' },
    { column: '규제구분', pattern: /금지|한도/, share: 0.95, what: '규제구분' },
  ],
  read(record) {
    const cells = record as Cells;
    const country = countries[required(cells['규제국가'], '규제국가')];
    if (!country) throw new RowRejected(`모르는 나라예요: ${cells['규제국가']}`);
    const kind = required(cells['규제구분'], '규제구분');
    if (!isLevel(kind)) throw new RowRejected(`모르는 규제구분이에요: ${kind}`);
    const text = lineOf(cells['제한사항']);
    const amounts = [
      ...new Set((cells['제한농도값_percent'] ?? '').split(/,\s*/).flatMap((value) => lineOf(value) ?? [])),
    ];
    const names = [cells['국문표준명'], cells['영문성분명'], cells['성분명']].flatMap((name) => lineOf(name) ?? []);
    return {
      title: required(cells['성분명'], '성분명'),
      names,
      rules: [
        {
          ...{ country, level: levels[kind], materialsKo: text, nb: lineOf(cells['단서조항']) },
          limit: amounts.length ? amounts.map((amount) => `${amount}%`).join(', ') : null,
          variant: createHash('sha256')
            .update(JSON.stringify([kind, text, amounts, cells['단서조항']]))
            .digest('hex')
            .slice(0, 12),
        },
      ],
    };
  },
  createMerger: (tx, rows, by) => mergeRegulations(tx, rows, by),
});
