import { mailLink } from '@gredia/domain';
import type { RequestHandler } from 'express';
import { oneClickStop } from '../../../platform/http/one-click-stop';
import type { Platform } from '../../../platform/module/platform';
import { stopAtOnce } from './stop-mails.service';
import { stopKindOf } from './stop-token';

/** `/api/unsubscribe`: ends mails about comments, notices or advertising, as the token says. */
export const unsubscribeEndpoint = (platform: Platform): RequestHandler =>
  oneClickStop('/', {
    pageOf: (token) => mailLink(`STOP_${stopKindOf(token)}`, token),
    stop: (token) => stopAtOnce(platform, token),
  });
