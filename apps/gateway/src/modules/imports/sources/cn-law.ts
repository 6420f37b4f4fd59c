import type { ListKey } from '@gredia/domain/regulations';
import { RowRejected } from '../import-error';
import { defineSource, type ImportSource } from '../import-source';
import { mergeSubstances, type ListedEntry } from '../merging/merge-substances';
import { defineLawList, namesIn, numbersIn, textsOf } from './law-list';
import { CHECKED_AT } from './licences';
import { asObject, lineOf, required, textOf, type Cells } from './record';

const NMPA = { licence: '공공 기준', url: 'https://www.nmpa.gov.cn', edition: '2026-01' };
const NAME = '化妆品安全技术规范';
const CHINESE = { column: 'name_cn', pattern: /\p{Script=Han}/u, share: 0.8, what: '중국어 이름' };

/** Numbers of the tables; a new row that has none yet is `新增`. */
const serialOf = (cells: Cells) => (lineOf(cells.serial) === '新增' ? 'new' : required(cells.serial, 'serial'));

/** The English name first: most people here read it; the Chinese one stands beside it. */
function namesOf(cells: Cells, english: string | undefined, ...others: (string | undefined)[]) {
  const chinese = lineOf(cells.name_cn);
  const name = lineOf(english) ?? lineOf(cells.inci_name) ?? chinese;
  if (name === null) throw new RowRejected('물질 이름이 비어 있어요.');
  const names = [...(chinese && chinese !== name ? [chinese] : []), ...others.flatMap(namesIn)];
  return { name, names: [...new Set(names)] };
}

const table = (
  list: ListKey,
  file: string,
  number: number,
  title: string,
  header: string[],
  read: (cells: Cells) => ListedEntry,
) =>
  defineLawList({
    key: `cn-table-${number}`,
    list,
    title: `중국 안전기술규범 표 ${number} ${title} (CSV)`,
    ...NMPA,
    header,
    read,
    name: `${NAME} 表${number} (${file})`,
    checks: [CHINESE],
  });

const one = table(
  'cn-1',
  '禁用组分',
  1,
  '금지',
  [
    'serial',
    'row_origin',
    'name_cn',
    'name_en_as_printed',
    'name_en_clean',
    'cas_no',
    'ec_no',
    'synonyms_en',
    'synonyms_cn',
    'note',
  ],
  (cells) => {
    if (lineOf(cells.row_origin) !== null) throw new RowRejected('표에 없는 행이에요 (자료를 만든 곳에서 덧붙임).');
    return {
      entry: serialOf(cells),
      ...namesOf(cells, cells.name_en_clean, cells.synonyms_en, cells.synonyms_cn),
      ...numbersIn(cells.cas_no, cells.ec_no, cells.name_en_as_printed),
      texts: [
        ...textsOf('zh', { 名称: cells.name_cn }),
        ...textsOf('en', { 영문명: cells.name_en_as_printed }),
        ...textsOf('zh', { 비고: cells.note }),
      ],
    };
  },
);

const two = table(
  'cn-2',
  '禁用植物组分',
  2,
  '금지 식물·동물',
  ['serial', 'name_cn', 'latin_or_english_as_printed', 'name_clean', 'cas_no', 'synonyms_cn', 'synonyms_en', 'note'],
  (cells) => ({
    entry: serialOf(cells),
    ...namesOf(cells, cells.name_clean, cells.synonyms_cn, cells.synonyms_en),
    ...numbersIn(cells.cas_no),
    texts: [
      ...textsOf('zh', { 名称: cells.name_cn }),
      ...textsOf('en', { 학명: cells.latin_or_english_as_printed }),
      ...textsOf('zh', { 비고: cells.note }),
    ],
  }),
);

/** Tables whose rows name an ingredient in English and as INCI, and say what holds in some further cells. */
const named = (
  list: ListKey,
  file: string,
  number: number,
  title: string,
  header: string[],
  says: Record<string, string>,
) =>
  table(list, file, number, title, header, (cells) => ({
    entry: serialOf(cells),
    ...namesOf(cells, cells.name_en, cells.synonyms_en, cells.synonyms_cn),
    inciNames: namesIn(cells.inci_name),
    texts: [
      ...textsOf('zh', { 名称: cells.name_cn }),
      ...textsOf('en', { 영문명: cells.name_en }),
      ...textsOf('zh', Object.fromEntries(Object.entries(says).map(([column, label]) => [label, cells[column]]))),
    ],
  }));

const three = named(
  'cn-3',
  '限用组分',
  3,
  '제한',
  [
    'serial',
    'name_cn',
    'name_en',
    'inci_name',
    'scope',
    'max_concentration',
    'other_limits',
    'label_warnings',
    'note',
    'synonyms_en',
    'synonyms_cn',
    'note2',
  ],
  {
    scope: '적용 범위',
    max_concentration: '최대 농도',
    other_limits: '다른 제한',
    label_warnings: '표시',
    note: '비고',
  },
);

const four = named(
  'cn-4',
  '准用防腐剂',
  4,
  '보존제',
  [
    'serial',
    'name_cn',
    'name_en',
    'inci_name',
    'max_concentration',
    'scope_limits',
    'label_warnings',
    'note',
    'source_note',
    'synonyms_en',
    'synonyms_cn',
  ],
  { max_concentration: '최대 농도', scope_limits: '적용 범위', label_warnings: '표시', note: '비고' },
);

const five = named(
  'cn-5',
  '准用防晒剂',
  5,
  '자외선차단제',
  ['serial', 'name_cn', 'name_en', 'inci_name', 'max_concentration', 'other_limits', 'label_warnings', 'note'],
  { max_concentration: '최대 농도', other_limits: '다른 제한', label_warnings: '표시', note: '비고' },
);

const six = table(
  'cn-6',
  '准用着色剂',
  6,
  '색소',
  [
    'serial',
    'ci_no',
    'ci_generic_name',
    'colour',
    'name_cn',
    'use1_all',
    'use2_not_eye',
    'use3_not_mucous',
    'use4_brief_contact',
    'other_limits',
  ],
  (cells) => ({
    entry: serialOf(cells),
    ...namesOf(cells, cells.ci_no, cells.ci_generic_name),
    inciNames: namesIn(cells.ci_no),
    texts: textsOf('zh', {
      'CI 번호': cells.ci_no,
      名称: cells.name_cn,
      '모든 화장품': cells.use1_all,
      '눈가 외': cells.use2_not_eye,
      '점막 외': cells.use3_not_mucous,
      '잠깐 닿는 제품': cells.use4_brief_contact,
      '다른 제한': cells.other_limits,
    }),
  }),
);

const seven = named(
  'cn-7',
  '准用染发剂',
  7,
  '염모제',
  [
    'serial',
    'name_cn',
    'inci_name',
    'max_oxidative',
    'max_non_oxidative',
    'other_limits',
    'label_warnings',
    'note',
    'synonyms_en',
    'synonyms_cn',
  ],
  {
    max_oxidative: '산화 염모제',
    max_non_oxidative: '비산화 염모제',
    other_limits: '다른 제한',
    label_warnings: '표시',
    note: '비고',
  },
);

/** The edition of 2015, kept to be read; the newer table says what holds. */
const older = defineSource<ListedEntry>({
  key: 'cn-restricted',
  title: '중국 안전기술규범 표 3 제한 성분 2015년판 (JSON)',
  name: `${NAME} 2015 表3`,
  licence: NMPA.licence,
  url: NMPA.url,
  defaultEdition: '2015',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'array', at: 'entries' },
  read(record) {
    const entry = asObject(record);
    const cell = (key: string) => textOf(entry[key]) ?? undefined;
    const chinese = required(entry.cn_name, 'cn_name');
    return {
      entry: String(entry.no),
      name: lineOf(entry.en_name) ?? chinese,
      names: [chinese],
      inciNames: (lineOf(entry.inci_name) ?? '').split('; ').filter((name) => name !== ''),
      texts: [
        ...textsOf('zh', { 名称: chinese, '적용 범위': cell('scope'), '최대 농도': cell('max_conc') }),
        ...textsOf('zh', { '다른 제한': cell('other_limits'), 표시: cell('label_warning') }),
      ],
    };
  },
  createMerger: async (_, rows, by) => mergeSubstances(rows, by, 'cn-3-2015'),
});

export const cnLaw: readonly ImportSource[] = [one, two, three, four, five, six, seven, older];
