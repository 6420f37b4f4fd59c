import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { contentReports, moderatedContents, moderationDecisions } from './moderation.table';

/** Days that reports and decisions are kept after they were decided; an open report whose text is gone as long. */
const KEPT = 365;

const isGone = sql`NOT EXISTS (SELECT FROM posts WHERE posts.id = ${contentReports.targetId} AND posts.status <> 'DELETED')
  AND NOT EXISTS (SELECT FROM comments WHERE comments.id = ${contentReports.targetId} AND comments.status <> 'DELETED')
  AND NOT EXISTS (SELECT FROM pull_comments WHERE pull_comments.id = ${contentReports.targetId} AND pull_comments.status <> 'DELETED')
  AND NOT EXISTS (SELECT FROM pull_requests WHERE pull_requests.id = ${contentReports.targetId})`;
const isOld = sql`now() - make_interval(days => ${KEPT})`;

/** Takes out reports that were decided long ago; open ones only where their text is gone: what stands, waits. @returns how many */
export async function forgetReports(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(contentReports)
    .where(
      or(
        and(isNotNull(contentReports.decidedAt), lt(contentReports.decidedAt, isOld)),
        and(lt(contentReports.createdAt, isOld), isGone),
      ),
    );
  return rowCount ?? 0;
}

/** Takes out decisions of long ago; what they did stays. @returns how many */
export async function forgetDecisions(tx: Executor): Promise<number> {
  const { rowCount } = await tx.delete(moderationDecisions).where(lt(moderationDecisions.createdAt, isOld));
  return rowCount ?? 0;
}

/**
 * The log does not say any more what posts were called that are gone, that few may read by now, or that a person wrote who
 * leaves. @returns how many
 */
export async function forgetTitles(tx: Executor, userId: string | null = null): Promise<number> {
  const isShown = sql`EXISTS (SELECT FROM posts WHERE posts.id = ${moderatedContents.targetId} AND NOT posts.is_secret
    AND posts.user_id IS DISTINCT FROM ${userId}::uuid)`;
  const { rowCount } = await tx
    .update(moderatedContents)
    .set({ title: '' })
    .where(and(ne(moderatedContents.title, ''), sql`NOT ${isShown}`));
  return rowCount ?? 0;
}
