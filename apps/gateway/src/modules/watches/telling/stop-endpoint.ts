import { mailLink } from '@gredia/domain';
import type { RequestHandler } from 'express';
import { oneClickStop } from '../../../platform/http/one-click-stop';
import type { Platform } from '../../../platform/module/platform';
import { stopWatchMails } from './stop-watch-mails.service';

/** `/api/watch-mails/stop`: ends mails about what is watched, of one ingredient or of all, as the token says. */
export const watchStopEndpoint = (platform: Platform): RequestHandler =>
  oneClickStop('/', {
    pageOf: (token) => mailLink('STOP_WATCHES', token),
    stop: (token) => stopWatchMails(platform, token),
  });
