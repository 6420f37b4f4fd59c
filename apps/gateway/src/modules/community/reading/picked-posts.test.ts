import { DAY_MS } from '@gredia/domain';
import { GetLatestPostsDocument, GetPopupNoticeDocument, GetRandomArticleDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildPost } from '../community.factory';
import { posts } from '../community.table';

const database = useDatabase();
let free: string;
let article: string;

const ago = (days: number) => ({ publishedAt: new Date(Date.now() - days * DAY_MS) });
const pick = async (except?: string) =>
  (await gatewayAs(null)(GetRandomArticleDocument, { except })).data?.randomArticle?.id ?? null;
const picks = async (except?: string) => new Set(await Promise.all(Array.from({ length: 20 }, () => pick(except))));

beforeAll(async () => {
  const author = await buildUser();
  const build = (values: object) => buildPost(author.id, { mid: 'free', ...values });
  // None of these is picked.
  for (const mid of ['qna', 'job', 'notice', 'update'] as const) await build({ mid, ...ago(3) });
  await build(ago(181));
  await build({ isSecret: true, ...ago(2) });
  for (const status of ['PENDING', 'HIDDEN', 'DELETED'] as const) await build({ status, ...ago(2) });
  free = (await build(ago(170))).id;
  article = (await build({ mid: 'featured', ...ago(10) })).id;
});

it('picks an article or a post of the board for everything, of half a year, that everyone reads', async () => {
  const found = await picks();
  expect([...found].filter((id) => id !== free && id !== article)).toEqual([]);
});

it('picks another one than the one before', async () => {
  expect(await picks(article)).toEqual(new Set([free]));
  expect(await picks(free)).toEqual(new Set([article]));
  expect(await picks('none of ours')).not.toContain(null);
});

it('shows the newest notice whose popup has not ended, as information where no severity is said', async () => {
  const popup = async () => (await gatewayAs(null)(GetPopupNoticeDocument)).data?.popupNotice;
  expect(await popup()).toBeNull();
  const author = await buildUser({ role: 'OPERATOR' });
  const tomorrow = new Date(Date.now() + DAY_MS);
  const build = (title: string, values: object) =>
    buildPost(author.id, { mid: 'notice', postType: 'NOTICE', title, popupExpiredAt: tomorrow, ...values });
  await build('끝난 공지', { ...ago(0), popupExpiredAt: new Date(Date.now() - 1000) });
  await build('팝업이 아닌 공지', { ...ago(0), popupExpiredAt: null });
  await build('숨긴 공지', { ...ago(0), status: 'HIDDEN' });
  await build('업데이트', { ...ago(0), mid: 'update' });
  const older = await build('먼저 온 공지', { ...ago(2), popupSeverity: 'warning' });
  const newest = await build('새 공지', ago(1));
  expect(await popup()).toEqual({ id: newest.id, title: '새 공지', popupSeverity: 'info' });
  const end = (id: string) => database().db.update(posts).set({ popupExpiredAt: new Date() }).where(eq(posts.id, id));
  await end(newest.id);
  expect(await popup()).toEqual({ id: older.id, title: '먼저 온 공지', popupSeverity: 'warning' });
  await end(older.id);
  expect(await popup()).toBeNull();
});

it('lists the newest of a board, or of the forum, the newest first; notices and what not everyone reads are none of them', async () => {
  const author = await buildUser();
  const build = async (values: object) => (await buildPost(author.id, values)).id;
  const [first, second, third] = [
    await build({ mid: 'regulation', ...ago(0.03) }),
    await build({ mid: 'formulation', ...ago(0.02) }),
    await build({ mid: 'regulation', ...ago(0.01) }),
  ];
  await build({ mid: 'regulation', isSecret: true });
  await build({ mid: 'regulation', status: 'PENDING' });
  const notice = await build({ mid: 'notice', postType: 'NOTICE' });
  const latest = async (mid?: string) =>
    (await gatewayAs(null)(GetLatestPostsDocument, { mid })).data?.latestPosts.map(({ id }) => id);
  expect((await latest())?.slice(0, 3)).toEqual([third, second, first]);
  expect(await latest('regulation')).toEqual([third, first]);
  expect(await latest('formulation')).toEqual([second]);
  expect((await latest('notice'))?.[0]).toBe(notice);
});
