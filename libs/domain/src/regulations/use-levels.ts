/**
 * Where an amount that was in use comes from. None of these lists is law: an amount of them is history, or what a list of
 * medicated cosmetics names, and says nothing about what is permitted.
 */
const USE_LEVEL_KINDS = ['MARKET_HISTORY', 'SAFETY_INDEX', 'INVENTORY_HISTORY', 'QUASI_DRUG_RANGE'] as const;
export type UseLevelKind = (typeof USE_LEVEL_KINDS)[number];

export const useLevelKindLabel: Record<UseLevelKind, string> = {
  MARKET_HISTORY: '시중 제품에 쓰인 최고 함량',
  SAFETY_INDEX: '해외 안전성 평가 자료의 최고 함량',
  INVENTORY_HISTORY: '기존 원료 목록에 적힌 과거 최고 함량',
  QUASI_DRUG_RANGE: '약용 화장품(의약부외품) 유효성분 함량',
};

/** Whether a product stays on the skin. */
export const APPLICATIONS = ['LEAVE_ON', 'RINSE_OFF'] as const;
export type Application = (typeof APPLICATIONS)[number];

export const applicationLabel: Record<Application, string> = {
  LEAVE_ON: '씻어내지 않음',
  RINSE_OFF: '씻어냄',
};

/** Parts of the body and kinds of products that the lists of amounts tell apart, in the order of pages. */
export const useLevelPlaceLabel = {
  WHOLE_BODY: '전신 피부',
  FACE: '얼굴·목',
  EYE: '눈가',
  LIP: '입술',
  TRUNK: '몸통',
  HAND_FOOT: '손발',
  NAIL: '손발톱',
  HAIR: '머리카락',
  HEAD: '머리·두피',
  SHAMPOO: '샴푸',
  HAIR_CONDITIONER: '헤어 컨디셔너',
  TONER: '화장수',
  LOTION_CREAM_OIL: '로션·크림·오일',
  SUNSCREEN: '자외선 차단 제품',
  MASK: '팩·마스크',
  SHAVING: '면도용',
  SOAP_CLEANSER: '비누·세안제',
} as const;

export type UseLevelPlace = keyof typeof useLevelPlaceLabel;

/** An amount that a list of history or of medicated cosmetics names. */
export interface UseLevel {
  /** ISO code. */
  country: string;
  kind: UseLevelKind;
  /** Null where the list does not tell products apart. */
  place: UseLevelPlace | null;
  /** Null where the list does not say it. */
  application: Application | null;
  /** Percent; null where the list names one amount only. */
  minPercent: number | null;
  /** Percent; null where the amount is no percentage, then `note` holds it as printed. */
  maxPercent: number | null;
  note: string | null;
}

const places = Object.keys(useLevelPlaceLabel);

/** By kind, place (products told apart behind those that are not) and application. */
export function compareUseLevels(a: UseLevel, b: UseLevel): number {
  const order = ({ kind, place, application }: UseLevel) => [
    USE_LEVEL_KINDS.indexOf(kind),
    place === null ? -1 : places.indexOf(place),
    application === null ? -1 : APPLICATIONS.indexOf(application),
  ];
  const [left, right] = [order(a), order(b)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? (b.maxPercent ?? 0) - (a.maxPercent ?? 0) : left[at]! - right[at]!;
}

const number = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 6 });

/** The amount in words: `0.1–0.2%`, `0.3%`; null where it is no percentage. */
export function amountOfUseLevel({
  minPercent,
  maxPercent,
}: Pick<UseLevel, 'minPercent' | 'maxPercent'>): string | null {
  if (maxPercent === null) return null;
  const most = `${number.format(maxPercent)}%`;
  return minPercent === null || minPercent === maxPercent ? most : `${number.format(minPercent)}–${most}`;
}
