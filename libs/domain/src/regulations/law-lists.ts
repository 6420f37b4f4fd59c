/**
 * What kind of list an entry stands in: a ban list forbids what it names; a limit list allows it only as it says; a
 * permit list names what may serve a purpose at all; a label list only asks for words on the label.
 */
type ListKind = 'BAN' | 'LIMIT' | 'PERMIT' | 'LABEL';

/** What a permit list lets a substance be used as. */
export type Purpose =
  'PRESERVATIVE' | 'UV_FILTER' | 'COLORANT' | 'HAIR_DYE' | 'NOT_PRESERVATIVE' | 'FRAGRANCE' | 'PH_ADJUSTER';

export const purposeLabel: Record<Purpose, string> = {
  PRESERVATIVE: '보존제',
  UV_FILTER: '자외선차단제',
  COLORANT: '색소',
  HAIR_DYE: '염모제',
  NOT_PRESERVATIVE: '보존 외 목적',
  FRAGRANCE: '착향제',
  PH_ADJUSTER: 'pH 조절제',
};

/** Purposes that have a list of what may serve them, or a part of one. */
export type ListPurpose = Extract<Purpose, 'PRESERVATIVE' | 'UV_FILTER' | 'COLORANT' | 'HAIR_DYE'>;

export const LIST_PURPOSES: readonly ListPurpose[] = ['PRESERVATIVE', 'UV_FILTER', 'COLORANT', 'HAIR_DYE'];

export const isListPurpose = (purpose: Purpose | null): boolean => LIST_PURPOSES.some((listed) => listed === purpose);

/** Several purposes in words: `보존제·색소`. */
export const sayPurposes = (purposes: readonly Purpose[]): string =>
  purposes.map((purpose) => purposeLabel[purpose]).join('·');

export interface LawList {
  country: string;
  kind: ListKind;
  /** The title of the list on pages. */
  title: string;
  /** What stands before the number of an entry (`II/1374`); without numbers of its own the list's name is the entry. */
  prefix: string;
  /** False where the number is ours and the list itself has none. */
  isNumbered: boolean;
  purpose?: ListPurpose;
  /** Purposes of which parts of the list name what may serve them at all, as a permit list does. */
  permitParts?: readonly ListPurpose[];
  /** A second copy of this list: readable, but no rule of its own once the list itself is loaded. */
  copyOf?: readonly string[];
  /** The part of the country whose law it is, where it is not the law of all. */
  region?: string;
  /** All entries are there, but not all that their law says; the sentence says which part is missing. */
  gap?: string;
}

const eu = (kind: ListKind, number: string, title: string, purpose?: ListPurpose): LawList => ({
  country: 'EU',
  kind,
  title: `부속서 ${number} ${title}`,
  prefix: `${number}/`,
  isNumbered: true,
  ...(purpose ? { purpose } : {}),
});
const cn = (kind: ListKind, number: number, title: string, purpose?: ListPurpose): LawList => ({
  country: 'CN',
  kind,
  title: `안전기술규범 표 ${number} ${title}`,
  prefix: `表${number}/`,
  isNumbered: true,
  ...(purpose ? { purpose } : {}),
});
const asean = (kind: ListKind, number: string, title: string, purpose?: ListPurpose): LawList => ({
  country: 'ASEAN',
  kind,
  title: `아세안 부속서 ${number} ${title}`,
  prefix: `ACD ${number}/`,
  isNumbered: true,
  ...(purpose ? { purpose } : {}),
});
const own = (country: string, kind: ListKind, title: string, prefix: string, more: Partial<LawList> = {}): LawList => ({
  country,
  kind,
  title,
  prefix,
  isNumbered: false,
  ...more,
});

/** Every list of law that may be loaded, by the name it has in addresses (`/substances/eu-ii/280`). */
export const lawLists = {
  'kr-1': own('KR', 'BAN', '별표 1 사용할 수 없는 원료', '별표 1'),
  'kr-2': own('KR', 'LIMIT', '별표 2 사용상의 제한이 필요한 원료', '별표 2', {
    permitParts: ['PRESERVATIVE', 'UV_FILTER', 'HAIR_DYE'],
  }),
  'kr-colorants': own('KR', 'PERMIT', '화장품의 색소', '색소', { purpose: 'COLORANT' }),
  'kr-allergens': own('KR', 'LABEL', '알레르기 유발성분', '알레르기 유발성분'),
  'kr-2-copy': own('KR', 'LIMIT', '별표 2 (옮겨 적은 자료)', '별표 2', { copyOf: ['kr-2'] }),
  'eu-ii': eu('BAN', 'II', '금지'),
  'eu-iii': eu('LIMIT', 'III', '제한'),
  'eu-iv': eu('PERMIT', 'IV', '색소', 'COLORANT'),
  'eu-v': eu('PERMIT', 'V', '보존제', 'PRESERVATIVE'),
  'eu-vi': eu('PERMIT', 'VI', '자외선차단제', 'UV_FILTER'),
  'eu-allergens': { ...eu('LABEL', 'III', '향료 알레르기 성분 (옮겨 적은 자료)'), copyOf: ['eu-iii'] },
  'cn-1': cn('BAN', 1, '금지'),
  'cn-2': cn('BAN', 2, '금지 식물·동물'),
  'cn-3': cn('LIMIT', 3, '제한'),
  'cn-4': cn('PERMIT', 4, '보존제', 'PRESERVATIVE'),
  'cn-5': cn('PERMIT', 5, '자외선차단제', 'UV_FILTER'),
  'cn-6': cn('PERMIT', 6, '색소', 'COLORANT'),
  'cn-7': cn('PERMIT', 7, '염모제', 'HAIR_DYE'),
  'cn-3-2015': { ...cn('LIMIT', 3, '제한 (2015년판)'), copyOf: ['cn-3'] },
  'jp-1': own('JP', 'BAN', '화장품 기준 별표 1 배합 금지', '別表第1'),
  'jp-2': own('JP', 'LIMIT', '화장품 기준 별표 2 배합 제한', '別表第2'),
  'jp-3': own('JP', 'PERMIT', '화장품 기준 별표 3 보존제', '別表第3', { purpose: 'PRESERVATIVE' }),
  'jp-4': own('JP', 'PERMIT', '화장품 기준 별표 4 자외선흡수제', '別表第4', { purpose: 'UV_FILTER' }),
  'asean-ii': asean('BAN', 'II', '금지'),
  'asean-iii': asean('LIMIT', 'III', '제한'),
  'asean-iv': asean('PERMIT', 'IV', '색소', 'COLORANT'),
  'asean-vi': asean('PERMIT', 'VI', '보존제', 'PRESERVATIVE'),
  'asean-vii': asean('PERMIT', 'VII', '자외선차단제', 'UV_FILTER'),
  'ca-prohibited': own('CA', 'BAN', '캐나다 핫리스트 금지', 'Hotlist 금지'),
  'ca-restricted': own('CA', 'LIMIT', '캐나다 핫리스트 제한', 'Hotlist 제한'),
  'us-700': own('US', 'BAN', '21 CFR 700 금지·제한', '21 CFR ', { isNumbered: true }),
  'us-colors': own('US', 'PERMIT', '21 CFR 73·74 색소', '21 CFR ', {
    isNumbered: true,
    purpose: 'COLORANT' as const,
    gap: '색소 조문의 뒷부분',
  }),
  'us-sunscreens': own('US', 'PERMIT', '자외선차단 유효성분', 'M020', { purpose: 'UV_FILTER' }),
  'us-ca': own('US', 'BAN', '캘리포니아 AB 2762 금지', 'AB 2762', { region: '캘리포니아주' }),
  mfds: own('', 'LIMIT', '식약처 국가별 사용제한 원료 (2차 자료)', '식약처 국가별 자료'),
} as const satisfies Record<string, LawList>;

export type ListKey = keyof typeof lawLists;

export const isListKey = (text: string): text is ListKey => Object.hasOwn(lawLists, text);

export const lawList = (key: ListKey): LawList => lawLists[key];

/** Whose law a list is, where it is not the law of the whole country. */
export function regionLine(key: ListKey): string | null {
  const { region } = lawList(key);
  return region ? `${region}의 법이에요` : null;
}

/** Purposes that only what the list names may serve. */
export const closedBy = ({ kind, purpose, permitParts = [] }: LawList): readonly ListPurpose[] =>
  kind === 'PERMIT' && purpose ? [purpose] : permitParts;

/**
 * What an entry is called on pages: `II/1374`, `表3/43`; of a list without numbers the list's own name. A second entry
 * that the list gave the same number is `196-2` in addresses.
 */
export function entryLabel(key: ListKey, entry: string): string {
  const { prefix, isNumbered } = lawLists[key] as LawList;
  return isNumbered ? `${prefix}${entry.replace(/-\d+$/, '').replace(/^a(?=\d)/, 'A')}` : prefix;
}
