import { GetNotificationsDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { plansOf } from '../../testing/plans';
import { buildPost } from '../community/community.factory';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { newsOfStreams } from './streaming/news-of-streams';
import { countUnread } from './unread-count';

const COMMENTS = 30_000;
const UNREAD = 5000;

const database = useDatabase();
let author: UserModel;
beforeAll(async () => {
  author = await buildUser();
  const [post, other] = [await buildPost(author.id), await buildUser()];
  const { db } = database();
  await db.execute(sql`
    INSERT INTO comments (id, root_id, post_id, user_id, content)
    SELECT md5('told' || n)::uuid, md5('told' || n)::uuid, ${post.id}::uuid, ${other.id}::uuid, '댓글'
    FROM generate_series(1, ${COMMENTS}::int) AS n`);
  await db.execute(sql`
    INSERT INTO notifications (id, user_id, kind, title, path, thread_id, about_id)
    SELECT md5('news' || n)::uuid, ${author.id}::uuid, 'COMMENT', '글에 새 댓글이 달렸어요', '/community', ${post.id}::uuid,
      md5('told' || n)::uuid
    FROM generate_series(1, ${UNREAD}::int) AS n`);
  await db.execute(sql`VACUUM ANALYZE comments, posts, notifications`);
});

const listed = async () => {
  const { data } = await gatewayAs(viewerOf(author))(GetNotificationsDocument, {});
  return data?.notifications.notifications.map(({ count }) => count);
};
const streamed = async () => {
  const places = Array.from({ length: 20 }, () => ({ userId: author.id, sid: '', since: null }));
  return (await newsOfStreams(database().db, places)).map(({ unreadCount }) => unreadCount);
};

it.each<[string, () => Promise<unknown>, unknown]>([
  ['the number of the bell', () => countUnread(database().db, author.id), 1],
  ['the list', listed, [UNREAD]],
  ['what the streams of its browsers tell', streamed, Array(20).fill(1)],
])('of thousands of unread comments %s asks for those alone, not for all of the service', async (_, ask, expected) => {
  let answer: unknown;
  const plans = await plansOf(async () => void (answer = await ask()));
  expect(answer).toEqual(expected);
  const plan = plans.filter((one) => one.includes('comments')).join('\n');
  expect(plan).toContain('Index Scan using comments_pkey on comments');
  expect(plan).not.toContain('Seq Scan on comments');
  expect(plan).not.toContain('hashed SubPlan');
});
