import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { Exchange } from './exchange';
import type { CheckedExchange, Endpoint } from './protocol';

const STYLE = `
:root { --canvas: #ffffff; --text: #171c20; --brand: #0c6e85; --on-brand: #ffffff }
.dark { --canvas: #0e1215; --text: #e8edf0; --brand: #3ba4b9; --on-brand: #082530 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--text);
  font: 16px/1.6 Pretendard, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif }
main { max-width: 24rem; padding: 2rem; text-align: center; word-break: keep-all }
h1 { font-size: 1.25rem }
button { min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 6px; background: var(--brand); color: var(--on-brand);
  font: inherit; cursor: pointer }
a { color: inherit }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** These pages run no script and may not be framed; their forms go to our own origin. */
const pageHeaders = (origin: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [styleHash],
        formAction: [origin],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // The server in front knows whether everything here is https.
    strictTransportSecurity: false,
  });

/** Answers a request that has no endpoint (docs/product/sign-in.md#pages); word for word, as some clients know it. */
export function refuseUnsupported(exchange: Exchange): void {
  const { req, res } = exchange;
  res.status(400);
  sendHtml(exchange, `Error: This action with HTTP ${req.method} is not supported by NextAuth.js`);
}

/** `GET callback/credentials`: passwords do not travel in addresses (docs/product/sign-in.md#credentials). */
export const refuseCredentialsInAddress: Endpoint = (exchange) => {
  exchange.res.status(500);
  sendHtml(exchange, 'Error: Callback for provider type credentials not supported');
};

/** `GET signout`: the form for browsers without scripts (docs/product/sign-in.md#sign-out). */
export const showSignOut: Endpoint = (exchange) => {
  const { base, csrf } = exchange;
  sendPage(
    exchange,
    '로그아웃',
    `<h1>로그아웃할까요?</h1>
<form action="${base}/signout" method="post">
<input type="hidden" name="csrfToken" value="${csrf.token}">
<button type="submit">로그아웃</button>
</form>`,
  );
};

/** `GET verify-request`: what a sign-in by mail would end with. */
export const showVerifyRequest: Endpoint = (exchange) => {
  sendPage(
    exchange,
    '메일을 확인해 주세요',
    `<h1>메일을 확인해 주세요</h1>
<p>보내 드린 메일의 링크를 누르면 로그인돼요.</p>
<p><a href="${exchange.origin}">첫 화면으로</a></p>`,
  );
};

/** @param content HTML; nothing in it comes from a request */
function sendPage(exchange: CheckedExchange, title: string, content: string): void {
  const theme = exchange.client.origin.frontEnd === 'admin' ? ' class="dark"' : '';
  sendHtml(
    exchange,
    `<!doctype html>
<html lang="ko"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`,
  );
}

/** Whatever goes out as HTML goes out under the headers of pages. */
function sendHtml({ req, res, origin }: Exchange, text: string): void {
  pageHeaders(origin)(req, res, (error) => {
    if (error) throw error;
    res.type('html').send(text);
  });
}
