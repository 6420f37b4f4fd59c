import {
  answerUnexpected,
  forwardToGateway,
  requestIds,
  securityHeaders,
  sendUnavailablePage,
  type ForwardOptions,
} from '@gredia/front-server';
import { accountPaths } from '@gredia/domain';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Settings } from './settings';

/** The browser's part of the console: its files, and the page that every other address gets. */
export interface Client {
  files: RequestHandler;
  page: (url: string) => Promise<string>;
}

interface AdminOptions {
  settings: Settings;
  client: Client;
  log: Logger;
  /** Only development leaves them out: Vite's own client is an inline script. */
  security?: RequestHandler;
}

/** The console's server: one origin for the app and for the gateway behind it. Search engines are kept out. */
export function createAdmin({ settings, client, log, security }: AdminOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);

  app.use(requestIds());
  app.get('/healthz', (_, response) => void response.type('text').send('ok'));
  app.use((_, response, next) => {
    response.set('X-Robots-Tag', 'noindex, nofollow');
    next();
  });
  const secure = security ?? securityHeaders({ url: settings.adminUrl, referrerPolicy: 'same-origin' });
  const unavailablePage: ForwardOptions['unavailablePage'] = (request, response) =>
    void secure(request, response, () => sendUnavailablePage(request, response));
  app.use(forwardToGateway(settings.gatewayUrl, log, { unavailablePage }));
  app.use(secure);
  app.use(compression());
  app.get('/robots.txt', (_, response) => void response.type('text').send('User-agent: *\nDisallow: /\n'));
  app.use(client.files);
  // The sign-in form, sent before its script has taken over: it is not read, the page is shown once more.
  app.post(accountPaths.login, (request, response) => {
    const { search } = new URL(request.originalUrl, settings.adminUrl);
    response.redirect(303, accountPaths.login + search);
  });
  app.get('/{*path}', async (request, response) => {
    const page = await client.page(request.originalUrl);
    response.set('Cache-Control', 'no-cache').type('html').send(page.replace('%SITE_URL%', settings.siteUrl));
  });
  app.use(answerUnexpected(log));
  return app;
}
