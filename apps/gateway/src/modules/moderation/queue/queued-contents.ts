import {
  HOLD_SCORE,
  OPEN_PULL_STATUSES,
  type Board,
  type ContentKind,
  type PostType,
  type ReportReason,
} from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { ContentSign } from '../../content-checks/content-checks.table';
import { isSameText, MOST_SAME } from '../../content-checks/public';

export type QueueKind = 'PENDING' | 'REPORTED' | 'AUTOMATIC';

/** A text that waits for operators, with everything that its screen shows. */
export interface QueuedContent extends Record<string, unknown> {
  kind: ContentKind;
  id: string;
  /** Of a suggestion, or a comment of one, the suggestion. */
  postId: string;
  mid: Board | '';
  postType: PostType;
  pullNumber: number | null;
  title: string;
  content: string;
  isSecret: boolean;
  /** Addresses of its pictures, and behind its words. */
  images: string[];
  links: string[];
  status: 'PUBLISHED' | 'PENDING';
  createdAt: Date;
  updatedAt: Date;
  score: number | null;
  signs: ContentSign[] | null;
  reports: Partial<Record<ReportReason, number>> | null;
  sameCount: number;
  sameTexts: SameText[];
  postNumber: number;
  authorId: string;
  nickname: string;
  joinedAt: Date;
  isVerified: boolean;
  state: string;
  postCount: number;
  hiddenCount: number;
}

/** A text that says the same in another place. */
export interface SameText {
  kind: ContentKind;
  id: string;
  postId: string;
  mid: Board | '';
  pullNumber: number | null;
  title: string;
  by: string | null;
}

/** How a suggestion stands before people; one that was refused while it was held waits for nobody (`shownStatusOf`). */
export const shownPullStatus = sql`CASE WHEN pull_requests.is_hidden THEN 'HIDDEN' WHEN pull_requests.is_held
  THEN CASE WHEN pull_requests.status IN (${sql.join(
    OPEN_PULL_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )}) THEN 'PENDING' ELSE 'HIDDEN' END WHEN pull_requests.id IS NOT NULL THEN 'PUBLISHED' END`;

/** So many pictures, and so many links, are shown of a text. */
const MOST_ADDRESSES = 50;
/** Of texts that say the same so many are shown. */
const SHOWN_SAME = 5;

/**
 * What waits (status), was reported and not decided, or was found by its signs: each text once. Texts that are hidden or
 * removed by now wait for nobody.
 */
const WAITING = sql`
  SELECT found.id, found.kind, bool_or(why = 'PENDING') AS is_pending, bool_or(why = 'REPORTED') AS is_reported,
    bool_or(why = 'AUTOMATIC') AS is_automatic
  FROM (
    SELECT id, 'POST' AS kind, 'PENDING' AS why FROM posts WHERE status = 'PENDING'
    UNION ALL SELECT id, 'COMMENT', 'PENDING' FROM comments WHERE status = 'PENDING'
    UNION ALL SELECT id, 'PULL_COMMENT', 'PENDING' FROM pull_comments WHERE status = 'PENDING'
    UNION ALL SELECT id, 'PULL_REQUEST', 'PENDING' FROM pull_requests WHERE is_held
    UNION ALL SELECT target_id, target_type, 'REPORTED' FROM content_reports WHERE decided_at IS NULL
    UNION ALL SELECT target_id, target_type, 'AUTOMATIC' FROM content_signs
      WHERE decided_at IS NULL AND score >= ${sql.raw(String(HOLD_SCORE))}
  ) AS found
  LEFT JOIN posts ON found.kind = 'POST' AND posts.id = found.id
  LEFT JOIN comments ON found.kind = 'COMMENT' AND comments.id = found.id
  LEFT JOIN pull_comments ON found.kind = 'PULL_COMMENT' AND pull_comments.id = found.id
  LEFT JOIN pull_requests ON found.kind = 'PULL_REQUEST' AND pull_requests.id = found.id
  WHERE coalesce(posts.status, comments.status, pull_comments.status, ${shownPullStatus}) IN ('PUBLISHED', 'PENDING')
  GROUP BY found.id, found.kind`;

export interface QueueCounts extends Record<string, unknown> {
  all: number;
  pending: number;
  reported: number;
  automatic: number;
}

/** How many texts wait, and why; one may wait for several reasons. */
export async function countQueued(db: Executor): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts>(sql`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE is_pending)::int AS pending,
      count(*) FILTER (WHERE is_reported)::int AS reported, count(*) FILTER (WHERE is_automatic)::int AS automatic
    FROM (${WAITING}) AS waiting`);
  return rows[0] ?? { all: 0, pending: 0, reported: 0, automatic: 0 };
}

const CONDITIONS: Record<QueueKind, SQL> = {
  PENDING: sql`is_pending`,
  REPORTED: sql`is_reported`,
  AUTOMATIC: sql`is_automatic`,
};

/** One page of the queue, the newest first, by one statement. */
export async function readQueued(
  db: Executor,
  { kind, limit, offset }: { kind: QueueKind | null; limit: number; offset: number },
): Promise<QueuedContent[]> {
  const { rows } = await db.execute<QueuedContent>(sql`
    SELECT waiting.kind, waiting.id, text.post_id AS "postId", text.mid, text.post_type AS "postType", text.pull_number AS "pullNumber", text.title,
      text.content, text.is_secret AS "isSecret", text.images, text.links, text.status, text.created_at AS "createdAt", text.updated_at AS "updatedAt", signs.score, signs.signs, reports.counts AS reports,
      coalesce(same.count, 0) AS "sameCount", coalesce(same.texts, '[]'::jsonb) AS "sameTexts", author.id AS "authorId", author.nickname, author.created_at AS "joinedAt",
      author.email_verified_at IS NOT NULL AS "isVerified",
      CASE WHEN author.state = 'SUSPENDED' AND author.suspended_until <= now() THEN 'ACTIVE' ELSE author.state END AS state, written.post_count AS "postCount",
      written.hidden_count AS "hiddenCount", written.post_number AS "postNumber"
    FROM (
      SELECT * FROM (${WAITING}) AS waiting WHERE ${kind ? CONDITIONS[kind] : sql`true`}
      ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS waiting
    CROSS JOIN LATERAL (${TEXT}) AS text
    JOIN users AS author ON author.id = text.user_id
    LEFT JOIN content_signs AS signs ON signs.target_id = waiting.id
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(reason, count) AS counts FROM (
        SELECT reason, count(*) FROM content_reports WHERE target_id = waiting.id AND decided_at IS NULL GROUP BY reason
      ) AS by_reason) AS reports ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count,
        jsonb_agg(${SAME_TEXT} ORDER BY number) FILTER (WHERE number <= ${sql.raw(String(SHOWN_SAME))}) AS texts
      FROM (
        SELECT others.*, row_number() OVER (ORDER BY others.id DESC) AS number
        FROM (${sameAs(sql`signs.fingerprint`, sql`waiting.id`)}) AS others) AS others) AS same
      ON cardinality(signs.fingerprint) > 0
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status <> 'DELETED')::int AS post_count,
        count(*) FILTER (WHERE status = 'HIDDEN')::int AS hidden_count,
        count(*) FILTER (WHERE id <= waiting.id)::int AS post_number
      FROM posts WHERE user_id = author.id) AS written
    ORDER BY waiting.id DESC`);
  return rows.map((row) => ({
    ...row,
    images: [...new Set(row.images)].slice(0, MOST_ADDRESSES),
    links: [...new Set(row.links)].slice(0, MOST_ADDRESSES),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    joinedAt: new Date(row.joinedAt),
  }));
}

const SAME_TEXT = sql.raw(`jsonb_build_object('kind', others.kind, 'id', others.id, 'postId', others.post_id,
  'mid', coalesce((SELECT mid FROM posts WHERE id = others.post_id), ''),
  'pullNumber', (SELECT number FROM pull_requests WHERE id = others.post_id), 'title', others.title,
  'by', (SELECT nickname FROM users WHERE id = others.user_id AND state <> 'WITHDRAWN'))`);

/** What stands in the marks and pictures of a post's document. */
function addressesOf(type: string, field: string): SQL {
  const path = `strict $.** ? (@.type == "${type}").attrs.${field}`;
  return sql.raw(`jsonb_path_query_array(doc, '${path}', '{}', true)`);
}

/** A text of any kind under one set of names; of a comment its beginning is what it is called. */
const TEXT = sql`
  SELECT id AS post_id, mid, post_type, NULL::int AS pull_number, title, untag_content AS content, status, created_at, updated_at, user_id, is_secret,
    ${addressesOf('image', 'src')} AS images, ${addressesOf('link', 'href')} AS links
  FROM posts WHERE waiting.kind = 'POST' AND posts.id = waiting.id
  UNION ALL
  SELECT post.id, post.mid, post.post_type, NULL, left(comments.content, 80), comments.content, comments.status,
    comments.created_at, comments.updated_at, comments.user_id, comments.is_secret OR post.is_secret, '[]'::jsonb, '[]'::jsonb
  FROM comments JOIN posts AS post ON post.id = comments.post_id
  WHERE waiting.kind = 'COMMENT' AND comments.id = waiting.id
  UNION ALL
  SELECT pull.id, '', 'NORMAL', pull.number::int, left(said.content, 80), said.content, said.status, said.created_at,
    said.updated_at, said.user_id, false, '[]'::jsonb, '[]'::jsonb
  FROM pull_comments AS said JOIN pull_requests AS pull ON pull.id = said.pull_id
  WHERE waiting.kind = 'PULL_COMMENT' AND said.id = waiting.id
  UNION ALL
  SELECT id, '', 'NORMAL', number::int, target_name, reason, ${shownPullStatus}, created_at, updated_at, user_id, false,
    '[]'::jsonb, coalesce((SELECT jsonb_agg(url ORDER BY position) FROM pull_evidence
      WHERE pull_id = pull_requests.id AND url IS NOT NULL), '[]'::jsonb)
  FROM pull_requests WHERE waiting.kind = 'PULL_REQUEST' AND pull_requests.id = waiting.id`;

/** Other texts that people read or that wait, and that say the same; so many at most. */
export const sameAs = (fingerprint: SQL, id: SQL): SQL => sql`
  SELECT other.target_id AS id, other.target_type AS kind, coalesce(posts.id, comments.post_id, pull_comments.pull_id, pull_requests.id) AS post_id,
    coalesce(posts.title, left(coalesce(comments.content, pull_comments.content, pull_requests.reason), 80)) AS title,
    coalesce(posts.user_id, comments.user_id, pull_comments.user_id, pull_requests.user_id) AS user_id
  FROM content_signs AS other
  LEFT JOIN posts ON other.target_type = 'POST' AND posts.id = other.target_id
  LEFT JOIN comments ON other.target_type = 'COMMENT' AND comments.id = other.target_id
  LEFT JOIN pull_comments ON other.target_type = 'PULL_COMMENT' AND pull_comments.id = other.target_id
  LEFT JOIN pull_requests ON other.target_type = 'PULL_REQUEST' AND pull_requests.id = other.target_id
  WHERE ${isSameText(sql`other.fingerprint`, fingerprint)} AND other.target_id <> ${id}
    AND coalesce(posts.status, comments.status, pull_comments.status, ${shownPullStatus}) IN ('PUBLISHED', 'PENDING')
  LIMIT ${sql.raw(String(MOST_SAME))}`;
