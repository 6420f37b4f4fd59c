import { mailLink } from '@gredia/domain';
import type { RequestHandler } from 'express';
import { oneClickStop } from '../../platform/http/one-click-stop';
import type { Platform } from '../../platform/module/platform';
import { stopAddress } from './confirm-address.service';

/** Ends the agreement of an address to get mails, which may have no account. */
export const stopEndpoint = (platform: Platform): RequestHandler =>
  oneClickStop('/stop', {
    pageOf: (token) => mailLink('STOP_ADDRESS', token),
    stop: (token) => stopAddress(platform, token),
  });
