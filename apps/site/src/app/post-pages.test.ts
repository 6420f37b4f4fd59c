import type { GetSinglePostQuery } from '@gredia/graphql-schema';
import { expect, it } from 'vitest';
import { pathPatterns } from '../shared/addresses/paths';
import { fakePost } from '../testing/fake-community';
import { cardOf } from './page-cards';
import { sitemapSections } from './sitemap';

it.each([
  [pathPatterns.post, 'qna', '포럼 · 질문답변'],
  [pathPatterns.notice, 'notice', '공지사항'],
])('the picture of %s says of which board the post is', (path, mid, kind) => {
  const singlePost = fakePost({ mid, title: '점검 안내' }) as GetSinglePostQuery['singlePost'];
  expect(cardOf(path)?.({ singlePost })).toMatchObject({ kind, title: '점검 안내' });
});

it('posts and notices are in the sitemap by their own addresses', () => {
  expect(sitemapSections.get('posts')?.('a')).toBe('/community/a');
  expect(sitemapSections.get('notices')?.('a')).toBe('/notices/a');
});
