import { z } from 'zod';
import { optionalLine, requiredLine } from '../text/text-fields';
import { dayField } from '../time/day-field';
import { isToldByMail, POLICY_KINDS } from './policy';

export const POLICY_LIMITS = { titleMax: 60, summaryMax: 200 } as const;

/** A version of a document, each field with its Korean sentence; whether its day may be had says `effectiveDayProblem`. */
export const policyVersionInput = z
  .object({
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
    /** Whether it is worse for members: whoever publishes it says so, since the law asks for other days then. */
    isAdverse: z.boolean().nullish(),
  })
  .superRefine(({ kind, isAdverse, summary }, ctx) => {
    if (!isToldByMail(kind)) return;
    const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    if (typeof isAdverse !== 'boolean') say('isAdverse', '회원에게 불리하게 바뀌는지 골라 주세요.');
    if (!summary) say('summary', '회원에게 메일로 알릴 바뀐 점을 적어 주세요.');
  })
  .transform(({ isAdverse, ...version }) => ({ ...version, isAdverse: isAdverse ?? false }));
export type PolicyVersionInput = z.output<typeof policyVersionInput>;
