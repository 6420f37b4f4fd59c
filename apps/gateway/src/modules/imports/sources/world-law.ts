import type { ListKey } from '@gredia/domain/regulations';
import { RowRejected } from '../import-error';
import type { ImportSource } from '../import-source';
import { defineLawList, namesIn, numbersIn, textsOf } from './law-list';
import { lineOf, required, type Cells } from './record';

const MHLW = { licence: '공공 고시', url: 'https://www.mhlw.go.jp' };
const ASEAN = { licence: '공공 지침', url: 'https://asean.org', edition: '2024-12-06' };
const CANADA = { licence: 'Crown copyright, 출처 표시 복제 허용', url: 'https://www.canada.ca', edition: '2025-02-28' };
const USA = { licence: '미국 연방법 (공공)', url: 'https://www.ecfr.gov' };

const appendices: Record<string, ListKey> = { '1': 'jp-1', '2': 'jp-2', '3': 'jp-3', '4': 'jp-4' };

const japan = defineLawList({
  key: 'jp-standards',
  list: 'jp-1',
  title: '일본 화장품 기준 별표 1–4 (CSV)',
  name: '化粧品基準 (영문 번역)',
  ...MHLW,
  edition: '2024-07',
  header: [
    'appendix',
    'section',
    'ingredient',
    'scope',
    'limit_per_100g',
    'max_g_not_mucosa_rinse_off',
    'max_g_not_mucosa_leave_on',
    'max_g_mucosa',
    'footnote',
  ],
  read(cells) {
    const list = appendices[(cells.appendix ?? '').slice(0, 1)];
    if (!list) throw new RowRejected(`모르는 별표예요: ${cells.appendix}`);
    return {
      list,
      entry: '',
      name: required(cells.ingredient, 'ingredient'),
      texts: textsOf('en', {
        성분: cells.ingredient,
        범위: cells.scope,
        '100 g당': cells.limit_per_100g,
        '점막 외 씻어내는': cells.max_g_not_mucosa_rinse_off,
        '점막 외 씻어내지 않는': cells.max_g_not_mucosa_leave_on,
        점막: cells.max_g_mucosa,
        각주: cells.footnote,
      }),
    };
  },
});

/** `219 - 221 Note: …`: the number, or the range of numbers, at the beginning. */
const numberOf = (cell: string): string =>
  /^[a-z]?\d+[a-z]?(?:-[a-z]?\d+[a-z]?)?/.exec(cell.replace(/\s+/g, '').toLowerCase())?.[0] ?? '';

const GONE = /^(?:entry )?(?:moved|deleted)\b/i;

const asean = (list: ListKey, number: string, title: string, header: string[], labels: Record<string, string>) =>
  defineLawList({
    key: `asean-annex-${number.toLowerCase()}`,
    list,
    title: `아세안 부속서 ${number} ${title} (CSV)`,
    ...ASEAN,
    header,
    name: `ASEAN Cosmetic Directive, Annex ${number} (2024-2)`,
    read(cells) {
      const whole = required(cells.substance, 'substance');
      const [first = whole, ...others] = namesIn(cells.substance);
      return {
        // Blank ranges of the directive have no number of their own.
        entry: numberOf(lineOf(cells.ref_no) ?? lineOf(cells.ref_no_as_printed) ?? ''),
        isGone: GONE.test(whole),
        name: whole,
        names: [first, ...others].filter((name) => name !== whole),
        ...numbersIn(cells.cas_no, cells.cas_found),
        texts: textsOf('en', {
          물질: cells.substance,
          ...Object.fromEntries(Object.entries(labels).map(([column, label]) => [label, cells[column]])),
        }),
      };
    },
  });

const LIMITS = { max_concentration: '최대 농도', limitations: '제한', conditions_and_warnings: '조건과 경고 문구' };
const POSITIVE = [
  'ref_no',
  'substance',
  'cas_found',
  'max_concentration',
  'limitations',
  'conditions_and_warnings',
  'pdf_page',
];

const aseanColorants = defineLawList({
  key: 'asean-annex-iv',
  list: 'asean-iv',
  title: '아세안 부속서 IV 색소 (CSV)',
  ...ASEAN,
  name: 'ASEAN Cosmetic Directive, Annex IV (2024-2)',
  header: [
    'ci_or_name',
    'colour',
    'field1_all',
    'field2_not_near_eyes',
    'field3_not_mucous',
    'field4_rinse_off',
    'other_limitations',
    'pdf_page',
  ],
  read(cells) {
    const name = required(cells.ci_or_name, 'ci_or_name');
    const colorIndex = /^\d{5}(?::\d)?$/.test(name) ? `CI ${name}` : name;
    return {
      entry: name
        .toLowerCase()
        .replace(/[^a-z0-9:]+/g, '-')
        .slice(0, 60),
      name: colorIndex,
      inciNames: [colorIndex],
      texts: textsOf('en', {
        색소: name,
        색: cells.colour,
        '모든 화장품': cells.field1_all,
        '눈가 외': cells.field2_not_near_eyes,
        '점막 외': cells.field3_not_mucous,
        '씻어내는 제품': cells.field4_rinse_off,
        제한: cells.other_limitations,
      }),
    };
  },
});

const canadian = (cells: Cells) => ({
  entry: '',
  name: required(cells.ingredient, 'ingredient'),
  names: namesIn(cells.synonyms),
  ...numbersIn(cells.cas_no),
});

const canada = [
  defineLawList({
    key: 'ca-prohibited',
    list: 'ca-prohibited',
    title: '캐나다 핫리스트 금지 (CSV)',
    ...CANADA,
    name: 'Health Canada Cosmetic Ingredient Hotlist: Prohibited',
    header: ['ingredient', 'cas_no', 'synonyms'],
    read: (cells) => ({ ...canadian(cells), texts: textsOf('en', { 성분: cells.ingredient }) }),
  }),
  defineLawList({
    key: 'ca-restricted',
    list: 'ca-restricted',
    title: '캐나다 핫리스트 제한 (CSV)',
    ...CANADA,
    name: 'Health Canada Cosmetic Ingredient Hotlist: Restricted',
    header: ['ingredient', 'cas_no', 'synonyms', 'conditions_of_use', 'max_concentration', 'warnings'],
    read: (cells) => ({
      ...canadian(cells),
      texts: textsOf('en', {
        성분: cells.ingredient,
        '사용 조건': cells.conditions_of_use,
        '최대 농도': cells.max_concentration,
        경고: cells.warnings,
      }),
    }),
  }),
];

const america = [
  defineLawList({
    key: 'us-prohibited',
    list: 'us-700',
    title: '미국 21 CFR 700 금지·제한 (CSV)',
    name: '21 CFR part 700',
    ...USA,
    edition: '2026-05-05',
    header: ['cfr_section', 'title', 'substance', 'cas_no', 'status', 'scope', 'text_start'],
    read: (cells) => ({
      entry: required(cells.cfr_section, 'cfr_section'),
      name: required(cells.substance, 'substance'),
      ...numbersIn(cells.cas_no),
      texts: textsOf('en', {
        제목: cells.title,
        물질: cells.substance,
        상태: cells.status,
        범위: cells.scope,
        원문: cells.text_start,
      }),
    }),
  }),
  defineLawList({
    key: 'us-colors',
    list: 'us-colors',
    title: '미국 21 CFR 73·74 화장품 색소 (CSV)',
    name: '21 CFR parts 73, 74',
    ...USA,
    edition: '2026-05-05',
    header: ['cfr_section', 'list', 'color_additive', 'text_start'],
    read: (cells) => ({
      entry: required(cells.cfr_section, 'cfr_section'),
      name: required(cells.color_additive, 'color_additive'),
      texts: textsOf('en', { 색소: cells.color_additive, 구분: cells.list, 원문: cells.text_start }),
    }),
  }),
  defineLawList({
    key: 'us-sunscreens',
    list: 'us-sunscreens',
    title: '미국 자외선차단 유효성분 (CSV)',
    name: 'OTC Monograph M020 (21 CFR 352.10)',
    ...USA,
    edition: '2021-09',
    header: ['cfr_paragraph', 'active_ingredient', 'max_pct'],
    read: (cells) => ({
      entry: '',
      name: required(cells.active_ingredient, 'active_ingredient'),
      texts: textsOf('en', { 조항: cells.cfr_paragraph, 성분: cells.active_ingredient, '최대 %': cells.max_pct }),
    }),
  }),
  defineLawList({
    key: 'us-california',
    list: 'us-ca',
    title: '캘리포니아 AB 2762 금지 (CSV)',
    name: 'California H&SC 108980',
    ...USA,
    edition: '2025-01-01',
    header: ['hsc_108980_a', 'substance', 'cas_no'],
    read: (cells) => ({
      entry: required(cells.hsc_108980_a, 'hsc_108980_a').toLowerCase(),
      name: required(cells.substance, 'substance'),
      ...numbersIn(cells.cas_no),
      texts: textsOf('en', { 물질: cells.substance }),
    }),
  }),
];

/** A table of the fragrance allergens that repeats what Annex III says of them. */
const euAllergens = defineLawList({
  key: 'eu-allergens',
  list: 'eu-allergens',
  title: '유럽연합 향료 알레르기 성분 81종 (CSV)',
  name: 'Regulation (EU) 2023/1545 (2차 자료)',
  licence: 'European Commission reuse notice (2011/833/EU), 출처 표시',
  edition: '2025-12',
  header: [
    'annex_III_ref',
    'glossary_names',
    'chemical_name',
    'cas_no',
    'label_name_if_prescribed',
    'max_concentration',
    'other',
    'regulation',
  ],
  read: (cells) => ({
    entry: required(cells.annex_III_ref, 'annex_III_ref').toLowerCase(),
    name: lineOf(cells.chemical_name) ?? required(cells.glossary_names, 'glossary_names'),
    names: namesIn(cells.glossary_names),
    inciNames: namesIn(cells.glossary_names),
    ...numbersIn(cells.cas_no),
    texts: textsOf('en', {
      성분: cells.glossary_names,
      '라벨 이름': cells.label_name_if_prescribed,
      '최대 농도': cells.max_concentration,
      '다른 조건': cells.other,
    }),
  }),
});

export const worldLaw: readonly ImportSource[] = [
  euAllergens,
  japan,
  asean('asean-ii', 'II', '금지', ['ref_no', 'substance', 'cas_no', 'pdf_page'], {}),
  asean(
    'asean-iii',
    'III',
    '제한',
    [
      'ref_no',
      'ref_no_as_printed',
      'substance',
      'cas_found',
      'field_of_application',
      'max_concentration',
      'other_limitations',
      'conditions_and_warnings',
      'pdf_page',
    ],
    {
      field_of_application: '적용 범위',
      max_concentration: '최대 농도',
      other_limitations: '다른 제한',
      conditions_and_warnings: '조건과 경고 문구',
    },
  ),
  aseanColorants,
  asean('asean-vi', 'VI', '보존제', POSITIVE, LIMITS),
  asean('asean-vii', 'VII', '자외선차단제', POSITIVE, LIMITS),
  ...canada,
  ...america,
];
