import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { pinAgain } from '../../community/public';
import { reopenChecks } from '../../content-checks/public';
import { liftSuspensions } from '../../identity/public';
import { decisionOf, isUndoable } from '../log/moderation-log.service';
import { contentReports, moderatedContents, moderationDecisions } from '../moderation.table';
import { readTexts, type ModerationTarget } from './moderated-targets';
import { setTextStatus } from './set-text-status';

type DecisionRow = typeof moderationDecisions.$inferSelect;
type Moderated = typeof moderatedContents.$inferSelect;

/**
 * Takes a decision back: its texts are what they were, pinned where there is still room, and what it ended is open again. What its author removed since, or
 * another decision changed, stays as it is.
 * @throws NOT_FOUND, CONFLICT for one that is a day old or was taken back, FORBIDDEN where it suspended somebody and the
 * viewer is no administrator
 */
export async function undoModeration(ctx: RequestContext, id: string) {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const audit = (targetIds: string[]) =>
    ({ action: 'content.undo', outcome: 'ok', actorId: viewer.id, details: { decisionId: id, targetIds } }) as const;
  await transactWith(ctx, { audit }, async (tx) => {
    const [seen] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
    if (!seen) throw notFound('판단 기록을 찾을 수 없어요.');
    const contents = await tx
      .select()
      .from(moderatedContents)
      .where(eq(moderatedContents.decisionId, id))
      .orderBy(asc(moderatedContents.targetId));
    const targets = contents.map(({ targetType: kind, targetId }) => ({ kind, id: targetId }));
    // Accounts are locked before decisions and texts.
    if (seen.suspendedUntil && isUndoable(seen)) await liftSuspensions(tx, ctx, seen.suspended, seen.suspendedUntil);
    const [decision] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)).for('update');
    if (!decision || !isUndoable(decision)) {
      throw conflict(seen.undoneAt || decision?.undoneAt ? '이미 되돌렸어요.' : '하루가 지나 되돌릴 수 없어요.');
    }
    await tx.update(moderationDecisions).set({ undoneAt: new Date() }).where(eq(moderationDecisions.id, id));
    const given = await giveBack(tx, decision, contents, targets);
    await reopen(tx, given, decision.createdAt);
    return given;
  });
  return decisionOf(ctx, id);
}

/** @returns the ids of what is again what it was */
async function giveBack(
  tx: Executor,
  decision: DecisionRow,
  contents: readonly Moderated[],
  targets: readonly ModerationTarget[],
): Promise<string[]> {
  const made = decision.action === 'HIDE' ? 'HIDDEN' : 'PUBLISHED';
  const later = await decidedLater(tx, decision, targets);
  const texts = await readTexts(tx, targets, { isLocked: true });
  const before = new Map(contents.map((content) => [content.targetId, content]));
  const given: string[] = [];
  for (const { kind, id, status } of texts) {
    const was = before.get(id);
    if (!was || status !== made || later.has(id)) continue;
    if (was.before !== status) await setTextStatus(tx, { kind, id }, was.before, was.reasonsBefore);
    if (was.wasPinned) await pinAgain(tx, id);
    given.push(id);
  }
  return given;
}

/** Texts that a later decision, which still stands, was about. */
async function decidedLater(
  tx: Executor,
  { id, createdAt }: DecisionRow,
  targets: readonly ModerationTarget[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ targetId: string }>(sql`
    SELECT target_id AS "targetId" FROM ${moderatedContents} JOIN ${moderationDecisions} AS later ON later.id = decision_id
    WHERE target_id = ANY(${sql.param(targets.map((target) => target.id))}::uuid[]) AND later.id <> ${id}
      AND later.created_at >= ${createdAt} AND later.undone_at IS NULL`);
  return new Set(rows.map(({ targetId }) => targetId));
}

async function reopen(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const ended = and(inArray(contentReports.targetId, [...ids]), eq(contentReports.decidedAt, at));
  await tx.update(contentReports).set({ decidedAt: null }).where(ended);
  await reopenChecks(tx, ids, at);
}
