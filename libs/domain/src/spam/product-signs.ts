import { COPY_LIKENESS } from './text-likeness';

/** Why a material is suspected (docs/product/spam.md#materials). */
export const spamProductReasonLabel = {
  DUPLICATE: '설명 중복',
  NO_INCI: '조성 없음',
  REPORTED: '신고',
} as const;

export type SpamProductReason = keyof typeof spamProductReasonLabel;

/** What is known of a material; null: not known, which never counts. */
export interface SpamProductFacts {
  /** Likeness with the text of another dealer that stood here before; null where there is no such text. */
  copyLikeness: number | null;
  hasComposition: boolean;
  reports: number | null;
}

/** How far each sign alone speaks for spam, from 0 to 1. */
const weights: Record<SpamProductReason, (facts: SpamProductFacts) => number> = {
  // 60 % where nine tenths are the same, 90 % where all is.
  DUPLICATE: ({ copyLikeness }) => 0.6 + 0.3 * (((copyLikeness ?? 0) - COPY_LIKENESS) / (1 - COPY_LIKENESS)),
  NO_INCI: () => 0.4,
  REPORTED: ({ reports }) => 1 - 0.6 ** (reports ?? 0),
};

/** The reasons for which a material is listed; none where it is not. */
export function spamProductReasons({ copyLikeness, hasComposition, reports }: SpamProductFacts): SpamProductReason[] {
  return [
    ...(copyLikeness !== null && copyLikeness >= COPY_LIKENESS ? (['DUPLICATE'] as const) : []),
    ...(hasComposition ? [] : (['NO_INCI'] as const)),
    ...((reports ?? 0) > 0 ? (['REPORTED'] as const) : []),
  ];
}

/** From 0 to 99: signs strengthen each other, and none is a proof. */
export const spamProductScore = (facts: SpamProductFacts): number =>
  scoreOf(spamProductReasons(facts).map((reason) => weights[reason](facts)));

/** The score of signs that speak independently of each other. */
export const scoreOf = (signs: readonly number[]): number =>
  Math.min(99, Math.round(100 * (1 - signs.reduce((rest, weight) => rest * (1 - weight), 1))));
