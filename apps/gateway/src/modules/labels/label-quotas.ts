import { z } from 'zod';

/** What a caller may have analysed with findings. */
export interface LabelQuota {
  /** Analyses a day (KST). */
  analyses: number;
  /** Names an analysis may have. */
  names: number;
}

export interface LabelQuotas {
  visitor: LabelQuota;
  /** By the level of an account. */
  levels: readonly [LabelQuota, LabelQuota, LabelQuota];
}

/** docs/product/labels.md#quotas: visitors, then levels 0, 1 and 2, each `analyses/names`. */
export const DEFAULT_LABEL_QUOTAS = '3/30, 20/100, 200/300, 1000/500';

const FORM = '방문자와 등급 0, 1, 2의 하루 횟수/이름 수를 3/30, 20/100, 200/300, 1000/500처럼 넣어 주세요.';

const quota = z
  .string()
  .trim()
  .regex(/^\d{1,7}\/\d{1,7}$/, FORM)
  .transform((text): LabelQuota => {
    const [analyses = 0, names = 0] = text.split('/').map(Number);
    return { analyses, names };
  });

/** Quotas as a setting says them. */
export const labelQuotas = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([quota, quota, quota, quota], FORM))
  .transform(([visitor, ...levels]): LabelQuotas => ({ visitor, levels }));
