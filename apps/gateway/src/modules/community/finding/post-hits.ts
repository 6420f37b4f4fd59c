import { boardLabel, FORUM_BOARDS, isBoard } from '@gredia/domain';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { named, removeTerms, type SearchHitKind, writeTerms } from '../../search/public';
import { termKind } from '../../search/search.table';
import { posts } from '../community.table';
import { postSearch } from './post-search.table';

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Brings what the search box finds posts by in line with their titles: of the forum, and of what everyone may read. */
export async function rebuildPostTerms(tx: Executor, wanted: readonly string[]): Promise<void> {
  const open = await tx
    .select({ id: posts.id, title: posts.title })
    .from(postSearch)
    .innerJoin(posts, eq(posts.id, postSearch.postId))
    .where(and(inArray(postSearch.postId, [...wanted]), inArray(postSearch.mid, [...FORUM_BOARDS])));
  const isOpen = new Set(ids(open));
  await removeTerms(
    tx,
    wanted.filter((id) => !isOpen.has(id)),
  );
  const names = open.map(({ id, title }) => ({ id, weight: 0, names: named(termKind.NAME, [title]) }));
  await writeTerms(tx, 'POST', names);
}

/** Posts of the forum in the search box, behind everything else. */
export const postHits: SearchHitKind = {
  target: 'POST',
  type: 'posts',
  box: { place: 6, limit: 3 },
  cards: {
    rows: `
  SELECT posts.id, posts.title, NULL::text, NULL::text, to_jsonb(posts.mid) FROM posts
  JOIN post_search ON post_search.post_id = posts.id
  WHERE posts.id = ANY($1) AND posts.status = 'PUBLISHED' AND NOT posts.is_secret`,
    show: (mid) => ({ subtitle: typeof mid === 'string' && isBoard(mid) ? boardLabel[mid] : null }),
  },
  rebuildTerms: async (tx, after, most) => {
    const rows = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(after === null ? undefined : gt(posts.id, after))
      .orderBy(asc(posts.id))
      .limit(most)
      .for('update');
    await rebuildPostTerms(tx, ids(rows));
    return rows;
  },
};
