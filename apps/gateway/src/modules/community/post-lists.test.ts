import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildPost } from './community.factory';
import { posts } from './community.table';
import { ask, LIST_FIELDS, singlePost, useCommunity } from './community.testing';

const database = useDatabase();
const people = useCommunity();
describe('the list', () => {
  it('goes through pages without leaving one out, in every order, and finds what is searched', async () => {
    await database().db.delete(posts);
    const made: string[] = [];
    for (let number = 0; number < 25; number += 1) {
      const at = new Date(Date.now() - number * 60_000);
      const values = {
        publishedAt: at,
        viewCount: number,
        commentCount: 25 - number,
        mid: number % 2 ? 'free' : 'qna',
      } as const;
      made.push((await buildPost(people.author.id, { ...values, title: `글 ${number}`, postType: 'NORMAL' })).id);
    }
    await buildPost(people.operator.id, { mid: 'notice', postType: 'NOTICE', isNotice: true, title: '규칙' });
    const page = async (args: string) => (await ask(people.other, `{ posts(${args}) { ${LIST_FIELDS} } }`)).data?.posts;
    const ids = ({ posts: rows }: { posts: { id: string }[] }) => rows.map(({ id }) => id);
    const [first, second, third] = [
      await page('perPage: 10'),
      await page('perPage: 10, page: 2'),
      await page('perPage: 10, page: 3'),
    ];
    expect([first.total, second.total]).toEqual([26, 26]);
    expect(first.posts[0].title).toBe('규칙');
    expect([...ids(first).slice(1), ...ids(second), ...ids(third)]).toEqual(made);
    expect(ids(await page('mid: "free", perPage: 20'))).toEqual(made.filter((_, number) => number % 2));
    expect(ids(await page('mid: "qna", sort: VIEWS, perPage: 10'))[0]).toBe(made[24]);
    expect(ids(await page('mid: "qna", sort: COMMENTS, perPage: 10'))[0]).toBe(made[0]);
    const question = await buildPost(people.author.id, { mid: 'qna', postType: 'QUESTION', title: '질문 하나' });
    const ofType = await page('postType: QUESTION');
    expect([ofType.total, ids(ofType)]).toEqual([1, [question.id]]);
    expect(ids(await page('mid: "free", postType: QUESTION'))).toEqual([]);
    // Boards that look alike, whichever they are; all that is left out is on the board for everything.
    const looked = await page('boardType: QNA, perPage: 50');
    expect(ids(looked)).toEqual([question.id, ...made.filter((_, number) => number % 2 === 0)]);
    expect(looked.total).toBe(14);
    expect(ids(await page('boardType: QNA, mid: "free"'))).toEqual([]);
    const found = await page('search: "글 24", option: "TITLE"');
    expect(ids(found)).toEqual([made[24]]);
    expect(ids(await page(`search: "${people.author.nickname}", option: "AUTHOR", perPage: 50`))).toHaveLength(26);
  });
});

describe('what is new', () => {
  it('is what came after somebody had joined', async () => {
    const post = await buildPost(people.author.id, { activeAt: new Date(Date.now() - 3_600_000) });
    const isUnread = async (user: UserModel) => (await singlePost(user, post.id)).data?.singlePost.isUnread;
    expect(await isUnread(people.other)).toBe(true);
    expect(await isUnread(await buildUser({ createdAt: new Date(Date.now() - 60_000) }))).toBe(false);
  });
});
