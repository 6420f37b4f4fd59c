import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../platform/mailer/mails.table';
import { useDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildComment, buildPost } from './community.factory';
import {
  addComment,
  agoWritten,
  ask,
  change,
  mailedTo,
  refusalOf,
  singlePost,
  storedComment,
  storedPost,
  updatePost,
  useCommunity,
} from './community.testing';

const database = useDatabase();
const people = useCommunity();
describe('comments', () => {
  it('keep their place while they have answers, and can be taken back', async () => {
    const post = await buildPost(people.author.id);
    const root = await buildComment(people.other.id, post);
    const answer = await buildComment(people.author.id, post, {}, root);
    const deeper = await buildComment(people.other.id, post, {}, answer);
    await change(people.other, 'removeComment', { postId: post.id, commentId: root.id });
    const shown = (await singlePost(null, post.id)).data?.singlePost;
    expect(shown.commentCount).toBe(2);
    expect(shown.comments).toMatchObject([
      {
        state: 'REMOVED',
        hidden: true,
        content: null,
        user: null,
        children: [{ replyTo: null }, { replyTo: people.author.nickname }],
      },
    ]);
    expect(shown.comments[0].children[1]._id).toBe(deeper.id);
    const places = await ask(
      null,
      `{ singlePost(id: "${post.id}") { comments { mid parentDocument children { parentDocument } } } }`,
    );
    const place = { parentDocument: post.id };
    expect(places.data?.singlePost.comments).toEqual([{ mid: 'qna', ...place, children: [place, place] }]);
    expect(refusalOf(await change(people.author, 'restoreComment', { postId: post.id, commentId: root.id })).code).toBe(
      'NOT_FOUND',
    );
    const restored = await change(people.other, 'restoreComment', { postId: post.id, commentId: root.id });
    expect(restored.data?.restoreComment).toMatchObject({ commentCount: 3, comments: [{ state: 'PUBLISHED' }] });
    const lone = await buildComment(people.other.id, post);
    await change(people.other, 'removeComment', { postId: post.id, commentId: lone.id });
    expect((await singlePost(null, post.id)).data?.singlePost.comments).toHaveLength(1);
  });

  it('come in either order page by page behind the last one, each thread together', async () => {
    const post = await buildPost(people.author.id);
    const threads: string[][] = [];
    for (const answers of [2, 0, 4, 0, 1]) {
      const root = await buildComment(people.other.id, post);
      threads.push([root.id]);
      for (let n = 0; n < answers; n += 1)
        threads.at(-1)?.push((await buildComment(people.author.id, post, {}, root)).id);
    }
    await buildComment(people.author.id, post, { status: 'HIDDEN' });
    const page = async (args: string) => {
      const { data, errors } = await ask(
        null,
        `{ singlePost(id: "${post.id}") { comments(perPage: 3, ${args}) { _id children { _id } } } }`,
      );
      expect(errors).toBeUndefined();
      type Row = { _id: string };
      return (data?.singlePost.comments as (Row & { children: Row[] })[]).flatMap((root) => [
        root._id,
        ...root.children.map(({ _id }) => _id),
      ]);
    };
    for (const sort of ['OLDEST', 'NEWEST']) {
      const wanted = (sort === 'OLDEST' ? threads : threads.toReversed()).flat();
      const walked: string[] = [];
      for (let last = ''; ; last = walked.at(-1) ?? '') {
        const rows = await page(`sort: ${sort}${last && `, after: "${last}"`}`);
        expect(rows.length).toBeLessThanOrEqual(4);
        // One that goes on inside a thread repeats its first comment.
        walked.push(...rows.filter((id) => !walked.includes(id)));
        if (rows.length < 3) break;
      }
      expect(walked).toEqual(wanted);
      for (const id of wanted) expect(await page(`sort: ${sort}, around: "${id}"`)).toContain(id);
    }
    expect(await page('sort: NEWEST, page: 3')).toHaveLength(4);
    // What stands elsewhere is no place in this post.
    const foreign = await buildComment(people.other.id, await buildPost(people.author.id));
    expect(await page(`sort: NEWEST, after: "${foreign.id}"`)).toEqual(await page('sort: NEWEST'));
    expect(refusalOf(await ask(null, `{ singlePost(id: "${post.id}") { comments(after: "x") { _id } } }`)).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('are written, changed and removed by who may; a post says when it takes none', async () => {
    const closed = await buildPost(people.author.id, { isAllowComment: false });
    expect(refusalOf(await addComment(people.other, closed.id)).code).toBe('FORBIDDEN');
    const post = await buildPost(people.author.id);
    const made = (await addComment(people.other, post.id, { clientKey: 'c1' })).data?.addComment;
    expect(made).toMatchObject({ commentCount: 1, myNewestComment: { content: 'pH를 먼저 보세요.' } });
    expect((await addComment(people.other, post.id, { clientKey: 'c1' })).data?.addComment.commentCount).toBe(1);
    expect(refusalOf(await addComment(people.other, post.id)).code).toBe('RATE_LIMITED');
    const commentId = made.comments[0]._id;
    const edit = (user: UserModel) =>
      ask(
        user,
        'mutation ($postId: ID!, $commentId: ID!) { updateComment(postId: $postId, commentId: $commentId, content: "고침") { id } }',
        {
          postId: post.id,
          commentId,
        },
      );
    expect(refusalOf(await edit(people.author)).code).toBe('FORBIDDEN');
    expect((await edit(people.other)).errors).toBeUndefined();
    expect(refusalOf(await change(people.author, 'removeComment', { postId: post.id, commentId })).code).toBe(
      'FORBIDDEN',
    );
    expect(refusalOf(await addComment(people.other, post.id, { content: '' })).fields).toHaveProperty('content');
  });

  it('are mailed to the author of the post and to who is answered, but the words of secret ones', async () => {
    const post = await buildPost(people.author.id, { emailAlarm: true, title: '질문이 있어요' });
    const third = await buildUser({ createdAt: new Date('2026-01-01') });
    await addComment(people.other, post.id, { content: '보이는 말' });
    const root = (await singlePost(null, post.id)).data?.singlePost.comments[0]._id;
    await addComment(third, post.id, { content: '가려진 말', isSecret: true, parentCommentId: root });
    const rows = await database()
      .db.select()
      .from(mails)
      .where(sql`${mails.values} ->> 'postId' = ${post.id}`);
    expect(rows.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['post-commented', people.author.email],
      ['post-commented', people.author.email],
      ['comment-answered', people.other.email],
    ]);
    expect(JSON.stringify(rows)).toContain('보이는 말');
    expect(JSON.stringify(rows)).not.toContain('가려진 말');

    await agoWritten();
    const notice = await buildPost(people.operator.id, { mid: 'notice', postType: 'NOTICE', emailAlarm: true });
    expect((await addComment(people.other, notice.id)).errors).toBeUndefined();
    expect(await mailedTo('post-commented')).not.toContain(people.operator.email);
  });

  it('that help are marked by who asked', async () => {
    const post = await buildPost(people.author.id);
    const comment = await buildComment(people.other.id, post);
    const ids = { postId: post.id, commentId: comment.id };
    expect(refusalOf(await change(people.other, 'acceptComment', ids)).code).toBe('FORBIDDEN');
    expect((await change(people.author, 'acceptComment', ids)).data?.acceptComment).toMatchObject({
      acceptedCommentId: comment.id,
      comments: [{ isAccepted: true }],
    });
    await change(people.other, 'removeComment', ids);
    expect((await storedPost(post.id)).acceptedCommentId).toBeNull();
  });

  it('lose nothing when people answer, change and remove at once', async () => {
    const post = await buildPost(people.author.id);
    const root = await buildComment(people.other.id, post);
    const crowd = await Promise.all(Array.from({ length: 4 }, () => buildUser({ createdAt: new Date('2026-01-01') })));
    const answers = await Promise.all([
      ...crowd.map((person) =>
        addComment(person, post.id, { parentCommentId: root.id, content: `답 ${person.nickname}` }),
      ),
      updatePost(people.author, post.id, { title: '그사이에 고친 제목' }),
      change(people.other, 'removeComment', { postId: post.id, commentId: root.id }),
    ]);
    const refused = answers.flatMap((answer) => refusalOf(answer).code ?? []);
    // Who comes after the removal is told that there is nothing to answer any more.
    expect(refused.every((code) => code === 'CONFLICT')).toBe(true);
    const { commentCount, title } = await storedPost(post.id);
    expect([commentCount, title]).toEqual([crowd.length - refused.length, '그사이에 고친 제목']);
    expect((await storedComment(root.id)).status).toBe('DELETED');
  });
});
