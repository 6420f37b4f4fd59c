import { MODERATION_LIMITS, type ContentKind } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { sameAs, shownPullStatus } from '../queue/queued-contents';

/** A text that operators may decide about. */
export interface ModerationTarget {
  kind: ContentKind;
  id: string;
}

/** A text that operators decide about, as it is before. */
export interface ModeratedText extends Record<string, unknown> {
  kind: ContentKind;
  id: string;
  userId: string;
  /** For the log; empty where few may read it. */
  title: string;
  status: 'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED';
  reasons: string[];
  isPinned: boolean;
  updatedAt: Date;
}

/** A text that is to be decided about, and of which state it was seen. */
export interface SeenTarget extends ModerationTarget {
  updatedAt?: Date | null | undefined;
}

/**
 * Texts as they are. Locked, their posts are first, by their ids, then the comments, as everybody locks them; suggestions and
 * their comments likewise, after the posts. Their authors are asked for before anything is locked, since accounts are locked
 * first.
 */
export async function readTexts(
  tx: Executor,
  targets: readonly ModerationTarget[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ModeratedText[]> {
  const idsOf = (wanted: ModerationTarget['kind']) =>
    sql`${sql.param(targets.filter(({ kind }) => kind === wanted).map(({ id }) => id))}::uuid[]`;
  if (isLocked) {
    await tx.execute(sql`SELECT id FROM posts
      WHERE id = ANY(${idsOf('POST')}) OR id IN (SELECT post_id FROM comments WHERE id = ANY(${idsOf('COMMENT')}))
      ORDER BY id FOR NO KEY UPDATE`);
    await tx.execute(sql`SELECT id FROM comments WHERE id = ANY(${idsOf('COMMENT')}) ORDER BY id FOR NO KEY UPDATE`);
    await tx.execute(sql`SELECT id FROM pull_requests
      WHERE id = ANY(${idsOf('PULL_REQUEST')})
        OR id IN (SELECT pull_id FROM pull_comments WHERE id = ANY(${idsOf('PULL_COMMENT')}))
      ORDER BY id FOR NO KEY UPDATE`);
    await tx.execute(
      sql`SELECT id FROM pull_comments WHERE id = ANY(${idsOf('PULL_COMMENT')}) ORDER BY id FOR NO KEY UPDATE`,
    );
  }
  const { rows } = await tx.execute<ModeratedText>(sql`
    SELECT 'POST' AS kind, id, user_id AS "userId", CASE WHEN is_secret THEN '' ELSE title END AS title, status, status_reasons AS reasons,
      is_notice AS "isPinned", updated_at AS "updatedAt"
    FROM posts WHERE id = ANY(${idsOf('POST')})
    UNION ALL
    SELECT 'COMMENT', id, user_id, '', status, status_reasons, false, updated_at
    FROM comments WHERE id = ANY(${idsOf('COMMENT')})
    UNION ALL
    SELECT 'PULL_COMMENT', id, user_id, '', status, status_reasons, false, updated_at
    FROM pull_comments WHERE id = ANY(${idsOf('PULL_COMMENT')})
    UNION ALL
    SELECT 'PULL_REQUEST', id, user_id, '', ${shownPullStatus}, held_reasons, false, updated_at
    FROM pull_requests WHERE id = ANY(${idsOf('PULL_REQUEST')})
    ORDER BY kind DESC, id`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

/** Some texts, and others that say the same: so many at most, however many were asked for. */
export async function withSameTexts(
  tx: Executor,
  targets: readonly SeenTarget[],
  most: number = MODERATION_LIMITS.same,
): Promise<SeenTarget[]> {
  const ids = sql`${sql.param(targets.map(({ id }) => id))}::uuid[]`;
  const { rows } = await tx.execute<ModerationTarget & Record<string, unknown>>(sql`
    SELECT DISTINCT same.id, same.kind FROM content_signs AS own
    CROSS JOIN LATERAL (${sameAs(sql`own.fingerprint`, sql`own.target_id`)}) AS same
    WHERE own.target_id = ANY(${ids}) AND cardinality(own.fingerprint) > 0 AND same.id <> ALL(${ids})
    ORDER BY same.id DESC LIMIT ${most}`);
  return [...targets, ...rows];
}

export const eachOnce = (targets: readonly SeenTarget[]): SeenTarget[] => [
  ...new Map(targets.map((target) => [target.id, target])).values(),
];

/** Nobody decides about words that they have not seen. @throws CONFLICT where one was changed since */
export function requireSeen(seen: readonly SeenTarget[], texts: readonly ModeratedText[]): void {
  const now = new Map(texts.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const changed = new Set(
    seen.filter(({ id, updatedAt }) => updatedAt && now.get(id) !== updatedAt.getTime()).map(({ id }) => id),
  );
  if (changed.size === 0) return;
  const what = texts.length === 1 ? '그사이 바뀐 글이에요.' : `그사이 바뀐 글이 ${changed.size}건 있어요.`;
  throw conflict(`${what} 지금 내용을 보고 다시 정해 주세요.`);
}

/** All or none: one that went, or that another operator hid, refuses the whole. @throws CONFLICT */
export function requireDecidable(
  action: 'APPROVE' | 'HIDE',
  targets: readonly ModerationTarget[],
  texts: readonly ModeratedText[],
): void {
  const there = texts.filter(({ status }) => status !== 'DELETED');
  if (there.length < targets.length) {
    const gone = targets.length - there.length;
    throw conflict(
      targets.length === 1 ? '이미 지워진 글이에요.' : `그사이 지워진 글이 ${gone}건 있어요. 다시 확인해 주세요.`,
    );
  }
  if (action === 'HIDE' && there.some(({ status }) => status === 'HIDDEN')) {
    throw conflict(
      targets.length === 1 ? '이미 숨긴 글이에요.' : '그사이 다른 운영자가 숨긴 글이 있어요. 다시 확인해 주세요.',
    );
  }
}
