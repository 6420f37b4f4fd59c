import { z } from 'zod';

/** Questions a day (KST) by the level of an account. */
export type AiQuotas = readonly [number, number, number];

/** docs/product/ai.md#quotas: levels 0, 1 and 2. */
export const DEFAULT_AI_QUOTAS = '5, 50, 200';

const FORM = '등급 0, 1, 2의 하루 질문 수를 5, 50, 200처럼 넣어 주세요.';

const questions = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, FORM)
  .transform(Number);

/** Quotas as a setting says them. */
export const aiQuotas = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([questions, questions, questions], FORM));
