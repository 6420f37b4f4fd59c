import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageCard } from '../../src/app/page-cards';
import type { CardAnswer } from '../../src/entry-server';
import type { SiteConfig } from '../config';
import { askGateway } from '../gateway';
import type { Renderer } from '../renderer';
import { PicturesBusy, type PictureDrawer } from './picture-drawer';

interface PicturesOptions {
  renderer: Pick<Renderer, 'entry'>;
  drawer: Pick<PictureDrawer, 'draw'>;
  config: Pick<SiteConfig, 'gatewayUrl'>;
  log: Logger;
}

/** Another look needs another number: browsers keep pictures by their ETag. */
const LOOK = 1;
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_FOR_SECONDS = 3600;
/** What a messenger asks for is one picture a link; who asks for more is reading the catalogue. */
const NEW_PICTURES_PER_MINUTE = 60;
const ADDRESSES = 10_000;
const MINUTE_MS = 60_000;

/**
 * Draws the picture of a page at `/og` + its path + `.png` (docs/product/screens.md#link-previews): of pages that exist
 * alone, each once, a bounded number for one address.
 */
export function servePictures({ renderer, drawer, config, log }: PicturesOptions): RequestHandler {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length + 1 });
  const drawing = new Map<string, Promise<Buffer>>();
  const drawnFor = new LRUCache<string, { count: number }>({ max: ADDRESSES, ttl: MINUTE_MS });

  async function pictureOf(etag: string, card: PageCard, address: string): Promise<Buffer | 'REFUSED'> {
    const known = kept.get(etag) ?? drawing.get(etag);
    if (known) return known;
    const drawn = drawnFor.get(address) ?? { count: 0 };
    if (drawn.count >= NEW_PICTURES_PER_MINUTE) return 'REFUSED';
    drawnFor.set(address, drawn, { noUpdateTTL: true });
    drawn.count += 1;
    const picture = drawer.draw(card).finally(() => drawing.delete(etag));
    drawing.set(etag, picture);
    const png = await picture;
    kept.set(etag, png);
    return png;
  }

  /** What is under way: all who want the picture of one page at the same time ask the gateway once. */
  const asking = new Map<string, Promise<CardAnswer>>();

  async function cardOf(page: string, requestId: string): Promise<CardAnswer> {
    const { pageCard } = await renderer.entry();
    const known = asking.get(page);
    if (known) return known;
    const answer = pageCard(page, (body) => askGateway(config.gatewayUrl, body, requestId)).finally(() =>
      asking.delete(page),
    );
    asking.set(page, answer);
    return answer;
  }

  return async (req, res, next) => {
    const page = pageOf(req.path);
    if (page === null || !['GET', 'HEAD'].includes(req.method)) return next();
    const requestId = String(res.locals['requestId']);
    try {
      const answer = await cardOf(page, requestId);
      if (answer.location !== undefined) return void res.redirect(301, `/og${answer.location}.png`);
      if (!answer.card) return refuse(res, answer.status);
      const etag = `"${createHash('sha1')
        .update(JSON.stringify([LOOK, answer.card]))
        .digest('base64url')}"`;
      res.set({
        etag,
        'cache-control': `public, max-age=${KEPT_FOR_SECONDS}`,
        // Pages of others show it beside a link to ours.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (req.fresh) return void res.status(304).end();
      const picture = await pictureOf(etag, answer.card, req.ip ?? '');
      if (picture === 'REFUSED') return refuse(res, 429);
      res.type('png').set('content-length', String(picture.length));
      res.end(req.method === 'HEAD' ? undefined : picture);
    } catch (error) {
      const isBusy = error instanceof PicturesBusy;
      if (!isBusy) log.error({ err: error, requestId, path: page }, 'picture not drawn');
      refuse(res, 503);
    }
  };
}

/** The path of the page whose picture it is; null for other addresses. `/site` stands for the pages without one. */
function pageOf(path: string): string | null {
  return /^\/og(\/.+)\.png$/.exec(path)?.[1] ?? null;
}

function refuse(res: Response, status: 404 | 429 | 500 | 503): void {
  res.removeHeader('etag');
  res.set('cache-control', status === 404 ? 'public, max-age=60' : 'no-store');
  if (status !== 404) res.set('retry-after', '60');
  res
    .status(status)
    .type('text')
    .send(status === 404 ? '그림이 없어요.' : '잠시 뒤 다시 시도해 주세요.');
}
