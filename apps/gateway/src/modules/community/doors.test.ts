import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFile } from '../../platform/files/files.factory';
import { files } from '../../platform/files/files.table';
import { mails } from '../../platform/mailer/mails.table';
import { renderMail } from '../../platform/mailer/render-mail';
import { transact } from '../../platform/transact/transact';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { testKeys } from '../../testing/platform';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { UNSET_COMPANY } from '@gredia/domain';
import { stopToken } from './alarms/stop-token';
import { buildComment, buildPost } from './community.factory';
import { addPost, agoWritten, ask, refusalOf, singlePost, storedPost, updatePost } from './community.testing';
import { comments, postFiles, posts, postViewers } from './community.table';
import { forgetOldTexts } from './leaving/community-retention';

const database = useDatabase();
const gateway = useHttpGateway();
let author: UserModel;
let other: UserModel;

beforeAll(async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  author = await buildUser({ createdAt });
  other = await buildUser({ createdAt, company: '남의 회사' });
});
beforeEach(agoWritten);

/** The first visit of the day. */
const visit = Math.floor(Date.now() / 1000);

describe('the door of files', () => {
  const open = async (user: UserModel | null, path: string) => {
    const authorization = user ? `Bearer ${await tokenOf(await buildSession(user))}` : '';
    return fetch(`${gateway().url}${path}`, { redirect: 'manual', headers: { ...(user && { authorization }) } });
  };

  it('opens to whoever reads the post, and is not there for everyone else', async () => {
    const file = await buildFile({ purpose: 'POST_FILE', ownerId: author.id });
    const made = await addPost(author, { extraFiles: [{ id: file.id }], mid: 'free' });
    const { url } = made.data?.addPost.extraFiles[0] ?? {};
    expect((await open(null, url)).status).toBe(302);
    await updatePost(author, made.data?.addPost.id, { isSecret: true });
    expect((await open(author, url)).status).toBe(302);
    for (const person of [null, other]) expect((await open(person, url)).status).toBe(404);
    const stolen = await addPost(other, { extraFiles: [{ id: file.id }], mid: 'free' });
    expect(refusalOf(stolen).fields).toHaveProperty('extraFiles');
  });
});

describe('a proposal', () => {
  const propose = (user: UserModel, postId: string, email: string | null) =>
    ask(
      user,
      'mutation ($postId: ID!, $content: String!, $email: String!) { sendProposalEmail(postId: $postId, content: $content, email: $email) }',
      {
        postId,
        content: '말씀하신 점도의 원료가 있습니다. 자료를 보내 드리겠습니다.',
        email,
      },
    );

  it('is mailed once to the author, and answered at an address that is confirmed', async () => {
    const post = await buildPost(author.id, { mid: 'request', postType: 'REQUEST', title: '점도 낮은 유화제' });
    expect(refusalOf(await propose(author, post.id, author.email)).code).toBe('FORBIDDEN');
    expect(refusalOf(await propose(other, post.id, 'stranger@example.kr')).fields).toHaveProperty('email');
    expect((await propose(other, post.id, other.email)).data?.sendProposalEmail).toBe(true);
    expect(refusalOf(await propose(other, post.id, other.email)).code).toBe('CONFLICT');
    const [mail] = await database().db.select().from(mails).where(eq(mails.template, 'post-proposed'));
    expect(mail?.recipient).toBe(author.email);
    const addresses = { keys: testKeys, company: UNSET_COMPANY, siteUrl: (path: string) => `https://site.test${path}` };
    const rendered = renderMail(registry.mails, 'post-proposed', mail?.values ?? {}, addresses);
    expect(rendered).toMatchObject({
      replyTo: other.email,
      oneClickUrl: expect.stringContaining('/api/unsubscribe?token='),
    });
    expect(rendered.text).not.toContain(author.email);

    // A company is told where the account acts for it, not where its profile says so.
    expect(mail?.values).toMatchObject({ company: null });
    const seller = await buildSeller();
    const supplier = await buildSellerUser(seller);
    expect((await propose(supplier, post.id, supplier.email)).errors).toBeUndefined();
    const proposals = await database().db.select().from(mails).where(eq(mails.template, 'post-proposed'));
    expect(proposals.map(({ values }) => values)).toContainEqual(expect.objectContaining({ company: seller.name }));

    const question = await buildPost(author.id);
    expect(refusalOf(await propose(other, question.id, other.email)).code).toBe('FORBIDDEN');
  });
});

describe('the address that mail programs ask', () => {
  it('ends mails by one POST, and leads a browser to the page', async () => {
    const token = stopToken(testKeys, { userId: other.id, postId: author.id });
    const address = `${gateway().url}/api/unsubscribe?token=${token}`;
    const seen = await fetch(address, { redirect: 'manual' });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/auth/comment-mails/stop?token=${token}`]);
    expect((await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
    const { rows } = await database().db.execute(
      sql`SELECT alarms ->> 'comments' AS wanted FROM users WHERE id = ${other.id}`,
    );
    expect(rows).toEqual([{ wanted: 'false' }]);
    expect((await fetch(`${address}x`, { method: 'POST' })).status).toBe(400);
  });
});

describe('articles', () => {
  it('are written by suppliers, as many a month as their membership has', async () => {
    const seller = await buildSeller();
    const [first, second] = [await buildSellerUser(seller), await buildSellerUser(seller)];
    await database().db.execute(
      sql`UPDATE users SET created_at = '2026-01-01' WHERE id IN (${first.id}, ${second.id})`,
    );
    const write = (user: UserModel) => addPost(user, { mid: 'featured', title: '새 원료를 소개해요' });
    expect(refusalOf(await write(first)).code).toBe('RATE_LIMITED');
    await buildMembership({ sellerId: seller.id });
    expect((await write(first)).data?.addPost).toMatchObject({
      postType: 'PROMOTION',
      user: { badge: 'SUPPLIER', company: seller.name },
    });
    const mine = and(eq(posts.userId, first.id), eq(posts.isAdvertising, true));
    expect(await database().db.$count(posts, mine)).toBe(1);
    const taken = `mutation ($id: ID!) { updatePost(id: $id, isAdvertising: false) { id } }`;
    const [article] = await database()
      .db.update(posts)
      .set({ isAdvertising: false })
      .where(eq(posts.userId, first.id))
      .returning();
    expect((await ask(first, taken, { id: article?.id })).errors).toBeUndefined();
    expect(await database().db.$count(posts, mine)).toBe(1);
    expect(refusalOf(await write(second)).code).toBe('RATE_LIMITED');
  });
});

describe('views', () => {
  it('count once a day for a person, not the author’s, and nothing without the visit’s day', async () => {
    const post = await buildPost(author.id);
    const views = async (user: UserModel | null, at?: number) =>
      (await singlePost(user, post.id, at)).data?.singlePost.viewCount;
    expect(await views(other)).toBe(0);
    expect(await views(author, visit)).toBe(0);
    expect(await Promise.all([views(other, visit), views(other, visit)])).toContain(1);
    expect(await views(other, visit)).toBe(1);
    expect(await views(null, visit)).toBe(2);
    expect(await views(null, visit)).toBe(2);
    expect(await views(null, visit - 3 * 86_400)).toBe(2);
    const viewers = await database().db.select().from(postViewers).where(eq(postViewers.postId, post.id));
    expect(viewers).toHaveLength(2);
    expect((await singlePost(other, post.id)).data?.singlePost.isUnread).toBe(false);
  });

  it('wait for nobody who writes, and are added with the next one or at night', async () => {
    const post = await buildPost(author.id);
    const viewBeside = (user: UserModel | null) =>
      database().db.transaction(async (tx) => {
        await tx.select().from(posts).where(eq(posts.id, post.id)).for('no key update');
        return (await singlePost(user, post.id, visit)).data?.singlePost.viewCount;
      });
    expect(await viewBeside(other)).toBe(0);
    expect((await singlePost(null, post.id, visit)).data?.singlePost.viewCount).toBe(2);
    expect(await viewBeside(await buildUser())).toBe(2);
    expect(await transact(database(), forgetOldTexts)).toMatchObject({ lateViews: 1 });
    expect(await transact(database(), forgetOldTexts)).toMatchObject({ lateViews: 0 });
    expect((await storedPost(post.id)).viewCount).toBe(3);
  });

  it('that cannot be counted are no reason to refuse the text', async () => {
    const post = await buildPost(author.id);
    await database().db.execute(sql`ALTER TABLE post_viewers RENAME TO post_viewers_away`);
    const answer = await singlePost(other, post.id, visit).finally(() =>
      database().db.execute(sql`ALTER TABLE post_viewers_away RENAME TO post_viewers`),
    );
    expect(answer.data?.singlePost).toMatchObject({ id: post.id, viewCount: 0 });
  });
});

describe('the nightly work', () => {
  it('takes out readers of yesterday, and what was removed a month ago with its files', async () => {
    const { db } = database();
    const old = new Date(Date.now() - 31 * 86_400_000);
    const gone = await buildPost(author.id, { status: 'DELETED', updatedAt: old });
    const recent = await buildPost(author.id, { status: 'DELETED' });
    const file = await buildFile({ purpose: 'POST_IMAGE', ownerId: author.id, unusedSince: null });
    await db.insert(postFiles).values({ postId: gone.id, fileId: file.id, kind: 'IMAGE', position: 0 });
    const post = await buildPost(author.id);
    const root = await buildComment(author.id, post, { status: 'DELETED', updatedAt: old });
    await buildComment(other.id, post, {}, root);
    const lone = await buildComment(author.id, post, { status: 'DELETED', updatedAt: old });
    await db.insert(postViewers).values({ day: '2026-01-01', postId: post.id, viewer: 'v' });
    expect(await transact(database(), forgetOldTexts)).toMatchObject({ posts: 1, viewers: 1 });
    const left = (await db.select({ id: posts.id }).from(posts)).map(({ id }) => id);
    expect([left.includes(gone.id), left.includes(recent.id)]).toEqual([false, true]);
    const below = await db.select().from(comments).where(eq(comments.postId, post.id)).orderBy(comments.id);
    expect(below.map(({ id, content }) => [id, content === ''])).toEqual([
      [root.id, true],
      [expect.any(String), false],
    ]);
    expect(below.map(({ id }) => id)).not.toContain(lone.id);
    const [released] = await db.select().from(files).where(eq(files.id, file.id));
    expect(released?.unusedSince).not.toBeNull();
  });
});
