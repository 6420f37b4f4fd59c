import { redirectBrowser } from './answer';
import { queryOf, type Exchange } from './exchange';
import { isProvider, type Endpoint } from './protocol';

/** Where people sign in and where they read why they could not: one page, on either front end. */
const SIGN_IN_PAGE = '/auth/login';

/** Codes that the sign-in page says; the reference has a page of its own for others. */
const SIGN_IN_PAGE_CODES = new Set([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
]);

/** The code in an address, `Default` for what can be none (docs/product/sign-in.md#pages). */
const checkedCode = (code: string): string => (/^[A-Za-z0-9_-]{1,64}$/.test(code) ? code : 'Default');

/** `GET signin`: to the sign-in page. A provider is no error; in the reference it is (docs/product/sign-in.md#pages). */
export const showSignIn: Endpoint = (exchange, protocol) => {
  const code = queryOf(exchange, 'error') ?? (isProvider(exchange, protocol) ? undefined : exchange.segment);
  const error = code ? `&error=${checkedCode(code)}` : '';
  redirectBrowser(exchange, `${SIGN_IN_PAGE}?callbackUrl=${encodeURIComponent(exchange.callbackUrl)}${error}`);
};

/** `GET error`: to where the code is said (docs/product/sign-in.md#pages). */
export const showError: Endpoint = (exchange) => {
  const code = checkedCode(queryOf(exchange, 'error') ?? exchange.segment ?? 'Default');
  if (SIGN_IN_PAGE_CODES.has(code)) redirectBrowser(exchange, `${exchange.base}/signin?error=${code}`);
  else redirectBrowser(exchange, `${SIGN_IN_PAGE}?error=${code}`);
};

const PAGES = new Set(['signin', 'signout', 'error', 'verify-request']);

/** Answers a `callbackUrl` that is no http address like a wrong configuration (docs/product/sign-in.md#requests). */
export function refuseCallbackUrl(exchange: Exchange): void {
  const { req, res, action } = exchange;
  if (req.method === 'GET' && PAGES.has(action)) {
    return redirectBrowser(exchange, `${SIGN_IN_PAGE}?error=Configuration`);
  }
  const message = 'There is a problem with the server configuration. Check the server logs for more information.';
  res.status(500).json({ message });
}
