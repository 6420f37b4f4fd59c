import type { StatFiguresFragment } from '@gredia/graphql-schema';

interface Measure {
  label: string;
  unit: '명' | '회' | '건';
  /** Not what happened but how many there are: of a period the last value counts, and nothing is added up. */
  isLevel?: boolean;
}

/** The figures, in the order in which they are shown. */
export const measures = {
  visitors: { label: '방문자', unit: '명' },
  sessions: { label: '방문', unit: '회' },
  pageviews: { label: '페이지뷰', unit: '회' },
  newUsers: { label: '새 회원', unit: '명' },
  signIns: { label: '로그인', unit: '회' },
  quotesAsked: { label: '견적 요청', unit: '건' },
  quotesAnswered: { label: '견적 첫 답변', unit: '건' },
  quotesEnded: { label: '끝난 견적', unit: '건' },
  inOrder: { label: '주문', unit: '건' },
  searches: { label: '검색', unit: '회' },
  detailViews: { label: '원료 조회', unit: '회' },
  productRequests: { label: '원료 등록 요청', unit: '건' },
  verifiedUsers: { label: '이메일 인증', unit: '명' },
  usersCount: { label: '전체 회원', unit: '명', isLevel: true },
} as const satisfies Partial<Record<keyof StatFiguresFragment, Measure>>;

export type MeasureName = keyof typeof measures;
export const MEASURES = Object.keys(measures) as MeasureName[];

type Figures = Pick<StatFiguresFragment, MeasureName>;

export const measureOf = (name: MeasureName): Measure => measures[name];

/** A figure of a whole period; null where it is not known of every day, or there are no days. */
export function totalOf(stats: readonly Figures[], name: MeasureName): number | null {
  if (measureOf(name).isLevel) return stats.at(-1)?.[name] ?? null;
  let total = 0;
  for (const { [name]: value } of stats) {
    if (value === null) return null;
    total += value;
  }
  return stats.length > 0 ? total : null;
}
