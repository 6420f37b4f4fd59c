import type { Client, Keys } from '@gredia/auth/server';
import { MOST_PAGE_VIEWS } from '@gredia/domain';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { EarlyDoor } from '../../platform/http/door';
import { isBot } from '../../platform/http/is-bot';
import { visitorHasher } from '../../platform/http/visitor';
import type { Limits } from '../../platform/limits/limits';
import { createCountedVisitor } from './counted-visitor';
import type { PageViewLog } from './page-view-log';

const PATH = '/api/page-views';
const MOST_BYTES = 1024;

interface PageViewsDoorOptions {
  keys: Keys;
  limits: Limits;
  log: Logger;
  pageViews: PageViewLog;
}

/**
 * `POST /api/page-views?views=n`: a browser opened so many pages of the site. There is no body, and which pages they were is
 * not said (docs/decisions/0082-rankings-and-visits.md). The answer is the same whether they count or not: no page waits for it,
 * and a program need not learn what is left out.
 */
export function pageViewsDoor({ keys, limits, log, pageViews }: PageViewsDoorOptions): EarlyDoor {
  // Which searches and companies a visitor looked at cannot be told from how many pages they opened.
  const hash = visitorHasher(keys.secrets[0], 'page visitor');
  const visitorOf = ({ address, userAgent }: Client) => hash(address, userAgent);
  const countedVisitor = createCountedVisitor({ limits, visitorOf });
  return (req, res, clientOf) => {
    if (req.method !== 'POST' || !req.url?.startsWith(PATH)) return false;
    const [path, query] = req.url.split('?', 2);
    if (path !== PATH) return false;
    const client = clientOf();
    res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    discardBody(req);
    const views = viewsOf(query);
    if (views === null || isFromElsewhere(req) || isBot(client)) return true;
    countedVisitor(client).then(
      (visitor) => visitor !== null && pageViews.record({ visitor, views }),
      (error: unknown) => log.warn({ err: error }, 'A page view could not be counted'),
    );
    return true;
  };
}

/** A body that comes all the same is read away; a long one ends the connection. */
function discardBody(req: IncomingMessage): void {
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) req.destroy();
  });
}

function viewsOf(query = ''): number | null {
  const views = Number(new URLSearchParams(query).get('views') ?? 1);
  return Number.isInteger(views) && views >= 1 && views <= MOST_PAGE_VIEWS ? views : null;
}

/** Another site could have its visitors counted here. Browsers say where a request comes from. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
