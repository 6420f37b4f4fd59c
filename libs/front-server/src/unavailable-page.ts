import type { Request, Response } from 'express';

export const UNAVAILABLE = '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.';
export const RETRY_AFTER_SECONDS = 5;

const PAGE = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>503 Service Unavailable</title>
  </head>
  <body style="display: grid; place-content: center; min-height: 90vh; font-family: sans-serif; text-align: center">
    <h1 style="font-size: 24px">${UNAVAILABLE}</h1>
    <p><a href="">다시 시도</a></p>
  </body>
</html>
`;

/** A page that needs neither script nor data, for an app whose own pages need both. */
export function sendUnavailablePage(_: Request, response: Response): void {
  response.status(503).set({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) });
  response.type('html').send(PAGE);
}
