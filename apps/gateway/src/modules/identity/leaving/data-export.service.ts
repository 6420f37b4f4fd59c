import { koreanDay } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { auditAccount } from '../accounts/account-audit';
import { findOwnAccount } from '../accounts/own-account';

/** Of what can grow without end the newest: the answer is held in memory as a whole. */
const MOST_ROWS = 10_000;

export interface MyData {
  fileName: string;
  data: Record<string, unknown>;
}

/**
 * Everything the service knows of oneself, as each module tells it (`personalData`). Read without a lock: it may take a
 * while, and nothing is written that depends on it.
 * @throws RATE_LIMITED past 10 a day
 */
export async function exportMyData(ctx: RequestContext, now = new Date()): Promise<MyData> {
  const { db } = ctx;
  const user = await findOwnAccount(ctx);
  await ctx.limits.take('data-export', user.id);
  await auditAccount(db, ctx, { action: 'data.export', subjectId: user.id });
  const data: Record<string, unknown> = { exportedAt: now };
  for (const module of ctx.personalData) Object.assign(data, await module.export?.(db, user, MOST_ROWS));
  return { fileName: `gredia-my-data-${koreanDay(now)}.json`, data };
}
