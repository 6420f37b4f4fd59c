import { DAY_MS, koreanDay } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { runOnce, statement } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { posts, postViewDays, type PostModel } from '../community.table';
import { isOpen, isOpenInForum, postRow } from './post-rows';

const popular = statement<PostModel>(
  'popular_posts',
  sql`SELECT ${postRow} FROM (
      SELECT ${postViewDays.postId} AS id, sum(${postViewDays.views}) AS views FROM ${postViewDays}
      WHERE ${postViewDays.day} > ${sql.placeholder('today')}::date - 7 GROUP BY 1
    ) AS read JOIN ${posts} ON ${posts.id} = read.id
    WHERE ${isOpenInForum} ORDER BY read.views DESC, ${posts.id} DESC NULLS LAST LIMIT 5`,
);

/** The most read of the forum within seven days. */
export const listPopular = ({ db }: RequestContext): Promise<PostModel[]> => popular(db, { today: koreanDay() });

/** How far back an article or post may lie. */
const PICKED_DAYS = 180;

/**
 * An article of a supplier or a post of the board for everything: the one before a moment that chance says, which an index finds at once.
 * @param except which it is not, where there is another one
 */
export async function pickArticle(ctx: RequestContext, except: string | null): Promise<PostModel | null> {
  const other = except !== null && isUuid(except) ? except : null;
  const kinds = Math.random() < 0.5 ? [IS_ARTICLE, IS_FREE] : [IS_FREE, IS_ARTICLE];
  for (const kind of kinds) {
    const found = await pick(ctx, kind, other);
    if (found) return found;
  }
  return other === null ? null : ((await pick(ctx, IS_ARTICLE, null)) ?? pick(ctx, IS_FREE, null));
}

const IS_ARTICLE = sql`${posts.mid} = 'featured'`;
const IS_FREE = sql`${posts.mid} = 'free'`;

async function pick({ db }: RequestContext, kind: SQL, except: string | null): Promise<PostModel | null> {
  const earliest = new Date(Date.now() - PICKED_DAYS * DAY_MS);
  const moment = new Date(earliest.getTime() + Math.random() * PICKED_DAYS * DAY_MS);
  const isOther = except === null ? sql`` : sql` AND ${posts.id} <> ${except}`;
  const [found] = await runOnce<PostModel>(
    db,
    sql`(SELECT ${postRow}, 1 AS turn FROM ${posts}
        WHERE ${isOpen} AND ${kind}${isOther} AND ${posts.publishedAt} BETWEEN ${earliest} AND ${moment}
        ORDER BY ${posts.publishedAt} DESC NULLS LAST, ${posts.id} DESC NULLS LAST LIMIT 1)
      UNION ALL
      (SELECT ${postRow}, 2 FROM ${posts}
        WHERE ${isOpen} AND ${kind}${isOther} AND ${posts.publishedAt} > ${moment}
        ORDER BY ${posts.publishedAt} NULLS FIRST, ${posts.id} NULLS FIRST LIMIT 1)
      ORDER BY turn LIMIT 1`,
  );
  return found ?? null;
}

const popup = statement<{ id: string; title: string; popupSeverity: NonNullable<PostModel['popupSeverity']> }>(
  'popup_notice',
  sql`SELECT ${posts.id}, ${posts.title}, coalesce(${posts.popupSeverity}, 'info') AS "popupSeverity" FROM ${posts}
    WHERE ${isOpen} AND ${posts.mid} = 'notice' AND ${posts.popupExpiredAt} > now()
    ORDER BY ${posts.publishedAt} DESC NULLS LAST LIMIT 1`,
);

/** The newest notice whose popup has not ended. */
export async function readPopup({ db }: RequestContext) {
  return (await popup(db, {}))[0] ?? null;
}
