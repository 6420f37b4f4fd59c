import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Feed, FeedEntry } from '../src/entry-server';
import { paths } from '../src/shared/addresses/paths';
import { askGateway } from './gateway';
import type { Renderer } from './renderer';
import { escapeXml } from './xml';

interface FeedsOptions {
  renderer: Pick<Renderer, 'entry'>;
  siteUrl: string;
  gatewayUrl: string;
  log: Logger;
}

type Printer = (
  feed: Pick<Feed<never>, 'title' | 'description' | 'path'>,
  entries: readonly FeedEntry[],
  siteUrl: string,
  self: string,
) => string;

const RSS = 'application/rss+xml; charset=utf-8';
const JSON_FEED = 'application/feed+json; charset=utf-8';

/**
 * `/community/rss.xml?board=` and `/notices/rss.xml`: the newest posts that everyone may read. `/update-logs/changes.xml` and
 * `changes.json`: what changed in the catalogue, by the filters of its page.
 */
export function serveFeeds({ renderer, siteUrl, gatewayUrl, log }: FeedsOptions): Router {
  const router = Router({ caseSensitive: true });

  const answer = async <Data>(
    req: Request,
    res: Response,
    feed: Feed<Data>,
    type = RSS,
    print: Printer = printFeed,
  ) => {
    const { askFeed } = await renderer.entry();
    const requestId = String(res.locals['requestId']);
    try {
      const entries = await askFeed(feed, (body) => askGateway(gatewayUrl, body, requestId));
      send(req, res, type, print(feed, entries, siteUrl, req.originalUrl));
    } catch (error) {
      log.error({ err: error, requestId }, 'no feed: the gateway did not answer');
      res.status(503).set('retry-after', '60').type('text').send('잠시 뒤 다시 시도해 주세요.');
    }
  };

  const answerBoard = async (req: Request, res: Response, board: string | null, next: () => void) => {
    const feed = (await renderer.entry()).postFeedOf(board);
    return feed ? answer(req, res, feed) : next();
  };
  router.get(paths.boardFeed(), (req, res, next) => {
    const { board } = req.query;
    void answerBoard(req, res, typeof board === 'string' && board !== '' ? board : null, next);
  });
  router.get(paths.noticesFeed, (req, res, next) => void answerBoard(req, res, 'notice', next));

  const answerChanges = async (req: Request, res: Response, type: string, print: Printer) => {
    const { changeFeedOf } = await renderer.entry();
    return answer(req, res, changeFeedOf(searchOf(req)), type, print);
  };
  router.get(paths.changesRss, (req, res) => void answerChanges(req, res, RSS, printFeed));
  router.get(paths.changesJson, (req, res) => void answerChanges(req, res, JSON_FEED, printJsonFeed));
  return router;
}

const searchOf = ({ originalUrl }: Request) => new URL(originalUrl, 'http://site').searchParams;

function send(req: Request, res: Response, type: string, text: string): void {
  res.set({
    'content-type': type,
    'cache-control': 'public, max-age=300',
    etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`,
  });
  if (req.fresh) return void res.status(304).end();
  res.end(text);
}

/** JSON Feed 1.1. */
function printJsonFeed(...[{ title, description, path }, entries, siteUrl, self]: Parameters<Printer>): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: siteUrl + path,
    feed_url: siteUrl + self,
    language: 'ko',
    items: entries.map((entry) => ({
      id: entry.id ?? siteUrl + entry.path,
      url: siteUrl + entry.path,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.at,
      ...(entry.author !== undefined && { authors: [{ name: entry.author }] }),
    })),
  });
}

/**
 * RSS 2.0. Every text was typed by people and is escaped. The whole text of a post stands beside its beginning, as the narrow
 * HTML of docs/product/rich-text.md#other-forms; there is no other markup.
 */
function printFeed(...[{ title, description, path }, entries, siteUrl, self]: Parameters<Printer>): string {
  const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeXml(text)}</${name}>`;
  const items = entries.map(({ id, path: itemPath, title: name, text, html, author, at }) =>
    [
      '<item>',
      element('title', name),
      element('link', siteUrl + itemPath),
      element('guid', id ?? siteUrl + itemPath, ` isPermaLink="${id === undefined}"`),
      element('description', text),
      html === null ? '' : element('content:encoded', html),
      author === undefined ? '' : element('dc:creator', author),
      element('pubDate', new Date(at).toUTCString()),
      '</item>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n',
    element('title', title),
    element('link', siteUrl + path),
    element('description', description),
    element('language', 'ko'),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(siteUrl + self)}"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}
