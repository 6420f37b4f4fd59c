import { signInWithCredentials } from './credentials-endpoint';
import type { Exchange } from './exchange';
import { showError, showSignIn } from './page-redirects';
import { refuseCredentialsInAddress, showSignOut, showVerifyRequest } from './pages';
import { CREDENTIALS, socialProvider, type Endpoint, type PlainEndpoint, type Protocol } from './protocol';
import { showProviders } from './providers-endpoint';
import { showSession, updateSession } from './session-endpoint';
import { endSession } from './sign-out-endpoint';
import { finishSocialSignIn } from './social-callback';
import { startSocialSignIn } from './social-start';
import { showToken } from './token-endpoint';

/** By method and action; these set no cookies. */
export const PLAIN_ENDPOINTS: ReadonlyMap<string, PlainEndpoint> = new Map([
  ['GET providers', showProviders],
  ['GET token', showToken],
]);

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['GET session', showSession],
  ['POST session', updateSession],
  ['GET csrf', ({ res, csrf }) => void res.json({ csrfToken: csrf.token })],
  ['GET signin', showSignIn],
  ['POST signin', startSocialSignIn],
  ['GET signout', showSignOut],
  ['POST signout', endSession],
  ['GET error', showError],
  ['GET verify-request', showVerifyRequest],
]);

/** The endpoint of a request; undefined where the protocol has none. */
export function endpointOf(exchange: Exchange, protocol: Protocol): Endpoint | undefined {
  const { req, action, segment } = exchange;
  if (action !== 'callback') return ENDPOINTS.get(`${req.method} ${action}`);
  if (req.method !== 'GET' && req.method !== 'POST') return undefined;
  const provider = socialProvider(exchange, protocol);
  if (provider) return (checked) => finishSocialSignIn(checked, protocol, provider);
  if (segment !== CREDENTIALS) return undefined;
  return req.method === 'POST' ? signInWithCredentials : refuseCredentialsInAddress;
}
