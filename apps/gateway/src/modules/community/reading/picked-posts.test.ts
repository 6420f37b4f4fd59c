import { DAY_MS } from '@gredia/domain';
import { GetRandomArticleDocument } from '@gredia/graphql-schema';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildPost } from '../community.factory';

useDatabase();
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
