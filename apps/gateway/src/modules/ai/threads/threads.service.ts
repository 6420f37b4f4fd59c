import { AI_NOTICE_VERSION } from '@gredia/domain';
import { and, count, desc, eq, gte, inArray } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { transactWith } from '../../../platform/transact/transact';
import { aiNotices, aiThreads, type AiThreadModel } from '../ai.table';
import { questionAllowance } from '../question-quota';

/** A page of the caller's conversations, and what is left of the day. @throws UNAUTHENTICATED */
export async function listThreads(ctx: RequestContext, paging: Paging) {
  const { db } = ctx;
  const { id: userId } = viewerOf(ctx);
  const own = eq(aiThreads.userId, userId);
  const [threads, total, allowance, hasSeenNotice] = await Promise.all([
    db
      .select()
      .from(aiThreads)
      .where(own)
      .orderBy(desc(aiThreads.updatedAt), aiThreads.id)
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(aiThreads).where(own).then(one),
    questionAllowance(ctx),
    hasSeen(ctx, userId),
  ]);
  return { threads, ...total, ...allowance, hasSeenNotice };
}

/** A conversation of the caller. @throws NOT_FOUND also for another person's */
export async function findThread(ctx: RequestContext, id: string): Promise<AiThreadModel> {
  const [thread] = await ctx.db
    .select()
    .from(aiThreads)
    .where(and(eq(aiThreads.id, id), eq(aiThreads.userId, viewerOf(ctx).id)));
  if (!thread) throw notFound('찾는 대화가 없어요.');
  return thread;
}

/** Deletes conversations of the caller, all without ids. @returns how many there were */
export async function deleteThreads(ctx: RequestContext, ids: readonly string[] | null): Promise<number> {
  const { id: userId } = viewerOf(ctx);
  await ctx.limits.take('ai-delete', userId);
  return transactWith(
    ctx,
    {
      audit: (deleted: number) =>
        deleted === 0 ? null : { action: 'ai.delete', outcome: 'ok', actorId: userId, details: { count: deleted } },
    },
    async (tx) => {
      const own = eq(aiThreads.userId, userId);
      const { rowCount } = await tx.delete(aiThreads).where(ids ? and(own, inArray(aiThreads.id, [...ids])) : own);
      return rowCount ?? 0;
    },
  );
}

/** Whether a person has seen the notice as it stands now. */
export async function hasSeen({ db }: RequestContext, userId: string): Promise<boolean> {
  const seen = and(eq(aiNotices.userId, userId), gte(aiNotices.version, AI_NOTICE_VERSION));
  return (await db.select({ version: aiNotices.version }).from(aiNotices).where(seen)).length > 0;
}

function viewerOf({ viewer }: RequestContext) {
  if (!viewer) throw unauthenticated();
  return viewer;
}
