import { z } from 'zod';

export const REASON_MAX = 500;
export const CONDITION_MAX = 200;

const substanceId = z.uuid('항목을 찾지 못했어요.');
const ingredientId = z.uuid('성분을 찾지 못했어요.');

/** A reason may only be left out where something proposes the membership that is confirmed: the gateway knows that. */
export const membershipReason = z.string().trim().max(REASON_MAX, `이유는 ${REASON_MAX}자까지 쓸 수 있어요.`);

export const membershipPairInput = z.object({ substanceId, ingredientId });

const choice = {
  decision: z.enum(['IN', 'OUT']),
  reason: membershipReason.nullish().transform((text) => text ?? ''),
  condition: z
    .string()
    .trim()
    .max(CONDITION_MAX, `조건은 ${CONDITION_MAX}자까지 쓸 수 있어요.`)
    .nullish()
    .transform((text) => text || null),
};

type Choice = { decision: 'IN' | 'OUT'; reason: string; condition: string | null };

function checkChoice({ decision, reason, condition }: Choice, check: z.RefinementCtx): void {
  const say = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
  if (decision === 'OUT' && condition !== null) say('condition', '뺄 때는 조건을 달 수 없어요.');
  // A reading of the lists says a condition so; here it has a field of its own, which is looked at.
  if (/^조건:/.test(reason)) say('reason', '조건은 조건 칸에 적어 주세요.');
  if (reason === '' && (decision === 'OUT' || condition !== null)) say('reason', '이유를 적어 주세요.');
}

/** What a person says of a pair: what a form asks for. */
export const membershipChoiceInput = z.object(choice).superRefine(checkChoice);

/** What a person decides about an ingredient and an entry of law: docs/product/regulations.md#memberships. */
export const membershipDecisionInput = z
  .object({
    substanceId,
    ingredientId,
    ...choice,
    version: z
      .string()
      .max(200)
      .nullish()
      .transform((text) => text ?? null),
  })
  .superRefine(checkChoice);

export type MembershipDecisionInput = z.output<typeof membershipDecisionInput>;
