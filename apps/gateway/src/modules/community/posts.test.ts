import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildFile } from '../../platform/files/files.factory';
import { transact } from '../../platform/transact/transact';
import { useDatabase } from '../../testing/database';
import { contentSigns } from '../content-checks/content-checks.table';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildPost } from './community.factory';
import { posts } from './community.table';
import { setContentStatus } from './public';
import {
  addPost,
  ask,
  change,
  LIST_FIELDS,
  mailedTo,
  refusalOf,
  singlePost,
  storedPost,
  updatePost,
  useCommunity,
} from './community.testing';

const database = useDatabase();
const people = useCommunity();
/** Own posts in a state. */
const own = async (user: UserModel, status: string) =>
  (await ask(user, `{ myPosts(status: ${status}) { posts { id title rights } } }`)).data?.myPosts.posts;

describe('posts', () => {
  it('are written by members on boards of the forum, by operators on those of the service, and once for a key', async () => {
    const first = await addPost(people.author, { clientKey: 'one' });
    expect(first.data?.addPost).toMatchObject({
      ...{ status: 'PUBLISHED', content: '<p>수상에서 노랗게 변해요.</p>', postType: 'QUESTION', isReadable: true },
      rights: ['COMMENT', 'EDIT', 'REMOVE', 'ACCEPT'],
    });
    expect((await addPost(people.author, { clientKey: 'one' })).data?.addPost.id).toBe(first.data?.addPost.id);
    expect(refusalOf(await addPost(people.author, { mid: 'notice' })).code).toBe('FORBIDDEN');
    expect(refusalOf(await addPost(people.author, { mid: 'featured' })).code).toBe('FORBIDDEN');
    expect(refusalOf(await addPost(people.author, { isNotice: true })).code).toBe('FORBIDDEN');
    expect(refusalOf(await addPost(null)).code).toBe('UNAUTHENTICATED');
    expect((await addPost(people.operator, { mid: 'notice', title: '점검 안내' })).data?.addPost.postType).toBe(
      'NOTICE',
    );
  });

  it('say what is wrong beside the field', async () => {
    expect(refusalOf(await addPost(people.author, { title: ' ' })).fields).toHaveProperty('title');
    expect(refusalOf(await addPost(people.author, { content: '<p> </p>' })).fields).toHaveProperty('content');
    expect(refusalOf(await addPost(people.author, { postType: 'JOB_OFFER' })).fields).toHaveProperty('postType');
    expect(refusalOf(await addPost(people.author, { mid: 'nowhere' })).fields).toHaveProperty('mid');
    expect(refusalOf(await addPost(people.operator, { mid: 'notice', isSecret: true })).fields).toHaveProperty(
      'isSecret',
    );
  });

  it('lead to our own pages by paths, and to no door of the gateway', async () => {
    const site = 'http://localhost:4200';
    const content = `<p><a href="${site}/ingredients/a">원료</a> <a href="${site}/api/log-out">나가기</a></p>`;
    expect((await addPost(people.author, { content })).data?.addPost.content).toBe(
      '<p><a href="/ingredients/a" rel="nofollow ugc noopener">원료</a> 나가기</p>',
    );
  });

  it('wait for each other, and the first ones of a new account for an operator', async () => {
    const young = await buildUser({ createdAt: new Date() });
    const pending = (await addPost(young)).data?.addPost;
    expect(pending).toMatchObject({ status: 'PENDING', statusReasons: [expect.stringContaining('처음 글 2개')] });
    const again = await addPost(young);
    expect(again.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(refusalOf(await singlePost(people.other, pending.id)).code).toBe('NOT_FOUND');
    expect((await singlePost(people.operator, pending.id)).data?.singlePost.id).toBe(pending.id);

    await transact(database(), (tx) => setContentStatus(tx, { kind: 'POST', id: pending.id }, 'PUBLISHED'));
    expect((await singlePost(null, pending.id)).data?.singlePost.statusReasons).toEqual([]);
    expect(await mailedTo('content-decided')).toContain(young.email);
  });

  it('are changed, removed and given back by who may', async () => {
    const post = await buildPost(people.author.id);
    expect(refusalOf(await updatePost(people.other, post.id, { title: '남의 글' })).code).toBe('FORBIDDEN');
    expect(refusalOf(await updatePost(people.operator, post.id, { title: '남의 글' })).code).toBe('FORBIDDEN');
    expect((await updatePost(people.operator, post.id, { mid: 'free' })).data?.updatePost).toMatchObject({
      mid: 'free',
      postType: 'QUESTION',
    });
    expect(refusalOf(await change(people.other, 'removePost', { id: post.id })).code).toBe('FORBIDDEN');
    expect(refusalOf(await change(people.author, 'restorePost', { id: post.id })).code).toBe('CONFLICT');

    expect((await change(people.author, 'removePost', { id: post.id })).data?.removePost).toBe(true);
    expect(refusalOf(await singlePost(people.author, post.id)).code).toBe('NOT_FOUND');
    const removed = await own(people.author, 'DELETED');
    expect(removed).toEqual([{ id: post.id, title: post.title, rights: ['RESTORE'] }]);
    expect(await own(people.other, 'DELETED')).toEqual([]);
    expect(refusalOf(await change(people.other, 'restorePost', { id: post.id })).code).toBe('NOT_FOUND');
    expect((await change(people.author, 'restorePost', { id: post.id })).data?.restorePost.status).toBe('PUBLISHED');

    expect((await change(people.operator, 'removePost', { id: post.id })).data?.removePost).toBe(true);
    expect(refusalOf(await change(people.author, 'restorePost', { id: post.id })).code).toBe('NOT_FOUND');
    expect((await change(people.operator, 'restorePost', { id: post.id })).data?.restorePost.status).toBe('PUBLISHED');
  });

  it('that operators hid do not come back by removing and restoring', async () => {
    const post = await buildPost(people.author.id);
    const reasons = ['홍보 글이에요.'];
    await transact(database(), (tx) => setContentStatus(tx, { kind: 'POST', id: post.id }, 'HIDDEN', { reasons }));
    expect((await singlePost(people.author, post.id)).data?.singlePost).toMatchObject({
      status: 'HIDDEN',
      statusReasons: reasons,
    });
    await change(people.author, 'removePost', { id: post.id });
    expect((await change(people.author, 'restorePost', { id: post.id })).data?.restorePost).toMatchObject({
      ...{ status: 'HIDDEN', statusReasons: reasons },
    });
  });

  it('tell a stale edit what they say now', async () => {
    const post = await buildPost(people.author.id, { title: '처음 제목' });
    const expectedUpdatedAt = post.updatedAt.toISOString();
    expect(
      (await updatePost(people.author, post.id, { title: '고친 제목', expectedUpdatedAt })).errors,
    ).toBeUndefined();
    const stale = await updatePost(people.author, post.id, { title: '옛 창의 제목', expectedUpdatedAt });
    expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { title: '고친 제목' } });
    expect((await storedPost(post.id)).title).toBe('고친 제목');
  });

  it('keep a popup that has ended, and lose the picture of lists by an empty address alone', async () => {
    const popupExpiredAt = new Date('2020-01-01T15:00:00Z');
    const { id: thumbnailId } = await buildFile({ purpose: 'POST_IMAGE' });
    const values = { mid: 'notice', postType: 'NOTICE', popupExpiredAt, thumbnailId } as const;
    const notice = await buildPost(people.operator.id, values);
    const edit = (popup: Date, thumbnailSrc: string | null) =>
      ask(
        people.operator,
        `mutation ($id: ID!, $popup: DateTime, $thumbnailSrc: String) {
          updatePost(id: $id, popupExpiredAt: $popup, thumbnailSrc: $thumbnailSrc) { id } }`,
        { id: notice.id, popup: popup.toISOString(), thumbnailSrc },
      );
    expect((await edit(popupExpiredAt, null)).errors).toBeUndefined();
    expect((await storedPost(notice.id)).thumbnailId).toBe(thumbnailId);
    expect(refusalOf(await edit(new Date('2020-01-02T15:00:00Z'), null)).fields).toHaveProperty('popupExpiredAt');
    expect((await edit(popupExpiredAt, '')).errors).toBeUndefined();
    expect(await storedPost(notice.id)).toMatchObject({ thumbnailId: null, popupExpiredAt });
  });

  it('keep the signs of their links where the title alone changes', async () => {
    const content = '<p>원료 자료는 <a href="https://bit.ly/a">여기</a>에 모두 모아 두었어요.</p>';
    const post = (await addPost(people.author, { content })).data?.addPost;
    await updatePost(people.author, post.id, { title: '다른 제목으로 고쳤어요' });
    const [found] = await database().db.select().from(contentSigns).where(eq(contentSigns.targetId, post.id));
    expect(found?.signs.map(({ sign }) => sign)).toContain('SHORT_LINK');
  });

  it('show where a link leads that spells a host together with a name', async () => {
    const named = await buildUser({ nickname: 'naver' });
    const content = `<p><span data-mention="USER" data-id="${named.id}">@연구원</span><a href="https://evil.example.com">.com</a>을 보세요.</p>`;
    const { data } = await addPost(people.operator, { mid: 'update', postType: 'INFO', content });
    expect(data?.addPost.untagContent).toBe('@naver evil.example.com을 보세요.');
  });

  it('are told to readers of feeds in a narrow form where everyone may read them', async () => {
    const text = {
      doc: {
        type: 'doc',
        content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '점도 <5' }] }],
      },
    };
    const open = await buildPost(people.author.id, text);
    const secret = await buildPost(people.author.id, { ...text, isSecret: true });
    const waiting = await buildPost(people.author.id, { ...text, status: 'PENDING' });
    const told = async ({ id }: { id: string }) =>
      (await ask(people.author, `{ singlePost(id: "${id}") { feedContent } }`)).data?.singlePost.feedContent;
    expect([await told(open), await told(secret), await told(waiting)]).toEqual([
      '<p><strong>점도 &lt;5</strong></p>',
      null,
      null,
    ]);
  });

  it('are pinned five on a board, above the others', async () => {
    await database().db.delete(posts);
    for (let number = 0; number < 5; number += 1)
      await buildPost(people.operator.id, { mid: 'update', postType: 'INFO', isNotice: true });
    const sixth = await addPost(people.operator, { mid: 'update', isNotice: true });
    expect(refusalOf(sixth).fields).toHaveProperty('isNotice');
    const plain = await addPost(people.operator, { mid: 'update' });
    const list = await ask(null, `{ posts(mid: "update", perPage: 10) { ${LIST_FIELDS} } }`);
    expect(list.data?.posts.total).toBe(6);
    expect(list.data?.posts.posts.map(({ isNotice }: { isNotice: boolean }) => isNotice)).toEqual([
      ...Array<boolean>(5).fill(true),
      false,
    ]);
    expect(list.data?.posts.posts[5].id).toBe(plain.data?.addPost.id);
  });
});
