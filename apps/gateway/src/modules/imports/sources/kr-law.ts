import type { ImportSource } from '../import-source';
import { defineLawList, numbersIn, textsOf } from './law-list';
import { lineOf, required } from './record';

const MFDS = { licence: '공공 고시 (저작권법 제7조)', url: 'https://www.mfds.go.kr' };
const SAFETY = '화장품 안전기준 등에 관한 규정';
const KOREAN = { column: 'name_ko', pattern: /[가-힣]/, share: 0.9, what: '국문명' };

/** `갈란타민(Galantamine)`: the name before the bracket, and what stands in it where it is one name. */
export function koreanNames(entry: string): string[] {
  const whole = entry.replace(/\s+/g, ' ').trim();
  const bare = whole.replace(/ ?\((?:다만|단)[^()]*\)$/, '');
  const bracket = /^([^()]+)\(([^()]+)\)$/.exec(bare);
  const base = (bracket?.[1] ?? bare)
    .trimEnd()
    .replace(/ ?(?:,| 및) ?그 ?(?:염류|염|유도체|에스텔류)(?: ?및 ?[가-힣]+)?$/, '')
    .trim();
  const inside = bracket && !/[,;]/.test(bracket[2]!) ? [bracket[2]!.trim()] : [];
  return [...new Set([bare, base, ...inside])].filter((name) => name !== '' && name !== whole);
}

const prohibited = defineLawList({
  key: 'kr-prohibited',
  list: 'kr-1',
  title: '한국 별표 1 사용할 수 없는 원료 (CSV)',
  name: `${SAFETY} 별표 1`,
  ...MFDS,
  edition: '2026-03-18',
  header: ['no', 'name_ko', 'exception', 'cas', 'doubt'],
  read(cells) {
    const name = required(cells.name_ko, 'name_ko');
    return {
      entry: required(cells.no, 'no'),
      name,
      nameKor: name,
      names: koreanNames(name),
      ...numbersIn(cells.cas),
      texts: textsOf('ko', { 원료명: cells.name_ko }),
      isDoubtful: cells.doubt === '?',
    };
  },
});

const limited = defineLawList({
  key: 'kr-restricted',
  list: 'kr-2',
  title: '한국 별표 2 사용상의 제한이 필요한 원료 (CSV)',
  name: `${SAFETY} 별표 2`,
  ...MFDS,
  edition: '2026-03-18',
  header: ['no', 'section', 'name_ko', 'limit', 'note', 'cas', 'doubt'],
  checks: [KOREAN],
  read(cells) {
    const name = required(cells.name_ko, 'name_ko');
    return {
      entry: required(cells.no, 'no'),
      name,
      nameKor: name,
      names: koreanNames(name),
      ...numbersIn(cells.cas),
      texts: textsOf('ko', { 구분: cells.section, 원료명: cells.name_ko, 사용한도: cells.limit, 비고: cells.note }),
      isDoubtful: cells.doubt === '?',
    };
  },
});

const colorants = defineLawList({
  key: 'kr-colorants',
  list: 'kr-colorants',
  title: '한국 화장품의 색소 (CSV)',
  ...MFDS,
  name: '화장품의 색소 종류와 기준 및 시험방법 별표 1',
  edition: '2023-09-21',
  header: [
    'no',
    'name_ko',
    'name_other',
    'ci',
    'chemical_name',
    'limit_percent',
    'limit_note',
    'restriction',
    'is_tar',
    'no_ba_sr_zr_lake',
    'doubt',
  ],
  checks: [KOREAN],
  read(cells) {
    const name = required(cells.name_ko, 'name_ko');
    const limit = lineOf(cells.limit_percent);
    return {
      entry: required(cells.no, 'no'),
      name,
      nameKor: name,
      inciNames: [name],
      names: (cells.name_other ?? '').split(', ').flatMap((other) => lineOf(other) ?? []),
      texts: textsOf('ko', {
        색소: cells.name_ko,
        'CI 번호': cells.ci,
        물질: cells.chemical_name,
        사용한도: [limit ? `${limit}%` : '', cells.limit_note].filter(Boolean).join(' '),
        사용제한: cells.restriction,
        타르색소: cells.is_tar === 'true' ? '타르색소' : '',
        레이크: cells.no_ba_sr_zr_lake === 'true' ? '바륨·스트론튬·지르코늄 레이크 제외' : '',
      }),
      isDoubtful: lineOf(cells.doubt) !== null,
    };
  },
});

const allergens = defineLawList({
  key: 'kr-allergens',
  list: 'kr-allergens',
  title: '착향제 알레르기 유발 성분 (CSV)',
  ...MFDS,
  name: '화장품 사용할 때의 주의사항 및 알레르기 유발성분 표시에 관한 규정 별표 2',
  edition: '2024',
  header: ['inci', 'name_ko', 'cas_no'],
  checks: [KOREAN, { column: 'cas_no', pattern: /^\d+-\d{2}-\d$/, share: 0.95, what: 'CAS 번호' }],
  read(cells) {
    const nameKor = required(cells.name_ko, 'name_ko');
    const inci = required(cells.inci, 'inci');
    return {
      entry: '',
      name: nameKor,
      nameKor,
      names: [inci],
      inciNames: [inci, nameKor],
      ...numbersIn(cells.cas_no),
      texts: textsOf('ko', { 성분: `${nameKor} (${inci})` }),
    };
  },
});

/** A copy of the notice: read for what the notice itself does not say, never a rule beside it. */
const copied = defineLawList({
  key: 'kr-limits',
  list: 'kr-2-copy',
  title: '한국 별표 2 옮겨 적은 자료 (CSV)',
  name: `${SAFETY} 별표 2 (2차 자료)`,
  ...MFDS,
  edition: '2026-03',
  header: ['category', 'name_ko', 'condition', 'limit', 'note'],
  checks: [KOREAN, { column: 'limit', pattern: /[\d금]/, share: 0.8, what: '한도' }],
  read(cells) {
    const name = required(cells.name_ko, 'name_ko');
    return {
      entry: '',
      name,
      nameKor: name,
      names: koreanNames(name),
      texts: textsOf('ko', {
        구분: cells.category,
        원료명: cells.name_ko,
        조건: cells.condition,
        사용한도: cells.limit,
        비고: cells.note,
      }),
    };
  },
});

export const krLaw: readonly ImportSource[] = [prohibited, limited, colorants, allergens, copied];
