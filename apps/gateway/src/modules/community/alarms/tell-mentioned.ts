import type { RichTextDoc } from '@gredia/domain/rich-text';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { announce } from '../../../platform/events/announce';
import { richTextParts } from '../../../platform/rich-text/read-rich-text';
import { users } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { postMails, type PostRow } from '../community.table';
import { personMentioned } from './community.events';
import { nicknameOf } from './recipients';

/** People whom one post calls by mail, as long as it is there. */
const MOST_CALLED = 10;

/**
 * Tells people that a post names them: each once, however often it is changed, and when it can be read. Nobody of a secret one,
 * which they could not read. The post is locked, so that nobody is counted beside.
 */
export async function tellMentioned(tx: Executor, post: PostRow): Promise<void> {
  if (post.status !== 'PUBLISHED' || post.isSecret) return;
  const { mentions } = richTextParts(post.doc as RichTextDoc);
  const named = mentions.flatMap(({ kind, id }) => (kind === 'USER' && id !== post.userId ? [id] : []));
  if (!named.length) return;
  const { postId, userId, toldAt } = postMails;
  const room = MOST_CALLED - (await tx.$count(postMails, and(eq(postId, post.id), isNotNull(toldAt))));
  if (room <= 0) return;
  // In the order of the text.
  const { rows } = await tx.execute<{ userId: string }>(sql`
    INSERT INTO ${postMails} AS mail (post_id, user_id, told_at)
    SELECT ${post.id}::uuid, ${users.id}, now() FROM ${users}
    WHERE ${users.id} = ANY(${uuidArray(named)}) AND ${isActive()} AND NOT EXISTS (SELECT FROM ${postMails}
      WHERE ${postId} = ${post.id}::uuid AND ${userId} = ${users.id} AND ${toldAt} IS NOT NULL)
    ORDER BY array_position(${uuidArray(named)}, ${users.id}) LIMIT ${room}
    ON CONFLICT (post_id, user_id) DO UPDATE SET told_at = excluded.told_at
    RETURNING mail.user_id AS "userId"`);
  const userIds = rows.map((row) => row.userId);
  if (userIds.length) await announce(tx, personMentioned, { post, userIds, author: await nicknameOf(tx, post.userId) });
}
