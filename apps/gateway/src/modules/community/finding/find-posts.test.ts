import type { Board, PostSearchOption } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { one } from '../../../platform/database/client';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { comments, posts, type NewPost } from '../community.table';
import { findPosts, MOST_HITS } from './find-posts';
import { indexComments, indexMissing, indexPosts } from './index-posts';
import { commentSearch, postSearch } from './post-search.table';
import { searchTerms } from '../../search/search.table';

const FORUM: readonly Board[] = ['free', 'qna'];

describe('the search of posts', () => {
  const database = useDatabase();
  let userId: string;
  const ids: Record<string, string> = {};

  const addPost = async (title: string, text: string, values: Partial<NewPost> = {}) => {
    const { db } = database();
    const post = await db
      .insert(posts)
      .values({
        ...{ mid: 'free', postType: 'NORMAL', userId, title, publishedAt: new Date() },
        ...{ content: '', doc: {}, untagContent: text },
        ...values,
      })
      .returning()
      .then(one);
    await indexPosts(db, [post.id]);
    ids[title] = post.id;
    return post.id;
  };
  const addComment = async (postId: string, content: string, values: Partial<typeof comments.$inferInsert> = {}) => {
    const id = crypto.randomUUID();
    await database()
      .db.insert(comments)
      .values({ id, rootId: id, postId, userId, content, ...values });
    await indexComments(database().db, [id]);
    return id;
  };
  const find = async (search: string, option: PostSearchOption = 'ALL', mids = FORUM) => {
    const asked = { search, option, mids, postType: null, sort: 'NEWEST' as const, page: 1, perPage: 20 };
    const found = await findPosts(database().db, asked);
    const titles = Object.entries(ids);
    return found?.hits.map(({ postId }) => titles.find(([, id]) => id === postId)?.[0]);
  };

  beforeAll(async () => {
    userId = (await buildUser({ nickname: '점도박사' })).id;
    await addPost('다이메티콘 대체', '실리콘 없이 발림성을 내고 싶어요.');
    await addPost('변색', '나이아신아마이드 5 % 세럼이 노랗게 변해요.', { mid: 'qna', postType: 'QUESTION' });
    await addPost('비밀 레시피', '비밀 다이메티콘', { isSecret: true });
    await addPost('기다리는 글', '기다리는 다이메티콘', { status: 'PENDING' });
    await addPost('공지', '다이메티콘 공지', { mid: 'notice', postType: 'NOTICE' });
    await addComment(ids['변색'] ?? '', '금속 이온 봉쇄제를 더 넣어 보세요.');
    await addComment(ids['변색'] ?? '', '제 처방은 다이메티콘입니다.', { isSecret: true });
    await addComment(ids['비밀 레시피'] ?? '', '봉쇄제 이야기');
  });

  it.each<[string, PostSearchOption, string[] | undefined]>([
    ['디메치콘', 'ALL', ['다이메티콘 대체']],
    ['디메치콘', 'CONTENT', []],
    ['디메치콘', 'TITLE', ['다이메티콘 대체']],
    ['노랗', 'ALL', ['변색']],
    ['변색 세럼', 'ALL', ['변색']],
    ['세럼이노랗게', 'CONTENT', ['변색']],
    ['변색', 'CONTENT', []],
    ['봉쇄', 'COMMENT', ['변색']],
    ['다이메티콘', 'COMMENT', []],
    ['점도', 'AUTHOR', ['변색', '다이메티콘 대체']],
    ['비밀', 'ALL', []],
    ['없는말', 'ALL', []],
    ['가', 'ALL', undefined],
  ])('for %j in %s finds %j', async (search, option, found) => expect(await find(search, option)).toEqual(found));

  it('finds in the boards alone that were asked for', async () => {
    expect(await find('다이메티콘', 'ALL', ['notice'])).toEqual(['공지']);
    expect(await find('노랗', 'ALL', ['free'])).toEqual([]);
  });

  it('finds what many texts hold as well: the newest, up to a bound', async () => {
    const { db } = database();
    const rows = Array.from({ length: MOST_HITS + 20 }, (_, place) => ({
      ...{ mid: 'job' as const, postType: 'JOB_OFFER' as const, userId, title: `연구원 모집 ${place}` },
      ...{ content: '', doc: {}, untagContent: '연구원', publishedAt: new Date(Date.UTC(2026, 0, 1, 0, place)) },
    }));
    const made = await db.insert(posts).values(rows).returning({ id: posts.id });
    await indexPosts(
      db,
      made.map(({ id }) => id),
    );
    const asked = {
      search: '연구원',
      option: 'ALL',
      mids: ['job'],
      postType: null,
      sort: 'NEWEST',
      perPage: 20,
    } as const;
    const last = await findPosts(db, { ...asked, page: 15 });
    expect(last?.total).toBe(MOST_HITS);
    expect(last?.hits).toHaveLength(20);
    expect((await findPosts(db, { ...asked, page: 16 }))?.hits).toEqual([]);
    expect((await findPosts(db, { ...asked, page: 1 }))?.hits[0]?.postId).toBe(made.at(-1)?.id);
  });

  it('loses what is secret now, with its comments, and finds it again', async () => {
    const { db } = database();
    const id = ids['변색'] ?? '';
    const rowsOf = async () => [
      await db.$count(postSearch, eq(postSearch.postId, id)),
      await db.$count(commentSearch, eq(commentSearch.postId, id)),
      await db.$count(searchTerms, eq(searchTerms.targetId, id)),
    ];
    await db.update(posts).set({ isSecret: true }).where(eq(posts.id, id));
    await indexPosts(db, [id]);
    expect(await rowsOf()).toEqual([0, 0, 0]);
    await db.update(posts).set({ isSecret: false, mid: 'free' }).where(eq(posts.id, id));
    expect(await indexMissing(db)).toBe(1);
    expect(await rowsOf()).toEqual([1, 1, 1]);
    expect(await find('봉쇄', 'COMMENT', ['free'])).toEqual(['변색']);
  });
});
