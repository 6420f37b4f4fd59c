import { HOUR_MS, MODERATION_LIMITS, type HideReason } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';

interface LoggedDecision extends Record<string, unknown> {
  id: string;
  action: 'APPROVE' | 'HIDE';
  reason: HideReason | null;
  note: string | null;
  count: number;
  title: string;
  by: string | null;
  undoneAt: string | null;
  createdAt: string;
}

const isRecent = sql`decision.created_at > now() - make_interval(days => ${sql.raw(String(MODERATION_LIMITS.logDays))})`;

/** Whether a decision can still be taken back. */
export const isUndoable = (
  { createdAt, undoneAt }: { createdAt: Date; undoneAt: Date | null },
  now = Date.now(),
): boolean => undoneAt === null && now - createdAt.getTime() < MODERATION_LIMITS.undoHours * HOUR_MS;

/** Decisions of the last 90 days, the newest first. */
export async function listLog({ db }: RequestContext, paging: Paging) {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM moderation_decisions AS decision WHERE ${isRecent}`,
  );
  const decisions = await readDecisions(
    db,
    sql`${isRecent} ORDER BY decision.created_at DESC, decision.id DESC LIMIT ${paging.perPage} OFFSET ${offsetOf(paging)}`,
  );
  return { total: rows[0]?.total ?? 0, decisions };
}

/** One decision as the log has it. */
export async function decisionOf({ db }: RequestContext, id: string) {
  const [decision] = await readDecisions(db, sql`decision.id = ${id}`);
  if (!decision) throw notFound('판단 기록을 찾을 수 없어요.');
  return decision;
}

async function readDecisions(db: Executor, where: SQL) {
  const { rows } = await db.execute<LoggedDecision>(sql`
    SELECT decision.id, action, reason, note, texts.count, texts.title, undone_at AS "undoneAt",
      decision.created_at AS "createdAt", CASE WHEN operator.state <> 'WITHDRAWN' THEN operator.nickname END AS by
    FROM moderation_decisions AS decision
    LEFT JOIN users AS operator ON operator.id = operator_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count,
        coalesce(min(nullif(title, '')), CASE WHEN bool_and(target_type = 'PULL_REQUEST') THEN '수정 제안'
          WHEN bool_and(target_type IN ('PULL_REQUEST', 'PULL_COMMENT')) THEN '의견'
          WHEN bool_and(target_type <> 'POST') THEN '댓글' ELSE '글' END) AS title
      FROM moderated_contents WHERE decision_id = decision.id
    ) AS texts
    WHERE ${where}`);
  return rows.map((row) => {
    const createdAt = new Date(row.createdAt);
    const undoneAt = row.undoneAt === null ? null : new Date(row.undoneAt);
    return { ...row, createdAt, undoneAt, isUndoable: isUndoable({ createdAt, undoneAt }) };
  });
}
