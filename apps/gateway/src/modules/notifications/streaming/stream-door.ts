import { Router, type RequestHandler } from 'express';
import { isRateLimited, rateLimited, unauthenticated } from '../../../platform/errors/errors';
import type { SessionViewer } from '../../../platform/http/context-of-door';
import { sendError } from '../../../platform/http/graphql-endpoint';
import { clientOf } from '../../../platform/http/request-client';
import type { Platform } from '../../../platform/module/platform';
import type { NotificationStreams } from './notification-streams';
import { readSnapshot } from './snapshot';

interface StreamDoorOptions extends Pick<Platform, 'origins' | 'limits'> {
  streams: NotificationStreams;
  sessionViewer: SessionViewer;
}

const RETRY_SECONDS = 60;

/**
 * `GET /stream`: what the person who is signed in by the cookie is told in the app, as server-sent events. It goes on behind the
 * place that the browser has read: `Last-Event-ID`, or `after` where a page opens it anew (docs/product/notifications.md#stream).
 */
export function streamDoor({ origins, limits, streams, sessionViewer }: StreamDoorOptions): RequestHandler {
  const router = Router();
  router.get('/stream', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const viewer = await sessionViewer(req, res, clientOf(origins, req));
    if (!viewer || viewer.session.isLocked) return sendError(res, 401, unauthenticated());
    try {
      await limits.take('notification-stream', viewer.id);
    } catch (error) {
      if (!isRateLimited(error)) throw error;
      return sendError(res, 429, error);
    }
    // The browser may have gone meanwhile.
    if (res.closed || res.destroyed) return;
    if (!streams.hasRoom(viewer.id)) {
      return sendError(res.set('Retry-After', String(RETRY_SECONDS)), 503, rateLimited(RETRY_SECONDS));
    }
    const { after } = req.query;
    const since = readSnapshot(req.get('Last-Event-ID') ?? (typeof after === 'string' ? after : undefined));
    streams.open({ userId: viewer.id, sid: viewer.session.sid, since }, res);
  });
  return router;
}
