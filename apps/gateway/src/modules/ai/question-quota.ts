import { isOperator } from '@gredia/auth';
import { DAY_MS, effectiveLevel, startOfKoreanDay } from '@gredia/domain';
import { rateLimited } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import type { DayCounter } from '../../platform/limits/day-counts';
import { findOwnAccount } from '../identity/public';

/** What a person has of a day; without a limit null. */
export interface QuestionAllowance {
  used: number;
  limit: number | null;
}

const COUNTED_AS = 'ai-question';

/** Where the caller's questions are counted; null where they are not. @throws UNAUTHENTICATED */
export async function questionCounter(ctx: RequestContext): Promise<DayCounter | null> {
  const { id, level, levelExpiredAt } = await findOwnAccount(ctx);
  if (isOperator(ctx.viewer)) return null;
  const limit = ctx.ai.quotas[effectiveLevel(level, levelExpiredAt)] ?? ctx.ai.quotas[0];
  return { name: COUNTED_AS, person: `account ${id}`, limit };
}

/** How much of the day is used. @throws UNAUTHENTICATED */
export async function questionAllowance(ctx: RequestContext): Promise<QuestionAllowance> {
  const counter = await questionCounter(ctx);
  if (!counter) return { used: 0, limit: null };
  return { used: await ctx.ai.counts.used(counter), limit: counter.limit };
}

/**
 * Counts a question: the same one once a day, so that another try costs nothing.
 * @throws RATE_LIMITED with `reason: AI_QUOTA` where the day has none left
 */
export async function takeQuestion(
  ctx: RequestContext,
  counter: DayCounter | null,
  question: string,
): Promise<QuestionAllowance> {
  if (!counter) return { used: 0, limit: null };
  const { isGiven, used } = await ctx.ai.counts.take(counter, question);
  if (!isGiven) throw dayIsOver(counter.limit);
  return { used, limit: counter.limit };
}

function dayIsOver(limit: number) {
  const now = new Date();
  const tomorrow = startOfKoreanDay(now).getTime() + DAY_MS;
  const refusal = rateLimited(
    Math.ceil((tomorrow - now.getTime()) / 1000),
    `오늘 질문 ${limit}개를 모두 썼어요. 내일 다시 물어볼 수 있어요.`,
  );
  return Object.assign(refusal, { extensions: { ...refusal.extensions, reason: 'AI_QUOTA' } });
}
