import { mayUseConsole } from '@gredia/auth';
import { ACCEPTED_PULL_STATUSES, OPEN_PULL_STATUSES } from '@gredia/domain';
import { and, desc, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { products } from '../../products/products.table';
import type { PullListInput } from '../pulls.input';
import { pullRequests, type PullRequestModel } from '../pulls.table';

export const listOf = (statuses: readonly string[]): SQL =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );

/** What of the suggestions a list shows the viewer: as `pullPolicy.read` says of one. */
export function isSeen({ db, viewer }: RequestContext, isMine: boolean): SQL | undefined {
  if (isMine || mayUseConsole(viewer)) return undefined;
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, pullRequests.targetId), eq(products.visible, true)));
  return and(
    eq(pullRequests.isHeld, false),
    eq(pullRequests.isHidden, false),
    or(ne(pullRequests.targetType, 'PRODUCT'), exists(shown)),
  );
}

/** Number, or a part of the name; `%` and `_` stand for themselves. */
function isSearched(search: string): SQL {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const isNamed = sql`${pullRequests.targetName} ILIKE ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
  return number === undefined ? isNamed : sql`(${pullRequests.number} = ${Number(number)} OR ${isNamed})`;
}

/** A page of suggestions, the newest first. @throws UNAUTHENTICATED for one's own while signed out */
export async function listPulls(ctx: RequestContext, input: PullListInput) {
  const { viewer, db } = ctx;
  if (input.mine && !viewer) throw unauthenticated();
  const { targetType, targetId, status, search } = input;
  const isAsked = and(
    isSeen(ctx, input.mine),
    input.mine && viewer ? eq(pullRequests.userId, viewer.id) : undefined,
    targetType ? eq(pullRequests.targetType, targetType) : undefined,
    targetId ? eq(pullRequests.targetId, targetId) : undefined,
    search ? isSearched(search) : undefined,
  );
  const isPicked = and(isAsked, status ? inArray(pullRequests.status, status) : undefined);
  const [requests, total, counts] = await Promise.all([
    db
      .select()
      .from(pullRequests)
      .where(isPicked)
      .orderBy(desc(pullRequests.createdAt), desc(pullRequests.id))
      .limit(input.perPage)
      .offset(offsetOf(input)),
    db.$count(pullRequests, isPicked),
    countPulls(ctx),
  ]);
  return { total, counts, requests };
}

async function countPulls(ctx: RequestContext) {
  const { status, userId } = pullRequests;
  const filtered = (statuses: readonly string[]) =>
    sql<number>`count(*) FILTER (WHERE ${status} IN (${listOf(statuses)}))::integer`;
  const [counts] = await ctx.db
    .select({
      all: sql<number>`count(*)::integer`,
      open: filtered(OPEN_PULL_STATUSES),
      accepted: filtered(ACCEPTED_PULL_STATUSES),
      denied: filtered(['DENIED']),
    })
    .from(pullRequests)
    .where(isSeen(ctx, false));
  const mine = ctx.viewer ? await ctx.db.$count(pullRequests, eq(userId, ctx.viewer.id)) : 0;
  return { all: 0, open: 0, accepted: 0, denied: 0, ...counts, mine };
}

/** Own open suggestions about something. */
export async function ownOpenPulls({ db, viewer }: RequestContext, targetId: string): Promise<PullRequestModel[]> {
  if (!viewer) return [];
  return db
    .select()
    .from(pullRequests)
    .where(
      and(
        eq(pullRequests.userId, viewer.id),
        eq(pullRequests.targetId, targetId),
        inArray(pullRequests.status, [...OPEN_PULL_STATUSES]),
      ),
    )
    .orderBy(desc(pullRequests.createdAt));
}
