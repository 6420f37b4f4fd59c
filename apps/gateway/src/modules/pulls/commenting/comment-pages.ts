import { mayUseConsole } from '@gredia/auth';
import { DAY_MS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { rowsLoader } from '../../../platform/graphql/loader';
import type { RequestContext } from '../../../platform/graphql/context';
import type { pullCommentPageInput } from '../pulls.input';
import { pullComments, type PullCommentModel, type PullCommentPageModel } from '../pulls.table';

type CommentPageInput = z.output<typeof pullCommentPageInput>;

/** How many rows are read on either side of a place in a discussion, as somebody sees it. */
interface Asked {
  pullId: string;
  /** The comment at that place, which counts among the later ones; null stands for the end. */
  edge: string | null;
  /** When it was written, should it be gone by now; null where its id does not say so. */
  edgeAt: string | null;
  earlier: number;
  later: number;
  viewerId: string | null;
  /** Operators see what waits. */
  seesAll: boolean;
}

type CommentRow = PullCommentModel & { asked: string; isLater: boolean };

/** What people see, what was removed and keeps its place, and what waits for those who know of it. */
const isShown = sql`(${pullComments.status} IN ('PUBLISHED', 'DELETED')
  OR ${pullComments.status} = 'PENDING' AND (asked.sees_all OR ${pullComments.userId} = asked.viewer_id))`;

/** Pages of several suggestions, each side of a page over the index of a discussion. */
const commentsAround = statement<CommentRow>(
  'comments_around',
  sql`SELECT asked.key AS asked, found.* FROM (
      SELECT wanted.*, coalesce(edge.created_at, wanted.edge_at, 'infinity') AS at,
        coalesce(wanted.edge, 'ffffffff-ffff-ffff-ffff-ffffffffffff') AS id
      FROM (
        SELECT key, (key::json ->> 'pullId')::uuid AS pull_id, (key::json ->> 'edge')::uuid AS edge,
          (key::json ->> 'edgeAt')::timestamptz AS edge_at, (key::json ->> 'earlier')::integer AS earlier,
          (key::json ->> 'later')::integer AS later, (key::json ->> 'viewerId')::uuid AS viewer_id,
          (key::json ->> 'seesAll')::boolean AS sees_all
        FROM unnest(${sql.placeholder('keys')}::text[]) AS key
      ) AS wanted
      LEFT JOIN ${pullComments} AS edge ON edge.id = wanted.edge AND edge.pull_id = wanted.pull_id
      WHERE wanted.edge IS NULL OR coalesce(edge.created_at, wanted.edge_at) IS NOT NULL
    ) AS asked
    CROSS JOIN LATERAL (
      (SELECT ${rowOf(pullComments)}, false AS "isLater" FROM ${pullComments}
        WHERE ${pullComments.pullId} = asked.pull_id AND (${pullComments.createdAt}, ${pullComments.id}) < (asked.at, asked.id)
          AND ${isShown}
        ORDER BY ${pullComments.createdAt} DESC, ${pullComments.id} DESC LIMIT asked.earlier)
      UNION ALL
      (SELECT ${rowOf(pullComments)}, true AS "isLater" FROM ${pullComments}
        WHERE ${pullComments.pullId} = asked.pull_id AND (${pullComments.createdAt}, ${pullComments.id}) >= (asked.at, asked.id)
          AND ${isShown}
        ORDER BY ${pullComments.createdAt}, ${pullComments.id} LIMIT asked.later)
    ) AS found
    ORDER BY asked.key, found."createdAt", found.id`,
);

export const commentPageLoader = (db: Database) =>
  rowsLoader<CommentRow>(
    (keys) => commentsAround(db, { keys }),
    ({ asked }) => asked,
  );

/** The place in an id at which its version stands. */
const VERSION_AT = 14;

/** Ids begin with the moment at which they were made (UUID v7). Of one that nobody can have made yet it is null. */
function momentOf(id: string): string | null {
  const at = parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  // Clocks of several servers differ a little.
  return id[VERSION_AT] === '7' && at <= Date.now() + DAY_MS ? new Date(at).toISOString() : null;
}

const NOTHING: PullCommentPageModel = { comments: [], hasEarlier: false, hasLater: false };

/** A page of what is said below a suggestion, in order of time; one row more on each open side tells whether more follow. */
export async function readCommentPage(
  { loaders, viewer }: RequestContext,
  pullId: string,
  { size, before, after, around }: CommentPageInput,
): Promise<PullCommentPageModel> {
  const edge = before ?? after ?? around;
  const half = Math.floor(size / 2);
  // Around a comment: it counts among the later ones, and so does the one that `after` names and that is left out.
  const [earlier, later] = around ? [half, size - half] : after ? [0, size + 1] : [size, 0];
  const edgeAt = edge && momentOf(edge);
  const rows = await loaders.pullCommentPage.load(
    JSON.stringify({
      ...{ pullId, edge, edgeAt },
      ...{ earlier: after ? 0 : earlier + 1, later: later && later + 1 },
      ...{ viewerId: viewer?.id ?? null, seesAll: mayUseConsole(viewer) },
    } satisfies Asked),
  );
  // No comment ever had that id: there is no place to go on from.
  if (edge !== null && edgeAt === null && rows.length === 0) return NOTHING;
  const behind = rows.filter(({ isLater, id }) => isLater && id !== after);
  if (around && behind[0]?.id !== around) return NOTHING;
  const above = rows.filter(({ isLater }) => !isLater);
  const room = after ? size : later;
  return {
    comments: [...above.slice(Math.max(0, above.length - earlier)), ...behind.slice(0, room)],
    hasEarlier: after !== null || above.length > earlier,
    hasLater: before !== null || behind.length > room,
  };
}
