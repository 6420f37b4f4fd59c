import { DICTIONARY_TYPE } from '@gredia/domain/labels';
import { Router, type Request, type RequestHandler } from 'express';
import { badUserInput, isRateLimited } from '../../platform/errors/errors';
import { knows } from '../../platform/http/etag';
import { sendError } from '../../platform/http/graphql-endpoint';
import type { Limits } from '../../platform/limits/limits';
import type { DictionaryKeeper } from './dictionary-keeper';

export interface LabelDictionaryOptions {
  dictionary: DictionaryKeeper;
  limits: Limits;
}

/**
 * `GET /api/label-dictionary`: every name of every ingredient, for reading labels in the browser. It travels compressed or not at
 * all, and counts only where it travels.
 */
export function labelDictionary({ dictionary, limits }: LabelDictionaryOptions): RequestHandler {
  const router = Router();
  router.get('/', async (req, res) => {
    const file = await (await dictionary.current()).file();
    res.set({ ETag: file.etag, 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' });
    if (knows(req.headers['if-none-match'], file.etag)) return void res.status(304).end();

    const encoding = encodingFor(req);
    if (!encoding) return sendError(res, 406, badUserInput({}, 'br이나 gzip으로 압축된 파일을 받을 수 있어야 해요.'));
    try {
      await limits.take('label-dictionary.address', req.ip ?? '');
    } catch (error) {
      if (!isRateLimited(error)) throw error;
      return sendError(res.set('Retry-After', String(error.extensions['retryAfterSeconds'])), 429, error);
    }
    res.type(DICTIONARY_TYPE).set('Content-Encoding', encoding).send(file[encoding]);
  });
  return router;
}

/** A client that does not say what it takes gets gzip: unpacking 2 MB for each of those would hold up all others. */
function encodingFor(req: Request): 'br' | 'gzip' | undefined {
  if (req.headers['accept-encoding'] === undefined) return 'gzip';
  return (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding));
}
