import { mayUseConsole, pullPolicy } from '@gredia/auth';
import { AUTHOR_TURN_STATUSES, OPEN_PULL_STATUSES, PULL_STATUSES, addDays, isOpenPull } from '@gredia/domain';
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import type { PullReviewsInput, PullReviewView } from '../pulls.input';
import { pullRequests } from '../pulls.table';
import { isSeen, listOf } from './pull-list.service';

/** Days after which an open suggestion is late. */
const LATE_DAYS = 7;

const { id, status, createdAt, updatedAt, reviewerId, isHeld, isHidden, userId } = pullRequests;
const REVIEWERS_TURN = ['OPEN', 'REVIEWING'] as const;

/** What is held waits for operators first, and what they took down for nobody. */
const isShown = and(eq(isHeld, false), eq(isHidden, false));

/** Of the suggestions that a reviewer decides about, those of one list. */
const isIn = (view: PullReviewView, viewerId: string): SQL | undefined =>
  ({
    WAITING: and(inArray(status, [...REVIEWERS_TURN]), isShown),
    TAKEN: and(eq(status, 'REVIEWING'), eq(reviewerId, viewerId), isShown),
    AUTHOR: and(inArray(status, [...AUTHOR_TURN_STATUSES]), isShown),
    HELD: and(inArray(status, [...OPEN_PULL_STATUSES]), eq(isHeld, true)),
    ENDED: inArray(
      status,
      PULL_STATUSES.filter((one) => !isOpenPull(one)),
    ),
  })[view];

/** Where a page goes on: behind a suggestion, whatever became of it meanwhile. */
function isBehind(view: PullReviewView, after: string): SQL {
  const [column, sign] = view === 'ENDED' ? ([updatedAt, sql`<`] as const) : ([createdAt, sql`>`] as const);
  return sql`(${column}, ${id}) ${sign} (SELECT before.${sql.identifier(column.name)}, before.id
    FROM ${pullRequests} AS before WHERE before.id = ${after}::uuid)`;
}

function reviewerOf({ viewer }: RequestContext) {
  if (!viewer || !pullPolicy.reviews(viewer)) throw forbidden('신뢰 편집자와 운영자만 검토할 수 있어요.');
  return viewer;
}

/**
 * Suggestions of others in one list of a reviewer: the oldest first, ended ones the newest.
 * @throws FORBIDDEN for who reviews nothing, and for held ones to trusted editors
 */
export async function listReviews(ctx: RequestContext, { view, after, perPage }: PullReviewsInput) {
  const viewer = reviewerOf(ctx);
  if (view === 'HELD' && !mayUseConsole(viewer)) throw forbidden('보류한 제안은 운영자만 볼 수 있어요.');
  const isListed = and(ne(userId, viewer.id), isSeen(ctx, false), isIn(view, viewer.id));
  const [found, total, counts] = await Promise.all([
    ctx.db
      .select()
      .from(pullRequests)
      .where(and(isListed, after === null ? undefined : isBehind(view, after)))
      .orderBy(...(view === 'ENDED' ? [desc(updatedAt), desc(id)] : [asc(createdAt), asc(id)]))
      .limit(perPage + 1),
    ctx.db.$count(pullRequests, isListed),
    countReviews(ctx),
  ]);
  const requests = found.slice(0, perPage);
  return { total, counts, requests, endCursor: found.length > perPage ? (requests.at(-1)?.id ?? null) : null };
}

/** What waits for reviewers, of others. @throws FORBIDDEN for everyone else */
export async function countReviews(ctx: RequestContext) {
  const viewer = reviewerOf(ctx);
  const late = addDays(new Date(), -LATE_DAYS).toISOString();
  const isOpen = sql`${status} IN (${listOf(REVIEWERS_TURN)}) AND NOT ${isHeld} AND NOT ${isHidden}`;
  const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::integer`;
  const [counts] = await ctx.db
    .select({
      open: counted(isOpen),
      late: counted(sql`${isOpen} AND ${createdAt} < ${late}::timestamptz`),
      taken: counted(
        sql`${status} = 'REVIEWING' AND ${reviewerId} = ${viewer.id} AND NOT ${isHeld} AND NOT ${isHidden}`,
      ),
      author: counted(sql`${status} IN (${listOf(AUTHOR_TURN_STATUSES)}) AND NOT ${isHeld} AND NOT ${isHidden}`),
      held: counted(sql`${isHeld}`),
    })
    .from(pullRequests)
    .where(and(inArray(status, [...OPEN_PULL_STATUSES]), ne(userId, viewer.id), isSeen(ctx, false)));
  return { open: 0, late: 0, taken: 0, author: 0, held: 0, ...counts };
}
