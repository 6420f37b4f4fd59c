import { errorUrl, redirect } from './answer';
import { parametersOf } from './exchange';
import { writeOauthState } from './oauth-state';
import type { SocialProvider } from './oauth';
import { CREDENTIALS, socialProvider, type CheckedExchange, type Endpoint, type Protocol } from './protocol';
import { csrfFailureUrl } from './sign-in';

/** `POST signin/{provider}`: on to a social provider, never with a password (docs/product/sign-in.md#social-start). */
export const startSocialSignIn: Endpoint = async (exchange, protocol) => {
  const { csrf, base, segment } = exchange;
  if (!csrf.isVerified) return redirect(exchange, csrfFailureUrl(exchange, protocol));
  if (segment === CREDENTIALS) return redirect(exchange, `${base}/signin`);
  const provider = socialProvider(exchange, protocol);
  if (!provider) return redirect(exchange, `${base}/signin?csrf=true`);

  redirect(exchange, await authorizationUrl(exchange, protocol, provider));
};

async function authorizationUrl(exchange: CheckedExchange, { keys, log }: Protocol, provider: SocialProvider) {
  try {
    const state = await writeOauthState(exchange, keys, provider.id);
    const redirectUri = `${exchange.base}/callback/${provider.id}`;
    return provider.authorizationUrl({ redirectUri, state, params: parametersOf(exchange.req.query) }).href;
  } catch (error) {
    log.error({ code: 'SIGNIN_OAUTH_ERROR', provider: provider.id, err: error }, 'No address of the provider');
    return errorUrl(exchange, 'OAuthSignin');
  }
}
