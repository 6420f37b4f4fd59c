import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Router, type RequestHandler } from 'express';
import type { DictionaryKeeper } from './dictionary-keeper';
import { knows } from '../../platform/http/etag';

const decompress = promisify(gunzip);

/** `GET /api/label-dictionary`: every name of every ingredient, for reading labels in the browser. */
export function labelDictionary(keeper: DictionaryKeeper): RequestHandler {
  const router = Router();
  router.get('/', async (req, res) => {
    const { gzipped, etag } = await (await keeper.current()).file();
    res.set({ ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' });
    if (knows(req.headers['if-none-match'], etag)) return void res.status(304).end();

    res.type('json');
    // Browsers take it compressed; for the few other clients it is not worth keeping twice.
    if (!req.acceptsEncodings('gzip')) return void res.send(await decompress(gzipped));
    res.set('Content-Encoding', 'gzip').send(gzipped);
  });
  return router;
}
