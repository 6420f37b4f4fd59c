import { z } from 'zod';
import { optionalLine, requiredLine } from '../text/text-fields';
import { dayField } from '../time/day-field';
import { POLICY_KINDS } from './policy';

export const POLICY_LIMITS = { titleMax: 60, summaryMax: 200 } as const;

/** A version of a document, each field with its Korean sentence; whether its day may be had says `effectiveDayProblem`. */
export const policyVersionInput = z.object({
  id: z
    .guid('찾는 판이 없어요.')
    .transform((id) => id.toLowerCase())
    .nullish(),
  kind: z.enum(POLICY_KINDS, '문서를 골라 주세요.'),
  title: requiredLine('제목', POLICY_LIMITS.titleMax),
  /** Cleaned by the gateway (readRichText); here only what no text of ours reaches. */
  content: z.string().max(1_000_000, '내용이 너무 길어요.'),
  effectiveAt: dayField('시행일을 다시 골라 주세요.'),
  summary: optionalLine('바뀐 점', POLICY_LIMITS.summaryMax),
  expectedUpdatedAt: z.date().nullish(),
});
export type PolicyVersionInput = z.output<typeof policyVersionInput>;
