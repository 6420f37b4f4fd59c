import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as entry from '../src/entry-server';
import type { FakeCatalogue } from '../src/testing/fake-catalogue';
import { fakePost, type FakePost } from '../src/testing/fake-community';
import { changeRow } from '../src/testing/fake-history';
import { serveFeeds } from './feeds';
import { FakeGateway } from './testing/fake-gateway';

async function open(posts: FakePost[], catalogue: FakeCatalogue = {}): Promise<string> {
  const gateway = new FakeGateway({ posts: () => ({ total: posts.length, posts }), ...catalogue });
  await gateway.start();
  const feeds = serveFeeds({
    ...{ renderer: { entry: async () => entry }, siteUrl: 'https://gredia.example' },
    ...{ gatewayUrl: gateway.url, log: pino({ level: 'silent' }) },
  });
  const server: Server = createServer(express().use(feeds));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await gateway.stop();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the feed of a board', () => {
  it('tells what everyone may read, and nothing of it as markup', async () => {
    const base = await open([
      fakePost({
        id: 'a',
        title: '<script>alert(1)</script>',
        untagContent: 'a ]]> b\u0000 & "c"',
        feedContent: '<p>a &lt;b&gt;</p>',
      }),
      fakePost({ id: 'b', title: '비밀글이에요', isSecret: true, isReadable: false, untagContent: null }),
      fakePost({ id: 'c', title: '숨긴 글', status: 'HIDDEN' }),
      fakePost({
        id: 'd',
        title: '새 글',
        mid: 'notice',
        feedContent: 'x'.repeat(50_001),
        publishedAt: '2026-11-21T03:00:00.000Z',
      }),
    ]);
    const answer = await fetch(`${base}/community/rss.xml?board=qna`);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).not.toMatch(/<script|비밀글|숨긴 글|]]>/);
    expect(xml).toContain('<title>&#60;script&#62;alert(1)&#60;/script&#62;</title>');
    expect(xml).toContain('<description>a ]]&#62; b &#38; &#34;c&#34;</description>');
    expect(xml).toContain('<content:encoded>&#60;p&#62;a &#38;lt;b&#38;gt;&#60;/p&#62;</content:encoded>');
    // One that is too long is told by its beginning alone.
    expect(xml).not.toContain('xxx');
    expect([...xml.matchAll(/<item>.*?<link>([^<]*)/g)].map(([, link]) => link)).toEqual([
      'https://gredia.example/notices/d',
      'https://gredia.example/community/a',
    ]);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  it('is there for the forum, its boards and notices, and for no other board', async () => {
    const base = await open([]);
    const statusOf = async (path: string) => (await fetch(base + path)).status;
    expect(
      await Promise.all(['/community/rss.xml', '/notices/rss.xml', '/community/rss.xml?board=update'].map(statusOf)),
    ).toEqual([200, 200, 200]);
    expect(
      await Promise.all(
        ['featured', 'secret', '__proto__'].map((board) => statusOf(`/community/rss.xml?board=${board}`)),
      ),
    ).toEqual([404, 404, 404]);
  });
});

describe('the feeds of changes', () => {
  const row = changeRow({
    ...{ key: '<b>', before: 'a & b', after: null, targetType: 'SUBSTANCE', targetName: '납' },
    pull: { id: 'p', number: 2106, user: null },
  });

  it('tell the same by the filters of the page, and nothing of it as markup', async () => {
    const asked: unknown[] = [];
    const base = await open([], { logs: (variables) => (asked.push(variables), [row, changeRow()]) });
    const search = '?q=%EA%B8%80%EB%A6%AC&field=casNo&from=2026-11-01&to=2026-13-01&source=SUPPLIER&page=7&tab=x';
    const xml = await (await fetch(`${base}/update-logs/changes.xml${search}`)).text();
    expect(asked[0]).toMatchObject({ page: 1, perPage: 50, search: '글리', key: 'casNo', from: '2026-11-01' });
    expect(asked[0]).toMatchObject({ origin: ['SUPPLIER'] });
    expect(asked[0]).not.toHaveProperty('to');
    expect(xml).toContain('<title>납 · &#60;b&#62;</title>');
    expect(xml).toContain('<description>a &#38; b 삭제</description>');
    expect(xml).toContain('<dc:creator>수정 제안 #2106</dc:creator>');
    expect(xml).toContain('isPermaLink="false">urn:uuid:00000000-0000-4000-8000-000000000001');

    const answer = await fetch(`${base}/update-logs/changes.json${search}`);
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const json = (await answer.json()) as { version: string; home_page_url: string; items: unknown[] };
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.home_page_url).toMatch(/^https:\/\/gredia\.example\/update-logs\?tab=changes&q=.*&source=SUPPLIER$/);
    expect(json.items[1]).toEqual({
      id: 'urn:uuid:00000000-0000-4000-8000-000000000001',
      url: `https://gredia.example/ingredients/${encodeURIComponent('글리세린')}`,
      title: '글리세린 · CAS 번호',
      content_text: '56-81-4 → 56-81-5',
      date_published: '2026-11-20T03:00:00.000Z',
      authors: [{ name: '운영자' }],
    });
  });

  it('lead from what is not there any more to its history, and from its end to the day before', async () => {
    const gone = { targetName: '지난성분', targetPath: null };
    const base = await open([], {
      logs: () => [changeRow({ ...gone, key: 'removed', before: '지난성분', after: null }), changeRow(gone)],
    });
    const { items } = (await (await fetch(`${base}/update-logs/changes.json`)).json()) as { items: { url: string }[] };
    expect(items.map(({ url }) => decodeURI(url))).toEqual([
      'https://gredia.example/ingredients/지난성분?at=2026-11-19',
      'https://gredia.example/update-logs?tab=changes&target=00000000-0000-4000-8000-0000000000aa',
    ]);
  });

  it('are not sent again while nothing changed', async () => {
    const base = await open([], { logs: () => [changeRow()] });
    for (const path of ['changes.xml', 'changes.json']) {
      const etag = (await fetch(`${base}/update-logs/${path}`)).headers.get('etag')!;
      // Left alone, fetch adds one that asks for a whole answer.
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const again = await fetch(`${base}/update-logs/${path}`, { headers });
      expect(again.status).toBe(304);
    }
  });
});
