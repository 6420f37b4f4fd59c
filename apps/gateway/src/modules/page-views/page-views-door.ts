import type { Origins } from '@gredia/auth/server';
import { MOST_PAGE_VIEWS } from '@gredia/domain';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ContextOf } from '../../platform/graphql/context';
import { clientOf } from '../../platform/http/request-client';
import { isBot } from '../../platform/http/is-bot';
import type { Limits } from '../../platform/limits/limits';
import type { PageViewLog } from './page-view-log';

interface PageViewsDoorOptions {
  origins: Origins;
  contextOf: ContextOf;
  limits: Limits;
  log: Logger;
  pageViews: PageViewLog;
}

/**
 * `POST /api/page-views?views=n`: a browser opened so many pages of the site. There is no body, and which pages they were is
 * not said (docs/decisions/0082-rankings-and-visits.md). The answer is the same whether they count or not: no page waits for it, and
 * a program need not learn what is left out.
 */
export function pageViewsDoor({ origins, contextOf, limits, log, pageViews }: PageViewsDoorOptions): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'POST' || req.path !== '/') return next();
    res.set('Cache-Control', 'no-store').status(204).end();
    const views = viewsOf(req);
    if (views === null || isFromElsewhere(req)) return;
    const client = clientOf(origins, req);
    limits.tryTake('page-views.address', client.address).then(
      (isWithin) => {
        if (!isWithin) return;
        pageViews.record(() =>
          isBot(client) ? null : { visitor: contextOf({ asking: null, client, bearer: '' }).visitor, views },
        );
      },
      (error: unknown) => log.warn({ err: error }, 'A page view could not be counted'),
    );
  };
}

function viewsOf({ query }: Request): number | null {
  const views = Number(query['views'] ?? 1);
  return Number.isInteger(views) && views >= 1 && views <= MOST_PAGE_VIEWS ? views : null;
}

/** Another site could have its visitors counted here. Browsers say where a request comes from. */
const isFromElsewhere = ({ headers }: Request): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin';
